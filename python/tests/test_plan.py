"""Long jobs in parts: done anywhere, in any order, they are what one machine makes."""

import json
import os

import pytest

from arcadia import plan
from arcadia.plan import Plan
from arcadia.players import arena
from arcadia.store import open_store
from arcadia.study import balance, compare, decisions

SMALL = {"formats": ("random", "custom"), "drafts": 70, "games": 70}


def test_ratings_in_parts_are_those_of_the_arena(tmp_path):
    job = plan.arena(["guide", "random"], games=100)
    ids = [part.id for part in job.parts()]
    assert len(ids) > 3 and sum(part.size for part in job.parts()) == 100
    job.run(ids[::2], tmp_path / "one")
    with pytest.raises(ValueError, match="missing"):
        job.merge([tmp_path / "one"])
    so_far = job.partial([tmp_path / "one"])
    assert so_far[0]["player"] == "guide" and 0 < so_far[0]["games"] < 100
    job.run(reversed(ids), tmp_path / "other", threads=2)
    joined = job.merge([tmp_path / "one", tmp_path / "other"], out=tmp_path / "result")
    whole = arena(["guide", "random"], games=100)
    assert [row["wins"] for row in joined] == [row["wins"] for row in whole]
    assert [row["rating"] for row in joined] == [row["rating"] for row in whole]
    assert json.loads((tmp_path / "result" / "arena.json").read_text()) == joined
    assert (tmp_path / "result" / "matrix.svg").read_text().startswith("<svg")


def test_a_plan_is_a_file_that_says_everything(tmp_path):
    job = plan.arena(["guide", "random"], games=10, ruleset="fast")
    job.save(tmp_path / "plan.json")
    assert Plan.load(tmp_path / "plan.json") == job and job.name == "arena"
    (tmp_path / "none.json").write_text("{}")
    with pytest.raises(ValueError, match="no plan"):
        Plan.load(tmp_path / "none.json")
    with pytest.raises(ValueError, match="no part"):
        job.run(["nope"], tmp_path / "parts")


def test_a_study_in_parts_is_the_study(tmp_path):
    settings = {"formats": ("random",), "drafts": 40, "games": 40, "topics": ("formats",)}
    job = plan.balance(player="guide+seed", weaker="guide+seed", **settings)
    summary = job.run_here(tmp_path / "joined", threads=2)
    whole = balance(tmp_path / "whole", player="guide+seed", weaker="guide+seed", **settings)
    assert summary == whole.summary
    for name in ("games.parquet", "drafts.parquet", "summary.json", "report.html"):
        assert (tmp_path / "joined" / name).read_bytes() == (tmp_path / "whole" / name).read_bytes()


def test_a_study_tells_what_its_parts_so_far_come_to(tmp_path):
    job = plan.balance(
        formats=("random",), drafts=80, games=160, player="guide+seed", weaker="guide+seed",
        topics=("formats",),
    )
    ids = [part.id for part in job.parts()]
    job.run(ids[::2], tmp_path / "parts")
    so_far = job.partial([tmp_path / "parts"])
    job.run(ids, tmp_path / "parts")
    whole = job.partial([tmp_path / "parts"])
    played = [study["formats"][0]["games"]["games"] for study in (so_far, whole)]
    assert 0 < played[0] < played[1] == 160
    merged = job.merge([tmp_path / "parts"], out=tmp_path / "study")
    assert whole["formats"] == merged["formats"]


def test_a_comparison_has_a_row_for_every_pair_of_games(tmp_path):
    duckdb = pytest.importorskip("duckdb")
    rows = tmp_path / "pairs.parquet"
    sides = (("standard", "fast"), ("guide+seed", "guide+seed"))
    found = compare(*sides, out=tmp_path / "out", rows=rows, **SMALL)
    assert found == compare(*sides, **SMALL)
    assert json.loads((tmp_path / "out" / "comparison.json").read_text()) == found
    counted = duckdb.sql(
        f"select format, count(*), avg(turns_one), avg(turns_other) from '{rows}' group by format"
    ).fetchall()
    assert {row[0]: row[1] for row in counted} == {"random": 70, "custom": 70}
    # The length of a format is the mean of the turns in its rows.
    for format, _, one, other in counted:
        metrics = next(row for row in found["formats"] if row["format"] == format)["metrics"]
        length = next(row for row in metrics if row["metric"] == "length")
        assert (length["one"]["value"], length["other"]["value"]) == pytest.approx((one, other))


