"""The program on a pseudo-terminal of its own: started, typed at, and read by the contents of its screen."""

import ctypes
import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time
from dataclasses import dataclass

from fire.screen import Screen, Stream

# The program brackets each update of the screen with these, whatever the terminal is.
UPDATE_BEGINS, UPDATE_ENDS = b"\x1b[?2026h", b"\x1b[?2026l"
# The sequences at the start and at the end: alternate screen, paste, mouse, cursor, cursor keys.
MODES = [
    (b"\x1b[?1049h", b"\x1b[?1049l"), (b"\x1b[?2004h", b"\x1b[?2004l"), (b"\x1b[?1000h", b"\x1b[?1000l"),
    (b"\x1b[?1006h", b"\x1b[?1006l"), (b"\x1b[?25l", b"\x1b[?25h"), (b"\x1b[?1h", b"\x1b[?1l"),
]
# Patience for anything that must come. A machine under load is slow; a program that hangs never answers.
PATIENCE = 20.0
# Output beyond this is forgotten from its beginning; the screen has read it by then.
MOST_KEPT = 4 << 20


LIBC = ctypes.CDLL(None)
DIE_WITH_PARENT = 1


class Missing(Exception):
    """The program did not show, or do, what it had to."""


@dataclass(frozen=True)
class End:
    """The end of a process: its exit status, or the signal that killed it."""

    status: int | None = None
    killed_by: int | None = None

    def __str__(self):
        if self.killed_by is None:
            return f"status {self.status}"
        return f"killed by {signal.Signals(self.killed_by).name}"


