import Monetization
import Simulation
import TerminalUI

/// A walk that becomes a tape: what it is given, by hand or by time, it is given as a tape gives it.
///
/// A tape under way stands behind it, and the walk is always the one that this tape leads to. Where a readable command
/// comes to the same screen and the same world as the keys that were pressed, such as `Tap` for arrows and Enter, the
/// walk goes on from that command, so that nothing it leaves behind can be different later on.
package struct TapeRecorder: Sendable {
  /// Has played all that is written, and what is still open as it was pressed.
  var player: TapePlayer
  /// What the tape says so far.
  private(set) var written: [TapeCommand.Kind] = []
  /// Inputs that may yet be said in fewer words.
  var pending: PendingInputs?
  /// Time that has passed since the last command.
  var passing: RecordedTime?
  /// Time that inputs have left out though something was under way.
  var owed = TimeSpan.zero
  /// Whether the Director's screen and the palette are said as what was chosen there.
  var gathersDirections = true
  /// The field that the last `Type` went to.
  private var typedInto: FieldName?
  var nobody = NoObserver()

  /// A fresh install of the app, launched at the start.
  package init(_ setup: TapeSetup, services: TapeServices) throws(TapeRecordingError) {
    let head = setup.commands.map { TapeFormatter.text(of: $0) + "\n" }.joined()
    try self.init(continuing: head, file: "recording", services: services)
  }

  /// Goes on where a tape ends; what it says stays as it is, the tapes that it sources put in their places.
  package init(continuing text: String, file: String, services: TapeServices) throws(TapeRecordingError) {
    let script: TapeScript
    do throws(TapeScriptError) {
      script = try TapeScript(text, file: file, services: services)
    } catch {
      throw .script(error)
    }
    var player: TapePlayer
    var nobody = NoObserver()
    do throws(TapeEnvironmentError) {
      player = try TapePlayer(script, services: services)
      while player.nextStep != nil, player.failure == nil { try player.step(&nobody) }
    } catch {
      throw .environment(error)
    }
    if let failure = player.failure { throw .failed(failure) }
    self.init(played: player)
  }

  /// Goes on where a player has got to by all of its tape.
  init(played player: TapePlayer) {
    self.player = player
    // What must never happen is for a replay to say; while it is recorded, a walk goes anywhere.
    self.player.watches = []
    // Commands that are still to come may take back what is done now.
    self.player.takesBack = true
    written = player.script.steps.map(\.command.kind).filter(\.saysSomething)
  }

  package var app: AppDefinition { player.app }
  package var walk: Walk { player.walk }
  /// Everything that has happened since the tape began.
  package var entries: [TimelineEntry] { player.entries }

  /// Inputs heard so far.
  package var inputCount: Int { player.inputCount }

  /// The tape up to now.
  package var tape: String { RecordedText.text(commands) }

  /// What the tape says up to now.
  var commands: [TapeCommand.Kind] {
    var copy = self
    copy.settle()
    return copy.written
  }

  /// Gives a command as a tape does, such as an expectation that somebody has asked for.
  package mutating func perform(_ kind: TapeCommand.Kind) throws(TapeRecordingError) {
    do throws(StepFailure) {
      try attempt(kind)
    } catch {
      throw .failed(TapeFailure(error, step: TapeScript.Step(kind), player: player))
    }
  }

  /// As `perform(_:)`; what cannot be done changes nothing but how what came before is said.
  mutating func attempt(_ kind: TapeCommand.Kind) throws(StepFailure) {
    settle()
    let field = typingField
    var next = player
    try next.perform(TapeScript.Step(kind), &nobody)
    player = next
    write([kind], typedInto: field)
  }

  /// The field that a typed character would go to.
  var typingField: FieldName? { player.walk.look(in: app).field?.name }

  /// The app goes to the background, as it has already if a key has sent it there.
  package mutating func suspend() {
    guard !player.options.isSuspended else { return }
    direct(.background)
  }

  /// The app is in front again.
  package mutating func resume() { direct(.foreground) }

  private mutating func direct(_ command: DirectorCommand) {
    settle()
    let kind = TapeCommand.Kind.director(command.line, column: 0)
    // The Director understands what it says itself; nothing can fail.
    guard (try? player.perform(TapeScript.Step(kind), &nobody)) != nil else { return }
    write([kind])
  }

  /// What is wrong with the walk where it is, for a tape that ends there, such as a page that waits for an answer.
  package var unrest: [String] {
    var copy = self
    copy.settle()
    return copy.player.restFailure().map { $0.details.isEmpty ? [$0.found] : $0.details } ?? []
  }

  /// Whether this tape leads to the same walk, by the same events.
  package func isGiven(by tape: String) -> Bool {
    var copy = self
    copy.settle()
    do throws(TapeRecordingError) {
      let again = try TapeRecorder(continuing: tape, file: copy.player.script.file, services: copy.player.services)
      return again.walk == copy.walk && again.entries == copy.entries
    } catch {
      return false
    }
  }

  /// Leaves nothing open.
  mutating func settle() {
    settleTime()
    settleInputs()
  }

  /// Adds commands that the player has performed.
  ///
  /// - Parameter field: where a typed character went to; what is typed into one field is one text.
  mutating func write(_ kinds: [TapeCommand.Kind], typedInto field: FieldName? = nil) {
    for kind in kinds {
      if let last = written.last, let both = last.joined(with: kind, isOneText: field != nil && field == typedInto) {
        written[written.count - 1] = both
      } else {
        written.append(kind)
      }
      typedInto = field
    }
  }
}

