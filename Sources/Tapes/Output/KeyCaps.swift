import Monetization
import TerminalUI

/// The keys just pressed, as shown to an audience: typed text is joined, repeats are counted, and all disappear in
/// time.
package struct KeyCaps: Hashable, Sendable {
  /// One cap: a key or a piece of typed text.
  private enum Cap: Hashable {
    case text(String)
    case key(String, count: Int)
  }

  /// The virtual time for which caps stay after the last key.
  package static let stay = TimeSpan.milliseconds(1_500)

  /// A longer pause in typing begins another cap.
  private static let typingPause = TimeSpan.milliseconds(800)

  /// The largest numbers that are kept; more do not fit on any screen.
  private static let limit = (caps: 40, characters: 400)

  private var caps: [Cap] = []
  private var last: Instant?

  package init() {}

  /// The instant at which the caps disappear unless another key is pressed; nil if there are none.
  package var lapse: Instant? { last.map { $0 + Self.stay } }

  /// Adds the cause of a picture. Caps disappear if the last key is older than `stay`, or if time has gone back to
  /// before it.
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

  /// The texts of the caps, oldest first.
  package var labels: [String] {
    caps.map { cap in
      switch cap {
      case .text(let text): TextSanitizing.sanitize(text.allSatisfy { $0 == " " } ? "Space" : text)
      case .key(let name, 1): TextSanitizing.sanitize(name)
      case .key(let name, let count): TextSanitizing.sanitize(name) + " ×\(count)"
      }
    }
  }

  /// Draws the caps flush right into this many columns, the latest at the right; the oldest are left out first.
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

  /// Returns the end of a text, since the latest typed characters matter most.
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