class Program:
    """One run of the program. Use it in a `with` block: whatever happens, no process is left behind."""

    def __init__(
        self, path, arguments, folder, columns=80, rows=24, environment=None, before=None, controls=True
    ):
        """`before` runs in the new process before the program.

        With `controls` this becomes its controlling terminal, as a window's shell has it. Without, the process can be
        stopped: the system stops no process whose session has nobody else to continue it.
        """
        self.columns, self.rows = columns, rows
        self.end = None
        self.output = bytearray()
        # When it is over, the process is killed.
        self.deadline = None
        # Updates of the screen so far, nearly: one whose end was cut in two is missed.
        self.updates = 0
        self._fed = 0
        self._stopped = False
        self.master, self.slave = pty.openpty()
        self._set_size(columns, rows)
        self.modes = termios.tcgetattr(self.slave)
        self._new_screen()
        values = {
            "PATH": "/usr/bin:/bin", "HOME": str(folder), "LC_ALL": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no",
            "TERM": "screen-256color",
        }
        values.update(environment or {})
        values = {name: value for name, value in values.items() if value is not None}
        self.pid = os.fork()
        if self.pid == 0:
            self._become(path, arguments, values, before, controls)
        os.set_blocking(self.master, False)
        self.handle = os.pidfd_open(self.pid)

    def _become(self, path, arguments, environment, before, controls):
        try:
            if controls:
                os.setsid()
                fcntl.ioctl(self.slave, termios.TIOCSCTTY, 0)
            else:
                os.setpgid(0, 0)
            LIBC.prctl(DIE_WITH_PARENT, signal.SIGKILL)
            # Python's handlers and what it ignores are not the program's.
            for number in (signal.SIGPIPE, signal.SIGXFSZ, signal.SIGTERM, signal.SIGINT):
                signal.signal(number, signal.SIG_DFL)
            for descriptor in (0, 1, 2):
                os.dup2(self.slave, descriptor)
            os.closerange(3, 256)
            if before:
                before()
            os.execve(path, [str(path)] + [str(argument) for argument in arguments], environment)
        finally:
            os._exit(127)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.end is None:
            self.send(signal.SIGKILL)
            self.wait()
        for descriptor in (self.handle, self.slave, self.master):
            if descriptor is not None:
                os.close(descriptor)

    # Writing

    def type(self, data, patience=PATIENCE):
        """Types text or bytes, and reads what comes meanwhile; returns the count of bytes that the terminal took."""
        rest = memoryview(data.encode() if isinstance(data, str) else data)
        total, until = len(rest), time.monotonic() + patience
        while rest and self.end is None and time.monotonic() < until:
            self._step(0.05, wants_to_write=True)
            try:
                rest = rest[os.write(self.master, rest[:4096]):]
            except BlockingIOError:
                continue
            except OSError:
                break
        return total - len(rest)

    def click(self, text, patience=PATIENCE):
        """Clicks on the lowest place of the text, once the screen shows it."""
        self.shows(text, patience=patience)
        for row, line in reversed(list(enumerate(self.lines()))):
            column = line.find(text)
            if column >= 0:
                place = f"{column + 1};{row + 1}"
                self.type(f"\x1b[<0;{place}M\x1b[<0;{place}m")
                return

    def send(self, number):
        if self.end is None:
            os.kill(self.pid, number)

    def resize(self, columns, rows):
        """Gives the terminal a new size. What it shows is unknown until the program has drawn it anew."""
        self._read()
        self.columns, self.rows = columns, rows
        self._new_screen()
        self._set_size(columns, rows)

    def unplug(self):
        """Closes the terminal, as a window that is closed does."""
        os.close(self.slave)
        os.close(self.master)
        self.slave = self.master = None

    # Reading

    def shows(self, *texts, without=(), patience=PATIENCE):
        """Reads until all of the texts are on the screen, and none of `without`; returns its rows."""
        without = (without,) if isinstance(without, str) else without

        def is_there():
            screen = self.text()
            return all(text in screen for text in texts) and not any(text in screen for text in without)

        if not self.reads_until(is_there, patience):
            raise Missing(f"{' and '.join(texts + tuple(without))} did not come or go; the screen:\n{self.written()}")
        return self.lines()

    def reads_until(self, condition, patience=PATIENCE, every=PATIENCE):
        """Reads until the condition holds; false if the program ends or the patience does.

        The condition is asked after each output. If it is about something else, it is asked `every` so many seconds.
        """
        until = time.monotonic() + patience
        while not condition():
            left = until - time.monotonic()
            if left <= 0:
                return False
            if self.end is not None:
                return condition()
            self._step(min(left, every))
        return True

    def wait(self, patience=PATIENCE):
        """Reads until the program has ended; returns its `End`, nothing if it goes on."""
        self.reads_until(lambda: self.end is not None, patience)
        return self.end

    def is_stopped(self):
        """The process has been stopped by a signal. Must be asked before its end."""
        pid, status = os.waitpid(self.pid, os.WNOHANG | os.WUNTRACED) if self.end is None else (0, 0)
        if pid and os.WIFSTOPPED(status):
            self._stopped = True
        elif pid:
            self._ended(status)
        return self._stopped

    def lines(self):
        """The rows of the screen, as an independent terminal shows them after the last update that arrived whole."""
        self._read()
        begins, ends = self.output.rfind(UPDATE_BEGINS), self.output.rfind(UPDATE_ENDS)
        self._feed(begins if begins > ends else len(self.output))
        return self._screen.display

    def text(self):
        return "\n".join(self.lines())

    def written(self):
        """The text of the screen without its empty lines, for a message."""
        return "\n".join(line.rstrip() for line in self.lines() if line.strip())

    def skip(self):
        """Forgets all output so far without reading it. Only for what will be drawn anew as a whole."""
        self._read()
        begin = self.output.rfind(UPDATE_BEGINS)
        self._fed = max(self._fed, begin if begin >= 0 else len(self.output))
        self._trim()

    def cpu(self):
        """Seconds of CPU time so far."""
        with open(f"/proc/{self.pid}/stat", encoding="ascii", errors="replace") as file:
            words = file.read().rsplit(")", 1)[1].split()
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self):
        """The most memory that the process has held so far, in MB."""
        with open(f"/proc/{self.pid}/status", encoding="ascii", errors="replace") as file:
            for line in file:
                if line.startswith("VmHWM:"):
                    return int(line.split()[1]) / 1024
        return 0.0

    def unrestored(self):
        """The names of all that the program has left changed in the terminal; empty if it is as before."""
        self._read()
        left = [on.decode()[1:] for on, off in MODES if self.output.rfind(on) > self.output.rfind(off)]
        if termios.tcgetattr(self.slave) != self.modes:
            left.append("line settings")
        return left

    # The machine

    def _new_screen(self):
        self._screen = Screen(self.columns, self.rows)
        self._stream = Stream(self._screen)

    def _set_size(self, columns, rows):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def _step(self, seconds, wants_to_write=False):
        """Waits for output or the end, no longer than `seconds`, and takes it."""
        writers = [self.master] if wants_to_write else []
        readers = [descriptor for descriptor in (self.master, self.handle) if descriptor is not None]
        if self.deadline is not None:
            seconds = min(seconds, max(0, self.deadline - time.monotonic()))
        ready, _, _ = select.select(readers, writers, [], seconds)
        self._read()
        if self.handle in ready and self.end is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self._ended(status)
        if self.deadline is not None and time.monotonic() >= self.deadline:
            self.deadline = None
            self.send(signal.SIGKILL)

    def _ended(self, status):
        self.end = End(killed_by=os.WTERMSIG(status)) if os.WIFSIGNALED(status) else End(os.WEXITSTATUS(status))
        self._read()

    def _read(self):
        while self.master is not None:
            try:
                part = os.read(self.master, 1 << 16)
            except OSError:
                break
            if not part:
                break
            self.updates += part.count(UPDATE_ENDS)
            self.output += part
        self._trim()

    def _feed(self, end):
        if end > self._fed:
            self._stream.feed(bytes(self.output[self._fed:end]))
            self._fed = end

    def _trim(self):
        excess = len(self.output) - MOST_KEPT
        if excess > 0 and self._fed >= excess:
            # Modes that were turned on long ago stay known.
            kept = b"".join(on for on, off in MODES if self.output.rfind(on) > self.output.rfind(off))
            del self.output[:excess]
            self.output[:0] = kept
            self._fed += len(kept) - excess
