"""Random bytes, and random pieces of what terminals send; the program goes on, and leaves at once when asked to."""

import time

from fire import walk
from fire.terminal import Missing

# Ctrl-C, q and Ctrl-Z do what they are for, so they are left out.
TEXT = bytes(byte for byte in range(256) if byte not in b"\x03q\x1a")
PIECES = [
    b"\x1b", b"\x1b[", b"\x1bO", b"\x1b[<", b"\x1b[<0;%d;%dM", b"\x1b[<65;%d;%dM", b"\x1b[200~", b"\x1b[201~",
    b"\x1b]0;", b"\x1bP", b"\x1b[A", b"\x1b[B", b"\x1b[1;5C", b"\x1b[3~", b"\x1b[M   ", b"\r", b"\t", b"\x7f", b"\x10", b"\x1bOQ",
    "é".encode(), "👩‍👩‍👧".encode(), b"\xf0\x9f", b"\xc0\x80", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xe2\x80\xae",
    b"\x9b31m",
]
# In seconds, for each seed.
MOST = {True: 12, False: 120}


def check(bench):
    for seed in range(bench.choose(4, 1)):
        size, wrong = bench.choose(1_000_000, 50_000), []
        data, restarts, began, taken = piece_of(bench, size), 0, time.monotonic(), 0
        while taken < size and not wrong and time.monotonic() - began < MOST[bench.is_short]:
            count = bench.attempt(wrong, f"bytes {seed}", lambda: feed(bench, data[taken:], wrong, began))
            taken += count or 0
            restarts += 1
        if taken < size and not wrong:
            wrong.append(f"took only {taken:,} bytes in {MOST[bench.is_short]} s")
        bench.row(
            f"{size:,} random bytes, part {seed + 1}",
            f"{time.monotonic() - began:.0f} s, {restarts - 1} times led to “quit”", wrong)


def piece_of(bench, size):
    """Half of it is noise, half is made of pieces."""
    data = bytearray()
    while len(data) < size:
        if bench.random.random() < 0.5:
            data += bytes(bench.random.choices(TEXT, k=bench.random.randint(1, 40)))
        else:
            piece = bench.random.choice(PIECES)
            # The last line holds “quit”, where a click leaves.
            data += piece % (bench.random.randint(1, 80), bench.random.randint(1, 23)) if b"%d" in piece else piece
    return bytes(data[:size])


def feed(bench, data, wrong, began):
    """Types until all is taken or the program has been quit; returns the count of bytes."""
    taken = 0
    with bench.start("--seed-mock-data") as program:
        walk.feed(program)
        left = MOST[bench.is_short] - (time.monotonic() - began)
        while taken < len(data) and left > 0 and program.end is None:
            taken += program.type(data[taken:taken + 8192], patience=left)
            program.skip()
            left = MOST[bench.is_short] - (time.monotonic() - began)
        if program.end is None:
            # An open paste would take the key as text.
            program.type("\x1b[201~")
            bench.leave(program, wrong, "after the bytes")
        elif program.end.status != 0:
            raise Missing(f"ended with {program.end} after {taken:,} bytes, of which the last: {data[:taken][-60:]!r}")
    return taken
