#!/usr/bin/env python3
"""A player of many games at once, for those who decide in batches: with a network, or on a GPU.

It speaks version 2 of the player protocol: several games on one connection, and lists of messages. What is asked
in one line is decided together (`decide_all`) and answered in one line. It plays like player.py beside it.

    arcadia simulate --players "cmd:python3 examples/batch_player.py",guide --games 1000 --threads 64

`--threads` is how many games are played at a time. docs/player-protocol.md describes every message.
"""

import json
import sys

from player import decide

GAMES = 256  # how many games we play at a time
MOST = 60_000  # bytes in a line; a longer answer is said in several lines


def decide_all(views):
    """The decisions for some views. Here a network would look at all of them in one call."""
    return [decide(view) for view in views]


def say(messages):
    """Says messages in as few lines as their length allows."""
    line, length = [], 0
    for message in map(json.dumps, messages):
        if line and length + len(message) > MOST:
            print(f"[{','.join(line)}]")
            line, length = [], 0
        line.append(message)
        length += len(message) + 1
    if line:
        print(f"[{','.join(line)}]", flush=True)


def hello(message):
    """The answer to a greeting."""
    if message["table"] != "duel":
        sys.exit("I only play duels.")
    answer = {"type": "hello", "name": "batch_player.py"}
    if "game" in message:
        return {**answer, "game": message["game"]}
    if 2 in message.get("protocols", []):
        # The first greeting of all: we choose version 2. This game is number 0.
        return {**answer, "protocol": 2, "games": GAMES}
    return answer  # a host that knows version 1 alone


def answers(messages, views):
    """What we say to some messages. `views` has what each game was asked last."""
    for message in messages:
        if message["type"] == "hello":
            yield hello(message)
    asked = [message for message in messages if message["type"] == "decide"]
    for message, action in zip(asked, decide_all([message["view"] for message in asked])):
        views[message.get("game")] = message["view"]
        yield {"type": "act", "game": message.get("game"), "id": message["id"], "action": action}
    for message in messages:
        game = message.get("game")
        if message["type"] == "refused" and views.get(game, {}).get("legal"):
            # We made a mistake. One is forgiven: choose something that is certainly allowed.
            print("refused:", message["reason"], file=sys.stderr)
            legal = views[game]["legal"][0]
            yield {"type": "act", "game": game, "id": message["id"], "action": legal}
        elif message["type"] == "over":
            views.pop(game, None)


def main():
    views = {}
    for line in sys.stdin:  # ends when the host has nothing more to say
        said = json.loads(line)
        if isinstance(said, list):
            say(answers(said, views))
        else:
            # A host of version 1 says one message a line, and hears one a line.
            for answer in answers([said], views):
                print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
