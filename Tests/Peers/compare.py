"""Runs every peer that is there, and prints their figures beside Paywalk's."""

import importlib.metadata
import json
import os
import platform
import re
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))


def own():
    """Paywalk's rate over the same keys, every frame drawn, and the rate of a bare grid of cells in the same process."""
    words = [os.environ["PAYWALK_BENCHMARK"], "flow"]
    output = subprocess.run(words, check=True, capture_output=True, text=True).stdout
    rates = [float(rate) for rate in re.findall(r"^keys.* ([\d.]+) per second", output, re.MULTILINE)]
    grid = [float(rate) for rate in re.findall(r"^a bare grid.* ([\d.]+) per second", output, re.MULTILINE)]
    return rates[0], grid[0]


def version(package):
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return None


def tmux_version():
    if shutil.which("tmux") is None:
        return None
    return subprocess.run(["tmux", "-V"], capture_output=True, text=True).stdout.split()[1]


def peers():
    """Each script with the versions of what it needs."""
    yield "bare_list_peer.py", {}
    yield "urwid_peer.py", {"urwid": version("urwid")}
    yield "tmux_peer.py", {"tmux": tmux_version()}
    yield "pexpect_peer.py", {"pexpect": version("pexpect"), "pyte": version("pyte")}
    yield "tui_test_peer.py", {"tui-test": version("tui-test")}
    yield "textual_peer.py", {"textual": version("textual")}


rate, grid = own()


def line(name, figure, keys, runs, versions=""):
    """A peer, with how many times as long a key takes as Paywalk's, and as one on a bare grid."""
    print(f"{name:26}{figure:>10.0f}{keys:>9} x {runs}{rate / figure:>14.3g} x{grid / figure:>14.3g} x   {versions}")


print(f"{'':26}{'keys/s':>10}{'keys x runs':>14}{'of Paywalk':>15}{'of a grid':>16}   with")
line("bare grid of cells, Swift", grid, 2_000, 5)
line("Paywalk, headless", rate, 1_000, 5)
for script, needs in peers():
    missing = [name for name, found in needs.items() if found is None]
    if missing:
        print(f"{script}: left out, {' and '.join(missing)} not installed")
        continue
    done = subprocess.run([sys.executable, os.path.join(HERE, script)], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{script} failed:\n{done.stderr}")
    versions = ", ".join(f"{name} {found}" for name, found in needs.items())
    for text in done.stdout.splitlines():
        peer = json.loads(text)
        line(peer["name"], peer["rate"], peer["keys"], peer["runs"], versions)
print(f"Python {platform.python_version()}, load average {os.getloadavg()[0]:.1f}")
