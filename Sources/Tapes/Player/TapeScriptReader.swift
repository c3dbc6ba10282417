import Monetization
import Simulation

/// Reads a tape and the tapes it sources into one list of steps.
struct TapeScriptReader {
  let services: TapeServices
  /// The name of the tape itself.
  let file: String
  let text: String
  /// The row of its table that gives the variables their values, counted from 0.
  var row: Int
  private(set) var steps: [TapeScript.Step] = []
  private(set) var setup = TapeSetup()
  var diagnostics: [Diagnostic] = []
  private(set) var notes: [Diagnostic] = []
  private(set) var tableRow: TapeScript.TableRow?
  private(set) var variableNames: [String] = []
  /// Notes on names that nothing reads; they are among `notes`, too.
  private(set) var unread: [Diagnostic] = []
  private var names = TapeUnreadNames()
  private var sourcedCount = 0
  /// False after a fault that could hide the app that is meant.
  var isAppKnown = true
  var sources: [String: [Substring]] = [:]

  /// Reads the whole tape with all tapes it sources; the faults are in `diagnostics`.
  init(_ text: String, file: String, row: Int, services: TapeServices) {
    self.init(text, file: file, unreadRow: row, services: services)
    read(text, file: file, from: [], variables: services.parameters)
    checkAll()
  }

  init(_ text: String, file: String, unreadRow row: Int, services: TapeServices) {
    self.services = services
    self.file = file
    self.text = text
    self.row = row
  }

  /// The paths of files that are written or compared, as the tape gives them.
  var filePaths: [String] {
    steps.compactMap { $0.filePath(in: file, fromHere: services.pathsAreFromHere) }
  }

  /// - Parameters:
  ///   - places: The `Source` commands that led to this tape, innermost first.
  ///   - mainLine: The line of the tape itself that led to this one; nil for the tape itself.
  ///   - given: Values that override the tape's own: from the command line, and from the tape that sources it.
  private mutating func read(
    _ text: String, file: String, from places: [SourcePlace], mainLine: Int? = nil, variables given: [String: String]
  ) {
    sources[file] = text.textLines
    var reading = TapeReading(file: file, given: given)
    reading.sourcedBy = places
    reading.mainLine = mainLine
    do throws(TapeSyntaxError) {
      let tape = try TapeParser.parse(
        text, file: file, variables: given, row: row, director: TapeDirector.diagnostics)
      take(tape, &reading)
    } catch {
      diagnostics += error.diagnostics.map { $0.sourced(by: places) }
      isAppKnown = false
    }
    finish(reading)
  }

  mutating func take(_ tape: Tape, _ reading: inout TapeReading) {
    names.add(tape, file: reading.file)
    for command in tape.commands {
      switch command.kind.action {
      case let declaration as LetAction: take(declaration.declared, command, &reading)
      case let row as RowAction:
        if reading.rows.count == self.row {
          for (name, value) in zip(reading.columns, row.values) { reading.bind(name, value) }
        }
        reading.rows.append(row.values)
      case let other as SourceAction: source(other.path, command, reading)
      default:
        steps.append(
          TapeScript.Step(
            file: reading.file, command: command, mainLine: reading.mainLine, sourcedBy: reading.sourcedBy))
      }
    }
  }

  private mutating func take(_ declared: LetAction.Declared, _ command: TapeCommand, _ reading: inout TapeReading) {
    let isMain = reading.sourcedBy.isEmpty
    switch declared {
    case .value(let name, let value):
      reading.bind(name, value)
      if isMain { variableNames.append(name) }
    case .columns(let names):
      reading.columns = names
      if isMain {
        variableNames += names
      } else {
        report(
          command, in: reading.file, by: reading.sourcedBy, "a table in a tape that is sourced",
          "the table in the tape that sources it")
      }
    }
  }

  /// Takes note of the row once the tape itself has been read.
  mutating func finish(_ reading: TapeReading) {
    guard reading.sourcedBy.isEmpty, reading.rows.indices.contains(row) else { return }
    tableRow = TapeScript.TableRow(index: row, count: reading.rows.count, values: reading.rows[row])
  }

  private mutating func source(_ path: String, _ command: TapeCommand, _ reading: TapeReading) {
    let file = reading.file
    let wanted = TapePath.resolve(path, beside: file)
    let faults = diagnostics.count
    defer { if diagnostics.count > faults { isAppKnown = false } }
    let places = [SourcePlace(file: file, line: command.line)] + reading.sourcedBy
    sourcedCount += 1
    if sourcedCount > TapeLimit.sourced {
      // Reported once, since such tapes could repeat the fault a million times.
      guard sourcedCount == TapeLimit.sourced + 1 else { return }
      report(command, in: file, by: reading.sourcedBy, "more than \(TapeLimit.sourced) tapes are sourced", "fewer")
    } else if places.count > TapeLimit.sources {
      report(
        command, in: file, by: reading.sourcedBy, "tapes source one another more than \(TapeLimit.sources) deep",
        "fewer")
    } else if places.contains(where: { $0.file == wanted }) {
      report(
        command, in: file, by: reading.sourcedBy, "\"\(path)\" sources itself by way of this tape", "another tape")
    } else {
      do throws(TapeEnvironmentError) {
        guard let text = try services.tape(wanted) else {
          return report(command, in: file, by: reading.sourcedBy, "there is no tape \"\(path)\"", "a file at \(wanted)")
        }
        read(
          text, file: wanted, from: places, mainLine: reading.mainLine ?? command.line, variables: reading.variables)
      } catch {
        report(command, in: file, by: reading.sourcedBy, "\"\(path)\": \(error.message)", "")
      }
    }
  }

