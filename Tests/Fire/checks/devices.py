"""Commands whose output cannot be written.

A full device gives status 3 and a sentence, a reader who has gone gives SIGPIPE.
"""

import os
import signal
import subprocess

COMMANDS = [["help"], ["--version"], ["help", "run"], ["tape", "keys"], ["demo", "--list"], ["qa", "--list"]]


def check(bench):
    wrong = []
    if not os.path.exists("/dev/full"):
        return bench.row("a full device", skipped="needs /dev/full")
    for command in COMMANDS:
        with open("/dev/full", "wb") as full:
            run = started(bench, command, full)
        if run.returncode != 3 or not run.stderr.startswith(b"paywalk: "):
            wrong.append(told(command, run))
    bench.row(f"a full device for {', '.join(' '.join(command) for command in COMMANDS)}", "", wrong)
    wrong = []
    for command in COMMANDS:
        reader, writer = os.pipe()
        os.close(reader)
        run = started(bench, command, writer)
        os.close(writer)
        if run.returncode not in (-signal.SIGPIPE, 128 + signal.SIGPIPE) or run.stderr:
            wrong.append(told(command, run))
    bench.row("the same for a reader who has gone", "", wrong)


def told(command, run):
    return f"{' '.join(command)}: status {run.returncode}, {run.stderr.decode(errors='replace').strip()!r}"


def started(bench, command, output):
    environment = {
        "PATH": "/usr/bin:/bin", "HOME": str(bench.folder()), "LC_ALL": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no",
    }
    return subprocess.run(
        [bench.program, *command], stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.PIPE, env=environment,
        timeout=30, check=False)
