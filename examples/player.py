#!/usr/bin/env python3
"""A player for duels of Oracle, in Python and nothing else: a first lesson.

The host starts this program and talks with it, one JSON object a line. It comes in on standard
input, and we answer on standard output. Try it:

    arcadia simulate --players "cmd:python3 examples/player.py",random --games 100

docs/player-protocol.md describes every message and every field.
"""

import json
import sys

# ------------------------------------------------------------------------------------ The cards

# A species is a colour and an order. Champions who share them fight better together.
SPECIES = {
    "human": ("orange", "A"), "elf": ("red", "A"), "dwarf": ("indigo", "A"),
    "hobbit": ("orange", "B"), "faun": ("red", "B"), "centaur": ("indigo", "B"),
    "orc": ("orange", "C"), "goblin": ("red", "C"), "minotaur": ("indigo", "C"),
    "dragon": ("orange", "D"), "cyclops": ("red", "D"), "fairy": ("indigo", "D"),
    "aven": ("orange", "E"), "koatl": ("red", "E"), "lycan": ("indigo", "E"),
}


class Champion:
    """A champion such as "human-d8+2": a die with eight sides, and a base of two."""

    def __init__(self, name):
        species, strength = name.split("#")[0].split("-d")  # "#2" is a card of the second set
        die, base = strength.split("+")
        self.color, self.order = SPECIES[species]
        self.attack = (int(die) + 1) / 2 + int(base)  # on average: the die, and the base
        self.defence = (int(die) + 1) / 2  # the base does not defend
        # What it costs to play, in lunas, goes with its strength.
        self.cost = sum(self.attack >= limit for limit in (4, 8, 11))


def champions(names):
    """The champions among some cards. The others are draw-2.1, draw-3.4, exchange.2 and so on."""
    return [Champion(name) for name in names if "-d" in name]


def bonus(team, table):
    """What a team gets for having something in common. The table has a number for each combo."""
    pairs = [(a, b) for i, a in enumerate(team) for b in team[i + 1:]]
    orders = sum(a.order == b.order for a, b in pairs)
    colors = sum(a.color == b.color for a, b in pairs)
    species = sum(a.order == b.order and a.color == b.color for a, b in pairs)
    if species == 3:
        return table["species3"]
    if species == 1 and orders == 3:
        return table["species2_order"]
    if species == 1 and colors == 3:
        return table["species2_color"]
    if species == 1:
        return table["species2"]
    if orders == 3:
        return table["order3"]
    if orders == 1:
        return table["order2_color"] if colors else table["order2"]
    if colors == 3:
        return table["color3"]
    return table["color2"] if colors else 0


# -------------------------------------------------------------------------------- The decisions

LUNA = 2  # what we think a luna is worth, in points of energy
CARD = 3  # and what a card in the hand is worth


def price(team):
    """What it takes to play a team."""
    return sum(LUNA * champion.cost + CARD for champion in team)


def decide(view):
    """Looks at what our seat sees, and chooses an action."""
    seat = view["viewer"]["seat"]
    mine, theirs = view["sides"][seat], view["sides"][1 - seat]
    legal = view["legal"] or []  # null where there are too many to list
    phase = view["phase"]
    if phase == "mulligan":
        return {"mulligan": weakest(mine["hand"], view["ruleset"]["mulligan"], below=5)}
    if phase == "discard":
        return {"discard": weakest(mine["hand"], mine["hand_size"] - view["ruleset"]["hand_limit"])}
    if phase == "defence":
        attack = team_attack(theirs["zone"], bonuses(view, theirs))
        choices = [action for action in legal if "defend" in action]
        worth = lambda action: defence_worth(action, attack, view, mine)
        return max(choices, key=worth, default={"defend": []})
    worth = lambda action: action_worth(action, view, mine)
    return max(legal, key=worth, default="pass")


def bonuses(view, side):
    """The bonuses a side plays by: they go with how its deck came to be."""
    origin = side["origin"] if isinstance(side["origin"], str) else next(iter(side["origin"]))
    names = {"random": "random", "monochrome": "monochrome", "custom": "monochrome"}
    return view["ruleset"]["bonuses"][names.get(origin, "draft")]


def team_attack(cards, table):
    """What an attack comes to on average."""
    team = champions(cards)
    return sum(champion.attack for champion in team) + bonus(team, table)


def action_worth(action, view, mine):
    """What an action of our turn is worth to us. Passing is worth nothing and costs nothing."""
    if action == "pass":
        return 0
    if "attack" in action:
        team = action["attack"]
        return team_attack(team, bonuses(view, mine)) - price(champions(team))
    if "draw" in action:
        # New cards are welcome when the hand is small.
        return 12 if mine["hand_size"] <= 4 else -1
    if "exchange" in action:
        # Lunas for a champion: only when the purse is empty.
        return 10 if mine["lunas"] < 3 else -1
    return -1  # recalling champions: an exercise for the reader


def defence_worth(action, attack, view, mine):
    """What a defence is worth: the damage it takes away, less what it costs."""
    team = champions(action["defend"])
    if not team:
        return 0
    if attack < 12 and attack < mine["energy"]:
        return -1  # small attacks are not worth an answer
    strength = sum(champion.defence for champion in team) + bonus(team, bonuses(view, mine))
    saved = min(attack, strength)
    if mine["energy"] <= attack:
        return 100 + strength  # it is about everything
    return saved - price(team)


def weakest(hand, count, below=1000):
    """The weakest champions of a hand: at most so many, and none that attack with more."""
    strength = lambda name: Champion(name).attack if "-d" in name else 20
    return [name for name in sorted(hand, key=strength)[:count] if strength(name) < below]


# ----------------------------------------------------------------------------- The conversation


def say(message):
    """Says one line. Without the flush, it would stay in our pocket and the host would wait."""
    print(json.dumps(message), flush=True)


def main():
    view = None
    for line in sys.stdin:  # ends when the host has nothing more to say
        message = json.loads(line)
        kind = message["type"]
        if kind == "hello":
            # A new game begins. Another one may follow it, with another hello.
            if message["table"] != "duel":
                sys.exit("I only play duels.")
            say({"type": "hello", "name": "player.py"})
        elif kind == "decide":
            view = message["view"]
            say({"type": "act", "id": message["id"], "action": decide(view)})
        elif kind == "refused":
            # We made a mistake. One is forgiven: choose something that is certainly allowed.
            print("refused:", message["reason"], file=sys.stderr)
            if view and view["legal"]:
                say({"type": "act", "id": message["id"], "action": view["legal"][0]})
        # "over" needs no answer; what we do not know, we ignore.


if __name__ == "__main__":
    main()
