import Foundation
import Monetization
import Persistence
import Simulation

/// The state of a live walk on disk, written whenever it has changed.
final class LiveState {
  private let store: StateStore
  private var last: SavedWorld?
  /// The shortest time between two saves of a mere change of instant, so that an idle walk costs nothing.
  private static let instantResolution = TimeSpan.minutes(1)

  init(folder: String, app: String, fresh: Bool) throws(StateError) {
    store = try StateStore(folder: folder, app: app, startsAnew: fresh)
    if let old = store.setAside {
      StandardStream.errors.say("paywalk: the earlier state is now \(old)")
    }
  }

  /// Returns the last saved state; nil on the first run.
  func load() throws(StateError) -> SavedWorld? {
    last = try store.load()
    return last
  }

  /// Saves the state if it has changed since the last save; with `always`, even if only the instant has.
  func save(_ world: World, in app: AppDefinition, always: Bool = false) throws(StateError) {
    let saved = world.saved(in: app)
    if let last, !always, last.hasSameContent(as: saved), saved.instant - last.instant < Self.instantResolution {
      return
    }
    try store.save(saved)
    last = saved
  }
}
