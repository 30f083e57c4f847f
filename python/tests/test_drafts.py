"""Drafts and deck building pass the tests of PettingZoo, and ask for every decision there is."""

import itertools
import json
import warnings

import numpy as np
import pytest

pytest.importorskip("pettingzoo")
from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.test.seed_test import parallel_seed_test

from arcadia import drafts_v0
from arcadia.drafts_v0 import NUMBERS, PLANES

FORMATS = ["solomon", "piles", "pass", "pick-four", "power"]


def nothing(draft):
    return [0.0] * draft.seats


@pytest.mark.parametrize("format", FORMATS)
def test_drafts_are_pettingzoo_environments(format):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(drafts_v0.env(format, reward=nothing), num_cycles=300)
        seed_test(lambda: drafts_v0.env(format, reward=nothing), num_cycles=100)


@pytest.mark.parametrize("format", ["pick-four", "power", "standard"])
def test_drafts_with_picks_at_once_are_parallel_environments(format):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        parallel_api_test(drafts_v0.parallel_env(format, reward=nothing), num_cycles=120)
        parallel_seed_test(lambda: drafts_v0.parallel_env(format, reward=nothing), num_cycles=60)


def test_building_is_a_pettingzoo_environment():
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(drafts_v0.build_env(), num_cycles=200)


def drafts_at_random(format, seed):
    env = drafts_v0.raw_env(format, reward=nothing)
    env.reset(seed=seed)
    luck = np.random.default_rng(seed)
    while not env.table.over:
        yield env
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(luck.choice(np.flatnonzero(mask))))


def reachable(table, seat, actions=()):
    """Every decision that some actions lead to, as what is kept and what is removed."""
    observation = np.empty(table.length, np.int16)
    mask = np.empty(table.actions, np.int8)
    table.observe_into(seat, observation, mask)
    numbers = dict(zip(NUMBERS, observation))
    found = set()
    for action in np.flatnonzero(mask):
        after = table.clone()
        path = (*actions, (numbers["to_take"] > 0, int(action)))
        if after.step(seat, int(action)):
            kept = sorted(action for takes, action in path if takes)
            found.add((tuple(kept), tuple(sorted(a for takes, a in path if not takes))))
        else:
            found |= reachable(after, seat, path)
    return found


@pytest.mark.parametrize("format", FORMATS)
def test_every_legal_pick_is_reachable_and_nothing_else(format):
    tried = 0
    for env in itertools.islice(drafts_at_random(format, 3), 0, None, 3):
        table, seat = env.table, int(env.agent_selection[-1])
        decisions = table.decisions(seat)
        chosen = env.observe(env.agent_selection)["observation"]
        pending = chosen[len(NUMBERS) + len(table.kinds) :][: 2 * len(table.kinds)].any()
        if pending or decisions is None or len(decisions) > 150:
            continue
        kinds = table.kinds

        def kind(card):
            return kinds.index(drafted_name(card))

        expected = set()
        for decision in map(json.loads, decisions):
            if "pile" in decision:
                expected.add(((), (len(kinds) + decision["pile"],)))
            else:
                pick = decision["pick"]
                sides = (pick["take"], pick.get("remove", []))
                expected.add(tuple(tuple(sorted(map(kind, side))) for side in sides))
        assert reachable(table, seat) == expected
        tried += 1
    assert tried > 5


def drafted_name(card):
    """The name of a card of Oracle by its number, as the layout of the duel has it."""
    from arcadia.layout import FACES

    number = card % 120
    if number < 102:
        return FACES[number]
    return "draw-2" if number < 111 else "draw-3" if number < 117 else "exchange"


