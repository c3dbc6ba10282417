"""Microsoft's tui-test around the curses list: after each key it waits until its screen shows that the key was heard."""

import asyncio
import os
import sys
import time

from tui_test import TuiTest

from flow import footer, measure

NAMES = {
    "down": "Down", "up": "Up", "enter": "Enter", "escape": "Escape", "pagedown": "PageDown", "pageup": "PageUp",
}
HERE = os.path.dirname(os.path.abspath(__file__))


async def press(keys):
    async with TuiTest.ephemeral() as terminal:
        await terminal.run(sys.executable, f"{HERE}/list_app.py", cols=80, rows=24)
        await terminal.get_by_text(footer(0, 0)).expect()
        begin = time.perf_counter()
        for presses, key in enumerate(keys, 1):
            await terminal.press(NAMES.get(key, key))
            await terminal.get_by_text(f"keys {presses:05d}").expect()
        seconds = time.perf_counter() - begin
        return seconds, int((await terminal.text()).split("opened ")[1].split()[0])


measure("tui-test", lambda keys: asyncio.run(press(keys)), count=100, runs=3)
