import Foundation
import Monetization
import TerminalUI

/// Writes recordings in asciinema's format: a header, then one event per line.
///
/// Equal recordings give equal bytes. Besides the output, a cast contains the inputs, a marker for each `Step`,
/// `Subtitle` and `Golden`, and the walk's state in events with a code of their own, which players ignore.
package enum CastWriter {
  /// The versions of the format.
  package enum Version: Int, Hashable, Sendable, CaseIterable {
    /// Times are relative to the beginning.
    case two = 2
    /// Times are relative to the previous event, and the exit status is at the end.
    case three = 3
  }

  private enum Code: String {
    case output = "o"
    case input = "i"
    case resize = "r"
    case marker = "m"
    case exit = "x"
    /// Paywalk's own code: the walk's state as JSON.
    case state = "s"
  }

  private enum Key: String {
    case version, width, height, timestamp, duration, title, env, theme, term, cols, rows, type
    case foreground = "fg"
    case background = "bg"
    case palette
  }

  private static let terminal = "xterm-256color"

  /// Returns the cast in UTF-8; every line ends in a line end.
  package static func write(_ recording: TapeRecording, _ version: Version) -> [UInt8] {
    var lines = Lines(version: version)
    var painter = FramePainter(theme: recording.settings.look.theme)
    let first = recording.shownFrames.first
    var size = first.map { ($0.columns, $0.rows) } ?? (recording.columns, recording.rows)
    lines.text = header(recording, version, columns: size.0, rows: size.1).compactText + "\n"
    for event in recording.events {
      switch event.kind {
      case .frame(let place):
        let frame = recording.frames[place]
        if (frame.columns, frame.rows) != size {
          size = (frame.columns, frame.rows)
          lines.add(.resize, "\(frame.columns)x\(frame.rows)", at: event.time)
        }
        lines.add(.output, painter.paint(frame), at: event.time)
      case .input(let input):
        if let bytes = InputEncoder.bytes(for: input) {
          lines.add(.input, String(decoding: bytes, as: UTF8.self), at: event.time)
        }
      case .marker(let name): lines.add(.marker, name, at: event.time)
      case .state(let state, let instant): lines.add(.state, state.json(at: instant).compactText, at: event.time)
      }
    }
    switch version {
    // Keep the last frame visible for its time.
    case .two: lines.add(.output, "", at: recording.length)
    case .three: lines.add(.exit, recording.hasPassed ? "0" : "1", at: recording.length)
    }
    return Array(escapingMarks(lines.text).utf8)
  }

  /// Escapes the marks that reorder a line, as JSON does: a cast is also read as text, in terminals and reviews.
  private static func escapingMarks(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isMark) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      if isMark(scalar) {
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  /// Control characters of a line; JSON has escaped those before the space.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0x7E && TextWidth.isControl(scalar.value)
  }

  /// The lines of events so far.
  private struct Lines {
    let version: Version
    var text = ""
    /// The time of the last event, as it was written.
    private var last: Int64 = 0

    init(version: Version) {
      self.version = version
    }

    mutating func add(_ code: Code, _ data: String, at time: Int64) {
      let when = version == .two ? time : time - last
      last = time
      text +=
        "[\(FixedPoint.text(when, decimals: 6, atLeast: 1)),\"\(code.rawValue)\",\(JSONValue.string(data).compactText)]\n"
    }
  }

  private static func header(
    _ recording: TapeRecording, _ version: Version, columns: Int, rows: Int
  ) -> JSONValue {
    let look = recording.settings.look
    let palette = (0..<16).map(TerminalPalette.hex).joined(separator: ":")
    let theme = object([
      (.foreground, .string(look.theme.foreground)), (.background, .string(look.theme.background)),
      (.palette, .string(palette)),
    ])
    let size: [(Key, JSONValue)] =
      switch version {
      case .two: [(.width, number(columns)), (.height, number(rows))]
      case .three:
        [
          (
            .term,
            object([
              (.cols, number(columns)), (.rows, number(rows)), (.type, .string(terminal)), (.theme, theme),
            ])
          )
        ]
      }
    var members: [(Key, JSONValue)] = [(.version, number(version.rawValue))] + size
    members.append((.timestamp, .number(Decimal(recording.start.milliseconds / 1_000))))
    if version == .two {
      members.append((.duration, .number(Decimal(recording.length) / 1_000_000)))
      members.append((.env, .object([.init("TERM", .string(terminal))])))
      members.append((.theme, theme))
    }
    if !look.title.isEmpty { members.append((.title, .string(TextSanitizing.sanitize(look.title)))) }
    return object(members)
  }

  private static func object(_ members: [(Key, JSONValue)]) -> JSONValue {
    .object(members.map { JSONValue.Member($0.rawValue, $1) })
  }

  private static func number(_ value: Int) -> JSONValue { .number(Decimal(value)) }
}
