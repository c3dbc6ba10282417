import Monetization
import Simulation
import Tapes
import TerminalUI

/// The tape that shows a violation.
package struct ViolationTape: Hashable, Sendable {
  /// The text of the tape, which fails where the promise is broken.
  package var text: String
  /// A replay of the tape finds the promise broken; false for what only a search can find, and for a way that a tape does
  /// not go.
  package var isShown: Bool

  package init(text: String, isShown: Bool) {
    self.text = text
    self.isShown = isShown
  }
}

/// Writes the way to a violation as a tape, and makes it as short as it can be.
package struct ViolationWriter {
  /// The tape that leads to the place where the search began.
  private let start: String
  /// Its lines without promises: a way that breaks one may break another one before.
  private let head: String
  private let file: String
  private let services: TapeServices

  /// - Parameter head: A tape that leads to the place where the search began.
  package init(head: String, file: String, services: TapeServices) {
    start = head
    self.head = head.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.drop(while: \.isWhitespace).hasPrefix("Invariant ") }.joined(separator: "\n")
    self.file = file
    var services = services
    services.allowsOpenEnd = true
    self.services = services
  }

  /// Returns the tape of a violation; nil if the moves cannot be done in a tape.
  package func tape(of violation: ExploreViolation, promises: [TapeInvariant]) -> ViolationTape? {
    guard var lines = lines(of: violation.path) else { return nil }
    let promise =
      NamedInvariant(violation.promise).map { TapeInvariant(named: $0.name) }
      ?? promises.first { $0.text == violation.promise }
    guard let promise else { return ViolationTape(text: text(violation, nil, lines), isShown: false) }
    guard shows(violation, promise, lines) else {
      return ViolationTape(text: text(violation, promise, lines), isShown: false)
    }
    lines = withoutNeedless(lines) { shows(violation, promise, $0) }
    lines = withRoundTimes(lines) { shows(violation, promise, $0) }
    // A round time may be long enough for what took two of the others.
    lines = withoutNeedless(lines) { shows(violation, promise, $0) }
    return ViolationTape(text: text(violation, promise, lines), isShown: true)
  }

  // MARK: Writing

  /// The commands of a path, a line each; nil if one of them cannot be performed.
  private func lines(of path: [ExploreStep]) -> [String]? {
    do throws(TapeRecordingError) {
      var recorder = try TapeRecorder(continuing: start, file: file, services: services)
      let before = recorder.tape
      try recorder.perform(.set(.typingSpeed, .duration(.zero)))
      for step in path {
        for command in MoveCommands.before(step) { try recorder.perform(command) }
        for command in MoveCommands.commands(of: step.move, on: recorder.walk, in: recorder.app) {
          try recorder.perform(command)
        }
        if case .fill(_, let text) = step.move {
          for command in MoveCommands.typing(text, on: recorder.walk, in: recorder.app) {
            try recorder.perform(command)
          }
        }
        if let ready = recorder.walk.world.sheetReadyAt {
          try recorder.perform(.sleep(ready - recorder.walk.world.now))
        }
      }
      return Array(recorder.tape.dropFirst(before.count).split(separator: "\n").map(String.init))
    } catch {
      // The world of the search and that of a tape differ, so that the way can only be told in words.
      return nil
    }
  }

  private func text(_ violation: ExploreViolation, _ promise: TapeInvariant?, _ lines: [String]) -> String {
    let title = "# \(TextSanitizing.sanitize("\(violation.sentence) But \(violation.violation)."))\n\n"
    let promised = promise.map { "Invariant \($0.text)\n" } ?? ""
    let head = head.trimmingNewlines
    return title + (head.isEmpty ? "" : head + "\n\n") + promised + lines.map { $0 + "\n" }.joined()
  }

  // MARK: Shrinking

  private func shows(_ violation: ExploreViolation, _ promise: TapeInvariant, _ lines: [String]) -> Bool {
    let text = text(violation, promise, lines)
    guard case .failed(let failure) = ReplayRunner(services: services).run(text, file: file).outcome else {
      return false
    }
    return failure.expected.contains(NamedInvariant(violation.promise)?.sentence ?? promise.text)
  }

  /// Leaves out lines that are not needed, the last ones first: one alone, or with one of the next two, as a way there
  /// goes with the way back.
  private func withoutNeedless(_ lines: [String], _ shows: ([String]) -> Bool) -> [String] {
    var lines = lines
    for distance in 0...2 {
      var index = lines.count - 1 - distance
      while index >= 0 {
        var fewer = lines
        if distance > 0 { fewer.remove(at: index + distance) }
        fewer.remove(at: index)
        if shows(fewer) { lines = fewer }
        index = min(index - 1, lines.count - 1 - distance)
      }
    }
    return lines
  }

  /// Puts round times in the place of those that the search has found.
  private func withRoundTimes(_ lines: [String], _ shows: ([String]) -> Bool) -> [String] {
    let round: [TimeSpan] = [
      .seconds(1), .seconds(5), .seconds(10), .seconds(30), .minutes(1), .minutes(10), .hours(1), .hours(2), .days(1),
      .days(7), .days(31),
    ]
    var lines = lines
    for index in lines.indices where lines[index].hasPrefix("Advance ") {
      for span in round {
        var rounder = lines
        rounder[index] = "Advance \(span.unitText)"
        if rounder[index].count < lines[index].count, shows(rounder) {
          lines = rounder
          break
        }
      }
    }
    return lines
  }
}

/// The commands of a tape that do a move.
enum MoveCommands {
  static func before(_ step: ExploreStep) -> [TapeCommand.Instruction] {
    step.fault.map { [.director(DirectorCommand.fault($0).line)] } ?? []
  }

  static func commands(of move: ExploreMove, on walk: Walk, in app: AppDefinition) -> [TapeCommand.Instruction] {
    switch move {
    case .tap(let name), .fill(let name, _): [.tap(label(name, walk, app))]
    case .submit(let name): [.tap(label(name, walk, app)), .press(.enter, speed: nil, count: 1)]
    case .press(.escape): [.press(.escape, speed: nil, count: 1)]
    case .press(.character(let letter)): [.type(String(letter), speed: nil)]
    case .press: []
    case .advance:
      walk.world.nextInstantToExplore(in: app).map { [.advance(.by($0 - walk.world.now))] } ?? []
    case .background, .foreground, .relaunch, .release:
      move.direction.map { [.director($0.line)] } ?? []
    }
  }

  /// Fills the field that has the focus.
  static func typing(_ text: String, on walk: Walk, in app: AppDefinition) -> [TapeCommand.Instruction] {
    let isEmpty = walk.look(in: app).field?.editing.text.isEmpty ?? true
    let clearing: [TapeCommand.Instruction] =
      isEmpty ? [] : [.chord(TapeChord(modifiers: [.control], parts: [.character("U")]))]
    return clearing + [.copy(text), .paste]
  }

  /// The role is named only where another control has the label.
  private static func label(_ name: ControlName, _ walk: Walk, _ app: AppDefinition) -> TapeLabel {
    let alike = walk.look(in: app).targets.filter { $0.label == name.label }
    let choice = name.number.map { TapeLabel.Choice.number($0) } ?? .only
    return TapeLabel(name.label, role: alike.count == 1 ? nil : name.role, choice)
  }
}

extension String {
  fileprivate var trimmingNewlines: String {
    var text = self[...]
    while text.last?.isNewline == true { text.removeLast() }
    while text.first?.isNewline == true { text.removeFirst() }
    return String(text)
  }
}
