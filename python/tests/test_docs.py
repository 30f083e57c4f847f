"""The docs name what there is, in its order."""

import re
from pathlib import Path

import pytest

pytest.importorskip("pettingzoo")
from arcadia import drafts_v0

DOCS = Path(__file__).parent.parent.parent / "docs" / "python.md"


@pytest.mark.parametrize("prefix", ["", "BUILD_", "MARKET_"])
def test_the_tables_of_observations_name_every_part(prefix):
    heading = f"(`{prefix}NUMBERS`, `{prefix}PLANES`)"
    table = DOCS.read_text().split(heading)[1].split("\n\n")[0]
    cells = [line.split(" | ")[0] for line in table.splitlines()[2:]]
    told = re.findall(r"`(\w+)`", " ".join(cells))
    parts = [*getattr(drafts_v0, f"{prefix}NUMBERS"), *getattr(drafts_v0, f"{prefix}PLANES")]
    assert told == parts
