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


def patches(names=()):
    return [patch for patch in sorted(HERE.glob("*.patch")) if not names or patch.stem in names]


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


class Tree:
    """A copy of the tree with all patches behind switches.

    `through` are words before each command that is run in it.
    """

    def __init__(self, folder=None, through=""):
        self.folder = pathlib.Path(folder) if folder else ROOT / ".build" / "mutations" / "tree"
        self.through = shlex.split(through)

    def write(self, chosen):
        """Brings the copy up to date; files that are the same stay as they are, so that they are not built again."""
        self.folder.mkdir(parents=True, exist_ok=True)
        listed = subprocess.run(
            ["git", "ls-files", "-z", "-co", "--exclude-standard"], cwd=ROOT, check=True, capture_output=True, text=True)
        names = {name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()}
        variants = {}
        for patch in chosen:
            for name, text in changed_files(patch).items():
                variants.setdefault(name, []).append((patch.stem, text))
        for name in names:
            source, goal = ROOT / name, self.folder / name
            contents = source.read_bytes()
            if name in variants:
                contents = switches.switched(
                    contents.decode(), variants[name], imports=not name.startswith("Sources/Monetization/")).encode()
            self.put(goal, contents, source)
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
    def put(goal, contents, source=None):
        if goal.exists() and goal.read_bytes() == contents:
            return
        goal.parent.mkdir(parents=True, exist_ok=True)
        goal.write_bytes(contents)
        if source:
            shutil.copymode(source, goal)

    def run(self, *command, mutation="", status=(0,)):
        environment = dict(os.environ, **{switches.VARIABLE: mutation})
        result = subprocess.run(
            [*self.through, *command], cwd=self.folder, env=environment, capture_output=True, text=True)
        if status is not None and result.returncode not in status:
            words = result.stderr.strip() or result.stdout.strip()
            raise RuntimeError(f"{' '.join(command[:4])}: {words[-4000:]}")
        return result

    def build(self, tests=False):
        self.run("swift", "build", *(["--build-tests"] if tests else ["--product", "paywalk"]))

    def proofs(self, tapes, *flags, mutation=""):
        """Every listed expectation of tapes: its place, its cause, its text."""
        found = self.run(PROGRAM, "tape", "prove", *flags, *tapes, mutation=mutation, status=(0, 1)).stdout
        return [tuple(line.split("\t", 2)) for line in found.splitlines()]
