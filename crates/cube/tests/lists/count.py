#!/usr/bin/env python3
"""Counts the cards of the lists in this folder without the readers, by regular expressions and the
standard library. `./count.py > counts.txt` after a list was changed; the tests hold the readers to it.

A line: the file, the cards, and for lists with sections the cards of each."""
import csv, json, pathlib, re

BASICS = {"Plains", "Island", "Swamp", "Mountain", "Forest"}
here = pathlib.Path(__file__).parent


def text(content):
    sections, skip = {}, False
    section = None
    depth = 0
    for line in content.split("\n"):
        line = line.strip()
        head = re.fullmatch(r"\[([A-Za-z][^\]({]*?)\s*(\(\d+\))?\s*(\{.*\})?\]", line)
        if head and depth == 0:
            section = head.group(1).strip()
            skip = section in ("Settings", "CustomCards", "Layouts")
            if not skip:
                sections[section] = 0
            continue
        if skip:
            depth += len(re.findall(r"[\[{]", line)) - len(re.findall(r"[\]}]", line))
            continue
        if not line or line.startswith("#"):
            continue
        count = re.match(r"(\d{1,3})x?\s+(.*)", line)
        copies, name = (int(count.group(1)), count.group(2)) if count else (1, line)
        if name not in BASICS:
            sections[section] += copies
    return sum(sections.values()), sections


for file in sorted(here.iterdir()):
    content = file.read_text()
    sections = {}
    if file.suffix == ".json":
        cards = [card for card in json.loads(content)["cards"] if card["name"] not in BASICS]
        total = sum(card.get("quantity", 1) for card in cards)
    elif file.suffix == ".csv":
        rows = list(csv.DictReader(content.splitlines()))
        total = sum(row["maybeboard"] != "true" and row["name"] not in BASICS for row in rows)
    elif file.name == "log.txt":
        total = len(re.findall(r"^Pack \d+ pick \d+:$", content, re.M))
    elif file.suffix == ".txt" and file.name != "counts.txt":
        total, sections = text(content)
    else:
        continue
    print("|".join([file.name, str(total)] + [f"{name}={count}" for name, count in sections.items()]))
