"""The package itself: what it imports, and that its stubs tell the truth."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import arcadia
from arcadia import _arcadia


def names(owner):
    """What can be asked of a module or a class."""
    return {name for name in vars(owner) if not name.startswith("_")}


def test_the_stubs_have_every_name_and_no_other():
    stub = ast.parse((Path(arcadia.__file__).parent / "_arcadia.pyi").read_text())
    told = {}
    for node in stub.body:
        if isinstance(node, ast.ClassDef):
            members = [getattr(part, "name", None) or part.target.id for part in node.body]
            told[node.name] = {name for name in members if not name.startswith("_")}
        elif isinstance(node, ast.FunctionDef):
            told[node.name] = None
        elif isinstance(node, ast.AnnAssign):
            told[node.target.id] = None
    assert set(told) == names(_arcadia)
    for name, members in told.items():
        if members is not None:
            assert members == names(getattr(_arcadia, name)), name


def test_the_stubs_have_the_arguments_of_the_engine(tmp_path):
    pytest.importorskip("mypy")
    # What it exports is no affair of the stubs.
    (tmp_path / "allowed").write_text("arcadia._arcadia.__all__\n")
    stubtest = [sys.executable, "-m", "mypy.stubtest", "arcadia._arcadia", "--concise"]
    done = subprocess.run(
        [*stubtest, "--allowlist", "allowed"], capture_output=True, text=True, cwd=tmp_path
    )
    assert done.returncode == 0, done.stdout


def test_the_engine_needs_numpy_alone():
    code = (
        "import sys, arcadia, arcadia.vector, arcadia.players, arcadia.plan, arcadia.store, arcadia.study;"
        "print([name for name in ('gymnasium', 'pettingzoo', 'pyspiel', 'ray', 'boto3') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
