"""The duel as a PettingZoo AEC environment. Needs `arcadia[pettingzoo]`.

    from arcadia import duel_v0

    env = duel_v0.env()
    env.reset(seed=42)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        done = termination or truncation
        action = None if done else env.action_space(agent).sample(observation["action_mask"])
        env.step(action)

Observations and actions are described in `arcadia.layout`. A decision with several cards (attackers,
defenders, discards) is asked card by card and committed once; the table hears of nothing before.
"""

from __future__ import annotations

from typing import Any, Sequence

import gymnasium
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from . import Duel, duel
from .layout import ACTIONS, OBSERVATION

RENDER_MODES = ["ansi", "svg"]


def spaces_of_a_seat() -> tuple[spaces.Dict, spaces.Discrete]:
    """What a seat sees, and what it does."""
    observation = spaces.Dict(
        {
            "observation": spaces.Box(0, np.iinfo(np.int16).max, (OBSERVATION,), np.int16),
            "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
        }
    )
    return observation, spaces.Discrete(ACTIONS)


def env(**arguments: Any) -> AECEnv:
    """The environment in the usual wrappers: an action that is not allowed loses the game."""
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(**arguments), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


class raw_env(AECEnv):  # noqa: N801 (PettingZoo's name)
    """The environment itself. An action that is not allowed raises `ValueError`."""

    metadata = {
        "name": "arcadia_duel_v0",
        "render_modes": RENDER_MODES,
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        ruleset: str | dict[str, Any] = "standard",
        format: str = "random",
        decks: Sequence[str | None] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"render_mode is one of {RENDER_MODES}, not {render_mode!r}.")
        self.render_mode = render_mode
        self._arguments = {"ruleset": ruleset, "format": format, "decks": decks}
        self.possible_agents = ["seat_0", "seat_1"]
        made = {agent: spaces_of_a_seat() for agent in self.possible_agents}
        self.observation_spaces = {agent: both[0] for agent, both in made.items()}
        self.action_spaces = {agent: both[1] for agent, both in made.items()}
        self._seats = {"seat_0": 0, "seat_1": 1}
        self._seed = int(np.random.SeedSequence().generate_state(1, np.uint64)[0])
        self._game = -1
        self.duel: Duel | None = None

    def observation_space(self, agent: str) -> gymnasium.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals the next game; with a seed, the first one of that seed."""
        if seed is not None:
            self._seed, self._game = seed, -1
        self._game += 1
        self.duel = duel(seed=self._seed, game=self._game, **self._arguments)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.duel.to_act]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        observation = np.empty(OBSERVATION, np.int16)
        mask = np.empty(ACTIONS, np.int8)
        self.duel.observe_into(self._seats[agent], observation, mask)
        return {"observation": observation, "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0
        self.duel.step(action)
        seat = self.duel.to_act
        if seat is None:
            self._end()
        else:
            self.agent_selection = self.possible_agents[seat]

    def _end(self) -> None:
        for agent, seat in self._seats.items():
            self.rewards[agent] = self.duel.result(seat)
            self.terminations[agent] = True
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        """What the seat whose move it is sees: as text, or as a picture (SVG)."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs a render_mode: ansi or svg.")
            return None
        seat = self._seats[self.agent_selection]
        return self.duel.text(seat) if self.render_mode == "ansi" else self.duel.svg(seat)

    def close(self) -> None:
        """There is nothing to close."""
