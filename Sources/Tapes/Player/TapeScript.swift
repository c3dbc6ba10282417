import Monetization

/// A tape with the tapes it sources put in their places, checked as far as it can be without playing it.
package struct TapeScript: Sendable {
  /// The name of the tape itself.
  package let file: String
  /// The text of the tape itself, without those it sources.
  package let text: String
  /// In the order in which they are played.
  package let steps: [Step]
  package let setup: TapeSetup
  /// What has no meaning here, line by line.
  package let notes: [Diagnostic]
  /// Which row of the tape's table this is; nil if it has no table.
  package let tableRow: TableRow?
  /// The variables that the tape declares, in their order.
  package let variableNames: [String]
  /// The lines of each file.
  let sources: [String: [Substring]]
  /// What the files of this row are called.
  let files: TapeRowFiles
  /// Whether the tape takes back things done, one by one.
  let takesBack: Bool

  /// One command and the file it comes from.
  package struct Step: Hashable, Sendable {
    package var file: String
    package var command: TapeCommand
    /// The line of the tape itself that this step comes from: its own, or that of a `Source`.
    package var mainLine: Int

    /// - Parameter mainLine: Nil for a command of the tape itself.
    package init(file: String, command: TapeCommand, mainLine: Int? = nil) {
      self.file = file
      self.command = command
      self.mainLine = mainLine ?? command.line
    }
  }

  /// One row of a table.
  package struct TableRow: Hashable, Sendable {
    /// Counted from 0.
    package var index: Int
    package var count: Int
    package var values: [String]

    /// As reports call it: `Annual, $29.99`.
    package var name: String { values.joined(separator: ", ") }
  }

  /// Reads the text of a tape and of all tapes it sources; throws every fault there is.
  ///
  /// - Parameter row: Which row of the tape's table gives the variables their values, from 0.
  package init(_ text: String, file: String, row: Int = 0, services: TapeServices) throws(TapeScriptError) {
    let reader = TapeScriptReader(text, file: file, row: row, services: services)
    var paths = [reader.filePaths]
    if !reader.filePaths.isEmpty, let count = reader.tableRow?.count {
      paths = (0..<count).map { TapeScriptReader(text, file: file, row: $0, services: services).filePaths }
    }
    try self.init(reader, paths: paths)
  }

  /// - Parameter paths: Those of all rows of the table.
  private init(_ reader: TapeScriptReader, paths: [[String]]) throws(TapeScriptError) {
    if !reader.diagnostics.isEmpty { throw TapeScriptError(diagnostics: reader.diagnostics) }
    file = reader.file
    text = reader.text
    steps = reader.steps
    setup = reader.setup
    notes = reader.notes
    tableRow = reader.tableRow
    variableNames = reader.variableNames
    sources = reader.sources
    files = TapeRowFiles(row: reader.row, paths: paths)
    takesBack = reader.steps.contains { step in
      if case .rewind(.steps) = step.command.kind { true } else { false }
    }
  }

  /// The line of its file that a step begins on.
  package func source(of step: Step) -> String {
    lines(step.command.line...step.command.line, of: step.file).first ?? ""
  }

  /// What stands on these lines of a file, which are counted from 1; as far as the file has them.
  func lines(_ numbers: ClosedRange<Int>, of file: String) -> [String] {
    (sources[file] ?? []).prefix(max(0, numbers.upperBound)).dropFirst(max(0, numbers.lowerBound - 1)).map(String.init)
  }

  /// The tape once for each row of its table, or once if it has none.
  package static func all(_ text: String, file: String, services: TapeServices) throws(TapeScriptError) -> [TapeScript]
  {
    var readers = [TapeScriptReader(text, file: file, row: 0, services: services)]
    for row in 1..<max(1, readers[0].tableRow?.count ?? 1) {
      readers.append(TapeScriptReader(text, file: file, row: row, services: services))
    }
    let paths = readers.map(\.filePaths)
    var scripts: [TapeScript] = []
    for reader in readers { scripts.append(try TapeScript(reader, paths: paths)) }
    return scripts
  }
}

/// Why a tape is not played: a fault of its own, or a file that it names and that is not there.
package typealias TapeScriptError = TapeSyntaxError

extension TapePath {
  /// The path of a file named in a tape, from the folder of that tape; `.` and `..` are taken out.
  static func resolve(_ path: String, beside file: String) -> String {
    if path.hasPrefix("/") { return path }
    var parts = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    for part in path.split(separator: "/") {
      if part == "." { continue }
      if part == "..", let last = parts.last, last != "..", last != "" {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }
}
