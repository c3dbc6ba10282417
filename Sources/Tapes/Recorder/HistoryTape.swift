import Monetization
import NativeApp
import Simulation
import TerminalUI

/// The tape of a live walk, from its beginning to the moment that is shown.
///
/// The inputs are recorded as if they were pressed anew, at their own instants, so that the tape is as readable as any
/// recording.
package struct HistoryTape: Sendable {
  package let text: String
  package let inputCount: Int
  /// A replay comes to the same place as the walk.
  package let isExact: Bool
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
    var recorder = try TapeRecorder(setup, file: file, services: services)
    recorder.keepsInstants = true
    if let first { try recorder.direct(first) }
    // What changed nothing at the end, such as the line that asks for this tape, is left out.
    var last = recorder
    for entry in history.done {
      if try recorder.redo(entry.event, at: entry.at) { last = recorder }
    }
    recorder = last
    recorder.reach(walk.world.now)
    text = recorder.tape
    inputCount = recorder.inputCount
    isExact =
      RecordedPlace(recorder.walk, in: recorder.app) == RecordedPlace(walk, in: recorder.app)
      && recorder.isGiven(by: text)
    unrest = recorder.unrest
  }
}

/// Where a walk has come to, and what was made and bought on the way.
///
/// A recording leaves out the time in which somebody only thinks, so ads and pages may be at another moment.
private struct RecordedPlace: Equatable {
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
}

extension TapeRecorder {
  /// Records an event of a walk at its own instant; returns true if it has changed the world.
  fileprivate mutating func redo(_ event: WalkEvent?, at instant: Instant) throws(TapeRecordingError) -> Bool {
    reach(instant)
    switch event {
    case .input(let input): return take(input, at: instant).changesWorld
    case .act(.director(.background)): suspend()
    case .act(.director(.foreground)): resume()
    case .direct(let command), .act(.director(let command)): try perform(.directing(command))
    case .restart: try perform(.directing(.relaunch))
    case .answer: throw .environment(TapeEnvironmentError(Self.hasServer, isWrongUse: true))
    case .tap, .act, .told, nil: return false
    }
    return true
  }

  private static let hasServer =
    "a walk on a real server is recorded by paywalk record, which keeps the server's answers too"
}

extension TapeCommand.Instruction {
  /// A command of the Director that may change nothing.
  fileprivate static func directing(_ command: DirectorCommand) -> TapeCommand.Instruction {
    .director(TapeDirection(command, tried: true).words, column: 0)
  }
}
