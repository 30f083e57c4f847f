"""The notebooks run from top to bottom; with ARCADIA_LONG, in full."""

import os
from pathlib import Path

import pytest

nbclient = pytest.importorskip("nbclient")
pytest.importorskip("ipykernel")
import nbformat

NOTEBOOKS = sorted((Path(__file__).parent.parent / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path, monkeypatch, tmp_path):
    if "ARCADIA_LONG" not in os.environ:
        monkeypatch.setenv("ARCADIA_NOTEBOOK_GAMES", "20")
    notebook = nbformat.read(path, as_version=4)
    nbclient.NotebookClient(notebook, timeout=1200, resources={"metadata": {"path": tmp_path}}).execute()
