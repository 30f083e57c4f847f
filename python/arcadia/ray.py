"""A plan on a Ray cluster: whoever is free does the next part.

    import ray
    import arcadia.ray
    from arcadia import plan

    ray.init()                                             # or the address of your cluster
    job = plan.balance(games=10_000_000)
    summary = arcadia.ray.run(job, out="study", progress=print)

A worker that dies, or whose machine does, has its part done again by another. Once no part is left
to give out, those that take long are begun a second time elsewhere, and the first to finish counts.
Parts that are done stay in `parts`, so a driver that was stopped goes on where it was. What comes
of it is byte for byte what one machine would have made.
"""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from collections import deque
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Callable

import ray

from .plan import Part, Plan
from .store import Folder, Store, download, open_store, upload

__all__ = ["Progress", "run"]

# A part that takes so many times as long as others per game is begun a second time.
SLOW = 2.0
# How long to wait for news, in seconds, before looking for slow parts again.
PATIENCE = 1.0


@dataclass(frozen=True)
class Progress:
    """How far a run is: parts and games done, of how many, and what went wrong so far."""

    parts: int
    of_parts: int
    games: int
    of_games: int
    seconds: float
    retried: int
    doubled: int


@dataclass
class _Attempt:
    part: Part
    began: float


@dataclass
class _Run:
    """What is done, under way and still to be given out."""

    plan: Plan
    store: Store
    local: bool
    threads: int
    retries: int
    waiting: deque[Part]
    under_way: dict[Any, _Attempt] = field(default_factory=dict)
    failures: dict[str, int] = field(default_factory=dict)
    paces: list[float] = field(default_factory=list)
    done: set[str] = field(default_factory=set)
    retried: int = 0
    doubled: int = 0

    def begin(self, part: Part) -> None:
        """Gives a part out."""
        task = _do.options(num_cpus=self.threads, max_retries=0)
        store = None if self.local else self.store
        attempt = task.remote(self.plan.text, part.id, self.threads, store)
        self.under_way[attempt] = _Attempt(part, time.monotonic())

    def fill(self, slots: int) -> None:
        """Gives parts out to whoever is free: those that wait, then second attempts at slow ones."""
        while len(self.under_way) < slots:
            if self.waiting:
                self.begin(self.waiting.popleft())
                continue
            slow = self.slowest()
            if slow is None:
                return
            self.doubled += 1
            self.begin(slow)

    def slowest(self) -> Part | None:
        """The part that is the longest behind the pace of others and is not begun twice yet."""
        if not self.paces:
            return None
        pace, now = statistics.median(self.paces), time.monotonic()
        begun = [attempt.part.id for attempt in self.under_way.values()]
        slow = [
            ((now - attempt.began) / (attempt.part.size * pace), attempt.part)
            for attempt in self.under_way.values()
            if begun.count(attempt.part.id) == 1
        ]
        behind, part = max(slow, key=lambda one: one[0], default=(0.0, None))
        return part if behind > SLOW else None

    def hear(self, attempt: Any) -> bool:
        """Takes what an attempt brought; whether a part is done now that was not."""
        own = self.under_way.pop(attempt)
        try:
            files = ray.get(attempt)
        except ray.exceptions.RayTaskError:
            # Not the machine, but the part: it would fail anywhere.
            raise
        except ray.exceptions.RayError as error:
            return self.failed(own.part, error)
        if own.part.id in self.done:
            return False
        for name, data in files.items():
            self.store.put(name, data)
        self.done.add(own.part.id)
        self.paces.append((time.monotonic() - own.began) / max(own.part.size, 1))
        for other in [key for key, one in self.under_way.items() if one.part.id == own.part.id]:
            ray.cancel(other, force=True)
            del self.under_way[other]
        return True

    def failed(self, part: Part, error: Exception) -> bool:
        """A worker died: the part is done again, unless it is done or begun elsewhere."""
        still = any(other.part.id == part.id for other in self.under_way.values())
        if part.id in self.done or still:
            return False
        self.failures[part.id] = self.failures.get(part.id, 0) + 1
        if self.failures[part.id] > self.retries:
            raise RuntimeError(f"{part.id} failed {self.retries + 1} times") from error
        self.retried += 1
        self.waiting.appendleft(part)
        return False


