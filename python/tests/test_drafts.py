"""Drafts and deck building pass the tests of PettingZoo, and ask for every decision there is."""

import itertools
import json
import warnings
import xml.etree.ElementTree

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
        seed_test(lambda: drafts_v0.build_env(), num_cycles=85)


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


def seen_by(table, seat):
    observation = np.empty(table.length, np.int16)
    mask = np.empty(table.actions, np.int8)
    table.observe_into(seat, observation, mask)
    return observation, mask


def assert_made_of_the_view_alone(table, seat):
    """What a seat is shown and may do follows from its view, which has nothing that is hidden from it."""
    imagined = table.from_view(table.view(seat))
    for here, there in zip(seen_by(table, seat), seen_by(imagined, seat)):
        assert np.array_equal(here, there), table.text(seat)


@pytest.mark.parametrize("format", [*FORMATS, "standard"])
def test_what_a_seat_sees_of_a_draft_follows_from_its_view(format):
    looked = 0
    for env in itertools.islice(drafts_at_random(format, 9), 0, None, 5):
        for seat in range(env.table.seats):
            planes = env.observe(f"seat_{seat}")["observation"][len(NUMBERS) :]
            taken, thrown = planes.reshape(len(PLANES), -1)[1:3]
            # What is chosen but not committed is known to the seat alone, and in no view.
            if not taken.any() and not thrown.any():
                assert_made_of_the_view_alone(env.table, seat)
                looked += 1
    assert looked > 8


def test_what_a_builder_sees_follows_from_its_view():
    env = drafts_v0.raw_build_env(drafts_v0.drafted("pass"))
    env.reset(seed=4)
    looked = []
    while not env.table.over:
        for seat in (0, 1):
            left_to_choose = dict(zip(drafts_v0.BUILD_NUMBERS, seen_by(env.table, seat)[0]))
            if left_to_choose["to_choose"] in (0, 40):
                assert_made_of_the_view_alone(env.table, seat)
                looked.append(int(left_to_choose["to_choose"]))
        env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    # Before the deck and after it was handed in.
    assert set(looked) == {0, 40}


def test_what_is_chosen_for_a_deck_is_known_to_its_builder_alone():
    env = drafts_v0.raw_build_env(drafts_v0.drafted("pass"))
    env.reset(seed=4)
    before = seen_by(env.table, 1)
    for _ in range(39):
        env.step(int(env.observe("seat_0")["action_mask"].argmax()))
    assert all(map(np.array_equal, before, seen_by(env.table, 1)))


def completions(build, seat, so_far=()):
    """Every deck that some actions end in."""
    _, mask = seen_by(build, seat)
    decks = set()
    for action in np.flatnonzero(mask):
        if so_far and action < so_far[-1]:
            # The order of choosing makes no other deck.
            continue
        after = build.clone()
        if after.step(seat, int(action)):
            decks.add(tuple(sorted(after.deck(seat))))
        else:
            decks |= completions(after, seat, (*so_far, action))
    return decks


def test_every_deck_of_forty_is_reachable_and_nothing_else():
    env = drafts_v0.raw_build_env(drafts_v0.drafted("pass"))
    luck = np.random.default_rng(6)
    for seed in range(6):
        env.reset(seed=seed)
        build, kinds = env.table, env.table.kinds
        cards = np.repeat(np.arange(len(kinds)), seen_by(build, 0)[0][3 : 3 + len(kinds)])
        assert len(cards) > 42
        cards = luck.permutation(cards).tolist()
        for action in cards[:37]:
            assert not build.step(0, int(action))
        for action in set(range(build.actions)) - set(cards[37:]):
            with pytest.raises(ValueError):
                build.step(0, int(action))
        first, left = [kinds[card] for card in cards[:37]], [kinds[card] for card in cards[37:]]
        expected = {
            tuple(sorted([*first, *others])) for others in itertools.combinations(left, 3)
        }
        assert completions(build, 0) == expected


