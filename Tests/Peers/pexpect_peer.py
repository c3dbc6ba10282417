"""pexpect with pyte around the curses list: after each key the screen is fed until it shows that the key was heard."""

import os
import sys
import time

import pexpect
import pyte

from flow import footer, measure

# As a terminal of TERM=linux spells them.
BYTES = {
    "down": "\x1b[B", "up": "\x1b[A", "enter": "\r", "escape": "\x1b", "pagedown": "\x1b[6~", "pageup": "\x1b[5~",
}
HERE = os.path.dirname(os.path.abspath(__file__))


def walk(keys):
    # pyte misreads some of what is written for xterm.
    child = pexpect.spawn(
        sys.executable, [f"{HERE}/list_app.py"], dimensions=(24, 80), env=dict(os.environ, TERM="linux"))
    child.delaybeforesend = None
    screen = pyte.Screen(80, 24)
    stream = pyte.ByteStream(screen)

    def wait(text):
        while text not in screen.display[23]:
            stream.feed(child.read_nonblocking(65_536, timeout=5))

    wait(footer(0, 0))
    begin = time.perf_counter()
    for presses, key in enumerate(keys, 1):
        child.send(BYTES.get(key, key))
        wait(f"keys {presses:05d}")
        frame = "\n".join(screen.display)
        assert len(frame) > 80
    seconds = time.perf_counter() - begin
    opened = int(screen.display[23].split("opened ")[1].split()[0])
    child.close(force=True)
    return seconds, opened


measure("pexpect with pyte", walk)
