import Foundation
import Monetization
import Persistence
import Simulation

/// The state of a live walk on disk, written whenever it has changed.
final class LiveState {
  private let store: StateStore
  private var last: SavedWorld?
  /// The instant alone is written at most this often: time passes always, and an idle walk should cost nothing.
  private static let instantResolution = TimeSpan.minutes(1)

  init(folder: String, app: String, fresh: Bool) throws(StateError) {
    store = try StateStore(folder: folder, app: app, startsAnew: fresh)
    if let old = store.setAside {
      StandardStream.errors.say("paywalk: the earlier state is now \(old)")
    }
  }

  /// What was saved last, or nil on the first run.
  func load() throws(StateError) -> SavedWorld? {
    last = try store.load()
    return last
  }

  /// Saves what differs from the last save; `always` also the bare instant.
  func save(_ world: World, always: Bool = false) throws(StateError) {
    let saved = world.saved
    if let last, !always, last.hasSameContent(as: saved), saved.instant - last.instant < Self.instantResolution {
      return
    }
    try store.save(saved)
    last = saved
  }
}
