"""A plan on a real Ray cluster on this machine, in long runs only."""

import contextlib
import hashlib
import os
import signal
import threading
import time

import pytest

if not os.environ.get("ARCADIA_LONG"):
    pytest.skip("only in long runs", allow_module_level=True)
ray = pytest.importorskip("ray")

import arcadia.ray  # noqa: E402
from arcadia import plan  # noqa: E402
from arcadia.plan import Plan  # noqa: E402
from arcadia.store import open_store  # noqa: E402

FILES = ("games.csv", "games.parquet", "drafts.csv", "drafts.parquet", "summary.json", "report.html")


@pytest.fixture(scope="module", autouse=True)
def cluster():
    # Nothing is to be written into the home of whoever runs this.
    os.environ["RAY_AUTH_MODE"] = "disabled"
    ray.init(num_cpus=4, include_dashboard=False, log_to_driver=False)
    yield
    ray.shutdown()


def study():
    return plan.balance(
        formats=("random", "solomon"), drafts=64, games=640, player="guide+seed", weaker="guide+seed",
        topics=("formats", "between"),
    )


def digest(folder):
    return {name: hashlib.sha256((folder / name).read_bytes()).hexdigest() for name in FILES}


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    folder = tmp_path_factory.mktemp("whole") / "study"
    study().run_here(folder, threads=1)
    return digest(folder)


@pytest.mark.parametrize("workers", [1, 2, 4])
def test_any_number_of_workers_makes_the_same_study(workers, whole, tmp_path):
    heard = []
    began = time.perf_counter()
    summary = arcadia.ray.run(study(), tmp_path / "study", workers=workers, progress=heard.append)
    seconds = time.perf_counter() - began
    parts = len(study().parts())
    print(f"\n{workers} workers: {seconds:.1f} s for {parts} parts")
    assert digest(tmp_path / "study") == whole
    assert summary["study"]["games"] == 640
    done = [news.parts for news in heard]
    assert done == sorted(done) and heard[-1].parts == heard[-1].of_parts == parts


def _victims():
    """The workers that are doing a part."""
    for entry in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{entry}/cmdline", "rb") as file:
                name = file.read()
        except OSError:
            continue
        if name.startswith(b"ray::_do"):
            yield int(entry)


def met(sign, folder, **options):
    """A run during which the first worker that is found at a part gets a signal: what was heard of the
    run, and which process that was."""
    found, stop = [], threading.Event()

    def strike():
        while not found and not stop.is_set():
            for pid in _victims():
                os.kill(pid, sign)
                found.append(pid)
                return

    striker = threading.Thread(target=strike)
    striker.start()
    heard = []
    try:
        arcadia.ray.run(study(), folder, progress=heard.append, **options)
    finally:
        stop.set()
        striker.join()
    assert found
    return heard, found[0]


def test_a_worker_that_is_killed_costs_its_part_and_nothing_else(whole, tmp_path):
    heard, _ = met(signal.SIGKILL, tmp_path / "study", workers=3)
    assert heard[-1].retried + heard[-1].doubled >= 1, heard[-1]
    assert digest(tmp_path / "study") == whole


def test_a_part_that_hangs_is_begun_again_elsewhere(whole, tmp_path):
    heard, hanging = met(signal.SIGSTOP, tmp_path / "study", workers=3)
    with contextlib.suppress(ProcessLookupError):
        os.kill(hanging, signal.SIGKILL)
    assert heard[-1].doubled >= 1, heard[-1]
    assert digest(tmp_path / "study") == whole


def test_a_run_that_was_stopped_goes_on_where_it_was(tmp_path):
    job = plan.arena(["guide", "random", "novice"], games=400)
    seen = []

    def stop(news):
        seen.append(news.parts)
        if news.parts >= 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        arcadia.ray.run(job, parts=tmp_path / "parts", progress=stop)
    so_far = job.partial([tmp_path / "parts"])
    assert sum(row["games"] for row in so_far) > 0
    heard = []
    found = arcadia.ray.run(job, parts=tmp_path / "parts", progress=heard.append)
    assert heard[0].parts >= 5
    assert found == job.run_here()
    with pytest.raises(ValueError, match="another job"):
        other = plan.arena(["guide", "random", "novice"], games=402)
        arcadia.ray.run(other, parts=tmp_path / "parts")


def test_a_part_that_fails_everywhere_is_told():
    job = plan.arena(["guide", "random"], games=10)
    broken = Plan(job.text.replace('"guide"', '"nobody"'))
    with pytest.raises(Exception, match="nobody"):
        arcadia.ray.run(broken)


def test_parts_and_result_can_lie_in_a_bucket(monkeypatch, tmp_path, whole):
    boto3 = pytest.importorskip("boto3")
    server = pytest.importorskip("moto.server").ThreadedMotoServer(port=0, verbose=False)
    server.start()
    host, port = server.get_host_and_port()
    ray.shutdown()
    settings = {
        "AWS_ENDPOINT_URL": f"http://{host}:{port}",
        "AWS_ACCESS_KEY_ID": "test",
        "AWS_SECRET_ACCESS_KEY": "test",
        "AWS_DEFAULT_REGION": "us-east-1",
    }
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    # Workers inherit what the cluster was started with.
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    try:
        boto3.client("s3").create_bucket(Bucket="studies")
        arcadia.ray.run(study(), "s3://studies/result", parts="s3://studies/parts")
        result = open_store("s3://studies/result")
        assert result.names() == set(FILES)
        found = {name: hashlib.sha256(result.get(name)).hexdigest() for name in FILES}
        assert found == whole
        parts = open_store("s3://studies/parts").names()
        assert {f"parts/{part.id}.json" for part in study().parts()} <= parts
    finally:
        server.stop()