  /// Replaces an opening that types a `paywalk …` command by that command. The typing, and every wait for the shell, is
  /// removed.
  private mutating func openByCommand() {
    let opening = steps.firstIndex { $0.command.kind.isStep && !$0.command.kind.isPause }
    guard let opening, let typing = steps[opening].command.kind.action as? TypeAction,
      let typed = TapeTypedCommand(typing.characters)
    else { return }
    let step = steps[opening]
    let enter = steps[(opening + 1)...].firstIndex { $0.command.kind.isStep && !$0.command.kind.isPause }
    guard let enter, steps[enter].command.kind.isEnter else {
      return report(step, "the command is typed and never entered", "Enter after it")
    }
    do throws(TapeEnvironmentError) {
      let line = try services.commandLine(typed.arguments)
      setup.open(typed, line)
      if line.app != nil { setup.app.base = base(of: step.file) }
      if line.answers != nil { setup.app.answersBase = base(of: step.file) }
    } catch {
      isAppKnown = false
      return report(step, error.message, "a command such as paywalk run --app demo")
    }
    steps = steps.indices.filter { index in
      index > enter || !steps[index].command.kind.isStep
    }.map { steps[$0] }
  }

  /// Checks everything that has been read.
  mutating func checkAll() {
    check()
    openByCommand()
    if isAppKnown { checkAppNames() }
    noteUnread()
  }

  /// Collects the settings of the whole walk, and the faults that names can have.
  private mutating func check() {
    var cells = TapeSetup.CellSettings()
    var hasStepped = false
    var checkpoints = TapeCheckpointNames()
    for step in steps {
      let kind = step.command.kind
      if let fault = checkpoints.fault(in: kind) ?? kind.action.fault { report(step, fault) }
      if let note = kind.action.note {
        notes.append(diagnostic(.note, step.command, in: step.file, note, "").sourced(by: step.sourcedBy))
      }
      switch kind.action {
      case let set as SetAction where hasStepped && set.setting.isForWholeWalk:
        report(step, "\(set.setting.rawValue) is set after the walk has begun", "it above the first step")
        if set.setting == .app || set.setting == .server { isAppKnown = false }
      case let set as SetAction where !hasStepped:
        setup.apply(set.setting, set.value, cells: &cells)
        if set.setting == .app { setup.app.base = base(of: step.file) }
        if set.setting == .server { setup.app.answersBase = base(of: step.file) }
      case let env as EnvAction where hasStepped:
        report(step, "\(env.name) is set after the walk has begun", "it above the first step")
      case let env as EnvAction: setup.app.environment[env.name] = env.value
      default: break
      }
      if kind.isStep { hasStepped = true }
    }
  }

  private func base(of file: String) -> String { services.pathsAreFromHere ? "" : TapePath.folder(of: file) }

  private mutating func report(_ step: TapeScript.Step, _ message: String, _ expected: String) {
    report(step.command, in: step.file, by: step.sourcedBy, message, expected)
  }

  private mutating func report(
    _ command: TapeCommand, in file: String, by places: [SourcePlace], _ message: String, _ expected: String
  ) {
    diagnostics.append(diagnostic(.error, command, in: file, message, expected).sourced(by: places))
  }

  /// Reports names of things that the app does not have. An app that does not load is reported when the tape is played.
  private mutating func checkAppNames() {
    guard steps.contains(where: { !$0.command.kind.action.appNames.isEmpty }),
      let app = try? services.app(setup.app)
    else { return }
    let appNames = TapeAppNames(app)
    for step in steps {
      let names = step.command.kind.action.appNames
      if let fault = names.lazy.compactMap({ appNames.fault(in: $0) }).first { report(step, fault) }
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
        guard let name = (step.command.kind.action as? EnvAction)?.name, !known.contains(name) else { continue }
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
      .sourced(by: step.sourcedBy)
    if let name = fault.name { found.point(at: name) }
    diagnostics.append(found)
  }

  private func diagnostic(
    _ severity: Diagnostic.Severity, _ command: TapeCommand, in file: String, _ message: String, _ expected: String
  ) -> Diagnostic {
    let line = sources[file].flatMap { $0.dropFirst(command.line - 1).first }.map(String.init) ?? ""
    return Diagnostic(severity, of: command, in: file, line: line, message: message, expected: expected)
  }
}

extension TapeCommand.Instruction {
  /// The command only lets time pass.
  fileprivate var isPause: Bool { action is SleepAction || action is WaitAction }

  fileprivate var isEnter: Bool {
    (action as? PressAction).map { $0.key == .enter && $0.count == 1 } ?? false
  }
}
