import Monetization

/// A tape with its sourced tapes inserted, checked as far as possible without playing it.
package struct TapeScript: Sendable {
  /// The name of the tape itself.
  package let file: String
  /// The name of a tape that came from standard input.
  package static let standardInput = "standard input"
  /// The text of the tape itself, without sourced tapes.
  package let text: String
  /// The steps in the order in which they are played.
  package let steps: [Step]
  package private(set) var setup: TapeSetup
  /// Notes on commands that have no effect here, in the order of the lines; those on names that nothing
  /// reads come last.
  package let notes: [Diagnostic]
  /// Notes on variables, columns and environment variables that nothing reads; they are among `notes`, too.
  package let unread: [Diagnostic]
  /// The row of the tape's table that this script plays; nil if the tape has no table.
  package let tableRow: TableRow?
  /// The variables that the tape declares, in order.
  package let variableNames: [String]
  /// The lines of each file.
  let sources: [String: [Substring]]
  /// The names of this row's files.
  let files: TapeRowFiles
  /// Paths in the tape begin in the folder that the program runs in.
  private let pathsAreFromHere: Bool
  /// The tape has a `Rewind` that takes back single actions.
  let takesBack: Bool
  /// The tape steps through what was done.
  let stepsThrough: Bool
  /// The tape has commands that go back to an earlier moment.
  let goesBack: Bool

  /// One command and its file.
  package struct Step: Hashable, Sendable {
    package var file: String
    package var command: TapeCommand
    /// The line of the played tape that this step comes from: its own, or that of a `Source`.
    package var mainLine: Int
    /// The `Source` commands that led to this step, innermost first; empty for the tape's own commands.
    package var sourcedBy: [SourcePlace]

    /// - Parameter mainLine: The line of the `Source` that led to the command; nil for the tape's own commands.
    package init(file: String, command: TapeCommand, mainLine: Int? = nil, sourcedBy: [SourcePlace] = []) {
      self.file = file
      self.command = command
      self.mainLine = mainLine ?? command.line
      self.sourcedBy = sourcedBy
    }
  }

  /// One row of a table.
  package struct TableRow: Hashable, Sendable {
    /// The row, counted from 0.
    package var index: Int
    package var count: Int
    package var values: [String]

    /// The row's name in reports, such as `Annual, $29.99`.
    package var name: String { values.joined(separator: ", ") }
  }

  /// Reads the text of a tape and of all tapes it sources; throws all faults together.
  ///
  /// - Parameter row: The row of the tape's table that gives the variables their values, counted from 0.
  package init(_ text: String, file: String, row: Int = 0, services: TapeServices) throws(TapeScriptError) {
    let reader = TapeScriptReader(text, file: file, row: row, services: services)
    var paths = [reader.filePaths]
    if !reader.filePaths.isEmpty, reader.tableRow != nil {
      paths = TapeScriptReader.all(text, file: file, services: services).map(\.filePaths)
    }
    try self.init(reader, TapeRowFiles(row: row, paths: paths))
  }

  /// Returns the tape as if it did not set a variable of the app's environment.
  package func without(variable name: String) -> TapeScript {
    var script = self
    script.setup.app.environment[name] = nil
    return script
  }

  /// Returns the tape as if it set another size of its window.
  package func sized(columns: Int, rows: Int) -> TapeScript {
    var script = self
    script.setup.columns = columns
    script.setup.rows = rows
    return script
  }

  private init(_ reader: TapeScriptReader, _ files: TapeRowFiles) throws(TapeScriptError) {
    if !reader.diagnostics.isEmpty { throw TapeScriptError(diagnostics: reader.diagnostics) }
    file = reader.file
    text = reader.text
    steps = reader.steps
    setup = reader.setup
    notes = reader.notes
    unread = reader.unread
    tableRow = reader.tableRow
    variableNames = reader.variableNames
    sources = reader.sources
    self.files = files
    pathsAreFromHere = reader.services.pathsAreFromHere
    takesBack = reader.steps.contains { step in
      if case .steps? = (step.command.kind.action as? RewindAction)?.target { true } else { false }
    }
    stepsThrough = reader.steps.contains { step in
      step.command.kind.action.stepsThrough || step.command.kind.expectation?.condition is StepCondition
    }
    goesBack = reader.steps.contains { $0.command.kind.goesBack }
  }

  /// Returns the path of a file that a step writes, as the program opens it.
  func path(_ path: String, of step: Step) -> String {
    files.path(TapePath.place(of: path, in: step.file, fromHere: pathsAreFromHere))
  }

  /// Returns the line on which a step begins.
  package func source(of step: Step) -> String {
    lines(step.command.line...step.command.line, of: step.file).first ?? ""
  }

  /// Returns the text of these lines of a file, which are counted from 1; lines past the end are left out.
  func lines(_ numbers: ClosedRange<Int>, of file: String) -> [String] {
    (sources[file] ?? []).prefix(max(0, numbers.upperBound)).dropFirst(max(0, numbers.lowerBound - 1)).map(String.init)
  }

  /// Returns the tape once for each row of its table, or once if it has none.
  ///
  /// A tape without a command is a fault: it would pass whatever the program does.
  package static func all(_ text: String, file: String, services: TapeServices) throws(TapeScriptError) -> [TapeScript]
  {
    if text.allSatisfy({ $0.isWhitespace || $0 == "\u{FEFF}" }) {
      throw TapeScriptError(diagnostics: [
        Diagnostic(
          file: file, line: 1, column: 1, length: 1, message: "the tape is empty", expected: "steps, and expectations",
          source: "")
      ])
    }
    if let line = text.textLines.firstIndex(where: { !$0.allSatisfy(\.isWhitespace) }), Self.isOfRemarks(text) {
      let source = String(text.textLines[line])
      throw TapeScriptError(diagnostics: [
        Diagnostic(
          file: file, line: line + 1, column: 1, length: max(1, source.count), message: "the tape has only remarks",
          expected: "steps, and expectations", source: source)
      ])
    }
    let readers = TapeScriptReader.all(text, file: file, services: services)
    let files = TapeRowFiles(row: 0, paths: readers.map(\.filePaths))
    var scripts: [TapeScript] = []
    for reader in readers { scripts.append(try TapeScript(reader, files.of(row: reader.row))) }
    return scripts
  }
}

extension TapeScript {
  /// Every line is blank or a remark.
  private static func isOfRemarks(_ text: String) -> Bool {
    text.textLines.allSatisfy { line in
      let first = line.first { !$0.isWhitespace && $0 != "\u{FEFF}" }
      return first == nil || first == "#"
    }
  }
}

/// All faults of a tape, which is therefore not played: of its own, or of tapes it sources.
package typealias TapeScriptError = TapeSyntaxError

extension TapePath {
  /// Returns the path of a file that a tape names, as the program opens it: it begins in the folder of the tape, or in
  /// the folder that the program runs in.
  static func place(of path: String, in tape: String, fromHere: Bool) -> String {
    path.hasPrefix("/") || fromHere ? path : folder(of: tape) + path
  }

  /// Returns the folder of a tape, with a slash at its end; empty for a tape without a folder.
  static func folder(of tape: String) -> String {
    tape.lastIndex(of: "/").map { String(tape[...$0]) } ?? ""
  }

  /// Returns the path of a file named in a tape, relative to that tape's folder; `.` and `..` are removed.
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
