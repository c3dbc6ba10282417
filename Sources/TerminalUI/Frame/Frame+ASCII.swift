extension Frame {
  /// The same frame in ASCII: lines, blocks and symbols as similar characters, the marks of log lines as words, everything
  /// else as `?`.
  package func ascii() -> Frame {
    var frame = withMarksInWords()
    for row in 0..<rows {
      for column in 0..<columns {
        let content = frame[row, column].content
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
      case "│", "║", "╎", "┆", "┊", "╷", "╵": "|"
      // The edges of a field: a frame has others.
      case "▏": "{"
      case "▕": "}"
      case "┌", "┐", "└", "┘", "├", "┤", "┬", "┴", "┼", "╭", "╮", "╰", "╯", "┏", "┓", "┗", "┛": "+"
      case "╔", "╗", "╚", "╝", "╠", "╣", "╦", "╩", "╬", "╪", "╫": "+"
      case "╱": "/"
      case "╲": "\\"
      case "╳": "x"
      // What was left out ends in no full stop.
      case "≈", "…": "~"
      case "▸", "▶", "►", "›", "→", "⟩", "»": ">"
      // What a row leads to, in contrast to the focus.
      case "▹": ")"
      case "◂", "◀", "◃", "◄", "‹", "←", "⟨", "«": "<"
      case "▲", "▴", "↑", "△": "^"
      case "▼", "↓", "▽": "v"
      // A list that opens, in contrast to an arrow.
      case "▾": "="
      case "●", "•", "◉", "◆", "★", "■", "▪", "✦", "♪", "♫": "*"
      case "°", "○", "◦", "◯", "◇", "☆", "□", "▫": "o"
      case "·", "⋅": "."
      // Not small: an arrow downwards is that already.
      case "✓", "✔": "V"
      case "⚠": "!"
      case "✕", "✗", "✘", "×": "x"
      case "‘", "’", "′": "'"
      case "“", "”", "″": "\""
      case "⏎", "↵": "+"
      case "\u{A0}", "\u{2800}": " "
      case "░", "▒": ":"
      case "▀"..."█", "▌"..."▐", "▖"..."▟", "▉", "▊", "▋", "▓": "#"
      case "\u{2801}"..."\u{28FF}": likenessOfDots(UInt8(truncatingIfNeeded: scalar.value))
      default: "?"
      }
    return likeness.value
  }

  /// An ASCII character that looks like a cell of braille with these dots: a stroke, a corner or a point.
  private static func likenessOfDots(_ dots: UInt8) -> Unicode.Scalar {
    func count(_ mask: UInt8) -> Int { (dots & mask).nonzeroBitCount }
    let (left, right) = (count(0x47), count(0xB8))
    let (top, bottom) = (count(0x1B), count(0xE4))
    switch dots.nonzeroBitCount {
    case 7...8: return "#"
    case 1: return top > 0 ? "'" : "."
    default: break
    }
    if left == 0 || right == 0 { return dots.nonzeroBitCount > 2 ? "|" : bottom > top ? "." : "'" }
    if bottom == 0 { return "\"" }
    if top == 0 { return "_" }
    let (falling, rising) = (count(0x03) + count(0xA0), count(0x18) + count(0x44))
    if count(0x36) == dots.nonzeroBitCount || abs(falling - rising) < 2 { return top + bottom > 4 ? "%" : "-" }
    return falling > rising ? "\\" : "/"
  }
}
