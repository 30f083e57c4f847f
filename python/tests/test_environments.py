"""The environments pass the tests of the libraries they are for."""

import warnings

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import arcadia.gym
from arcadia import duel_v0


@pytest.mark.parametrize("arguments", [{}, {"format": "monochrome", "ruleset": "fast"}])
def test_the_duel_is_a_pettingzoo_environment(arguments):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(duel_v0.env(**arguments), num_cycles=2000)
        seed_test(lambda: duel_v0.env(**arguments), num_cycles=500)


def test_a_seed_deals_the_same_series_of_games():
    def first_hands(env, seed):
        env.reset(seed=seed)
        hands = [env.last()[0]["observation"]]
        env.reset()
        return [*hands, env.last()[0]["observation"]]

    one, same, other = (duel_v0.raw_env() for _ in range(3))
    hands = first_hands(one, 7)
    assert all(map(np.array_equal, hands, first_hands(same, 7)))
    assert not np.array_equal(hands[0], hands[1])
    assert not np.array_equal(hands[0], first_hands(other, 8)[0])


def test_rewards_come_at_the_end_and_add_up_to_nothing():
    env = duel_v0.env()
    env.reset(seed=1)
    rewards = {}
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        if termination or truncation:
            rewards[agent] = reward
            env.step(None)
        else:
            assert reward == 0
            env.step(env.action_space(agent).sample(observation["action_mask"]))
    assert sorted(rewards.values()) == [-1, 1]


def test_the_duel_is_rendered_as_text_and_as_a_picture():
    for mode, start in [("ansi", "Before the first turn"), ("svg", "<svg")]:
        env = duel_v0.raw_env(render_mode=mode)
        env.reset(seed=1)
        assert env.render().startswith(start)
    with pytest.raises(ValueError):
        duel_v0.raw_env(render_mode="film")


@pytest.mark.parametrize("opponent", ["random", "guide"])
def test_the_duel_is_a_gymnasium_environment(opponent):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(gymnasium.make("arcadia/Duel-v0", opponent=opponent).unwrapped)


def test_our_players_win_against_random_actions():
    env = arcadia.gym.DuelEnv(opponent="guide")
    wins = 0
    for game in range(40):
        observation, info = env.reset(seed=game)
        over = False
        while not over:
            action = env.action_space.sample(observation["action_mask"])
            observation, reward, over, _, _ = env.step(action)
        wins += reward > 0
    assert wins < 10


def test_an_action_that_is_not_allowed_loses():
    env = arcadia.gym.DuelEnv(opponent="random")
    observation, _ = env.reset(seed=1)
    wrong = int(np.flatnonzero(observation["action_mask"] == 0)[0])
    _, reward, terminated, _, info = env.step(wrong)
    assert (reward, terminated, info) == (-1.0, True, {"illegal": True})
