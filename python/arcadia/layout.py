"""Where everything stands in observations and actions of the duel.

An observation has `OBSERVATION` numbers of 16 bits. First come `NUMBERS`, then the nine bonuses the
seat plays by and the nine of the other side, then ten planes (`PLANES`) of 105 counts: how many
cards of each face are there. `FACES` names the 105: the 102 champions, Draw 2, Draw 3, Exchange.

An action is the number of a face, `COMMIT` or `DRAW`.
"""

from __future__ import annotations

import numpy as np

from ._arcadia import ACTIONS, BONUSES, COMMIT, DRAW, FACES, NUMBERS, OBSERVATION, PLANES

HEAD = len(NUMBERS) + 2 * BONUSES
"""Where the planes begin."""

FACE = {name: number for number, name in enumerate(FACES)}
"""The number of a card's face by its name."""


def split(observation: np.ndarray) -> dict[str, np.ndarray]:
    """The parts of one observation, or of an array of them, by name. Nothing is copied."""
    parts = {name: observation[..., place] for place, name in enumerate(NUMBERS)}
    mine = len(NUMBERS)
    parts["my_bonuses"] = observation[..., mine : mine + BONUSES]
    parts["their_bonuses"] = observation[..., mine + BONUSES : HEAD]
    for place, name in enumerate(PLANES):
        start = HEAD + place * len(FACES)
        parts[name] = observation[..., start : start + len(FACES)]
    return parts


def action_name(action: int) -> str:
    """An action as people would say it."""
    if action == COMMIT:
        return "commit"
    return "draw" if action == DRAW else FACES[action]


__all__ = [
    "ACTIONS",
    "BONUSES",
    "COMMIT",
    "DRAW",
    "FACE",
    "FACES",
    "HEAD",
    "NUMBERS",
    "OBSERVATION",
    "PLANES",
    "action_name",
    "split",
]
