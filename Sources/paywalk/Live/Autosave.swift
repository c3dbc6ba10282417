import Monetization
import Persistence
import TerminalUI

/// The part of a live walk that is saved on disk.
enum Autosave {
  case nothing
  /// The state for the next run, which must survive a kill.
  case state(LiveState)
  /// The tape of a walk that is recorded.
  case tape(RecordingFile)

  /// Saves all changes; with `isLast`, also those that could otherwise wait.
  func keep(_ live: LiveWalk, isLast: Bool = false) throws(CommandFailure) {
    switch self {
    case .nothing: break
    case .state(let state):
      do throws(StateError) {
        try state.save(live.walk.world, in: live.app, always: isLast)
      } catch {
        throw CommandFailure(status: .environment, message: "paywalk: \(error)")
      }
    case .tape(let file): try file.save(live, isLast: isLast)
    }
  }

  /// Returns the time after which there is something to save; nil if nothing waits to be saved.
  func patience(_ live: LiveWalk) -> TimeSpan? {
    switch self {
    case .nothing, .state: nil
    case .tape(let file): file.isBehind(live) ? RecordingFile.interval : nil
    }
  }
}
