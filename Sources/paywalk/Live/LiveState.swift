import Foundation
import Monetization
import Persistence
import Simulation

/// The state of a live walk on disk, written whenever it has changed.
final class LiveState {
  private let store: StateStore
  private var last: SavedWorld?
  /// The file that keeps the history of the walk beside its state.
  let history: KeptHistory

  init(folder: String, app: String, fresh: Bool) throws(StateError) {
    store = try StateStore(folder: folder, app: app, startsAnew: fresh)
    history = KeptHistory(folder: folder, app: app)
    if let old = store.setAside {
      history.setAside(beside: old)
      StandardStream.errors.say("paywalk: the earlier state is now \(old)")
    }
    if let remark { StandardStream.errors.say("paywalk: \(remark)") }
  }

  /// A sentence about the file as it was found; nil if there is nothing remarkable.
  var remark: String? { store.wasEmpty ? "\(store.file) held nothing, so the walk begins anew." : nil }

  /// Nobody has removed or replaced a file of the state, so it is this run's.
  var isInPlace: Bool { store.lostFile == nil }

  /// Returns the last saved state; nil on the first run.
  func load() throws(StateError) -> SavedWorld? {
    last = try store.load()
    return last
  }

  /// Saves the state if it has changed since the last save; with `always`, even if only the instant has. A mere change of
  /// instant is saved with each minute that a clock on the screen shows, so that an idle walk costs next to nothing, and no
  /// clock shows less after a kill.
  ///
  /// Returns a sentence if a file had been deleted and has been made anew.
  func save(_ world: World, in app: AppDefinition, always: Bool = false) throws(StateError) -> String? {
    let saved = world.saved(in: app)
    let lost = store.lostFile
    if let last, !always, lost == nil, last.hasSameContent(as: saved), last.showsSameTime(as: saved) { return nil }
    try store.save(saved)
    last = saved
    return lost.map(Self.remark)
  }

  private static func remark(_ lost: StateStore.StateFile) -> String {
    switch lost {
    case .database: "The file of the state had been deleted. It has been written anew."
    case .log: "The log of the state had been deleted. All has been saved again."
    case .lock: "The lock file of the state had been deleted. It has been made anew."
    }
  }
}
