"""Players written in Python, beside ours."""

import json

import numpy as np
import pytest

import arcadia
from arcadia.players import arena
from arcadia.study import balance


class Anything:
    """Any action that is allowed, each as likely as any other."""

    name = "anything"

    def __init__(self):
        self.luck = np.random.default_rng(1)

    def act(self, observation, action_mask):
        assert observation.shape == (arcadia.OBSERVATION,)
        return self.luck.choice(np.flatnonzero(action_mask))


class FirstOnTheList:
    """Decides by the view: the last of the decisions that are listed."""

    def decide(self, view):
        return view["legal"][-1]


class Broken:
    def decide(self, view):
        raise RuntimeError("lost the thread")


def row(standings, name):
    return next(standing for standing in standings if standing["player"] == name)


def test_players_written_in_python_are_rated_beside_ours():
    standings = arena([Anything(), FirstOnTheList(), "guide"], games=20, threads=2)
    assert standings[0]["player"] == "guide"
    assert {standing["player"] for standing in standings} == {"anything", "FirstOnTheList", "guide"}
    assert all(standing["games"] == 40 and standing["forfeits"] == 0 for standing in standings)


def test_any_number_of_threads_gives_the_same_ratings():
    one, same = (arena(["guide", "random"], games=100, threads=n) for n in (1, 2))
    assert one == same
    assert row(one, "guide")["wins"] > 90


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_a_player_that_fails_forfeits():
    standings = arena([Broken(), "random"], games=4)
    assert row(standings, "Broken")["forfeits"] == 4
    assert row(standings, "random")["wins"] == 4


def test_names_that_nobody_has_are_refused():
    for players in [["guide"], ["guide", "guide"], ["guide", "nobody"]]:
        with pytest.raises(ValueError):
            arena(players, games=2)


def test_a_game_made_of_a_view_shows_the_same():
    duel = arcadia.duel(seed=3, format="custom")
    guide = arcadia.Player("guide")
    for _ in range(12):
        duel.play_by(guide)
    for seat in (0, 1):
        seen = arcadia.Duel.from_view(duel.view(seat))
        here, there = arcadia.observe(duel, seat), arcadia.observe(seen, seat)
        assert all(np.array_equal(here[name], there[name]) for name in here)


def test_the_network_of_a_file_plays(tmp_path):
    with pytest.raises(ValueError):
        arcadia.Player(f"net:file={tmp_path / 'none'}")
    (tmp_path / "wrong").write_bytes(b"not a network\n")
    with pytest.raises(ValueError, match="does not hold a network"):
        arcadia.Player(f"net:file={tmp_path / 'wrong'}")


def test_rows_of_games_are_parquet_files(tmp_path):
    study = balance(
        tmp_path / "study", formats=["random"], drafts=4, games=40, player="novice+random",
        weaker="random+random", topics=["formats"], seed=3,
    )
    assert study.summary
    arena(["novice", "random"], games=40, rows=tmp_path / "arena.parquet")
    duckdb = pytest.importorskip("duckdb")
    assert duckdb.sql(f"select count(*) from '{study.games}'").fetchall() == [(40,)]
    [(games, wins)] = duckdb.sql(
        f"""select count(*), count(*) filter (
                (player_0 = 'novice' and winner = 0) or (player_1 = 'novice' and winner = 1))
            from '{tmp_path / "arena.parquet"}'"""
    ).fetchall()
    standings = arena(["novice", "random"], games=40)
    assert games == 40 and wins == row(standings, "novice")["wins"]


def test_decisions_are_those_of_the_protocol():
    duel = arcadia.duel(seed=3)
    listed = json.loads(duel.view(duel.to_act))["legal"]
    assert sorted(map(json.dumps, listed)) == sorted(
        json.dumps(json.loads(decision)) for decision in duel.decisions()
    )
