import Monetization

extension World {
  /// What a kill of the program would leave behind now: a purchase being processed goes through.
  public func saved(in app: AppDefinition) -> SavedWorld {
    var device = device
    device.isAppInForeground = true
    var (store, client) = (store, storeClient)
    var call = StoreCall(catalogue: app.catalogue, at: now, isOnline: device.isOnline)
    store.appTerminated(for: &client, &call)
    for announcement in call.announcements { client.hear(announcement) }
    return SavedWorld(
      digest: digest, instant: now, kept: model.kept, device: device, store: store.saved,
      storeClient: client.settled, ads: ads.conditions,
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
    store = SimulatedStore(saved.store)
    storeClient = saved.storeClient
    now = max(saved.instant, present)
    var scene = Scene(app: app)
    while let due = nextStoreInstant, due <= now {
      withStore(&scene, at: due) { store, client, call in
        if store.nextInstant == due {
          store.runNext(&call)
        } else {
          // An app that does not run hears nothing: there is never an event to pass on.
          _ = store.nextEvent(for: &client, &call)
        }
      }
    }
    withStore(&scene) { store, client, call in store.appResumed(for: &client, &call) }
    entriesBeforeLaunch = scene.entries
  }

  private var nextStoreInstant: Instant? {
    [store.nextInstant, storeClient.nextInstant].compactMap { $0 }.min()
  }
}
