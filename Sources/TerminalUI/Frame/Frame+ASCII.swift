extension Frame {
  /// The same frame in ASCII: lines, blocks and symbols as similar characters, everything else as `?`.
  package func ascii() -> Frame {
    var frame = self
    for row in 0..<rows {
      for column in 0..<columns {
        let content = self[row, column].content
        if content == Cell.continuation {
          frame[row, column].content = 0x20
        } else if content >= 0x7F {
          frame[row, column].content = Self.likeness(of: content)
        }
      }
    }
    frame.clusters = []
    return frame
  }

  /// An ASCII character that looks like a symbol, or `?`.
  package static func likeness(of content: UInt32) -> UInt32 {
    guard content & Cell.clusterFlag == 0, let scalar = Unicode.Scalar(content) else { return 0x3F }
    let likeness: Unicode.Scalar =
      switch scalar {
      case "─", "╌", "┄", "┈", "–", "—", "−", "‐", "‑", "╴", "╶": "-"
      // A bar that fills a line: the filled part must differ from the rest.
      case "═", "━": "="
      case "┃": "#"
      case "│", "║", "╎", "┆", "┊", "╷", "╵", "▏", "▕": "|"
      case "┌", "┐", "└", "┘", "├", "┤", "┬", "┴", "┼", "╭", "╮", "╰", "╯", "┏", "┓", "┗", "┛": "+"
      case "╔", "╗", "╚", "╝", "╠", "╣", "╦", "╩", "╬": "+"
      case "╱": "/"
      case "╲": "\\"
      case "╳": "x"
      case "≈": "~"
      case "▸", "▶", "▹", "►", "›", "→", "⟩", "»": ">"
      case "◂", "◀", "◃", "◄", "‹", "←", "⟨", "«": "<"
      case "▲", "▴", "↑", "△": "^"
      case "▼", "▾", "↓", "▽": "v"
      case "●", "•", "◉", "◆", "★", "■", "▪", "✦", "♪", "♫": "*"
      case "○", "◦", "◯", "◇", "☆", "□", "▫": "o"
      case "·", "…", "⋅": "."
      case "✓", "✔": "+"
      case "⚠": "!"
      case "✕", "✗", "✘", "×": "x"
      case "‘", "’", "′": "'"
      case "“", "”", "″": "\""
      case "⏎", "↵": "+"
      case "\u{A0}", "\u{2800}": " "
      case "░", "▒": ":"
      case "▀"..."█", "▌"..."▐", "▖"..."▟", "▉", "▊", "▋", "▓", "\u{2801}"..."\u{28FF}": "#"
      default: "?"
      }
    return likeness.value
  }
}
