"""Many duels or drafts at once are those they would be one by one."""

import numpy as np
import pytest

import arcadia
from arcadia.vector import Drafts, Duels

ARRAYS = ["observations", "masks", "seats", "rewards", "dones"]


@pytest.mark.parametrize("format", ["random", "custom", "solomon"])
def test_every_game_of_many_is_the_game_it_would_be_alone(format):
    env = Duels(70, format=format, seed=4, threads=2)
    env.reset()
    lanes = [0, 33, 69]
    games = dict.fromkeys(lanes, 0)

    def dealt(lane):
        return arcadia.duel(format=format, seed=env.seeds[lane], game=games[lane])

    alone = {lane: dealt(lane) for lane in lanes}
    for _ in range(400):
        for lane, duel in alone.items():
            seen = arcadia.observe(duel, duel.to_act)
            assert duel.to_act == env.seats[lane]
            assert np.array_equal(seen["observation"], env.observations[lane])
            assert np.array_equal(seen["action_mask"], env.masks[lane])
        actions = env.sample().copy()
        env.step(actions)
        for lane, duel in alone.items():
            mover = duel.to_act
            duel.step(int(actions[lane]))
            assert (duel.over, duel.result(mover)) == (env.dones[lane] == 1, env.rewards[lane])
            if duel.over:
                games[lane] += 1
                alone[lane] = dealt(lane)
    assert all(played > 0 for played in games.values())


def test_any_number_of_threads_plays_the_same_games():
    many, same = (Duels(200, seed=4, threads=threads) for threads in (8, 1))
    assert np.array_equal(many.reset(), same.reset())
    for _ in range(300):
        actions = many.sample().copy()
        assert np.array_equal(actions, same.sample())
        many.step(actions)
        same.step(actions)
        for name in ARRAYS:
            assert np.array_equal(getattr(many, name), getattr(same, name)), name
    assert many.games == same.games > 0 and many.decisions < 200 * 300
    assert many.illegal == 0


def test_only_what_the_mask_allows_is_sampled():
    env = Duels(16, seed=4)
    env.reset(seed=4)
    for _ in range(200):
        actions = env.sample()
        assert np.all(env.masks[np.arange(16), actions] == 1)
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


@pytest.mark.parametrize("format", ["pick-four", "solomon", "power"])
def test_every_draft_of_many_is_the_draft_it_would_be_alone(format):
    drafts_v0 = pytest.importorskip("arcadia.drafts_v0")
    env = Drafts(20, format, games=3, seed=2, threads=2)
    env.reset()
    lanes = [0, 19]
    alone = {}
    for lane in lanes:
        alone[lane] = drafts_v0.raw_env(format, reward=lambda draft: [0.0] * draft.seats)
        alone[lane].reset(seed=env.seeds[lane])
    played, scored = dict.fromkeys(lanes, 0), False
    while min(played.values()) < 2:
        for lane, one in alone.items():
            agent = one.agent_selection
            seen = one.observe(agent)
            assert one.possible_agents[env.seats[lane]] == agent
            assert np.array_equal(seen["observation"], env.observations[lane])
            assert np.array_equal(seen["action_mask"], env.masks[lane])
        actions = env.sample().copy()
        env.step(actions)
        for lane, one in alone.items():
            one.step(int(actions[lane]))
            assert one.table.over == (env.dones[lane] == 1)
            if one.table.over:
                assert abs(env.rewards[lane].sum()) < 1e-5 and abs(env.rewards[lane]).max() <= 1
                scored |= env.rewards[lane].any()
                played[lane] += 1
                one.reset()
            else:
                assert not env.rewards[lane].any()
    assert scored


def test_any_number_of_threads_holds_the_same_drafts():
    many, same = (Drafts(24, "pick-four", seed=3, threads=threads) for threads in (8, 1))
    assert np.array_equal(many.reset(), same.reset())
    while many.games < 30:
        actions = many.sample().copy()
        assert np.array_equal(actions, same.sample())
        many.step(actions)
        same.step(actions)
        for name in ARRAYS:
            assert np.array_equal(getattr(many, name), getattr(same, name)), name
    assert many.games == same.games and many.decisions == same.decisions and many.illegal == 0


def test_a_drafter_of_ours_has_the_other_seats():
    env = Drafts(16, "power", drafter="value", seat=1, games=0, seed=1)
    env.reset()
    while env.games < 16:
        assert np.all(env.seats == 1)
        env.step(env.sample())
        assert not env.rewards.any()
    drawn = Drafts(64, "pick-four", drafter="value", games=0, seed=1)
    drawn.reset()
    assert set(drawn.seats.tolist()) == {0, 1}
    with pytest.raises(ValueError):
        Drafts(4, "pick-four", seat=1)
    with pytest.raises(ValueError):
        Drafts(4, "pick-four", seat=2, drafter="value")


def test_what_is_not_allowed_ends_the_draft():
    env = Drafts(4, "pick-four", seed=1)
    env.reset()
    wrong = np.argmin(env.masks, axis=1)
    wrong[0] = env.sample()[0]
    wrong[1] = env.masks.shape[1] - 1
    seats = env.seats.copy()
    _, rewards, dones = env.step(wrong)
    assert dones.tolist() == [0, 1, 1, 1] and env.illegal == 3
    for lane in (1, 2, 3):
        expected = [-1.0 if seat == seats[lane] else 0.0 for seat in (0, 1)]
        assert rewards[lane].tolist() == expected
