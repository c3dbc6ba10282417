"""An independent terminal: pyte, with what it lacks."""

import pyte


class Screen(pyte.Screen):
    """pyte's screen, with the two sequences that it lacks: scrolling up and down."""

    def _scroll(self, move, count):
        row, column = self.cursor.y, self.cursor.x
        self.cursor.y = self.margins.top if self.margins else 0
        move(count)
        self.cursor.y, self.cursor.x = row, column

    def scroll_up(self, count=1):
        self._scroll(self.delete_lines, count)

    def scroll_down(self, count=1):
        self._scroll(self.insert_lines, count)


class Stream(pyte.ByteStream):
    """pyte's reader of sequences, for `Screen`."""

    csi = {**pyte.ByteStream.csi, "S": "scroll_up", "T": "scroll_down"}
    events = pyte.ByteStream.events | {"scroll_up", "scroll_down"}
