"""Searches that have to find a planted bug: each row of planted.tsv is a patch, and where a search for it begins."""

import collections
import json
import pathlib
import resource
import tempfile

import tree

FILE = tree.HERE / "planted.tsv"
PLACES = "Tests/ExploreTests/Places"
Row = collections.namedtuple("Row", "patch place options promise")


def rows(names=()):
    """The rows, and what is wrong with them."""
    lines = [line for line in FILE.read_text().splitlines() if line and not line.startswith("#")]
    found = [Row(*line.split("\t")) for line in lines]
    faults = [f"there is no {row.patch}.patch" for row in found if not (tree.HERE / f"{row.patch}.patch").exists()]
    faults += [f"there is no {PLACES}/{row.place}.tape" for row in found
               if not (tree.ROOT / PLACES / f"{row.place}.tape").exists()]
    return [row for row in found if not names or row.patch in names], faults


def search(copy, row, mutation=""):
    """What a search finds until a promise is broken: the report, and the seconds of processor time."""
    with tempfile.TemporaryDirectory() as folder:
        report = pathlib.Path(folder) / "report.json"
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        copy.run(
            tree.PROGRAM, "explore", "--from", f"{PLACES}/{row.place}.tape", *row.options.split(), "--first", "--output",
            folder, "--report", str(report), mutation=mutation, status=(0, 1))
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        return json.loads(report.read_text()), seconds


def run(copy, chosen):
    """Prints a row for each planted bug; returns the problems."""
    problems, clean = [], {}
    print("| change | begins at | broken promise | moves | states | s |\n|---|---|---|---|---|---|")
    for row in chosen:
        search_words = (row.place, row.options)
        if search_words not in clean:
            clean[search_words], _ = search(copy, row)
            for violation in clean[search_words]["violations"]:
                problems.append(f"{row.place}: {violation['promise']} is broken without a change")
        found, seconds = search(copy, row, mutation=row.patch)
        broken = {violation["promise"]: violation for violation in found["violations"]}
        if row.promise not in broken:
            problems.append(f"{row.patch}: a search from {row.place} finds {sorted(broken) or 'nothing'}")
            continue
        moves = len(broken[row.promise]["way"])
        sentence = tree.sentence(tree.HERE / f"{row.patch}.patch")
        print(f"| {sentence} | `{row.place}` | `{row.promise}` | {moves} | {found['states']} | {seconds:.1f} |", flush=True)
    return problems
