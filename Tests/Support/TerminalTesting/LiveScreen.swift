import Foundation

/// The screen of a pseudo-terminal, read by an emulator that knows nothing of the program; needs python3 with pyte.
package final class LiveScreen {
  /// The screen at one moment.
  package struct Picture: Hashable, Codable, Sendable {
    package var rows: [String]
    /// The colours of each cell, as names or in six hexadecimal digits, and its emphasis: `default 000000 br`.
    package var attributes: [[String]]
    package var cursor: [Int]
    package var isCursorHidden: Bool

    package var text: String { rows.joined(separator: "\n") }

    package func contains(_ words: String) -> Bool { rows.contains { $0.contains(words) } }

    /// The cell at which the words begin, counted from zero; all characters before them in the row must be narrow.
    package func place(of words: String) -> (row: Int, column: Int)? {
      for (row, line) in rows.enumerated() {
        guard let range = line.range(of: words) else { continue }
        return (row, line.distance(from: line.startIndex, to: range.lowerBound))
      }
      return nil
    }

    /// The attributes of the cell at which the words begin.
    package func attributes(of words: String) -> String? {
      place(of: words).map { attributes[$0.row][$0.column] }
    }
  }

  private let terminal: PseudoTerminal
  private let emulator = Process()
  private let requests = Pipe()
  private let answers = Pipe()
  private var unread = Data()
  private var count = 0
  package private(set) var picture: Picture

  package init(of terminal: PseudoTerminal, columns: Int, rows: Int) throws {
    self.terminal = terminal
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "live.py")
    emulator.executableURL = URL(filePath: "/usr/bin/env")
    emulator.arguments = [Tool.pythonWithPyte ?? "python3", script.path, "\(columns)", "\(rows)"]
    emulator.standardInput = requests
    emulator.standardOutput = answers
    emulator.standardError = FileHandle.nullDevice
    picture = Picture(rows: [], attributes: [], cursor: [0, 0], isCursorHidden: false)
    try emulator.run()
  }

  /// Closing its input ends the emulator.
  deinit { try? requests.fileHandleForWriting.close() }

  /// Reads until the screen matches; nil if it never does.
  package func picture(where isWanted: (Picture) -> Bool) throws -> Picture? {
    // Only a failing test takes so long.
    let deadline = Date(timeIntervalSinceNow: 30)
    while !isWanted(picture) {
      let bytes = terminal.output(after: count, until: deadline)
      guard !bytes.isEmpty else { return nil }
      count += bytes.count
      try ask("feed \(bytes.count)\n", bytes)
    }
    return picture
  }

  /// Resizes the emulator; its contents are cut or padded.
  package func resize(columns: Int, rows: Int) throws { try ask("resize \(columns) \(rows)\n") }

  private func ask(_ request: String, _ bytes: [UInt8] = []) throws {
    try requests.fileHandleForWriting.write(contentsOf: Data(request.utf8) + bytes)
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        picture = try JSONDecoder().decode(Picture.self, from: unread[..<end])
        unread = Data(unread[(end + 1)...])
        return
      }
      let more = answers.fileHandleForReading.availableData
      guard !more.isEmpty else { throw POSIXError(.EPIPE) }
      unread += more
    }
  }
}
