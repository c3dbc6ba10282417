import Foundation
import Monetization
import Simulation

/// Reads a tape and the tapes it sources into one list of steps.
struct TapeScriptReader {
  let services: TapeServices
  /// The name of the tape itself.
  let file: String
  let text: String
  /// The row of its table that gives the variables their values, counted from 0.
  let row: Int
  private(set) var steps: [TapeScript.Step] = []
  private(set) var setup = TapeSetup()
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var notes: [Diagnostic] = []
  private(set) var tableRow: TapeScript.TableRow?
  private(set) var variableNames: [String] = []
  /// Notes on names that nothing reads; they are among `notes`, too.
  private(set) var unread: [Diagnostic] = []
  private var names = TapeUnreadNames()
  private var sourcedCount = 0
  private(set) var sources: [String: [Substring]] = [:]

  /// Reads the whole tape with all tapes it sources; the faults are in `diagnostics`.
  init(_ text: String, file: String, row: Int, services: TapeServices) {
    self.services = services
    self.file = file
    self.text = text
    self.row = row
    read(text, file: file, from: [], variables: services.parameters)
    check()
    openByCommand()
    if diagnostics.isEmpty { checkAppNames() }
    noteUnread()
  }

  /// The paths of files that are written or compared, as the tape gives them.
  var filePaths: [String] { steps.compactMap { $0.filePath(in: file) } }

  /// - Parameters:
  ///   - parents: The tapes that led to this one by `Source`, outermost first.
  ///   - mainLine: The line of the tape itself that led to this one; nil for the tape itself.
  ///   - given: Values that override the tape's own: from the command line, and from the tape that sources it.
  private mutating func read(
    _ text: String, file: String, from parents: [String], mainLine: Int? = nil, variables given: [String: String]
  ) {
    sources[file] = text.textLines
    let tape: Tape
    do throws(TapeSyntaxError) {
      tape = try TapeParser.parse(text, file: file, variables: given, row: row, director: TapeDirector.diagnostics)
    } catch {
      diagnostics += error.diagnostics
      return
    }
    names.add(tape, file: file)
    var variables = given
    func bind(_ name: String, _ value: String) {
      if given[name] == nil { variables[name] = value }
    }
    var columns: [String] = []
    var rows: [[String]] = []
    for command in tape.commands {
      let line = mainLine ?? command.line
      switch command.kind {
      case .assign(let name, let value):
        bind(name, value)
        if parents.isEmpty { variableNames.append(name) }
      case .table(let names):
        columns = names
        if parents.isEmpty {
          variableNames += names
        } else {
          report(command, in: file, "a table in a tape that is sourced", "the table in the tape that sources it")
        }
      case .row(let values):
        if rows.count == row { for (name, value) in zip(columns, values) { bind(name, value) } }
        rows.append(values)
      case .source(let path): source(path, command, in: file, from: parents, mainLine: line, variables: variables)
      default: steps.append(TapeScript.Step(file: file, command: command, mainLine: line))
      }
    }
    if parents.isEmpty, rows.indices.contains(row) {
      tableRow = TapeScript.TableRow(index: row, count: rows.count, values: rows[row])
    }
  }

  private mutating func source(
    _ path: String, _ command: TapeCommand, in file: String, from parents: [String], mainLine: Int,
    variables: [String: String]
  ) {
    let wanted = TapePath.resolve(path, beside: file)
    let chain = parents + [file]
    sourcedCount += 1
    if sourcedCount > TapeLimit.sourced {
      // Reported once, since such tapes could repeat the fault a million times.
      guard sourcedCount == TapeLimit.sourced + 1 else { return }
      report(command, in: file, "more than \(TapeLimit.sourced) tapes are sourced", "fewer")
    } else if chain.count > TapeLimit.sources {
      report(command, in: file, "tapes source one another more than \(TapeLimit.sources) deep", "fewer")
    } else if chain.contains(wanted) {
      report(command, in: file, "\"\(path)\" sources itself by way of this tape", "another tape")
    } else if let text = services.tape(wanted) {
      read(text, file: wanted, from: chain, mainLine: mainLine, variables: variables)
    } else {
      report(command, in: file, "there is no tape \"\(path)\"", "a file at \(wanted)")
    }
  }

  /// Replaces an opening that types a `paywalk …` command by that command. The typing, and every wait for the shell, is
  /// removed.
  private mutating func openByCommand() {
    let opening = steps.firstIndex { $0.command.kind.isStep && !$0.command.kind.isPause }
    guard let opening, case .type(let text, _) = steps[opening].command.kind,
      let typed = TapeTypedCommand(text)
    else { return }
    let step = steps[opening]
    let enter = steps[(opening + 1)...].firstIndex { $0.command.kind.isStep && !$0.command.kind.isPause }
    guard let enter, steps[enter].command.kind.isEnter else {
      return report(step.command, in: step.file, "the command is typed and never entered", "Enter after it")
    }
    do throws(TapeEnvironmentError) {
      let line = try services.commandLine(typed.arguments)
      setup.open(typed, line)
    } catch {
      return report(step.command, in: step.file, error.message, "a command such as paywalk run --app demo")
    }
    steps = steps.indices.filter { index in
      index > enter || !steps[index].command.kind.isStep
    }.map { steps[$0] }
  }

