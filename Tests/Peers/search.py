"""Searches a bare model of a shop with spin, and prints its transitions a second beside those of `paywalk explore`."""

import os
import pathlib
import re
import resource
import shutil
import subprocess

HERE = pathlib.Path(__file__).resolve().parent
FOLDER = HERE.parent.parent / ".build" / "peers"


def own():
    """Transitions a second of a search of the demo on one core, without what draws a frame."""
    words = [os.environ["PAYWALK_BENCHMARK"], "search"]
    output = subprocess.run(words, check=True, capture_output=True, text=True).stdout
    return float(re.search(r"^transitions of a search, one core +([\d.]+) ", output, re.MULTILINE).group(1))


def spin():
    """The same of spin, breadth first too, on the model beside this file; the states of the model; spin's version."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    subprocess.run(["spin", "-a", HERE / "shop.pml"], check=True, cwd=FOLDER, capture_output=True)
    subprocess.run(["cc", "-O2", "-w", "-DSAFETY", "-DBFS", "-o", "pan", "pan.c"], check=True, cwd=FOLDER)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    said = subprocess.run(["./pan", "-w24"], check=True, cwd=FOLDER, capture_output=True, text=True).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if "errors: 0" not in said:
        raise SystemExit(f"shop.pml: spin has found an error\n{said}")
    transitions = int(re.search(r"(\d+) transitions", said).group(1))
    seconds = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    states = int(re.search(r"(\d+) states, stored", said).group(1))
    return transitions / seconds, states, re.search(r"Spin Version ([\d.]+)", said).group(1)


missing = [name for name in ("spin", "cc") if shutil.which(name) is None]
if missing:
    print(f"search: left out, {' and '.join(missing)} not installed")
else:
    rate = own()
    bare, states, version = spin()
    print(f"\n{'':42}{'transitions/s':>14}{'of Paywalk':>14}")
    print(f"{'Paywalk, a search of the demo':42}{rate:>14.0f}{1:>14.3g} x")
    print(f"{'spin ' + version + f', a bare shop of {states:,} states':42}{bare:>14.0f}{rate / bare:>14.3g} x")
