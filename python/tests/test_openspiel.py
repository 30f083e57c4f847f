"""The duel as a game of OpenSpiel."""

import pytest

pyspiel = pytest.importorskip("pyspiel")

import arcadia.openspiel  # noqa: F401


def test_openspiel_plays_it_at_random():
    game = pyspiel.load_game("arcadia_duel")
    pyspiel.random_sim_test(game, num_sims=5, serialize=True, verbose=False)


def test_a_state_is_read_again_as_it_was_written():
    game = pyspiel.load_game("arcadia_duel", {"ruleset": "fast", "format": "custom"})
    state = game.new_initial_state()
    state.apply_action(5)
    for _ in range(20):
        state.apply_action(state.legal_actions()[0])
    assert not state.is_terminal()
    same_game, same = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(same) == str(state) and same.legal_actions() == state.legal_actions()
    assert same_game.get_parameters() == game.get_parameters()


def test_a_deal_can_be_played_again():
    game = pyspiel.load_game("arcadia_duel", {"ruleset": "fast"})
    one, same = game.new_initial_state(), game.new_initial_state()
    for state in (one, same):
        state.apply_action(17)
        while not state.is_terminal():
            state.apply_action(state.legal_actions()[-1])
    assert one.history() == same.history()
    assert one.returns() == same.returns() and sum(one.returns()) == 0
