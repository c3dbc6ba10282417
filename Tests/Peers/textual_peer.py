"""Textual, headless: one `pilot.press` per key, as its guide to testing shows."""

import asyncio
import time

from textual.app import App
from textual.screen import ModalScreen
from textual.widgets import DataTable, Footer, Header, Static

from flow import ROWS, measure, row


class Details(ModalScreen):
    BINDINGS = [("escape", "dismiss", "Close")]

    def __init__(self, text):
        super().__init__()
        self.text = text

    def compose(self):
        yield Static(self.text)


class Items(App):
    BINDINGS = [("j", "move(1)", "Down"), ("k", "move(-1)", "Up")]
    opened = 0

    def compose(self):
        yield Header()
        yield DataTable(cursor_type="row")
        yield Footer()

    def on_mount(self):
        table = self.query_one(DataTable)
        table.add_column("Item")
        for index in range(ROWS):
            table.add_row(row(index))
        table.focus()

    def action_move(self, step):
        table = self.query_one(DataTable)
        table.move_cursor(row=table.cursor_row + step)

    def on_data_table_row_selected(self, event):
        self.opened += 1
        self.push_screen(Details(row(event.cursor_row)))


def walk(keys):
    async def press_all():
        app = Items()
        async with app.run_test(size=(80, 24)) as pilot:
            begin = time.perf_counter()
            for key in keys:
                await pilot.press(key)
            return time.perf_counter() - begin, app.opened

    return asyncio.run(press_all())


# A dozen keys a second: a thousand of them, five times, would take most of ten minutes.
measure("Textual, pilot", walk, count=100, runs=3)
