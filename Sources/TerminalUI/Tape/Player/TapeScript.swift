import Monetization

/// A tape with the tapes it sources put in their places, checked as far as it can be without playing it.
package struct TapeScript: Sendable {
  /// The name of the tape itself.
  package let file: String
  /// In the order in which they are played.
  package let steps: [Step]
  package let setup: TapeSetup

  /// One command and the file it comes from.
  package struct Step: Hashable, Sendable {
    package var file: String
    package var command: TapeCommand
  }

  /// Reads the text of a tape and of all tapes it sources; throws every fault there is.
  package init(_ text: String, file: String, services: TapeServices) throws(TapeScriptError) {
    var reader = TapeScriptReader(services: services)
    reader.read(text, file: file, from: [])
    reader.check()
    if !reader.diagnostics.isEmpty { throw TapeScriptError(diagnostics: reader.diagnostics) }
    self.file = file
    steps = reader.steps
    setup = reader.setup
  }
}

/// Why a tape is not played: a fault of its own, or a file that it names and that is not there.
package typealias TapeScriptError = TapeSyntaxError

/// Reads tapes into one list of steps.
struct TapeScriptReader {
  let services: TapeServices
  private(set) var steps: [TapeScript.Step] = []
  private(set) var setup = TapeSetup()
  private(set) var diagnostics: [TapeDiagnostic] = []
  private var sources: [String: [Substring]] = [:]

  init(services: TapeServices) {
    self.services = services
  }

  mutating func read(_ text: String, file: String, from parents: [String]) {
    sources[file] = text.split(separator: "\n", omittingEmptySubsequences: false)
    let tape: Tape
    do throws(TapeSyntaxError) {
      tape = try TapeParser.parse(text, file: file, director: TapeDirector.complaints)
    } catch {
      diagnostics += error.diagnostics
      return
    }
    for command in tape.commands {
      guard case .source(let path) = command.kind else {
        steps.append(TapeScript.Step(file: file, command: command))
        continue
      }
      let wanted = TapePath.resolve(path, beside: file)
      let chain = parents + [file]
      if chain.count > TapeLimit.sources {
        report(command, in: file, "tapes source one another more than \(TapeLimit.sources) deep", "fewer")
      } else if chain.contains(wanted) {
        report(command, in: file, "\"\(path)\" sources itself by way of this tape", "another tape")
      } else if let text = services.tape(wanted) {
        read(text, file: wanted, from: chain)
      } else {
        report(command, in: file, "there is no tape \"\(path)\"", "a file at \(wanted)")
      }
    }
  }

  /// Collects the settings of the whole walk, and faults that only names can have.
  mutating func check() {
    var cells = TapeSetup.CellSettings()
    var hasStepped = false
    for step in steps {
      let kind = step.command.kind
      if let mistake = TapeCheck.mistake(in: kind) {
        report(step.command, in: step.file, mistake.message, mistake.expected)
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

  private mutating func report(_ command: TapeCommand, in file: String, _ message: String, _ expected: String) {
    let lines = sources[file] ?? []
    let line = lines.indices.contains(command.line - 1) ? String(lines[command.line - 1]) : ""
    let rest = line.dropFirst(command.column - 1)
    let length = max(1, rest.reversed().drop { $0.isWhitespace }.count)
    diagnostics.append(
      TapeDiagnostic(
        file: file, line: command.line, column: command.column, length: length, message: message, expected: expected,
        source: line))
  }
}

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