  /// Collects the settings of the whole walk, and the faults that names can have.
  private mutating func check() {
    var cells = TapeSetup.CellSettings()
    var hasStepped = false
    var checkpoints = TapeCheckpointNames()
    for step in steps {
      let kind = step.command.kind
      if let fault = checkpoints.fault(in: kind) ?? TapeCheck.fault(in: kind) { report(step, fault) }
      if let note = TapeCheck.note(on: kind) {
        notes.append(diagnostic(.note, step.command, in: step.file, note, ""))
      }
      switch kind {
      case .set(let setting, _) where hasStepped && setting.isForWholeWalk:
        report(
          step.command, in: step.file, "\(setting.rawValue) is set after the walk has begun", "it above the first step")
      case .set(let setting, let value) where !hasStepped: setup.apply(setting, value, cells: &cells)
      case .env(let name, _) where hasStepped:
        report(step.command, in: step.file, "\(name) is set after the walk has begun", "it above the first step")
      case .env(let name, let value): setup.app.environment[name] = value
      default: break
      }
      if kind.isStep { hasStepped = true }
    }
  }

  /// Reports names of things that the app does not have. An app that does not load is reported when the tape is played.
  private mutating func checkAppNames() {
    guard steps.contains(where: { TapeAppNames.areUsed(in: $0.command.kind) }),
      let app = try? services.app(setup.app)
    else { return }
    let appNames = TapeAppNames(app)
    for step in steps {
      if let fault = appNames.fault(in: step.command.kind) { report(step, fault) }
    }
  }

  /// Notes the names that the tape declares and nothing reads.
  private mutating func noteUnread() {
    unread = names.unread.map { name in
      var note = diagnostic(.note, name.command, in: name.file, name.message, "")
      note.point(at: name.name)
      return note
    }
    if let known = services.environmentNames {
      for step in steps {
        guard case .env(let name, _) = step.command.kind, !known.contains(name) else { continue }
        var note = diagnostic(.note, step.command, in: step.file, "nothing reads the environment variable \(name)", "")
        note.expected = Spelling.nearest(to: name, among: known.sorted()) ?? ""
        note.point(at: name)
        unread.append(note)
      }
    }
    notes += unread
  }

  private mutating func report(_ step: TapeScript.Step, _ fault: TapeCheck.Fault) {
    var found = diagnostic(.error, step.command, in: step.file, fault.message, fault.expected)
    if let name = fault.name { found.point(at: name) }
    diagnostics.append(found)
  }

  private mutating func report(_ command: TapeCommand, in file: String, _ message: String, _ expected: String) {
    diagnostics.append(diagnostic(.error, command, in: file, message, expected))
  }

  private func diagnostic(
    _ severity: Diagnostic.Severity, _ command: TapeCommand, in file: String, _ message: String, _ expected: String
  ) -> Diagnostic {
    let line = sources[file].flatMap { $0.dropFirst(command.line - 1).first }.map(String.init) ?? ""
    return Diagnostic(severity, of: command, in: file, line: line, message: message, expected: expected)
  }
}

extension Diagnostic {
  /// Creates a diagnostic for a whole command.
  init(
    _ severity: Severity, of command: TapeCommand, in file: String, line: String, message: String, expected: String = ""
  ) {
    let rest = line.dropFirst(command.column - 1)
    self.init(
      severity: severity, file: file, line: command.line, column: command.column,
      length: max(1, rest.reversed().drop { $0.isWhitespace }.count), message: message, expected: expected, source: line
    )
  }
}

extension Diagnostic {
  /// Points at a word of the command, if its line has it as it is.
  mutating func point(at word: String) {
    let start = source.index(source.startIndex, offsetBy: column - 1, limitedBy: source.endIndex) ?? source.endIndex
    guard !word.isEmpty, let range = source.range(of: word, range: start..<source.endIndex) else { return }
    column = source.distance(from: source.startIndex, to: range.lowerBound) + 1
    length = word.count
  }
}

extension TapeCommand.Kind {
  /// The command only lets time pass.
  fileprivate var isPause: Bool {
    switch self {
    case .sleep, .wait: true
    default: false
    }
  }

  fileprivate var isEnter: Bool {
    if case .press(.enter, _, 1) = self { true } else { false }
  }
}
