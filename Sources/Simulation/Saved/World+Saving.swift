import Monetization
import NativeApp

extension World {
  /// The memory that a kill of the program would leave behind now: a purchase being processed goes through.
  public func saved(in app: AppDefinition) -> SavedWorld {
    var killed = self
    for phone in killed.phones.indices {
      let (_, call) = killed.callStore(on: phone, app) { store, client, call in
        store.appTerminated(for: &client, &call)
      }
      for announcement in call.announcements {
        for phone in killed.phones.indices { killed.phones[phone].client.apply(announcement) }
      }
    }
    return SavedWorld(
      digest: digest, instant: now, phones: killed.phones.map(\.saved), shown: shown, store: killed.store.saved,
      ads: adNetwork.conditions, web: SavedWebServer(latency: server.latency), faults: faults.rules)
  }

  /// Goes on from `saved` at `present`, or where it stopped if that is later; the apps are not launched yet.
  ///
  /// What fell due in the store meanwhile has happened, in order, while no app was there to be told; its timeline
  /// entries and what the apps missed come with the launch.
  public init(saved: SavedWorld, app: AppDefinition, resumingAt present: Instant) {
    self.init(app: app, start: saved.instant)
    phones = saved.phones.map { Phone($0, app: app, at: saved.instant) }
    shown = saved.shown
    adNetwork = SimulatedAdNetwork(conditions: saved.ads)
    server.latency = saved.web.latency
    faults = FaultBook(saved.faults)
    store = SimulatedStore(saved.store)
    now = max(saved.instant, present)
    var step = StepOutput(app: app)
    while let due = nextStoreInstant, due <= now {
      if store.nextInstant == due {
        withStore(on: shownIndex, at: due, &step) { store, _, call in store.runNext(&call) }
      } else if let phone = phones.firstIndex(where: { $0.client.nextInstant == due }) {
        // An app that does not run is told nothing: there is never an event to pass on.
        withStore(on: phone, at: due, &step) { store, client, call in _ = store.nextEvent(for: &client, &call) }
      }
    }
    for phone in phones.indices {
      withStore(on: phone, &step) { store, client, call in store.appResumed(for: &client, &call) }
    }
    entriesBeforeLaunch = step.entries
  }

  private var nextStoreInstant: Instant? {
    phones.reduce(store.nextInstant) { $0.orEarlier($1.client.nextInstant) }
  }
}
