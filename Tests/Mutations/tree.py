"""The copy of the tree in which the changed program is built and run."""

import os
import pathlib
import re
import shlex
import shutil
import subprocess
import tempfile

import switches

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SWITCH_FILE = "Sources/Monetization/Mutation.swift"
PROGRAM = ".build/debug/paywalk"
TESTS = ".build/debug/PaywalkPackageTests.xctest"


def patches(names=()):
    return [patch for patch in sorted(HERE.glob("*.patch")) if not names or patch.stem in names]


def noticed_by_tests():
    """The names of patches that tests have to notice, as rows.tsv says."""
    rows = [line.split("\t") for line in (HERE / "rows.tsv").read_text().splitlines()]
    return {row[1].removeprefix("patch ") for row in rows if len(row) == 2 and row[1].startswith("patch ")}


def sentence(patch):
    return patch.read_text().split("\n\n")[0].strip()


def refusal(patch):
    """The reason why a patch does not apply; None if it does."""
    result = subprocess.run(["git", "apply", "--check", str(patch)], cwd=ROOT, capture_output=True, text=True)
    return result.stderr.strip() if result.returncode else None


def changed_files(patch):
    """The files that a patch changes, each with its changed text."""
    names = re.findall(r"^\+\+\+ b/(.*)$", patch.read_text(), re.M)
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for name in names:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
        # A repository of its own, so that paths in the patch are counted from here.
        subprocess.run(["git", "init", "-q"], cwd=folder, check=True)
        subprocess.run(["git", "apply", str(patch)], cwd=folder, check=True, capture_output=True)
        return {name: (folder / name).read_text() for name in names}


def faults(chosen):
    """What keeps patches from being put behind switches, by their names."""
    found, variants = {}, {}
    for patch in chosen:
        reason = refusal(patch)
        if reason:
            found[patch.stem] = f"does not apply: {reason}"
            continue
        for name, text in changed_files(patch).items():
            try:
                switches.changes((ROOT / name).read_text(), text)
                variants.setdefault(name, []).append((patch.stem, text))
            except switches.Unswitchable as error:
                found[patch.stem] = f"cannot be switched: {error}"
    for name, changed in variants.items():
        try:
            switches.switched((ROOT / name).read_text(), changed)
        except switches.Unswitchable as error:
            found[" and ".join(one for one, _ in changed)] = f"cannot be switched together: {error}"
    return found


def test_files():
    return {str(path.relative_to(ROOT)) for path in (ROOT / "Tests").glob("*Tests/**/*.swift")}


def needed_test_files(tests):
    """The files that `tests` stand on: those without a test, and those with a type that a needed one names."""
    targets = {test.split("/")[1] for test in tests}
    texts = {name: (ROOT / name).read_text() for name in test_files() if name.split("/")[1] in targets}
    types = {name: set(re.findall(r"^(?:@.* )?(?:final )?(?:struct|enum|class) (\w+)", text, re.M))
             for name, text in texts.items()}
    needed = set(tests) | {name for name, text in texts.items() if not re.search(r"@Test\b", text)}
    while True:
        words = {target: set() for target in targets}
        for name in needed:
            words[name.split("/")[1]] |= set(re.findall(r"\w+", texts[name]))
        more = {name for name in texts.keys() - needed if types[name] & words[name.split("/")[1]]}
        if not more:
            return needed
        needed |= more