def test_pandas_and_polars_read_the_rows(tmp_path):
    if not os.environ.get("ARCADIA_LONG"):
        pytest.skip("only in long runs")
    pandas, polars = pytest.importorskip("pandas"), pytest.importorskip("polars")
    sides = (("standard", "fast"), ("guide+seed", "guide+seed"))
    compare(*sides, rows=tmp_path / "pairs.parquet", **SMALL)
    arena(["guide", "random"], games=100, rows=tmp_path / "arena.parquet")
    decisions(tmp_path / "decisions.parquet", ("guide", "random"), games=30)
    study = {"formats": ("random",), "drafts": 40, "games": 40, "topics": ("formats",)}
    balance(tmp_path / "study", player="guide+seed", weaker="guide+seed", **study)
    counts = {
        "pairs": 140,
        "arena": 100,
        "decisions": None,
        "study/games": 40,
        "study/drafts": 80,
    }
    for name, count in counts.items():
        file = tmp_path / f"{name}.parquet"
        frame, lazy = pandas.read_parquet(file), polars.read_parquet(file)
        assert len(frame) == len(lazy) > 0 and count in (None, len(frame)), name
        assert list(frame.columns) == lazy.columns
        for column in frame.columns:
            assert frame[column].tolist() == lazy[column].to_list(), (name, column)
            assert not frame[column].isna().any()


def test_two_rulesets_are_compared_on_the_same_deals(tmp_path):
    found = compare(("standard", "fast"), ("guide+seed", "guide+seed"), out=tmp_path, **SMALL)
    assert found["sides"] == ["standard", "fast"]
    lengths = [row for row in found["formats"][0]["metrics"] if row["metric"] == "length"]
    assert lengths[0]["difference"]["high"] < 0
    assert json.loads((tmp_path / "comparison.json").read_text()) == found


def test_a_ruleset_is_confirmed_for_both_players():
    found = plan.confirm("fast", formats=("random",), player="guide", second="novice", games=20)
    found = found.run_here()
    assert [row["player"] for row in found["after"]] == ["guide", "novice"]
    assert found["after"][0]["games"] == 20


def test_a_store_that_is_a_folder_keeps_files_by_name(tmp_path):
    store = open_store(tmp_path / "store")
    assert store.names() == set()
    store.put("parts/a.json", b"1")
    store.put("parts/a.json", b"2")
    assert (store.names(), store.get("parts/a.json")) == ({"parts/a.json"}, b"2")
    bucket = open_store("s3://bucket/some/place/")
    assert (bucket.bucket, bucket.prefix) == ("bucket", "some/place")


def test_rows_of_decisions_say_what_was_seen_allowed_and_chosen(tmp_path):
    duckdb = pytest.importorskip("duckdb")
    file = tmp_path / "rows.parquet"
    results = decisions(file, ("guide", "random"), games=30, threads=2)
    (games, wins), = duckdb.sql(
        f"""select count(distinct game), count(distinct game) filter (player = 'guide' and result = 1)
            from '{file}'"""
    ).fetchall()
    assert (games, wins) == (30, results["wins"][0])
    rows = duckdb.sql(
        f"select legal_count, legal, chosen, my_hand, my_hand_size, awaited from '{file}'"
    ).fetchall()
    for count, legal, chosen, hand, size, awaited in rows:
        assert chosen in legal.split("|") and count == len(legal.split("|"))
        assert len(hand.split()) == size and set(map(int, hand.split())) <= set(range(105))
        assert (chosen.split()[0] == "redraw") == (awaited == "mulligan")
    about = duckdb.sql(f"select value from parquet_kv_metadata('{file}')").fetchall()
    assert json.loads(about[0][0])["version"] == 1
