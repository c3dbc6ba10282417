"""Damaged files for every reader, by the fuzz program that is built beside the program."""

import re
import subprocess

NAMES = ["paywalk-fuzz", "tape-fuzz"]
RESULT = re.compile(r"^(\S+): ([\d,]+) inputs, (.*)$")
# In seconds. It is far more than a busy machine needs, and 100,000 inputs of the slowest reader in a release build.
PATIENCE = {True: 150, False: 1400}


def check(bench):
    count = bench.choose(100_000, 60)
    done = f"{count:,} damaged files for each reader"
    built = [bench.program.with_name(name) for name in NAMES]
    built = [path for path in built if path.exists() and "--reader" in output([path, "--help"])]
    if not built:
        return bench.row(done, skipped=f"no {NAMES[0]} with --reader stands beside the program; swift build makes it")
    seed = bench.random.randrange(1 << 32)
    with open(bench.folder() / "output", "w+", encoding="utf-8") as file:
        try:
            status = subprocess.run(
                [built[0], "--count", str(count), "--seed", str(seed)], stdout=file, stderr=subprocess.STDOUT,
                timeout=PATIENCE[bench.is_short], check=False).returncode
        except subprocess.TimeoutExpired:
            status = None
        file.seek(0)
        lines = file.read().splitlines()
    for line in lines:
        found = RESULT.match(line)
        if found:
            bench.row(f"{int(found[2].replace(',', '')):,} damaged inputs for the reader `{found[1]}`", found[3])
    if status != 0:
        said = " ".join(line for line in lines if not RESULT.match(line))[:400]
        ended = f"did not end in {PATIENCE[bench.is_short]} s" if status is None else f"status {status}"
        bench.row(done, f"seed {seed}", [f"{ended}: {said}"])


def output(command):
    return subprocess.run(command, capture_output=True, text=True, timeout=20, check=False).stdout