@ray.remote
def _do(text: str, id: str, threads: int, store: Store | None) -> dict[str, bytes]:
    """Does a part in a folder of its own: its files go to the store, or back to the driver."""
    with tempfile.TemporaryDirectory(prefix="arcadia-") as folder:
        Plan(text).run([id], folder, threads)
        files = Folder(Path(folder))
        if store is not None:
            upload(store, Path(folder))
            return {}
        return {name: files.get(name) for name in sorted(files.names())}


def _slots(workers: int | None, threads: int) -> int:
    """How many parts are under way at a time."""
    if workers is not None:
        return workers
    return max(1, int(ray.cluster_resources().get("CPU", 1)) // threads)


def run(
    plan: Plan | str | os.PathLike[str],
    out: str | os.PathLike[str] | None = None,
    *,
    parts: str | os.PathLike[str] | None = None,
    workers: int | None = None,
    threads: int = 1,
    retries: int = 3,
    progress: Callable[[Progress], None] | None = None,
) -> Any:
    """Does all parts of a plan on the cluster and joins them.

    What the job comes to is returned and, with `out`, written there. `parts` is where parts are kept:
    a folder of the driver or an address such as `s3://bucket/prefix`; `out` may be one, too. Without
    `parts` they are kept until the end only. `workers` is how many parts are under way at a time (as
    many as the cluster has processors), each on so many `threads`.
    """
    plan = plan if isinstance(plan, Plan) else Plan.load(plan)
    if not ray.is_initialized():
        ray.init()
    with tempfile.TemporaryDirectory(prefix="arcadia-") as folder:
        kept = open_store(folder if parts is None else parts)
        _run(plan, kept, _slots(workers, threads), threads, retries, progress)
        return _merge(plan, kept, out)


def _run(
    plan: Plan,
    store: Store,
    slots: int,
    threads: int,
    retries: int,
    progress: Callable[[Progress], None] | None,
) -> None:
    """Does the parts that are not in the store yet."""
    began, all_parts = time.monotonic(), plan.parts()
    there = store.names()
    if "plan.json" in there and store.get("plan.json").decode() != plan.text:
        raise ValueError("These are parts of another job.")
    done = {part.id for part in all_parts if f"parts/{part.id}.json" in there}
    # The largest first: at the end, only small ones are left to wait for.
    left = sorted((part for part in all_parts if part.id not in done), key=lambda part: -part.size)
    state = _Run(plan, store, isinstance(store, Folder), threads, retries, deque(left), done=done)
    sizes = {part.id: part.size for part in all_parts}

    def report() -> None:
        if progress is not None:
            games = sum(sizes[id] for id in state.done)
            seconds = time.monotonic() - began
            counts = (len(state.done), len(sizes), games, sum(sizes.values()))
            progress(Progress(*counts, seconds, state.retried, state.doubled))

    report()
    while len(state.done) < len(sizes):
        state.fill(slots)
        news, _ = ray.wait(list(state.under_way), num_returns=1, timeout=PATIENCE)
        if any([state.hear(attempt) for attempt in news if attempt in state.under_way]):
            report()


def _merge(plan: Plan, kept: Folder | Any, out: str | os.PathLike[str] | None) -> Any:
    """Joins the parts of a store, and puts what they come to where it is wanted."""
    with tempfile.TemporaryDirectory(prefix="arcadia-") as scratch:
        here = kept.path if isinstance(kept, Folder) else Path(scratch, "parts")
        if not isinstance(kept, Folder):
            download(kept, here)
        target = None if out is None else open_store(out)
        if isinstance(target, Folder) and target.path.name:
            return plan.merge([here], target.path)
        result = plan.merge([here], Path(scratch, "result"))
        if target is not None:
            upload(target, Path(scratch, "result"))
        return result