class Tree:
    """A copy of the tree with all patches behind switches.

    `through` are words before each command that is run in it. Without `optimized` it is built in half the time, and
    plays at a quarter of the speed.
    """

    def __init__(self, folder=None, through="", optimized=True):
        self.folder = pathlib.Path(folder) if folder else self.usual_folder(optimized)
        self.through = shlex.split(through)
        self.variables = {"OPTIMIZED": "1" if optimized else ""}

    @staticmethod
    def usual_folder(optimized):
        """A folder for each way to build, since a change from one to the other builds everything anew."""
        return ROOT / ".build" / "mutations" / ("tree" if optimized else "unoptimized")

    def write(self, chosen, tests=()):
        """Brings the copy up to date; files that are the same stay as they are, so that they are not built again.

        Of the files with tests it has only `tests` and what these stand on, and none of the programs that measure and
        damage.
        """
        self.folder.mkdir(parents=True, exist_ok=True)
        listed = subprocess.run(
            ["git", "ls-files", "-z", "-co", "--exclude-standard"], cwd=ROOT, check=True, capture_output=True, text=True)
        names = {name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()}
        variants = {}
        for patch in chosen:
            for name, text in changed_files(patch).items():
                variants.setdefault(name, []).append((patch.stem, text))
        names -= test_files() - needed_test_files(tests)
        for name in names - {"Package.swift"}:
            source, goal = ROOT / name, self.folder / name
            contents = source.read_bytes()
            if name in variants:
                contents = switches.switched(
                    contents.decode(), variants[name], imports=not name.startswith("Sources/Monetization/")).encode()
            self.put(goal, contents, source)
        self.put(self.folder / "Package.swift", ((ROOT / "Package.swift").read_text() + self.left_out(tests)).encode())
        self.put(self.folder / SWITCH_FILE, switches.SWITCH.encode())
        names.add(SWITCH_FILE)
        for goal in self.folder.rglob("*"):
            name = goal.relative_to(self.folder)
            if name.parts[0] in (".build", ".git", "Package.resolved") or str(name) in names:
                continue
            if goal.is_file() or goal.is_symlink():
                goal.unlink()
        # A repository of its own: tests ask for the files that belong to it.
        subprocess.run(["git", "init", "-q"], cwd=self.folder, check=True)

    @staticmethod
    def left_out(tests):
        """The lines of the manifest that leave targets out which would be built for nothing."""
        kept = ", ".join(f'"{name}"' for name in sorted({test.split("/")[1] for test in tests}))
        programs = ", ".join(f'"{name}"' for name in ("paywalk-benchmark", "paywalk-fuzz", "bare-list"))
        return (f"\nlet kept: Set<String> = [{kept}]\n"
                f"package.targets.removeAll {{ $0.type == .test && !kept.contains($0.name) "
                f"|| [{programs}].contains($0.name) }}\n")

    @staticmethod
    def put(goal, contents, source=None):
        if goal.exists() and goal.read_bytes() == contents:
            return
        goal.parent.mkdir(parents=True, exist_ok=True)
        goal.write_bytes(contents)
        if source:
            shutil.copymode(source, goal)

    def run(self, *command, mutation="", status=(0,)):
        environment = dict(os.environ, **self.variables, **{switches.VARIABLE: mutation})
        # Some tests read a state or a server, whose bytes need not be text.
        result = subprocess.run(
            [*self.through, *command], cwd=self.folder, env=environment, capture_output=True, text=True,
            errors="replace")
        if status is not None and result.returncode not in status:
            words = result.stderr.strip() or result.stdout.strip()
            raise RuntimeError(f"{' '.join(command[:4])}: {words[-4000:]}")
        return result

    def build(self, tests=False):
        self.run("swift", "build", *(["--build-tests"] if tests else ["--product", "paywalk"]))

    def test(self, target, name, mutation=""):
        """True if the test of this name is there and fails; None if it is not there."""
        result = self.run(
            TESTS, "--testing-library", "swift-testing", "--filter", f"^{target}\\..*{re.escape(name)}", mutation=mutation,
            status=None)
        ran = re.search(r"Test run with (?!0 )\d+ test", result.stdout + result.stderr)
        return result.returncode != 0 if ran else None

    def proofs(self, tapes, *flags, mutation=""):
        """Every listed expectation of tapes: its place, its cause, its text."""
        found = self.run(PROGRAM, "tape", "prove", *flags, *tapes, mutation=mutation, status=(0, 1)).stdout
        return [tuple(line.split("\t", 2)) for line in found.splitlines()]
