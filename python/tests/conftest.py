"""What holds for all tests here: in a long run nothing is skipped without being noticed."""

import os

import pytest


def must_run(report):
    """A test that is skipped in a long run has failed: something it needs is missing."""
    if report.skipped and "ARCADIA_LONG" in os.environ and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"Nothing may be skipped in a long run: {report.longrepr}"
    return report


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    return must_run((yield))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector):
    return must_run((yield))
