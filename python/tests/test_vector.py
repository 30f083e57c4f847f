"""Many duels at once are the duels they would be one by one."""

import numpy as np
import pytest

import arcadia
from arcadia.vector import Duels


def test_every_game_of_many_is_the_game_it_would_be_alone():
    # One thread and eight, a lane alone and among others: the same games.
    many = Duels(200, seed=4, threads=8)
    same = Duels(200, seed=4, threads=1)
    assert np.array_equal(many.reset(), same.reset())
    for _ in range(300):
        actions = many.sample().copy()
        assert np.array_equal(actions, same.sample())
        many.step(actions)
        same.step(actions)
        for name in ["observations", "masks", "seats", "rewards", "dones"]:
            assert np.array_equal(getattr(many, name), getattr(same, name)), name
    assert many.games == same.games > 0 and many.decisions < 200 * 300
    assert many.illegal == 0


def test_masks_and_observations_are_those_of_the_engine():
    env = Duels(16, seed=4)
    env.reset(seed=4)
    for _ in range(200):
        actions = env.sample()
        assert np.all(env.masks[np.arange(16), actions] == 1)
        seen = arcadia.split(env.observations)
        assert np.all(seen["my_hand"].sum(axis=1) == seen["my_hand_size"])
        assert np.all(seen["over"] == 0)
        env.step(actions)


def test_what_is_not_allowed_loses_the_game():
    env = Duels(8, seed=1)
    env.reset()
    wrong = np.argmin(env.masks, axis=1)
    wrong[0] = env.sample()[0]
    wrong[1] = -5
    _, rewards, dones = env.step(wrong)
    assert dones[1:].all() and np.all(rewards[1:] == -1) and dones[0] == 0
    assert env.illegal == 7


def test_an_opponent_of_ours_answers_inside_the_call():
    env = Duels(64, opponent="guide", seed=2)
    env.reset()
    seats = set()
    results = []
    while env.games < 300:
        env.step(env.sample())
        seats |= set(env.seats.tolist())
        results.extend(env.rewards[env.dones == 1])
    assert seats == {0, 1}
    assert np.mean(results) < -0.5, "the guide beats random actions"


def test_the_caller_can_have_one_seat():
    env = Duels(32, opponent="random", seat=1, format="monochrome", ruleset="fast", seed=2)
    env.reset()
    for _ in range(100):
        env.step(env.sample())
        assert np.all(env.seats == 1)


def test_arrays_that_do_not_fit_are_refused():
    from arcadia._arcadia import Duels as Raw

    raw = Raw(4, "standard", "random", None, None, None, 0, 1)
    with pytest.raises(ValueError):
        raw.sample(np.zeros(3, np.int64))
    with pytest.raises(ValueError):
        raw.sample(np.zeros(4, np.int32))
    with pytest.raises(ValueError):
        raw.sample(np.zeros(8, np.int64)[::2])
    with pytest.raises(ValueError):
        arcadia.vector.Duels(0)
