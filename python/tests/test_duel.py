"""The engine: every legal decision and no other, nothing but what a seat may know, records."""

import itertools
import json

import numpy as np
import pytest

import arcadia
from arcadia.layout import COMMIT, DRAW, FACE, FACES, split

FORMATS = ["random", "monochrome", "custom", "power"]


def positions(games=6, **arguments):
    """Positions along games played at random."""
    for game in range(games):
        duel = arcadia.duel(seed=3, game=game, **arguments)
        luck = np.random.default_rng(game)
        while not duel.over:
            yield duel
            duel.step(int(luck.choice(duel.legal())))


def reachable(duel):
    """Every decision that some actions lead to, found by trying all of them."""
    found = set()
    for action in duel.legal():
        after = duel.clone()
        if after.step(action):
            found.add(canonical(after.last_decision[1]))
        else:
            found |= reachable(after)
    return found


def canonical(decision):
    """A decision in which copies of a card are the same card."""

    def face(value):
        if isinstance(value, dict):
            return {key: face(inner) for key, inner in value.items()}
        if isinstance(value, list):
            return sorted(face(inner) for inner in value)
        return value if value == "pass" else value.split("#")[0].split(".")[0]

    return json.dumps(face(json.loads(decision)), sort_keys=True)


@pytest.mark.parametrize("format", FORMATS)
def test_every_legal_decision_is_reachable_and_nothing_else(format):
    tried = 0
    for duel in itertools.islice(positions(format=format), 0, None, 7):
        decisions = duel.decisions()
        if duel.pending or len(decisions) > 400:
            continue
        assert reachable(duel) == {canonical(decision) for decision in decisions}
        tried += 1
    assert tried > 20


def test_odd_rulesets_are_reachable_too():
    rules = {"mulligan": 4, "mulligan_for": "both", "hand_size": 7, "hand_limit": 5, "lunas": 3}
    kinds = set()
    for duel in itertools.islice(positions(ruleset=rules), 0, None, 3):
        decisions = duel.decisions()
        if duel.pending or len(decisions) > 400:
            continue
        kinds.add(duel.phase)
        assert reachable(duel) == {canonical(decision) for decision in decisions}
    assert kinds == {"mulligan", "action", "defence", "discard"}


@pytest.mark.parametrize("format", FORMATS)
def test_a_seat_sees_the_same_in_every_world_it_thinks_possible(format):
    for number, duel in enumerate(itertools.islice(positions(format=format), 0, None, 5)):
        for seat in (0, 1):
            other = duel.possible_world(seat, seed=number)
            here, there = arcadia.observe(duel, seat), arcadia.observe(other, seat)
            for name in here:
                assert np.array_equal(here[name], there[name]), (name, duel.text(seat))


def test_a_choice_that_is_not_committed_is_known_to_nobody_else():
    seen = 0
    for duel in positions(games=2):
        if duel.pending:
            other = 1 - duel.to_act
            assert split(arcadia.observe(duel, other)["observation"])["chosen"] == 0
            assert split(arcadia.observe(duel, duel.to_act)["observation"])["chosen"] > 0
            assert not arcadia.observe(duel, other)["action_mask"].any()
            seen += 1
    assert seen > 5


def test_an_observation_says_what_the_view_says():
    for duel in itertools.islice(positions(games=2, format="custom"), 0, None, 9):
        for seat in (0, 1):
            view = json.loads(duel.view(seat))
            mine, theirs = view["sides"][seat], view["sides"][1 - seat]
            seen = split(arcadia.observe(duel, seat)["observation"])
            assert seen["my_energy"] == mine["energy"] and seen["their_lunas"] == theirs["lunas"]
            assert seen["turn"] == view["turn"]
            for plane, cards in [
                ("my_hand", mine["hand"]),
                ("my_discard", mine["discard"]),
                ("their_discard", theirs["discard"]),
                ("their_zone", theirs["zone"]),
                ("their_held", theirs["held"]),
                ("their_loose", theirs["loose"]),
            ]:
                counts = np.zeros(len(FACES), int)
                for card in cards:
                    counts[FACE[card.split("#")[0].split(".")[0]]] += 1
                assert np.array_equal(seen[plane], counts), plane


def test_what_is_not_allowed_is_refused_and_changes_nothing():
    duel = arcadia.duel(seed=1)
    before = arcadia.observe(duel, duel.to_act)
    for action in [DRAW, 10**9, *(set(range(len(FACES))) - set(duel.legal()))]:
        with pytest.raises(ValueError):
            duel.step(action)
    after = arcadia.observe(duel, duel.to_act)
    assert all(np.array_equal(before[name], after[name]) for name in before)


