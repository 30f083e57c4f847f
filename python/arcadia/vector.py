"""Many duels or drafts at once in one call: on all cores, without Python's lock, into arrays filled in place.

A game that ends is followed by the next one within the same call: `dones` says so, `rewards` has what
the seat that acted got out of it, and the observation is already the next game's first. With an
opponent, one of our players decides for the other seat inside the call.
"""

from __future__ import annotations

from typing import Any, Mapping, Sequence

import numpy as np

from . import ruleset_text
from ._arcadia import ACTIONS, OBSERVATION, Drafts as _Drafts, Duels as _Duels, Player

__all__ = ["Drafts", "Duels"]


class Duels:
    """`count` duels side by side.

    Without an opponent every decision of both seats is asked for, and `seats` says whose it is.
    `rewards` is from the side of whoever acted; what the other one gets is its negative. An action
    that is not allowed loses the game (reward -1) and is counted in `illegal`.
    """

    def __init__(
        self,
        count: int,
        *,
        ruleset: str | dict[str, Any] = "standard",
        format: str = "random",
        decks: Sequence[str | None] | None = None,
        opponent: str | Player | None = None,
        seat: int | None = None,
        seed: int = 0,
        threads: int = 0,
    ) -> None:
        player = Player(opponent) if isinstance(opponent, str) else opponent
        chosen = None if decks is None else [decks[0], decks[1]]
        rules = ruleset_text(ruleset)
        self._duels = _Duels(count, rules, format, chosen, player, seat, seed, threads)
        self.observations = np.zeros((count, OBSERVATION), np.int16)
        self.masks = np.zeros((count, ACTIONS), np.int8)
        self.seats = np.zeros(count, np.int8)
        self.rewards = np.zeros(count, np.float32)
        self.dones = np.zeros(count, np.int8)
        self._actions = np.zeros(count, np.int64)

    def __len__(self) -> int:
        return len(self._duels)

    @property
    def seeds(self) -> list[int]:
        """The seed of the series each place plays: its games are those of `arcadia.duel(seed=env.seeds[lane], game=n)`."""
        return self._duels.seeds()

    def reset(self, seed: int | None = None) -> np.ndarray:
        """Deals every game anew, from its first game on. Gives the observations."""
        self._duels.reset(self.observations, self.masks, self.seats, seed)
        self.rewards[:] = 0
        self.dones[:] = 0
        return self.observations

    def step(self, actions: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Takes an action in every game. Gives observations, rewards and dones: the same arrays each
        time, filled anew."""
        if actions is not self._actions:
            self._actions[:] = actions
        self._duels.step(
            self._actions, self.observations, self.masks, self.seats, self.rewards, self.dones
        )
        return self.observations, self.rewards, self.dones

    def sample(self) -> np.ndarray:
        """An allowed action for every game, any as likely as any other."""
        self._duels.sample(self._actions)
        return self._actions

    @property
    def decisions(self) -> int:
        """How many decisions of the table the actions since the reset came to."""
        return self._duels.decisions

    @property
    def games(self) -> int:
        """How many games have ended since the reset."""
        return self._duels.games

    @property
    def illegal(self) -> int:
        """How many games were lost by an action that was not allowed."""
        return self._duels.illegal


class Drafts:
    """`count` drafts side by side, with the observations and actions of `arcadia.drafts_v0`.

    Every decision of every seat is asked for, one seat at a time, and `seats` says whose it is. With a
    `drafter`, one of ours chooses inside the call for all seats but one: `seat`, or another one in each
    draft. `rewards` has a column for each seat: when a draft is over, what its decks score against each
    other in so many `games` of `player`, from -1 to 1; without games, nothing. An action that is not
    allowed ends the draft (reward -1 for the seat that took it) and is counted in `illegal`.
    """

    def __init__(
        self,
        count: int,
        format: str = "pick-four",
        *,
        settings: Mapping[str, Any] | None = None,
        drafter: str | None = None,
        seat: int | None = None,
        games: int = 4,
        builder: str = "learned",
        player: str = "guide",
        ruleset: str | dict[str, Any] = "standard",
        seed: int = 0,
        threads: int = 0,
    ) -> None:
        if seat is not None and drafter is None:
            raise ValueError("A seat of yours needs a drafter who has the others.")
        chosen = [(name, str(value)) for name, value in (settings or {}).items()]
        worth = (builder, player, games, ruleset_text(ruleset)) if games else None
        self._drafts = _Drafts(count, format, chosen, drafter, seat, worth, seed, threads)
        self.kinds = self._drafts.kinds
        self.observations = np.zeros((count, self._drafts.length), np.int16)
        self.masks = np.zeros((count, self._drafts.actions), np.int8)
        self.seats = np.zeros(count, np.int8)
        self.rewards = np.zeros((count, self._drafts.seats), np.float32)
        self.dones = np.zeros(count, np.int8)
        self._actions = np.zeros(count, np.int64)

    def __len__(self) -> int:
        return len(self._drafts)

    @property
    def seeds(self) -> list[int]:
        """The seed of the series each place plays: its games are those of `drafts_v0` with that seed."""
        return self._drafts.seeds()

    def reset(self, seed: int | None = None) -> np.ndarray:
        """Deals every draft anew, from its first one on. Gives the observations."""
        self._drafts.reset(self.observations, self.masks, self.seats, seed)
        self.rewards[:] = 0
        self.dones[:] = 0
        return self.observations

    def step(self, actions: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Takes an action in every draft. Gives observations, rewards and dones: the same arrays each
        time, filled anew."""
        if actions is not self._actions:
            self._actions[:] = actions
        self._drafts.step(
            self._actions, self.observations, self.masks, self.seats, self.rewards, self.dones
        )
        return self.observations, self.rewards, self.dones

    def sample(self) -> np.ndarray:
        """An allowed action for every draft, any as likely as any other."""
        self._drafts.sample(self._actions)
        return self._actions

    @property
    def decisions(self) -> int:
        """How many decisions of the table the actions since the reset came to."""
        return self._drafts.decisions

    @property
    def games(self) -> int:
        """How many drafts have ended since the reset."""
        return self._drafts.games

    @property
    def illegal(self) -> int:
        """How many drafts were ended by an action that was not allowed."""
        return self._drafts.illegal
