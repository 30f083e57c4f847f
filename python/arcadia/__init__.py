"""Oracle: The Champions of Arcadia, for research.

The engine and its building blocks are here; environments, many games at once, players and studies
are modules of their own (`duel_v0`, `gym`, `vector`, `players`, `study`, `plan`, `ray`), each imported
only when asked for. This module needs numpy alone.
"""

from __future__ import annotations

import json
from typing import Any, Sequence

import numpy as np

from . import _arcadia
from ._arcadia import COMMIT, DRAW, FORMATS, PLAYERS, Duel, Player
from .layout import ACTIONS, OBSERVATION, split

__all__ = [
    "ACTIONS",
    "COMMIT",
    "DRAW",
    "FORMATS",
    "OBSERVATION",
    "PLAYERS",
    "Duel",
    "Player",
    "duel",
    "observe",
    "odds",
    "split",
    "trajectory",
    "verify",
]
__version__ = "0.1.0"


def ruleset_text(ruleset: str | dict[str, Any]) -> str:
    """A ruleset as the engine reads it: a name, TOML, JSON or a dictionary."""
    return ruleset if isinstance(ruleset, str) else json.dumps(ruleset)


def duel(
    ruleset: str | dict[str, Any] = "standard",
    format: str = "random",
    decks: Sequence[str | None] | None = None,
    first: int | None = None,
    seed: int = 0,
    game: int = 0,
) -> Duel:
    """Deals game number `game` of the series that starts from `seed`."""
    chosen = None if decks is None else [decks[0], decks[1]]
    return Duel(ruleset_text(ruleset), format, chosen, first, seed, game)


def observe(duel: Duel, seat: int) -> dict[str, np.ndarray]:
    """What a seat sees (`observation`) and may do (`action_mask`)."""
    observation = np.empty(OBSERVATION, np.int16)
    mask = np.empty(ACTIONS, np.int8)
    duel.observe_into(seat, observation, mask)
    return {"observation": observation, "action_mask": mask}


def odds(
    attack: Sequence[str],
    defend: Sequence[str] = (),
    classes: tuple[str, str] = ("random", "random"),
    ruleset: str | dict[str, Any] = "standard",
) -> np.ndarray:
    """The exact chances of each damage, from 0 up. `classes` are the bonuses of the two sides."""
    chances = _arcadia.damage_odds(list(attack), list(defend), classes, ruleset_text(ruleset))
    return np.array(chances)


def trajectory(record: str) -> dict[str, np.ndarray]:
    """A record card by card, a row for each action.

    `observation` and `action_mask` are what the acting seat saw and might do, `action` what it did,
    `decision` the decision of the record it belongs to (counted from 0), `seat` who acted, and
    `result` what came of the game for that seat: 1, -1 or 0.
    """
    columns = _arcadia.trajectory_bytes(record)
    wide = {"observation": np.int16, "action": np.int16, "decision": np.int16}
    rows = {name: np.frombuffer(data, wide.get(name, np.int8)) for name, data in columns.items()}
    rows["observation"] = rows["observation"].reshape(-1, OBSERVATION)
    rows["action_mask"] = rows["action_mask"].reshape(-1, ACTIONS)
    return rows


def verify(record: str) -> dict[str, Any]:
    """Plays a record again and says whether it is right, as `arcadia verify` does."""
    return json.loads(_arcadia.verify_record(record))
