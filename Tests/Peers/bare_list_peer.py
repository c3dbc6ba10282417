"""The curses list in C on a bare pseudo-terminal: after each key, whatever it writes is read, and nothing is made of it."""

import fcntl
import os
import pty
import struct
import termios
import time

from flow import footer, measure

PROGRAM = os.path.join(os.path.dirname(os.environ["PAYWALK_BENCHMARK"]), "bare-list")
BYTES = {
    b"down": b"\x1bOB", b"up": b"\x1bOA", b"enter": b"\r", b"escape": b"\x1b", b"pagedown": b"\x1b[6~",
    b"pageup": b"\x1b[5~",
}


def walk(keys):
    child, terminal = pty.fork()
    if child == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        os.execve(PROGRAM, [PROGRAM], dict(os.environ, TERM="xterm"))
    seen = b""
    while footer(0, 0).encode() not in seen:
        seen += os.read(terminal, 65_536)
    begin = time.perf_counter()
    for key in keys:
        os.write(terminal, BYTES.get(key.encode(), key.encode()))
        os.read(terminal, 65_536)
    seconds = time.perf_counter() - begin
    os.write(terminal, b"q")
    os.waitpid(child, 0)
    os.close(terminal)
    # What has been written is a difference from the frame before, so the number of modals is not there to be read.
    return seconds, keys.count("enter")


measure("ncurses in C, a bare list", walk)
