"""tmux around the curses list: after each key the pane is captured until it shows that the key has been heard."""

import os
import subprocess
import sys
import tempfile
import time

from flow import footer, measure

NAMES = {"down": "Down", "up": "Up", "enter": "Enter", "escape": "Escape", "pagedown": "NPage", "pageup": "PPage"}
HERE = os.path.dirname(os.path.abspath(__file__))


class Server:
    """A tmux server of its own, with the list in it."""

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.command = ["tmux", "-S", os.path.join(self.folder.name, "socket"), "-f", "/dev/null"]
        self.run("new-session", "-d", "-x", "80", "-y", "24", f"{sys.executable} {HERE}/list_app.py")
        self.run("set-option", "-s", "escape-time", "0")
        while footer(0, 0) not in self.run("capture-pane", "-p"):
            time.sleep(0.01)
        return self

    def __exit__(self, *_):
        self.run("kill-server")
        self.folder.cleanup()

    def run(self, *words):
        return subprocess.run([*self.command, *words], capture_output=True, text=True).stdout


def press(keys, run):
    """Presses the keys by `run(words)`, and waits for each frame; gives the seconds and the modals."""
    begin = time.perf_counter()
    screen = ""
    for presses, key in enumerate(keys, 1):
        run("send-keys", NAMES.get(key, key))
        while f"keys {presses:05d}" not in (screen := run("capture-pane", "-p")):
            pass
    return time.perf_counter() - begin, int(screen.split("opened ")[1].split()[0])


def by_processes(keys):
    with Server() as server:
        return press(keys, server.run)


def by_control_mode(keys):
    with Server() as server:
        client = subprocess.Popen(
            [*server.command, "-C", "attach"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)

        def answer():
            lines = None
            for line in client.stdout:
                if line.startswith("%begin"):
                    lines = []
                elif line.startswith(("%end", "%error")):
                    return "".join(lines)
                elif lines is not None:
                    lines.append(line)

        def run(*words):
            client.stdin.write(" ".join(words) + "\n")
            client.stdin.flush()
            return answer()

        answer()
        run("refresh-client", "-C", "80x24")
        time.sleep(0.3)
        result = press(keys, run)
        client.kill()
        client.wait()
        return result


measure("tmux, send-keys", by_processes)
measure("tmux, control mode", by_control_mode)
