"""Second opinion on the table's verifiable chance.

Works out every shuffle, roll and key for one set of fixed inputs, sharing no
code with the Rust crate, and prints them as JSON. The tests run this script
and compare; a difference means that one of the two misreads the construction.
Python standard library only.
"""

import hashlib
import hmac
import json
import struct

TABLE_ID = bytes(range(0x00, 0x10))
SECRET = bytes(range(0x20, 0x40))
CONTRIBUTIONS = [bytes(range(0x40, 0x60)), bytes(range(0x60, 0x80))]

POOL, DECK, DICE, FIRST_PLAYER, OTHER = 1, 2, 3, 4, 5
NO_SEAT = 255


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def hmac_sha256(key, message):
    return hmac.new(key, message, hashlib.sha256).digest()


def commitment():
    return sha256(b"arcadia-commit-v1\0", TABLE_ID, SECRET)


def contribution_hash(seat, contribution):
    return sha256(b"arcadia-seed-v1\0", TABLE_ID, bytes([seat]), contribution)


def table_key():
    """HKDF; 32 bytes out is exactly one block of the expand step."""
    extracted = hmac_sha256(sha256(*CONTRIBUTIONS), SECRET)
    return hmac_sha256(extracted, b"arcadia-v1\0" + TABLE_ID + b"\x01")


def event_key(purpose, seat, counter):
    return hmac_sha256(table_key(), b"event\0" + struct.pack(">BBI", purpose, seat, counter))


def rotate_left(x, bits):
    return (x << bits | x >> (32 - bits)) & 0xFFFFFFFF


def quarter_round(s, a, b, c, d):
    for target, addend, mixed, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        s[target] = (s[target] + s[addend]) & 0xFFFFFFFF
        s[mixed] = rotate_left(s[mixed] ^ s[target], bits)


def chacha20_block(key, counter, nonce):
    """The 16 words of one keystream block."""
    start = struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<I", counter) + nonce)
    s = list(start)
    for _ in range(10):
        for i in range(4):  # columns
            quarter_round(s, i, 4 + i, 8 + i, 12 + i)
        for i in range(4):  # diagonals
            quarter_round(s, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    return [(x + y) & 0xFFFFFFFF for x, y in zip(s, start)]


def check_chacha20():
    """RFC 8439, section 2.3.2."""
    block = chacha20_block(bytes(range(32)), 1, bytes.fromhex("000000090000004a00000000"))
    expected = "10f1e7e4d13b5915500fdd1fa32071c4"
    assert struct.pack("<4I", *block[:4]).hex() == expected, "ChaCha20 is wrong"


def stream(purpose, seat, counter):
    """The endless words of one use of chance."""
    key, block = event_key(purpose, seat, counter), 0
    while True:
        yield from chacha20_block(key, block, bytes(12))
        block += 1


def draw(words, n):
    limit = 2**32 - 2**32 % n
    return next(x for x in words if x < limit) % n


def pool_shuffle(size):
    words, cards = stream(POOL, NO_SEAT, 0), list(range(size))
    for i in range(size - 1, 0, -1):
        j = draw(words, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def deck_order(seat, counter, deck):
    words, remaining = stream(DECK, seat, counter), sorted(deck)
    return [remaining.pop(draw(words, len(remaining))) for _ in deck]


def show_stream(purpose, seat, counter):
    words = stream(purpose, seat, counter)
    return {"purpose": purpose, "seat": seat, "counter": counter,
            "key": event_key(purpose, seat, counter).hex(),
            "words": [next(words) for _ in range(20)]}


def show_draws(counter, n):
    words = stream(OTHER, 0, counter)
    return {"purpose": OTHER, "seat": 0, "counter": counter, "n": n,
            "results": [draw(words, n) for _ in range(24)]}


def show_dice(seat, turn, sides):
    words = stream(DICE, seat, turn)
    return {"seat": seat, "turn": turn, "sides": sides,
            "rolls": [1 + draw(words, n) for n in sides]}


def show_deck_order(seat, counter, deck):
    return {"seat": seat, "counter": counter, "cards": deck_order(seat, counter, deck)}


def vector():
    shuffled = pool_shuffle(120)
    decks = [sorted(shuffled[0:40]), sorted(shuffled[40:80])]
    events = [(POOL, NO_SEAT, 0), (DECK, 0, 0), (DECK, 1, 1), (DICE, 0, 1), (DICE, 1, 500),
              (FIRST_PLAYER, NO_SEAT, 0), (OTHER, 1, 70000)]
    ranges = [2, 6, 120, 3221225472, 2147483649, 1]
    return {
        "table_id": TABLE_ID.hex(),
        "secret": SECRET.hex(),
        "contributions": [r.hex() for r in CONTRIBUTIONS],
        "commitment": commitment().hex(),
        "contribution_hashes": [contribution_hash(i, r).hex() for i, r in enumerate(CONTRIBUTIONS)],
        "key": table_key().hex(),
        "streams": [show_stream(*event) for event in events],
        "draws": [show_draws(counter, n) for counter, n in enumerate(ranges)],
        "dice": show_dice(0, 7, [4, 6, 8, 12, 20]),
        "first_player": draw(stream(FIRST_PLAYER, NO_SEAT, 0), 2),
        "pool_shuffle": shuffled,
        "pool_shuffle_240": pool_shuffle(240),
        "random_decks": decks,
        "deck_orders": [show_deck_order(0, 0, decks[0]), show_deck_order(1, 2, decks[1])],
    }


if __name__ == "__main__":
    check_chacha20()
    print(json.dumps(vector(), indent=1))
