"""Long jobs as lists of pure parts, for any number of machines.

    from arcadia import plan

    job = plan.arena(["guide", "odds", "net"], games=100_000)
    job.save("plan.json")                    # what `arcadia part plan.json` reads
    job.run([part.id for part in job.parts()], "parts")
    standings = job.merge(["parts"], out="result")

A part comes to the same bytes on whatever machine it is done, and the joined parts are what one
machine would have made. `arcadia.ray` runs a plan on a cluster.
"""

from __future__ import annotations

import json
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Iterable

from . import _arcadia, ruleset_text

__all__ = ["Part", "Plan", "arena", "balance", "compare", "confirm"]

FORMATS = ("random", "monochrome", "custom", "solomon", "piles", "pass", "pick-four")
TOPICS = ("formats", "skill", "between", "power", "deckbuilder", "players")


@dataclass(frozen=True)
class Part:
    """A part of a job: its name, and about how many games it has."""

    id: str
    size: int


@dataclass(frozen=True)
class Plan:
    """All that a job follows from, as text."""

    text: str

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Plan:
        """The plan in a file that `save` or `--plan` wrote."""
        plan = cls(Path(path).read_text())
        plan.parts()
        return plan

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the plan into a file."""
        Path(path).write_text(self.text)

    @property
    def name(self) -> str:
        """What kind of job it is: `balance`, `compare`, `confirm` or `arena`."""
        return next(iter(json.loads(self.text)["job"]))

    def parts(self) -> list[Part]:
        """All parts, in order."""
        return [Part(id, size) for id, size in _arcadia.plan_parts(self.text)]

    def run(self, ids: Iterable[str], folder: str | os.PathLike[str], threads: int = 0) -> None:
        """Does parts into a folder; those that are there already are skipped."""
        _arcadia.run_parts(self.text, list(ids), Path(folder), threads)

    def merge(
        self, folders: Iterable[str | os.PathLike[str]], out: str | os.PathLike[str] | None = None
    ) -> Any:
        """Joins parts. What they come to is returned and, with `out`, written into that folder; a
        study is always written, without a name to `balance`."""
        where = None if out is None else Path(out)
        folders = [Path(folder) for folder in folders]
        return json.loads(_arcadia.merge_parts(self.text, folders, where, False))

    def partial(self, folders: Iterable[str | os.PathLike[str]]) -> Any:
        """What the parts so far come to, as if they were all. The rows of a study's parts can be read as
        Parquet while it is under way, too."""
        folders = [Path(folder) for folder in folders]
        return json.loads(_arcadia.merge_parts(self.text, folders, None, True))

    def run_here(self, out: str | os.PathLike[str] | None = None, threads: int = 0) -> Any:
        """Does all parts on this machine and joins them."""
        with tempfile.TemporaryDirectory(prefix="arcadia-") as folder:
            self.run((part.id for part in self.parts()), folder, threads)
            return self.merge([folder], out)


def _plan(name: str, settings: dict[str, Any]) -> Plan:
    return Plan(_arcadia.plan_of(json.dumps({name: settings})))


def arena(
    players: Iterable[str],
    *,
    games: int = 1000,
    formats: Iterable[str] = ("random",),
    ruleset: str | dict[str, Any] = "standard",
    seed: int = 1,
) -> Plan:
    """Ratings, as `arcadia arena` makes them."""
    settings = {
        "players": list(players),
        "formats": list(formats),
        "ruleset": ruleset_text(ruleset),
        "games": games,
        "seed": seed,
    }
    return _plan("arena", settings)


def balance(
    *,
    formats: Iterable[str] = FORMATS,
    drafts: int = 1000,
    games: int = 10_000,
    player: str = "net+learned",
    weaker: str = "guide+seed",
    ruleset: str | dict[str, Any] = "standard",
    topics: Iterable[str] = TOPICS,
    seed: int = 1,
) -> Plan:
    """The balance study, as `arcadia lab balance` makes it."""
    settings = {
        "formats": list(formats),
        "drafts": drafts,
        "games": games,
        "player": player,
        "weaker": weaker,
        "ladder": _arcadia.LADDER,
        "ruleset": ruleset_text(ruleset),
        "topics": list(topics),
        "seed": seed,
    }
    return _plan("balance", settings)


def compare(
    rulesets: tuple[str | dict[str, Any], str | dict[str, Any]] = ("standard", "standard"),
    players: tuple[str, str] = ("odds+learned", "odds+learned"),
    *,
    sides: tuple[str, str] | None = None,
    formats: Iterable[str] = FORMATS,
    drafts: int = 200,
    games: int = 2000,
    seed: int = 1,
) -> Plan:
    """Two rulesets, two players or both on the same deals, as `arcadia lab compare` compares them.
    `sides` is what they are called in the report."""
    texts = [ruleset_text(ruleset) for ruleset in rulesets]
    differ = texts if texts[0] != texts[1] else list(players)
    names = differ if sides is None else list(sides)
    short = [name if len(name) <= 40 else f"{name[:40]}…" for name in names]
    settings = {
        "sides": short,
        "players": list(players),
        "rulesets": texts,
        "formats": list(formats),
        "drafts": drafts,
        "games": games,
        "seed": seed,
    }
    return _plan("compare", settings)


def confirm(
    ruleset: str | dict[str, Any],
    *,
    formats: Iterable[str] = FORMATS[:-1],
    player: str = "odds",
    second: str = "net",
    games: int = 5000,
    seed: int = 1,
) -> Plan:
    """The games that confirm a ruleset, as `arcadia lab tune` ends with them."""
    settings = {
        "ruleset": ruleset_text(ruleset),
        "formats": list(formats),
        "player": player,
        "second": second,
        "confirm": games,
        "seed": seed,
    }
    return _plan("confirm", settings)
