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

  /// Makes sure, before anything is lost by it, that the tape can be written at all.
  func begin(_ live: LiveWalk) throws(CommandFailure) {
    guard case .tape(let file) = self else { return }
    do throws(OutputFailure) {
      try file.save(live, isLast: false)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Saves all changes; with `isLast`, also those that could otherwise wait. Returns a sentence for the user if
  /// something has to be told.
  func keep(_ live: LiveWalk, isLast: Bool = false) throws(SaveFailure) -> String? {
    switch self {
    case .nothing: return nil
    case .state(let state):
      do throws(StateError) {
        let history = live.history
        // What another run has begun meanwhile is its own.
        if let history, state.isInPlace { state.history.add(history) }
        let remark = try state.save(live.walk.world, in: live.app, always: isLast)
        if let history { state.history.stateIsSaved(history) }
        return remark
      } catch {
        throw SaveFailure(error)
      }
    case .tape(let file):
      do throws(OutputFailure) {
        try file.save(live, isLast: isLast)
        return nil
      } catch {
        throw SaveFailure(error)
      }
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