def test_a_clone_goes_its_own_way():
    duel = arcadia.duel(seed=5)
    guide = arcadia.Player("guide")
    copy, other = duel.clone(), duel.clone(seed=9)
    assert copy.play_out([guide, guide]) == duel.clone().play_out([guide, guide])
    assert not duel.over and copy.over
    other.play_out([guide, guide])
    with pytest.raises(ValueError):
        other.record()


def test_records_go_out_and_come_back():
    duel = arcadia.duel(seed=11, format="monochrome")
    guide, novice = arcadia.Player("guide"), arcadia.Player("novice")
    duel.play_out([guide, novice])
    text = duel.record()
    verdict = arcadia.verify(text)
    assert verdict["ok"] and verdict["finished"]
    back = arcadia.Duel.from_record(text)
    assert back.over and back.winner == duel.winner and back.record() == text
    halfway = arcadia.Duel.from_record(text, 10)
    assert halfway.record() in text or not halfway.over
    halfway.play_out([guide, guide])
    assert arcadia.verify(halfway.record())["ok"]


def test_a_record_becomes_what_a_policy_saw_and_did():
    duel = arcadia.duel(seed=2)
    guide = arcadia.Player("guide")
    duel.play_out([guide, guide])
    text = duel.record()
    rows = arcadia.trajectory(text)
    decisions = json.loads(text)["decisions"]
    assert rows["decision"].max() + 1 == len(decisions)
    assert np.all(rows["action_mask"][np.arange(len(rows["action"])), rows["action"]] == 1)
    assert set(zip(rows["seat"], rows["result"])) == {
        (duel.winner, 1),
        (1 - duel.winner, -1),
    }
    # Taking the same actions again is playing the same game again.
    again = arcadia.duel(seed=2)
    for observation, seat, action in zip(rows["observation"], rows["seat"], rows["action"]):
        assert again.to_act == seat
        assert np.array_equal(arcadia.observe(again, seat)["observation"], observation)
        again.step(int(action))
    assert again.over and again.winner == duel.winner


def test_a_tampered_record_is_refused():
    duel = arcadia.duel(seed=2)
    guide = arcadia.Player("guide")
    duel.play_out([guide, guide])
    text = duel.record().replace('"damage":', '"damage":1', 1)
    with pytest.raises(ValueError):
        arcadia.trajectory(text)


def test_odds_are_exact():
    chances = arcadia.odds(["human-d8+2"])
    assert chances == pytest.approx([0, 0, 0] + [1 / 8] * 8)
    # A d4 against a d8+2: the mean of max(d8 + 2 - d4, 0).
    expected = np.mean([max(a + 2 - d, 0) for a in range(1, 9) for d in range(1, 5)])
    chances = arcadia.odds(["human-d8+2"], ["human-d4+0"])
    assert chances @ np.arange(len(chances)) == pytest.approx(expected)
    with pytest.raises(ValueError):
        arcadia.odds(["draw-2"])


def test_decks_and_rules_are_arguments():
    duel = arcadia.duel(ruleset="fast", decks=["orange", "indigo"], first=1, seed=4)
    seen = split(arcadia.observe(duel, 1)["observation"])
    assert seen["my_energy"] == 60 and seen["went_first"] == 1
    names = {FACES[face] for face in np.flatnonzero(seen["my_hand"] + seen["my_deck"])}
    assert "dwarf-d8+0" in names and "human-d8+0" not in names
    for wrong in [{"ruleset": "no-such"}, {"format": "no-such"}, {"decks": ["mauve", None]}]:
        with pytest.raises(ValueError):
            arcadia.duel(**wrong)


def test_players_of_ours_decide_card_by_card():
    guide = arcadia.Player("guide")
    duel, same = arcadia.duel(seed=8), arcadia.duel(seed=8)
    while not duel.over:
        for action in duel.decide_by(guide):
            duel.step(action)
        same.play_by(guide)
    assert same.over and duel.record() == same.record()
    with pytest.raises(ValueError, match="There is no player"):
        arcadia.Player("nobody")


def test_pictures_show_what_the_seat_sees():
    duel = arcadia.duel(seed=8)
    hand = json.loads(duel.view(0))["sides"][0]["hand"]
    assert all(card.split(".")[0] in duel.text(0) for card in hand)
    assert duel.svg(0).startswith("<svg") and duel.svg(0).endswith("</svg>\n")
    assert COMMIT in duel.legal()
