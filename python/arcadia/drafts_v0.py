"""Drafts of Oracle's cards, the decks built after them, and the market, as PettingZoo environments.
Needs `arcadia[pettingzoo]`.

    from arcadia import drafts_v0

    env = drafts_v0.env("pick-four")        # one seat at a time
    env = drafts_v0.parallel_env("power")   # everybody picks at once
    env = drafts_v0.build_env()             # forty of the cards that were drafted

An action is a kind of card (`env.unwrapped.kinds` names them), or behind those a pile, or last of all
`wait`, which is the only one allowed while nothing is asked of a seat. Where several cards are kept
and removed, those to keep are asked for first, one by one, and the table hears of them together.

An observation has the numbers of `NUMBERS`, then a count for each kind of card in each of `PLANES`:
the pack at hand, what was chosen of it to keep and to remove, what was kept and removed before, every
card seen so far, and what others are seen to have kept.

What a draft is worth shows in duels: when it is over, our builder makes a deck of what each seat
kept, every deck meets every other, and a seat's reward is its score, from -1 to 1.
"""

from __future__ import annotations

from typing import Any, Callable, Mapping, Sequence

import gymnasium
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from . import ruleset_text
from ._arcadia import BUILD_NUMBERS, BUILD_PLANES, MARKET_NUMBERS, MARKET_PLANES
from ._arcadia import Build, Draft, Market
from ._arcadia import DRAFT_NUMBERS as NUMBERS
from ._arcadia import DRAFT_PLANES as PLANES

Reward = Callable[[Draft], Sequence[float]]
Table = Draft | Build | Market

RENDER_MODES = ["ansi", "svg"]


def scores(
    builder: str = "learned",
    player: str = "guide",
    games: int = 4,
    ruleset: str | dict[str, Any] = "standard",
    seed: int = 0,
) -> Reward:
    """The usual reward: what the seats' decks score against each other."""
    rules = ruleset_text(ruleset)
    return lambda draft: draft.scores(builder, player, games, rules, seed)


def _spaces(table: Table) -> tuple[spaces.Dict, spaces.Discrete]:
    high = np.iinfo(np.int16).max
    observation = spaces.Dict(
        {
            "observation": spaces.Box(0, high, (table.length,), np.int16),
            "action_mask": spaces.Box(0, 1, (table.actions,), np.int8),
        }
    )
    return observation, spaces.Discrete(table.actions)


def _observe(table: Table, seat: int) -> dict[str, np.ndarray]:
    observation = np.empty(table.length, np.int16)
    mask = np.empty(table.actions, np.int8)
    table.observe_into(seat, observation, mask)
    return {"observation": observation, "action_mask": mask}


