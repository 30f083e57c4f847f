"""What a long run promises: that everything was tried."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SKIPPED = {
    "a test": "import pytest\ndef test_it():\n    pytest.skip('not here')\n",
    "a module": "import pytest\npytest.importorskip('nobody_has_this')\ndef test_it():\n    pass\n",
}


@pytest.mark.parametrize("what", SKIPPED)
@pytest.mark.parametrize("long", [False, True], ids=["usual", "long"])
def test_what_is_skipped_fails_a_long_run_and_no_other(what, long, tmp_path):
    shutil.copy(Path(__file__).parent / "conftest.py", tmp_path)
    (tmp_path / "test_skipped.py").write_text(SKIPPED[what])
    environment = {name: value for name, value in os.environ.items() if name != "ARCADIA_LONG"}
    if long:
        environment["ARCADIA_LONG"] = "1"
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=tmp_path)
    # Nothing was collected, one was skipped, or one failed.
    assert (done.returncode in (1, 2)) == long, done.stdout
    assert not long or "Nothing may be skipped" in done.stdout
