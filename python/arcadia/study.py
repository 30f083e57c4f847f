"""Studies of the game. Their rows are Parquet files that pandas, polars and DuckDB read."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Iterable

from . import _arcadia, plan, ruleset_text
from .plan import FORMATS, TOPICS
from .players import arena

__all__ = ["Balance", "arena", "balance", "compare", "decisions"]


@dataclass(frozen=True)
class Balance:
    """A finished balance study: its summary, and where its rows are."""

    summary: dict[str, Any]
    games: Path
    drafts: Path


def balance(
    out: str | os.PathLike[str],
    *,
    formats: Iterable[str] = FORMATS,
    drafts: int = 1000,
    games: int = 10_000,
    player: str = "net+learned",
    weaker: str = "guide+seed",
    ruleset: str | dict[str, Any] = "standard",
    topics: Iterable[str] = TOPICS,
    seed: int = 1,
    threads: int = 0,
    resume: bool = False,
) -> Balance:
    """The balance study in a folder, as `arcadia lab balance` makes it: a row for every game in
    `games.parquet`, one for what each seat drafted in `drafts.parquet`. With `resume`, a study that
    was interrupted goes on where it stopped."""
    folder = Path(out)
    summary = _arcadia.balance(
        folder,
        list(formats),
        drafts,
        games,
        (player, weaker),
        ruleset_text(ruleset),
        list(topics),
        seed,
        threads,
        resume,
    )
    return Balance(json.loads(summary), folder / "games.parquet", folder / "drafts.parquet")


def compare(
    rulesets: tuple[str | dict[str, Any], str | dict[str, Any]] = ("standard", "standard"),
    players: tuple[str, str] = ("odds+learned", "odds+learned"),
    *,
    sides: tuple[str, str] | None = None,
    formats: Iterable[str] = FORMATS,
    drafts: int = 200,
    games: int = 2000,
    seed: int = 1,
    threads: int = 0,
    out: str | os.PathLike[str] | None = None,
    rows: str | os.PathLike[str] | None = None,
) -> dict[str, Any]:
    """Two rulesets, two players or both on the same deals with the same dice, as `arcadia lab compare`
    compares them: every metric of both sides, and the second minus the first with a paired 95%
    interval. With `out`, `report.html` and `comparison.json` are written there. With `rows`, that Parquet
    file and a CSV beside it have a row for every pair of games: who won on either side (2: a draw), and
    after how many turns."""
    job = plan.compare(
        rulesets, players, sides=sides, formats=formats, drafts=drafts, games=games, seed=seed
    )
    if rows is None:
        return job.run_here(out, threads)
    stem, folder = Path(rows).with_suffix(""), None if out is None else Path(out)
    return json.loads(_arcadia.compare_with_rows(job.text, stem, folder, threads))


def decisions(
    out: str | os.PathLike[str],
    players: tuple[str, str],
    *,
    games: int = 1000,
    format: str = "random",
    ruleset: str | dict[str, Any] = "standard",
    seed: int = 1,
    threads: int = 0,
) -> dict[str, Any]:
    """Games between two of our players, with a row for every decision in a Parquet file, as `arcadia
    simulate --rows` writes it: what the seat saw, what it might do, what it chose, and the result. What
    the games came to is returned."""
    rules = ruleset_text(ruleset)
    found = _arcadia.decisions(Path(out), tuple(players), games, format, rules, seed, threads)
    return json.loads(found)
