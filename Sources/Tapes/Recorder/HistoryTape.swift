import Monetization
import Simulation
import TerminalUI

/// The tape of a live walk, from its beginning to the moment that is shown.
///
/// The inputs are recorded as if they were pressed anew, at their own instants, so that the tape is as readable as any
/// recording.
package struct HistoryTape: Sendable {
  package let text: String
  package let inputCount: Int
  /// A replay leads to the same walk as the recording.
  package let isExact: Bool

  /// - Parameters:
  ///   - setup: How the walk began.
  ///   - first: The command of the Director that the walk began with; nil for none.
  ///   - file: The path of the tape.
  package init(
    _ history: WalkHistory, until present: Instant, _ setup: TapeSetup, first: DirectorCommand?, file: String,
    services: TapeServices
  ) throws(TapeRecordingError) {
    var recorder = try TapeRecorder(setup, file: file, services: services)
    if let first { try recorder.direct(first) }
    for entry in history.done { try recorder.redo(entry.event, at: entry.at) }
    recorder.reach(present)
    text = recorder.tape
    inputCount = recorder.inputCount
    isExact = recorder.isGiven(by: text)
  }
}

extension TapeRecorder {
  /// Records an event of a walk at its own instant.
  fileprivate mutating func redo(_ event: WalkEvent?, at instant: Instant) throws(TapeRecordingError) {
    reach(instant)
    switch event {
    case .input(let input): _ = take(input, at: instant)
    case .act(.director(.background)): suspend()
    case .act(.director(.foreground)): resume()
    case .direct(let command), .act(.director(let command)): try perform(.directing(command))
    case .restart: try perform(.directing(.relaunch))
    case .answer: throw .environment(TapeEnvironmentError(Self.hasServer, isWrongUse: true))
    case .tap, .act, nil: break
    }
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
