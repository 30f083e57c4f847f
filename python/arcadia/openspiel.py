"""The duel as a Python game of OpenSpiel. Needs `arcadia[openspiel]`.

    import arcadia.openspiel
    import pyspiel

    game = pyspiel.load_game("arcadia_duel", {"ruleset": "fast"})

A game begins with one chance node, which draws one of `SEEDS` deals; the luck of the whole game follows
from it, as a seed of the engine. So a copy of a state has the same dice to come: a search that must not
know them draws worlds with `state.duel.possible_world(seat, seed)` instead.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from . import Duel, duel, observe
from .layout import ACTIONS, OBSERVATION, action_name

SEEDS = 1 << 16
"""How many deals a game can begin with."""
LONGEST = 500 * 20
"""No game has more actions: 500 turns, each with few cards."""

TYPE = pyspiel.GameType(
    short_name="arcadia_duel",
    long_name="Oracle: The Champions of Arcadia",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"ruleset": "standard", "format": "random", "seed": 0},
)


class DuelGame(pyspiel.Game):
    """The game."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.arguments = {**TYPE.parameter_specification, **(params or {})}
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=SEEDS,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(TYPE, info, self.arguments)

    def new_initial_state(self) -> "DuelState":
        return DuelState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "DuelObserver":
        return DuelObserver(params)


class _Dealt:
    """A duel that was dealt, with all from which it follows: so it can be pickled, as OpenSpiel does to write
    a state down."""

    def __init__(self, arguments: dict[str, Any], actions: list[int]) -> None:
        first, *others = actions
        self.arguments, self.actions = arguments, [first]
        self.duel = duel(game=first, **arguments)
        for action in others:
            self.step(action)

    def __reduce__(self) -> tuple[Any, ...]:
        return _Dealt, (self.arguments, self.actions)

    def step(self, action: int) -> None:
        self.duel.step(action)
        self.actions.append(action)

    def clone(self) -> "_Dealt":
        copy = object.__new__(_Dealt)
        copy.arguments, copy.actions = self.arguments, self.actions.copy()
        copy.duel = self.duel.clone()
        return copy


class DuelState(pyspiel.State):
    """A state: before the deal, a chance node; afterwards, a duel."""

    def __init__(self, game: DuelGame) -> None:
        super().__init__(game)
        self._arguments = game.arguments
        self._dealt = None

    @property
    def duel(self) -> Duel | None:
        """The duel, once it is dealt."""
        return self._dealt and self._dealt.duel

    def __deepcopy__(self, memo: Any) -> "DuelState":
        copy = DuelState(self.get_game())
        copy._dealt = self._dealt and self._dealt.clone()
        return copy

    def current_player(self) -> int:
        if self.duel is None:
            return pyspiel.PlayerId.CHANCE
        seat = self.duel.to_act
        return pyspiel.PlayerId.TERMINAL if seat is None else seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(seed, 1.0 / SEEDS) for seed in range(SEEDS)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.duel.legal()

    def _apply_action(self, action: int) -> None:
        if self._dealt is None:
            self._dealt = _Dealt(self._arguments, [action])
        else:
            self._dealt.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else action_name(action)

    def is_terminal(self) -> bool:
        return self.duel is not None and self.duel.over

    def returns(self) -> list[float]:
        return [0.0, 0.0] if self.duel is None else [float(self.duel.result(s)) for s in (0, 1)]

    def __str__(self) -> str:
        return "before the deal" if self.duel is None else self.duel.text(self.duel.to_act or 0)


class DuelObserver:
    """What a seat sees, as the observation of `arcadia.layout`."""

    def __init__(self, params: Any) -> None:
        if params:
            raise ValueError(f"There are no parameters: {params}")
        self.tensor = np.zeros(OBSERVATION, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: DuelState, player: int) -> None:
        if state.duel is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = observe(state.duel, player)["observation"]

    def string_from(self, state: DuelState, player: int) -> str:
        return "before the deal" if state.duel is None else state.duel.text(player)


pyspiel.register_game(TYPE, DuelGame)