def test_the_tables_are_rendered_as_text_and_as_a_picture():
    for make in (drafts_v0.raw_env, drafts_v0.raw_build_env, drafts_v0.raw_market_env, drafts_v0.parallel_env):
        for mode, start in [("ansi", "Seat 0"), ("svg", "<svg")]:
            env = make(render_mode=mode)
            env.reset(seed=1)
            if mode == "ansi":
                start = env.table.text(env.table.waiting()[0]).splitlines()[0]
            shown = env.render()
            assert shown.startswith(start)
            if mode == "svg":
                assert shown.count("<rect") > 4 and shown.endswith("</svg>\n")
                xml.etree.ElementTree.fromstring(shown)
        with pytest.raises(ValueError):
            make(render_mode="film")


def test_a_picture_shows_nothing_of_the_other_seats():
    env = drafts_v0.raw_env("pick-four", reward=nothing)
    env.reset(seed=3)
    other = 1 - int(env.agent_selection[-1])
    before = env.table.text(other), env.table.svg(other)
    # What is being chosen is known to nobody else.
    market = drafts_v0.raw_market_env()
    market.reset(seed=3)
    buyer = market._seats[market.agent_selection]
    others = [seat for seat in range(market.table.seats) if seat != buyer]
    seen = [market.table.text(seat) for seat in others]
    market.step(int(market.observe(market.agent_selection)["action_mask"].argmax()))
    assert [market.table.text(seat) for seat in others] == seen
    assert (env.table.text(other), env.table.svg(other)) == before


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


def markets_at_random(games):
    """Markets at which nothing is being chosen, along random play."""
    env = drafts_v0.raw_market_env()
    luck = np.random.default_rng(8)
    for game in range(games):
        env.reset(seed=game)
        commit = env.table.actions - 2
        choosing = False
        while not env.table.over:
            if not choosing:
                yield env.table
            seat = env.table.waiting()[0]
            choices = np.flatnonzero(seen_by(env.table, seat)[1])
            buys = [action for action in choices if action != commit]
            action = int(luck.choice(buys if buys and luck.random() < 0.95 else choices))
            choosing = not env.table.step(seat, action)


def test_what_a_buyer_sees_follows_from_its_view():
    looked = 0
    for market in itertools.islice(markets_at_random(3), 0, None, 4):
        for seat in range(market.seats):
            assert_made_of_the_view_alone(market, seat)
            looked += 1
    assert looked > 20


def purchases(market, seat, so_far=()):
    """Every decision that some actions lead to: what is bought, and the kinds that are given for it."""
    commit = market.actions - 2
    found = set()
    for action in map(int, np.flatnonzero(seen_by(market, seat)[1])):
        after = market.clone()
        chosen = so_far if action == commit else (*so_far, action)
        if after.step(seat, action):
            found.add((chosen[:1], tuple(sorted(chosen[1:]))))
        else:
            found |= purchases(after, seat, chosen)
    return found


def test_every_purchase_is_reachable_and_nothing_else():
    tried = 0
    for market in markets_at_random(12):
        seat = market.waiting()[0]
        view = json.loads(market.view(seat))
        most = dict(zip(drafts_v0.MARKET_NUMBERS, seen_by(market, seat)[0]))["most_given"]
        found = purchases(market, seat) if most <= 2 else set()
        if len(found) < 2:
            # Nothing can be paid for, or there are too many ways to try them all.
            continue

        def kind(card):
            return market.kinds.index(drafted_name(card))

        def given(count):
            ways = itertools.combinations(view["owned"], count)
            # Copies of a card pay the same.
            return {tuple(sorted(map(kind, cards))): cards for cards in ways}

        # Passing, and whatever the table allows of all that can be put to it.
        expected = {((), ())}
        for offer in view["offers"]:
            for kinds, cards in [way for count in range(3) for way in given(count).items()]:
                decision = {"buy": {"card": offer["card"], "with": sorted(cards)}}
                if market.allows(seat, json.dumps(decision)):
                    expected.add(((kind(offer["card"]),), kinds))
            more = {"buy": {"card": offer["card"], "with": sorted(view["owned"][: most + 1])}}
            assert not market.allows(seat, json.dumps(more)), "a deck of forty must be left"
        assert found == expected
        tried += 1
        if tried == 4:
            break
    assert tried == 4
