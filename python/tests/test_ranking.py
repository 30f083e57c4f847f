"""α-rank and Nash averaging, against OpenSpiel's on the same matrix."""

import numpy as np
import pytest

from arcadia.players import arena, matrix, rank

PLAYERS = ["guide", "novice", "random", "odds"]


@pytest.fixture(scope="module")
def standings():
    # Few games, so that the matrix is an odd one.
    return arena(PLAYERS, games=30, seed=3)


def test_the_matrix_has_what_everybody_scored_against_everybody(standings):
    shares = matrix(standings)
    assert np.allclose(shares + shares.T, 1)
    guide, against = standings[0], standings[0]["against"][0]
    place = next(n for n, row in enumerate(standings) if row["player"] == against["player"])
    assert shares[0, place] == pytest.approx(against["wins"] / against["games"])
    assert guide["nash_share"] == pytest.approx(
        shares[0] @ np.array([row["nash"] for row in standings]), abs=1e-5
    )


def test_a_matrix_of_ones_own_is_ranked(standings):
    found = rank(matrix(standings))
    for name in ("alpha_rank", "nash", "nash_share"):
        assert np.allclose(found[name], [row[name] for row in standings], atol=1e-5), name
    with pytest.raises(ValueError, match="square"):
        rank(np.zeros((2, 3)))


# Strong and weak edges, a cycle on top, a player nobody fears, and one at random.
CYCLE = [[0.5, 0.62, 0.41, 0.8], [0.38, 0.5, 0.57, 0.7], [0.59, 0.43, 0.5, 0.9], [0.2, 0.3, 0.1, 0.5]]
LADDER = [[0.5, 0.505, 0.6], [0.495, 0.5, 0.52], [0.4, 0.48, 0.5]]


def at_random(players, seed=2):
    edges = np.random.default_rng(seed).uniform(-0.1, 0.1, (players, players))
    return 0.5 + (edges - edges.T) / 2


MATRICES = [np.array(CYCLE), np.array(LADDER), at_random(5), at_random(8)]


@pytest.mark.parametrize("shares", MATRICES, ids=["cycle", "ladder", "five", "eight"])
def test_alpha_rank_is_that_of_openspiel(shares):
    pytest.importorskip("scipy")
    alpharank = pytest.importorskip("open_spiel.python.egt.alpharank")
    *_, expected, _, _ = alpharank.compute([shares], m=50, alpha=100)
    assert np.allclose(rank(shares)["alpha_rank"], expected, atol=1e-6)


@pytest.mark.parametrize("shares", MATRICES, ids=["cycle", "ladder", "five", "eight"])
def test_nash_averaging_is_that_of_openspiel(shares):
    pytest.importorskip("cvxpy")
    pyspiel = pytest.importorskip("pyspiel")
    nash = pytest.importorskip("open_spiel.python.algorithms.nash_averaging")
    edges = shares - 0.5
    edges = (edges - edges.T) / 2
    found = rank(0.5 + edges)
    # Nobody scores more than half against the mixture, which is what makes it an equilibrium.
    assert found["nash_share"].max() < 0.5 + 1e-6
    game = pyspiel.create_matrix_game(edges, -edges)
    expected = np.array(nash.nash_averaging(game)[0]).ravel()
    assert np.allclose(found["nash"], expected, atol=1e-3)
