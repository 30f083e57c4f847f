#!/usr/bin/env python3
"""Checks that every dependency has a licence on the list of deny.toml.

It reads what `cargo metadata` prints, from standard input. Only what is built on this machine's
platform is looked at, so that nothing has to be fetched; cargo-deny looks at all platforms.
"""

import json
import re
import sys
import tomllib
from pathlib import Path

DENY = Path(__file__).resolve().parent.parent / "deny.toml"


def acceptable(expression, allowed):
    """Whether an SPDX expression can be met with the allowed licences alone."""
    tokens = re.findall(r"[()]|[^\s()]+", expression.replace("/", " OR "))

    def either():
        met = both()
        while tokens[:1] == ["OR"]:
            tokens.pop(0)
            met = both() or met
        return met

    def both():
        met = one()
        while tokens[:1] == ["AND"]:
            tokens.pop(0)
            met = one() and met
        return met

    def one():
        name = tokens.pop(0)
        if name == "(":
            met = either()
            tokens.pop(0)
            return met
        if tokens[:1] == ["WITH"]:
            name = " ".join([name, tokens.pop(0), tokens.pop(0)])
        return name in allowed

    return either() and not tokens


def main():
    licences = tomllib.loads(DENY.read_text())["licenses"]
    exceptions = {exception["crate"]: exception["allow"] for exception in licences.get("exceptions", [])}
    packages = json.load(sys.stdin)["packages"]
    wrong = [package for package in packages
             if not acceptable(package["license"] or "none",
                               licences["allow"] + exceptions.get(package["name"], []))]
    for package in wrong:
        print(f"{package['name']} {package['version']} is licensed {package['license'] or 'nowhere'}, "
              f"which deny.toml does not allow.", file=sys.stderr)
    if wrong:
        sys.exit(1)
    print(f"{len(packages)} packages have licences that deny.toml allows")


if __name__ == "__main__":
    main()