/// Why a walk cannot be recorded, or a command not be added to a recording.
package enum TapeRecordingError: Error, Hashable {
  /// The tape to go on from has faults.
  case script(TapeScriptError)
  /// A command has failed.
  case failed(TapeFailure)
  /// Something outside of the tape is missing.
  case environment(TapeEnvironmentError)

  /// One or several lines.
  package var message: String {
    switch self {
    case .script(let error): error.description
    case .failed(let failure): failure.description
    case .environment(let error): error.message
    }
  }
}

extension TapeScript.Step {
  /// A command that stands in no file.
  init(_ kind: TapeCommand.Kind) {
    self.init(file: "recording", command: TapeCommand(line: 0, column: 0, kind: kind))
  }
}

extension TapeSetup {
  /// The head of a tape that sets it up.
  package var commands: [TapeCommand.Kind] {
    [
      .set(.app, .text(app.name)), .set(.columns, .integer(columns)), .set(.rows, .integer(rows)),
      .set(.start, .moment(start)),
    ] + app.environment.sorted { $0.key < $1.key }.map { .env(name: $0.key, value: $0.value) }
  }
}

extension TapeCommand.Kind {
  /// Whether anything is left of it once variables have their values.
  fileprivate var saysSomething: Bool {
    switch self {
    case .assign, .table, .row: false
    default: true
    }
  }

  /// The one command that does what this and the next do; nil if there is none, or if it would read worse.
  func joined(with next: TapeCommand.Kind, isOneText: Bool) -> TapeCommand.Kind? {
    switch (self, next) {
    case (.type(let text, nil), .type(let more, nil)):
      let both = text + more
      // Joined characters would be fewer keys.
      let isWhole = both.count == text.count + more.count
      return isWhole && TapeFormatter.canQuote(both) && (isOneText || Set(both).count == 1)
        ? .type(both, speed: nil) : nil
    case (.press(let key, nil, let count), .press(let other, nil, let more)) where key == other:
      return count + more <= TapeLimit.count ? .press(key, speed: nil, count: count + more) : nil
    case (.chord(var chord), .chord(let other)):
      guard chord.modifiers == other.modifiers, chord.parts == other.parts, chord.speed == other.speed else {
        return nil
      }
      chord.count += other.count
      return chord.count <= TapeLimit.count ? .chord(chord) : nil
    case (.wheel(let way, let lines), .wheel(let other, let more)) where way == other:
      return lines + more <= TapeLimit.count ? .wheel(way, lines: lines + more) : nil
    default: return nil
    }
  }
}
