import Monetization
import TerminalUI

/// The keys just pressed, as an audience sees them: typed text gathered, repeats counted, gone after a while.
package struct KeyCaps: Hashable, Sendable {
  /// One cap: a key or a stretch of typed text.
  private enum Cap: Hashable {
    case text(String)
    case key(String, count: Int)
  }

  /// How long caps stay after the last key, in virtual time.
  package static let stay = TimeSpan.milliseconds(1_500)

  /// A longer pause in typing begins another cap.
  private static let typingPause = TimeSpan.milliseconds(800)

  /// More than fits on any screen is not kept.
  private static let limit = (caps: 40, characters: 400)

  private var caps: [Cap] = []
  private var last: Instant?

  package init() {}

  /// When they go if nothing more is pressed; nil if there are none.
  package var lapse: Instant? { last.map { $0 + Self.stay } }

  /// Takes in what has led to a picture; what was pressed longer ago than `stay` goes, and so does what was pressed
  /// after an instant that time has been turned back to.
  package mutating func take(_ cause: TapePicture.Cause, at instant: Instant) {
    if let last, instant < last || instant >= last + Self.stay { self = KeyCaps() }
    guard let cap = Self.cap(for: cause) else { return }
    let isPause = last.map { instant - $0 >= Self.typingPause } ?? false
    last = instant
    switch (caps.last, cap) {
    case (.text(let text)?, .text(let more)) where !isPause:
      caps[caps.count - 1] = .text(String((text + more).suffix(Self.limit.characters)))
    case (.key(let name, let count)?, .key(let other, _)) where name == other:
      caps[caps.count - 1] = .key(name, count: count + 1)
    default: caps = caps.suffix(Self.limit.caps - 1) + [cap]
    }
  }

  private static func cap(for cause: TapePicture.Cause) -> Cap? {
    switch cause {
    case .input(.key(.character(let character))): .text(String(character))
    case .input(.key(let key)): .key(KeyNotation.shortText(for: key), count: 1)
    case .input(.paste): .key("Paste", count: 1)
    case .input(.click): .key("Click", count: 1)
    case .input(.wheel(_, let lines)): .key(lines < 0 ? "Wheel ↑" : "Wheel ↓", count: 1)
    case .tap(let label): .key("▸ " + label, count: 1)
    case .input(.resize), .launch, .time, .command: nil
    }
  }

  /// What the caps say, oldest first.
  package var labels: [String] {
    caps.map { cap in
      switch cap {
      case .text(let text): TextSanitizing.sanitize(text.allSatisfy { $0 == " " } ? "Space" : text)
      case .key(let name, 1): TextSanitizing.sanitize(name)
      case .key(let name, let count): TextSanitizing.sanitize(name) + " ×\(count)"
      }
    }
  }

  /// Draws the caps flush right into so many columns, the latest outermost; the oldest give way.
  func draw(into frame: inout Frame, row: Int, column: Int, columns: Int) {
    var end = column + columns
    for label in labels.reversed() {
      let room = end - column - 2
      guard room > 0 else { return }
      let text = Self.tail(of: label, columns: room)
      let width = TextWidth.columns(text) + 2
      frame.draw(" \(text) ", row: row, column: end - width, style: Style(.accent, [.reverse, .bold]))
      if text != label { return }
      end -= width + 1
    }
  }

  /// The end of a text: of what is being typed the latest counts.
  private static func tail(of text: String, columns: Int) -> String {
    if TextWidth.columns(text) <= columns { return text }
    var start = text.endIndex
    var used = 1
    while start > text.startIndex {
      let before = text.index(before: start)
      used += TextWidth.columns(text[before])
      if used > columns { break }
      start = before
    }
    return "…" + text[start...]
  }
}