class _Seated:
    """What the environments have in common: seats, spaces, seeds."""

    render_mode: str | None = None

    def _sit_down(self, deal: Callable[[int, int], Table]) -> None:
        self._deal = deal
        self._seed = int(np.random.SeedSequence().generate_state(1, np.uint64)[0])
        self._game = -1
        table = deal(self._seed, 0)
        self.kinds = table.kinds
        self.possible_agents = [f"seat_{seat}" for seat in range(table.seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        made = {agent: _spaces(table) for agent in self.possible_agents}
        self.observation_spaces = {agent: both[0] for agent, both in made.items()}
        self.action_spaces = {agent: both[1] for agent, both in made.items()}

    def observation_space(self, agent: str) -> gymnasium.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space:
        return self.action_spaces[agent]

    def _next_table(self, seed: int | None) -> Table:
        if seed is not None:
            self._seed, self._game = seed, -1
        self._game += 1
        return self._deal(self._seed, self._game)

    def _set_render_mode(self, mode: str | None) -> None:
        if mode is not None and mode not in RENDER_MODES:
            raise ValueError(f"render_mode is one of {RENDER_MODES}, not {mode!r}.")
        self.render_mode = mode

    def _rendered(self, seat: int) -> str | None:
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs a render_mode: ansi or svg.")
            return None
        return self.table.text(seat) if self.render_mode == "ansi" else self.table.svg(seat)

    def close(self) -> None:
        """There is nothing to close."""


def _drafts(format: str, settings: Mapping[str, Any]) -> Callable[[int, int], Draft]:
    chosen = [(name, str(value)) for name, value in settings.items()]
    return lambda seed, game: Draft(format, chosen, seed, game)


class _OneByOne(_Seated, AECEnv):
    """A table at which the seats that must choose are asked one after the other."""

    def __init__(
        self,
        deal: Callable[[int, int], Table],
        reward: Callable[[Any], Sequence[float]],
        render_mode: str | None,
    ) -> None:
        super().__init__()
        self._set_render_mode(render_mode)
        self._reward = reward
        self._sit_down(deal)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals the next table; with a seed, the first one of that seed."""
        self.table = self._next_table(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        waiting = self.table.waiting()
        if not waiting:
            raise ValueError("There is nothing to choose at this table.")
        self.agent_selection = self.possible_agents[waiting[0]]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        return _observe(self.table, self._seats[agent])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        seat = self._seats[agent]
        whole = self.table.step(seat, int(action))
        if self.table.over:
            self.rewards = dict(zip(self.agents, map(float, self._reward(self.table))))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self.agent_selection = self.agents[0]
        elif whole:
            # Whoever has waited longest is asked next: the first seat behind this one.
            waiting = self.table.waiting()
            following = [other for other in waiting if other > seat] or waiting
            self.agent_selection = self.possible_agents[following[0]]

    def render(self) -> str | None:
        """What the seat that is asked sees: as text, or as a picture (SVG)."""
        return self._rendered(self._seats[self.agent_selection])


class raw_env(_OneByOne):  # noqa: N801 (PettingZoo's name)
    """A draft, one seat at a time. An action that is not allowed raises `ValueError`."""

    metadata = {"name": "arcadia_drafts_v0", "render_modes": RENDER_MODES, "is_parallelizable": False}

    def __init__(
        self,
        format: str = "pick-four",
        settings: Mapping[str, Any] | None = None,
        reward: Reward | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__(_drafts(format, settings or {}), reward or scores(), render_mode)


def env(*arguments: Any, **named: Any) -> AECEnv:
    """A draft in the usual wrappers: an action that is not allowed ends it."""
    return _wrapped(raw_env(*arguments, **named))


def _wrapped(raw: AECEnv) -> AECEnv:
    wrapped = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


class parallel_env(_Seated, ParallelEnv):  # noqa: N801 (PettingZoo's name)
    """A draft in which all seats choose at once. A seat that waits for a pack has only `wait`.

    An action that is not allowed ends the draft: whoever took it gets -1, nobody else's counts.
    """

    metadata = {"name": "arcadia_drafts_v0", "render_modes": RENDER_MODES, "is_parallelizable": True}

    def __init__(
        self,
        format: str = "pick-four",
        settings: Mapping[str, Any] | None = None,
        reward: Reward | None = None,
        render_mode: str | None = None,
    ) -> None:
        self._set_render_mode(render_mode)
        self._reward = reward or scores()
        self._sit_down(_drafts(format, settings or {}))

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, dict[str, np.ndarray]], dict[str, dict[str, Any]]]:
        """Deals the next draft; with a seed, the first one of that seed."""
        self.table = self._next_table(seed)
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def _observations(self) -> dict[str, dict[str, np.ndarray]]:
        return {agent: _observe(self.table, self._seats[agent]) for agent in self.agents}

    def step(self, actions: Mapping[str, int]) -> tuple[dict, dict, dict, dict, dict]:
        agents = self.agents
        before = self._observations()
        wrong = [agent for agent in agents if not before[agent]["action_mask"][actions[agent]]]
        # Everybody chooses by what lies there now: who waits is not asked again in this step.
        wait = self.table.actions - 1
        for agent in agents:
            if not wrong and actions[agent] != wait:
                self.table.step(self._seats[agent], int(actions[agent]))
        over = bool(wrong) or self.table.over
        rewards = [-1.0 if agent in wrong else 0.0 for agent in agents]
        if not wrong and over:
            rewards = list(map(float, self._reward(self.table)))
        told = (
            self._observations(),
            dict(zip(agents, rewards)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {agent: {"illegal": True} if agent in wrong else {} for agent in agents},
        )
        if over:
            self.agents = []
        return told

    def render(self) -> str | None:
        """What the first of the seats that are asked sees: as text, or as a picture (SVG)."""
        return self._rendered((self.table.waiting() or [0])[0])


def drafted(
    format: str = "pass", drafter: str = "seed", settings: Mapping[str, Any] | None = None
) -> Callable[[int, int], Draft]:
    """Drafts that one of our drafters has held in every seat, for `build_env`."""
    deal = _drafts(format, settings or {})

    def held(seed: int, game: int) -> Draft:
        draft = deal(seed, game)
        while not draft.over:
            for seat in draft.waiting():
                draft.play_by(seat, drafter)
        return draft

    return held


def _nothing(table: Table) -> list[float]:
    return [0.0] * table.seats


class raw_build_env(_OneByOne):  # noqa: N801 (PettingZoo's name)
    """Deck building after a draft: forty cards, one by one, committed once. The numbers of an
    observation are `BUILD_NUMBERS`, its planes `BUILD_PLANES`. The reward is nothing unless given: it
    is a function of the table, which knows the decks (`table.deck(seat)`)."""

    metadata = {"name": "arcadia_build_v0", "render_modes": RENDER_MODES, "is_parallelizable": False}

    def __init__(
        self,
        drafts: Callable[[int, int], Draft] | None = None,
        reward: Callable[[Build], Sequence[float]] | None = None,
        render_mode: str | None = None,
    ) -> None:
        deal = drafts or drafted()
        super().__init__(
            lambda seed, game: deal(seed, game).build(), reward or _nothing, render_mode
        )


def build_env(*arguments: Any, **named: Any) -> AECEnv:
    """Deck building in the usual wrappers: an action that is not allowed ends it."""
    return _wrapped(raw_build_env(*arguments, **named))


class raw_market_env(_OneByOne):  # noqa: N801 (PettingZoo's name)
    """The first market of a Deckbuilder Draft, whose starters `drafter` has drafted in every seat.

    Behind the kinds of cards there are two actions: *commit* and *wait*. Choose the card to buy, then
    the cards to trade in, one by one, then *commit*; *commit* alone passes. The numbers of an
    observation are `MARKET_NUMBERS`, its planes `MARKET_PLANES`. The reward is nothing unless given:
    it is a function of the table, which knows what everybody owns (`table.owned(seat)`)."""

    metadata = {"name": "arcadia_market_v0", "render_modes": RENDER_MODES, "is_parallelizable": False}

    def __init__(
        self,
        drafter: str = "seed",
        settings: Mapping[str, Any] | None = None,
        reward: Callable[[Market], Sequence[float]] | None = None,
        render_mode: str | None = None,
    ) -> None:
        chosen = [(name, str(value)) for name, value in (settings or {}).items()]
        super().__init__(
            lambda seed, game: Market(drafter, chosen, seed, game),
            reward or _nothing,
            render_mode,
        )


def market_env(*arguments: Any, **named: Any) -> AECEnv:
    """The market in the usual wrappers: an action that is not allowed ends it."""
    return _wrapped(raw_market_env(*arguments, **named))


__all__ = [
    "BUILD_NUMBERS",
    "BUILD_PLANES",
    "MARKET_NUMBERS",
    "MARKET_PLANES",
    "NUMBERS",
    "PLANES",
    "build_env",
    "drafted",
    "env",
    "market_env",
    "parallel_env",
    "raw_build_env",
    "raw_env",
    "raw_market_env",
    "scores",
]
