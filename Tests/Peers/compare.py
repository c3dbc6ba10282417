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


def paywalk():
    """Paywalk's rate over the same keys, every frame drawn."""
    words = [os.environ["PAYWALK_BENCHMARK"], "flow"]
    output = subprocess.run(words, check=True, capture_output=True, text=True).stdout
    rate = float(re.search(r"([\d.]+) per second", output).group(1))
    return {"name": "Paywalk, headless", "keys": 1_000, "runs": 5, "rate": rate}


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
    yield "urwid_peer.py", {"urwid": version("urwid")}
    yield "tmux_peer.py", {"tmux": tmux_version()}
    yield "pexpect_peer.py", {"pexpect": version("pexpect"), "pyte": version("pyte")}
    yield "textual_peer.py", {"textual": version("textual")}


own = paywalk()
print(f"{'':26}{'keys/s':>10}{'keys x runs':>14}{'Paywalk is':>14}   with")
print(f"{own['name']:26}{own['rate']:>10.0f}{own['keys']:>9} x {own['runs']}")
for script, needs in peers():
    missing = [name for name, found in needs.items() if found is None]
    if missing:
        print(f"{script}: left out, {' and '.join(missing)} not installed")
        continue
    done = subprocess.run([sys.executable, os.path.join(HERE, script)], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{script} failed:\n{done.stderr}")
    versions = ", ".join(f"{name} {found}" for name, found in needs.items())
    for line in done.stdout.splitlines():
        peer = json.loads(line)
        ratio = f"{own['rate'] / peer['rate']:.0f} x as fast"
        print(f"{peer['name']:26}{peer['rate']:>10.0f}{peer['keys']:>9} x {peer['runs']}{ratio:>18}   {versions}")
print(f"Python {platform.python_version()}, load average {os.getloadavg()[0]:.1f}")
