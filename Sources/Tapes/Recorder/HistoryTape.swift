import Monetization
import NativeApp
import Simulation
import TerminalUI

/// The tape of a live walk, from its beginning to the moment that is shown.
///
/// The inputs are recorded as if they were pressed anew, each so long after the one before it as it was, so that the tape is as
/// readable as any recording.
package struct HistoryTape: Sendable {
  package let text: String
  package let inputCount: Int
  /// What a replay comes to that is not that of the walk, such as `another screen`; nil if it comes to the same place.
  package let difference: String?
  /// The problems that a replay has at its end, such as a page that waits for an answer; empty if none.
  package let unrest: [String]

  /// - Parameters:
  ///   - walk: The moment that is shown.
  ///   - setup: How the walk began.
  ///   - first: The command of the Director that the walk began with; nil for none.
  ///   - file: The path of the tape.
  package init(
    _ history: WalkHistory, until walk: Walk, _ setup: TapeSetup, first: DirectorCommand?, file: String,
    services: TapeServices
  ) throws(TapeRecordingError) {
    func make(_ head: [TapeCommand.Instruction]) throws(TapeRecordingError) -> HistoryTape {
      var recorder = try TapeRecorder(setup, head: head, file: file, services: services)
      if let first { try recorder.direct(first) }
      return try HistoryTape(history, until: walk, recordedBy: recorder)
    }
    var tape = try make([])
    if tape.difference != nil {
      // Somebody may have typed faster than a tape does, when something was just due.
      let fast = try make([.set(.typingSpeed, .duration(.zero))])
      if fast.difference == nil { tape = fast }
    }
    self = tape
  }

  private init(
    _ history: WalkHistory, until walk: Walk, recordedBy start: TapeRecorder
  ) throws(TapeRecordingError) {
    var recorder = start
    // What changed nothing at the end, such as the line that asks for this tape, is left out, but for the size of the window.
    var clock = RecordedClock(recorder)
    var last = (recorder: recorder, clock: clock)
    var isAhead = false
    for entry in history.done {
      // The program was not there up to the restart, so its app was not on the screen.
      if case .restart? = entry.event { try recorder.giveAllPhones(.background) }
      isAhead = isAhead || clock.isAhead(of: entry.at)
      recorder.leap(to: clock.instant(of: entry.at))
      guard let event = entry.event else { continue }
      if case .told(let board) = event {
        recorder.show(board)
        continue
      }
      let before = recorder.walk.world.now
      let changes = try recorder.redo(event, at: clock.instant(of: entry.at))
      clock.did(at: entry.at, from: before, recorder)
      if changes { last = (recorder, clock) }
    }
    (recorder, clock) = last
    recorder.leap(to: clock.instant(of: walk.world.now))
    recorder = recorder.ended
    text = recorder.tape
    inputCount = recorder.inputCount
    isAhead = isAhead || clock.isAhead(of: walk.world.now)
    difference =
      RecordedPlace(recorder.walk, in: recorder.app).difference(from: RecordedPlace(walk, in: recorder.app))
      ?? (isAhead ? "another time" : recorder.isGiven(by: text) ? nil : "another walk")
    unrest = recorder.unrest
  }
}

/// The instant of a recording for one of the walk: a recording leaves out the time in which nothing happens, so it is behind.
private struct RecordedClock {
  /// The instant right after the last input, in the walk and in the recording.
  private var walked: Instant
  private var recorded: Instant

  init(_ recorder: TapeRecorder) {
    walked = recorder.walk.world.now
    recorded = walked
  }

  func instant(of instant: Instant) -> Instant { recorded + max(.zero, instant - walked) }

  /// An input has let more time pass in the recording than in the walk, such as a jump to another event.
  ///
  /// A recording makes up for time that its keys have left out, at most two seconds at once; that is no jump.
  func isAhead(of instant: Instant) -> Bool { walked > instant + .seconds(10) }

  /// Goes on from an input, which may have let time pass by itself, as a jump of the clock does.
  ///
  /// - Parameter before: The instant of the recording before the input.
  mutating func did(at instant: Instant, from before: Instant, _ recorder: TapeRecorder) {
    let now = recorder.walk.world.now
    walked = now > self.instant(of: instant) ? instant + (now - before) : instant
    recorded = now
  }
}

/// Where a walk has come to, and what was made and bought on the way.
///
/// A recording leaves out the time in which somebody only thinks, so ads and pages may be at another moment.
private struct RecordedPlace {
  private let layer: LayerKind
  private let title: String?
  private let homes: [PersistedHomes]
  private let entries: [Int]

  init(_ walk: Walk, in app: AppDefinition) {
    let screen = ScreenChoices(walk.world, in: app)
    layer = screen.layer.kind
    title = [.screen, .modal].contains(layer) ? screen.title : nil
    homes = walk.world.phones.map(\.model.kept.features.homes)
    entries = walk.world.store.accounts.map(\.journal.count)
  }

  /// What is not the same, as words; nil if all is.
  func difference(from other: RecordedPlace) -> String? {
    if entries != other.entries { return "other purchases" }
    if homes != other.homes { return "other homes" }
    return layer == other.layer && title == other.title ? nil : "another screen"
  }
}

extension TapeRecorder {
  /// Records an event of a walk at its own instant; returns true if it belongs to the tape although nothing may come after it.
  fileprivate mutating func redo(_ event: WalkEvent, at instant: Instant) throws(TapeRecordingError) -> Bool {
    switch event {
    case .input(.resize(let columns, let rows)): resize(columns: columns, rows: rows)
    case .input(let input): return take(input, at: instant).changesWorld
    case .act(.director(.background)): suspend()
    case .act(.director(.foreground)): resume()
    case .direct(let command), .act(.director(let command)): try give(command)
    case .restart(let columns, let rows):
      try giveAllPhones(.relaunch)
      resize(columns: columns, rows: rows)
      closeOverlays()
    case .answer: throw .environment(TapeEnvironmentError(Self.hasServer, isWrongUse: true))
    case .tap, .act, .told: return false
    }
    return true
  }

  /// Records a command to each phone: the program starts the apps of all.
  fileprivate mutating func giveAllPhones(_ command: DirectorCommand) throws(TapeRecordingError) {
    let shown = walk.world.shown
    for phone in walk.world.phones.map(\.id) where phone != shown {
      try give(.showPhone(phone))
      try give(command)
    }
    if walk.world.shown != shown { try give(.showPhone(shown)) }
    try give(command)
  }

  /// Closes what was open when the program ended: it went with the program.
  private mutating func closeOverlays() {
    for _ in 0..<Self.mostEscapes where walk.hasOverlay {
      let before = walk
      _ = take(.key(.escape), at: walk.world.now)
      // A window that is too small has no keys.
      if walk == before { break }
    }
  }

  /// Escape is pressed so often at most: seven things can lie over each other, and the Director has lists of its own.
  private static let mostEscapes = 12

  /// Records a command of the Director, which may change nothing.
  private mutating func give(_ command: DirectorCommand) throws(TapeRecordingError) {
    do throws(TapeRecordingError) {
      try direct(command)
    } catch {
      try perform(.director(TapeDirection(command, tried: true).words, column: 0))
    }
  }

  private static let hasServer =
    "a walk on a real server is recorded by paywalk record, which keeps the server's answers too"
}
