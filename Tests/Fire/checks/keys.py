"""Ten thousand keys typed at once into every kind of field, and Ctrl-C right behind them: gone within a second."""

from fire import walk
from fire.fields import FIELDS

COUNT = 10_000
# No key of the last kinds leaves the field, so Ctrl-C is what ends the program.
KINDS = {"letters": "word and ", "wide letters": "橋é👩🏽", "deletes": "ab\x7f\x7f\x7f", "arrows": "a\x1b[D\x1b[C\x1b[D"}
LIST_KINDS = {"arrows": "\x1b[B\x1b[B\x1b[A", "pages": "\x1b[6~\x1b[5~", "tabs": "\t"}


def check(bench):
    for field, (opens, flags) in FIELDS.items():
        kinds = LIST_KINDS if field == "a list" else KINDS
        wrong, times = [], {}
        for kind in list(kinds)[: bench.choose(len(kinds), 1)]:
            name = f"{kind} into {field}"
            seconds = bench.attempt(wrong, name, lambda: flood(bench, wrong, name, opens, flags, kinds[kind]))
            if seconds is not None:
                times[kind] = seconds
        figures = ", ".join(f"{kind} {seconds:.2f} s" for kind, seconds in times.items())
        bench.row(f"{COUNT:,} keys into {field}, then Ctrl-C", figures, wrong)


def flood(bench, wrong, name, opens, flags, pattern):
    keys = [key for key in split(pattern)]
    data = "".join(keys[number % len(keys)] for number in range(COUNT)).encode()
    with bench.start(*flags) as program:
        walk.feed(program)
        opens(program)
        if program.type(data, patience=10) < len(data):
            wrong.append(f"{name}: the program stopped reading")
        return bench.leave(program, wrong, name)


def split(pattern):
    """The keys of a pattern: a character each, or a whole sequence."""
    keys = []
    while pattern:
        length = 1
        if pattern[0] == "\x1b":
            length = next(i for i in range(2, len(pattern)) if pattern[i].isalpha() or pattern[i] == "~") + 1
        keys.append(pattern[:length])
        pattern = pattern[length:]
    return keys
