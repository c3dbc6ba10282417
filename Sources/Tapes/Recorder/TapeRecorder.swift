import Monetization
import Simulation
import TerminalUI

/// Records a walk as a tape, from inputs and from time that passes.
///
/// The recorder plays the tape that it writes, and the walk is always the one that this tape leads to. Where a readable
/// command, such as `Tap` for arrows and Enter, leads to the same screen and the same world as the pressed keys, the
/// walk goes on from that command, so a replay cannot differ later on.
package struct TapeRecorder: Sendable {
  /// The player after all written commands, and after the pending inputs as they were pressed.
  var player: TapePlayer
  /// The commands of the tape so far.
  var written: [TapeCommand.Instruction] = []
  /// Inputs that may still be replaced by a shorter command.
  var pending: PendingInputs?
  /// Moves of the focus at the end of the tape, with time after them; nil once anything else is written.
  var approach: FocusApproach?
  /// Time that has passed since the last command.
  var passing: RecordedTime?
  /// Time that inputs have left out while an answer or a countdown was under way.
  var owed = TimeSpan.zero
  /// What the owner shows of the history.
  var board = HistoryBoard()
  /// What is done in the palette or in a list of the history; nil while none is open.
  var aside: AsideRecording?
  /// Inputs on the Director's screen and in the palette are recorded as the Director commands chosen there.
  var gathersDirections = true
  /// The field that received the last `Type`.
  private var typedInto: FieldName?
  var nobody = NoObserver()

  /// Records a fresh install of the app, launched at the start.
  ///
  /// - Parameters:
  ///   - more: Commands that follow the setup.
  ///   - file: The path of the tape, in whose folder the path of the app begins.
  package init(
    _ setup: TapeSetup, head more: [TapeCommand.Instruction] = [], file: String = "recording", services: TapeServices
  ) throws(TapeRecordingError) {
    let head = (setup.commands + more).map { TapeFormatter.text(of: $0) + "\n" }.joined()
    try self.init(continuing: head, file: file, services: services)
  }

  /// Continues at the end of a tape, whose commands stay as they are; sourced tapes are written out in place.
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
    if let failure = player.failure ?? player.softFailures.first { throw .failed(failure) }
    self.init(played: player)
  }

  /// Continues from a player that has played its whole tape.
  init(played player: TapePlayer) {
    self.player = player
    // `Expect always` and `Expect never` apply to replays; a walk being recorded may go anywhere.
    self.player.watches = []
    self.player.memory = WatchMemory()
    // Whoever owns the recording steps through it.
    self.player.history.walked = nil
    // Later commands may take back the steps recorded now.
    self.player.takesBack = true
    written = player.script.steps.map(\.command.kind).filter(\.saysSomething)
  }

  package var app: AppDefinition { player.app }
  package var walk: Walk { player.walk }
  /// All entries of the timeline since the tape began.
  package var entries: [TimelineEntry] { player.entries }

  /// Shows what the owner of the recording tells of its history.
  package mutating func show(_ board: HistoryBoard) {
    self.board = board
    player.walk.show(board)
  }

  /// The number of inputs taken so far.
  package var inputCount: Int { player.inputCount }

  /// The text of the tape up to now.
  package var tape: String { RecordedText.text(commands) }
  /// The commands of the tape up to now.
  var commands: [TapeCommand.Instruction] { ended.written }
  /// The number of inputs that a replay of this tape takes.
  package var tapeInputCount: Int { ended.player.inputCount }

  /// The recording as it is if it ends now.
  var ended: TapeRecorder {
    var copy = withoutAside
    copy.settle()
    return copy
  }

  /// Performs a command as a tape does, such as an expectation added by the user.
  package mutating func perform(_ kind: TapeCommand.Instruction) throws(TapeRecordingError) {
    do throws(StepFailure) {
      try attempt(kind)
    } catch {
      throw .failed(TapeFailure(error, step: TapeScript.Step(kind), player: player))
    }
  }

  /// Performs a command of the Director; one that changes nothing fails.
  package mutating func direct(_ command: DirectorCommand) throws(TapeRecordingError) {
    try perform(.director(command.line, column: 0))
  }

  /// Performs a command as `perform(_:)` does; a failure changes nothing except how earlier inputs are written.
  mutating func attempt(_ kind: TapeCommand.Instruction) throws(StepFailure) {
    settle()
    let field = typingField
    let instant = walk.world.now
    var next = player
    try next.perform(TapeScript.Step(kind), &nobody)
    player = next
    write([kind], typedInto: field)
    addToAside(kind, at: instant)
  }

  /// The field that a typed character would go to; nil if there is none.
  var typingField: FieldName? { player.walk.look(in: app).field?.name }

  /// Sends the app to the background, unless a key has already done so.
  package mutating func suspend() {
    guard !player.options.isSuspended else { return }
    take(.background)
  }

  /// Brings the app to the foreground.
  package mutating func resume() { take(.foreground) }

  private mutating func take(_ command: DirectorCommand) {
    // The text of a Director command is always valid, so this cannot fail.
    try? attempt(.director(command.line, column: 0))
  }

  /// The problems that a tape would have if it ended now, such as a page that waits for an answer; empty if none.
  package var unrest: [String] {
    ended.player.restFailure().map { $0.details.isEmpty ? [$0.found] : $0.details } ?? []
  }

  /// Returns true if the given tape leads to the same walk, by the same events.
  package func isGiven(by tape: String) -> Bool {
    let ended = ended
    do throws(TapeRecordingError) {
      let again = try TapeRecorder(continuing: tape, file: ended.player.script.file, services: ended.player.services)
      var walks = [again.walk, ended.walk]
      for index in walks.indices {
        // A step through the history takes away what was said before it.
        walks[index].dismissNotice()
        // The palette offers lines about the history only where there is one.
        walks[index].forgetPlaceInPalette()
      }
      return walks[0] == walks[1] && again.entries == ended.entries
    } catch {
      return false
    }
  }

  /// Records everything that is still pending.
  mutating func settle() {
    settleTime()
    settleInputs()
    approach = nil
  }

  /// Adds commands that the player has performed.
  ///
  /// - Parameter field: The field that receives a typed character; texts typed into one field are joined.
  mutating func write(_ kinds: [TapeCommand.Instruction], typedInto field: FieldName? = nil) {
    approach = nil
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

/// An error from recording a walk, or from adding a command to a recording.
package enum TapeRecordingError: Error, Hashable {
  /// The tape to continue has faults.
  case script(TapeScriptError)
  /// A command has failed.
  case failed(TapeFailure)
  /// Something outside the tape is missing.
  case environment(TapeEnvironmentError)

  /// The error in one or several lines.
  package var message: String {
    switch self {
    case .script(let error): error.description
    case .failed(let failure): failure.description
    case .environment(let error): error.message
    }
  }
}

extension TapeScript.Step {
  /// Creates a step that belongs to no file.
  init(_ kind: TapeCommand.Instruction) {
    self.init(file: "recording", command: TapeCommand(line: 0, column: 0, kind: kind))
  }
}

extension TapeSetup {
  /// The commands at the head of a tape with this setup.
  package var commands: [TapeCommand.Instruction] {
    [
      .set(.app, .text(app.name)), .set(.columns, .integer(columns)), .set(.rows, .integer(rows)),
    ] + (app.answers.map { [.set(.server, .text($0))] } ?? []) + (zone == .utc ? [] : [.set(.zone, .zone(zone))])
      + [.set(.start, .date(startDate))]
      + app.environment.sorted { $0.key < $1.key }.map { .env(name: $0.key, value: $0.value) }
  }
}

extension TapeCommand.Instruction {
  /// The command still does something once variables have been replaced by their values.
  fileprivate var saysSomething: Bool {
    !(action is LetAction || action is RowAction)
  }

  /// The length in bytes from which on a typed text goes on in another command.
  private static let longestType = 1_000

  /// Returns one command that does what this and the next do; nil if there is none, or if it would read worse.
  func joined(with next: TapeCommand.Instruction, isOneText: Bool) -> TapeCommand.Instruction? {
    switch (action, next.action) {
    case (let this as TypeAction, let other as TypeAction) where this.speed == nil && other.speed == nil:
      let (text, more) = (this.characters, other.characters)
      // Each key looks at the whole text again, so a text without end would cost ever more.
      guard text.utf8.count < Self.longestType else { return nil }
      let both = text + more
      // Characters that combine into one would be fewer keys.
      let isWhole = both.count == text.count + more.count
      return isWhole && TapeFormatter.canQuote(both) && (isOneText || Set(both).count == 1)
        ? .type(both, speed: nil) : nil
    case (let this as PressAction, let other as PressAction)
    where this.key == other.key && this.speed == nil && other.speed == nil:
      let count = this.count + other.count
      return count <= TapeLimit.count ? .press(this.key, speed: nil, count: count) : nil
    case (let this as ChordAction, let that as ChordAction):
      var chord = this.chord
      let other = that.chord
      guard chord.modifiers == other.modifiers, chord.parts == other.parts, chord.speed == other.speed else {
        return nil
      }
      chord.count += other.count
      return chord.count <= TapeLimit.count ? .chord(chord) : nil
    case (let this as WheelAction, let other as WheelAction) where this.way == other.way:
      let lines = this.lines + other.lines
      return lines <= TapeLimit.count ? .wheel(this.way, lines: lines) : nil
    default: return nil
    }
  }
}