@pytest.mark.parametrize("format", FORMATS)
def test_an_observation_says_what_the_view_says(format):
    for env in itertools.islice(drafts_at_random(format, 5), 0, None, 11):
        kinds = env.table.kinds
        for agent, seat in env._seats.items():
            view = json.loads(env.table.view(seat))
            seen = env.observe(agent)["observation"]
            planes = seen[len(NUMBERS) :].reshape(len(PLANES), len(kinds))
            planes = dict(zip(PLANES, planes))
            looked = {card for look in view["looks"] for card in look["offered"]}
            expected = {"picked": view["picked"], "removed_cards": view["removed"], "seen": looked}
            for plane, cards in expected.items():
                counts = np.zeros(len(kinds), int)
                for card in cards:
                    counts[kinds.index(drafted_name(card))] += 1
                assert np.array_equal(planes[plane], counts), plane
            if seat in env.table.waiting():
                assert planes["offered_cards"].sum() in (0, len(view["offered"]))
            else:
                assert not planes["offered_cards"].any()


def test_the_reward_of_a_draft_is_what_its_decks_score():
    env = drafts_v0.parallel_env("pick-four")
    observations, _ = env.reset(seed=1)
    while env.agents:
        actions = {
            agent: env.action_space(agent).sample(seen["action_mask"])
            for agent, seen in observations.items()
        }
        observations, rewards, *_ = env.step(actions)
    assert sum(rewards.values()) == pytest.approx(0)
    assert all(-1 <= reward <= 1 for reward in rewards.values())


def test_a_deck_of_forty_is_submitted_once():
    env = drafts_v0.raw_build_env(drafts_v0.drafted("pass"))
    env.reset(seed=2)
    seat = env.agent_selection
    for number in range(40):
        assert env.agent_selection == seat and env.table.deck(0) is None
        env.step(int(env.observe(seat)["action_mask"].argmax()))
    assert len(env.table.deck(0)) == 40
    with pytest.raises(ValueError):
        # A draft that leaves forty cards leaves nothing to build.
        drafts_v0.raw_build_env(drafts_v0.drafted("pick-four")).reset(seed=1)


def test_an_action_that_is_not_allowed_ends_a_parallel_draft():
    env = drafts_v0.parallel_env("pick-four", reward=nothing)
    observations, _ = env.reset(seed=1)
    masks = {agent: seen["action_mask"] for agent, seen in observations.items()}
    wrong = {"seat_0": int(masks["seat_0"].argmin()), "seat_1": int(masks["seat_1"].argmax())}
    _, rewards, terminations, _, infos = env.step(wrong)
    assert rewards == {"seat_0": -1.0, "seat_1": 0.0} and all(terminations.values())
    assert infos["seat_0"] == {"illegal": True} and not env.agents


def test_the_market_is_a_pettingzoo_environment():
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(drafts_v0.market_env(), num_cycles=200)
        seed_test(lambda: drafts_v0.market_env(), num_cycles=50)


def test_whatever_is_begun_at_the_market_can_be_finished():
    env = drafts_v0.raw_market_env()
    luck = np.random.default_rng(1)
    bought = 0
    for game in range(5):
        env.reset(seed=game)
        commit = env.table.actions - 2
        while not env.table.over:
            agent = env.agent_selection
            seat = env._seats[agent]
            seen = env.observe(agent)
            numbers = dict(zip(drafts_v0.MARKET_NUMBERS, seen["observation"]))
            planes = dict(
                zip(
                    drafts_v0.MARKET_PLANES,
                    seen["observation"][len(numbers) :].reshape(-1, len(env.table.kinds)),
                )
            )
            paying = planes["wanted"].any()
            # Committing is allowed exactly when nothing is wanted, or enough is paid.
            enough = numbers["paid"] >= numbers["cost"]
            assert seen["action_mask"][commit] == (not paying or enough)
            choices = np.flatnonzero(seen["action_mask"])
            assert len(choices) > 0
            before = env.table.owned(seat)
            cheap = paying and enough or luck.random() < 0.2 and not paying
            action = commit if cheap else int(luck.choice(choices))
            env.step(action)
            after = env.table.owned(seat)
            bought += before != after
            assert len(after) >= 40
    assert bought > 10


def test_our_buyers_trade_at_the_market():
    from arcadia._arcadia import Market

    market = Market("seed", [], 1, 0)
    for _ in range(10_000):
        if market.over:
            break
        market.play_by(market.waiting()[0], "seed")
    assert market.over
