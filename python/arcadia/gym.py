"""The duel against one of our players, as a Gymnasium environment. Needs `arcadia[gymnasium]`.

    import gymnasium
    import arcadia.gym

    env = gymnasium.make("arcadia/Duel-v0", opponent="guide")

Observations and actions are described in `arcadia.layout`. The reward is 1 for a win and -1 for a
defeat, both at the end. An action that is not allowed loses the game at once.
"""

from __future__ import annotations

from typing import Any, Sequence

import gymnasium
import numpy as np
from gymnasium import spaces

from . import Duel, Player, duel, observe
from .layout import ACTIONS, OBSERVATION


class DuelEnv(gymnasium.Env):
    """A duel against `opponent`, any of our players; `seat` is drawn for each game unless given."""

    metadata = {"render_modes": ["ansi", "svg"], "render_fps": 2}

    def __init__(
        self,
        opponent: str | Player = "guide",
        ruleset: str | dict[str, Any] = "standard",
        format: str = "random",
        decks: Sequence[str | None] | None = None,
        seat: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, np.iinfo(np.int16).max, (OBSERVATION,), np.int16),
                "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
            }
        )
        self.action_space = spaces.Discrete(ACTIONS)
        self.render_mode = render_mode
        self._opponent = Player(opponent) if isinstance(opponent, str) else opponent
        self._arguments = {"ruleset": ruleset, "format": format, "decks": decks}
        self._wanted_seat = seat
        self.seat = 0
        self.duel: Duel | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        super().reset(seed=seed)
        while True:
            wanted = self._wanted_seat
            drawn = int(self.np_random.integers(2))
            self.seat = drawn if wanted is None else wanted
            number = int(self.np_random.integers(2**63))
            self.duel = duel(seed=number, **self._arguments)
            self._answer()
            if not self.duel.over:
                return observe(self.duel, self.seat), {"seat": self.seat}

    def _answer(self) -> None:
        while self.duel.to_act == 1 - self.seat:
            self.duel.play_by(self._opponent)

    def step(
        self, action: int
    ) -> tuple[dict[str, np.ndarray], float, bool, bool, dict[str, Any]]:
        try:
            self.duel.step(int(action))
        except ValueError:
            return observe(self.duel, self.seat), -1.0, True, False, {"illegal": True}
        self._answer()
        reward = float(self.duel.result(self.seat))
        return observe(self.duel, self.seat), reward, self.duel.over, False, {}

    def render(self) -> str | None:
        """What the seat sees: as text, or as a picture (SVG)."""
        if self.render_mode is None:
            return None
        return self.duel.text(self.seat) if self.render_mode == "ansi" else self.duel.svg(self.seat)


gymnasium.register(id="arcadia/Duel-v0", entry_point="arcadia.gym:DuelEnv")
