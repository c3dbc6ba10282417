import Monetization
import NativeApp

extension World {
  /// What a kill of the program would leave behind now.
  public var saved: SavedWorld {
    var device = device
    device.isAppInForeground = true
    return SavedWorld(
      digest: digest, instant: now, kept: model.kept, device: device, store: store.saved(at: now),
      ads: ads.conditions,
      web: SavedWebServer(
        latency: server.latency, failingStatus: server.failingStatus, isReachable: server.isReachable))
  }

  /// Goes on from `saved` at `present`, or where it stopped if that is later; the app is not launched yet.
  ///
  /// What fell due in the store meanwhile has happened, in order, while no app was there to hear of it; its timeline
  /// entries and what the app missed come with the launch.
  public init(saved: SavedWorld, app: AppDefinition, resumingAt present: Instant) {
    self.init(app: app, start: saved.instant)
    model = AppModel(kept: saved.kept)
    device = saved.device
    ads = SimulatedAdNetwork(conditions: saved.ads)
    server.latency = saved.web.latency
    server.failingStatus = saved.web.failingStatus
    server.isReachable = saved.web.isReachable
    store = SimulatedStore(saved.store, catalogue: app.catalogue)
    now = max(saved.instant, present)
    // An app that does not run hears nothing: there is never an event to pass on.
    while let due = store.nextInstant, due <= now { _ = store.nextEvent(upTo: due) }
    store.appResumed(at: now)
  }
}
