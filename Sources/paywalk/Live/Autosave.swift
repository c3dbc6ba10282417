import Monetization
import Persistence
import TerminalUI

/// What is kept of a live walk on disk.
enum Autosave {
  case nothing
  /// What must outlive a kill, for the next run.
  case state(LiveState)
  /// The tape that the walk is recorded to.
  case tape(RecordingFile)

  /// Keeps what has changed; `isLast` also what otherwise may wait.
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

  /// How long at most until there is something to be kept; nil for no matter.
  func patience(_ live: LiveWalk) -> TimeSpan? {
    switch self {
    case .nothing, .state: nil
    case .tape(let file): file.isBehind(live) ? RecordingFile.interval : nil
    }
  }
}
