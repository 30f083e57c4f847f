"""Players: ours by name, and those written in Python.

    from arcadia.players import arena

    class Cautious:
        name = "cautious"

        def act(self, observation, action_mask):
            return int(action_mask.argmax())

    for row in arena([Cautious(), "guide", "random"], games=200):
        print(row["player"], row["rating"])

A player written in Python has one of two methods: `act(observation, action_mask)` gives one action
(see `arcadia.layout`), `decide(view)` a whole decision. The view is the one of the player protocol,
and so is the decision: `{"attack": ["human-d8+2"]}`.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Callable, Iterable, Protocol

import numpy as np

from . import Duel, Player, _arcadia, observe, ruleset_text


class Policy(Protocol):
    """Somebody who chooses one action at a time."""

    def act(self, observation: np.ndarray, action_mask: np.ndarray) -> int: ...


class Decider(Protocol):
    """Somebody who decides by the view of the player protocol."""

    def decide(self, view: dict[str, Any]) -> Any: ...


def decide(policy: Policy, view: dict[str, Any]) -> Any:
    """The whole decision of a policy that chooses card by card."""
    duel = Duel.from_view(json.dumps(view))
    seat = duel.to_act
    while not duel.step(int(policy.act(**observe(duel, seat)))):
        pass
    return json.loads(duel.last_decision[1])


def _connection(player: Policy | Decider, name: str) -> Callable[[], Callable[[str], str]]:
    """Makes connections to a player: functions from a line of the protocol to the answer."""

    def answer(line: str) -> str:
        message = json.loads(line)
        if message["type"] == "hello":
            return json.dumps({"type": "hello", "name": name})
        if message["type"] != "decide":
            raise ValueError(f"{name}: {message.get('reason', message)}")
        whole = getattr(player, "decide", None)
        action = whole(message["view"]) if whole else decide(player, message["view"])
        return json.dumps({"type": "act", "id": message["id"], "action": action})

    return lambda: answer


def name_of(player: str | Player | Policy | Decider) -> str:
    """What a player is called."""
    if isinstance(player, str):
        return player
    return getattr(player, "name", type(player).__name__)


def arena(
    players: Iterable[str | Player | Policy | Decider],
    games: int = 1000,
    formats: Iterable[str] = ("random",),
    ruleset: str | dict[str, Any] = "standard",
    seed: int = 1,
    threads: int = 0,
    rows: str | os.PathLike[str] | None = None,
) -> list[dict[str, Any]]:
    """Everybody plays `games` games against everybody; the best comes first.

    The same as `arcadia arena`: every deal is played from both seats, ratings are Bradley-Terry with
    95% intervals, and the same seed gives the same games. A player written in Python that raises an
    error or decides twice what is not allowed forfeits the game; `forfeits` counts those.

    `rows` names a Parquet file for a row for every game: `format`, `player_0` and `player_1`, `game`
    (the deal), `first`, `winner` (a seat, or 2 for a draw) and `turns`. A CSV file stands beside it.
    """
    entrants = []
    for player in players:
        name = name_of(player)
        ours = isinstance(player, (str, Player))
        entrants.append((name, None if ours else _connection(player, name)))
    stem = None if rows is None else Path(rows).with_suffix("")
    rules = ruleset_text(ruleset)
    return json.loads(_arcadia.arena(entrants, games, list(formats), rules, seed, threads, stem))


def matrix(standings: list[dict[str, Any]]) -> np.ndarray:
    """The share of points of each player (a row) against each other (a column), in the order of the
    standings; half against itself. It is what `alpha_rank` and `nash` of the standings come from."""
    places = {row["player"]: place for place, row in enumerate(standings)}
    shares = np.full((len(standings), len(standings)), 0.5)
    for place, row in enumerate(standings):
        for against in row["against"]:
            shares[place, places[against["player"]]] = against["wins"] / against["games"]
    return shares


def rank(shares: np.ndarray) -> dict[str, np.ndarray]:
    """α-rank and Nash averaging of a matrix of shares of points, whose two halves add up to 1.

    `alpha_rank` is how much of the time a population plays each player that keeps copying whoever wins,
    `nash` the part of each in the most even mixture that nobody beats, `nash_share` what each scores
    against it.
    """
    names = ("alpha_rank", "nash", "nash_share")
    found = _arcadia.rank_matrix(np.asarray(shares, float).tolist())
    return {name: np.array(values) for name, values in zip(names, found)}
