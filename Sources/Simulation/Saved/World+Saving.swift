import Monetization
import NativeApp

extension World {
  /// Returns the state that would remain if the program were killed now; a purchase being processed succeeds.
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
      ads: adNetwork.conditions,
      web: SavedWebServer(
        latency: server.latency, pathConfiguration: server.pathConfiguration, records: server.records),
      chat: featureServers.chat.uses, faults: faults.rules)
  }

  /// Creates a world that goes on from `saved` at `present`, or at its own instant if that is later.
  ///
  /// The apps are not launched yet.
  ///
  /// Events of the store that fell due in between have happened, in order, while no app was running. The launch
  /// delivers their timeline entries and the updates that the apps missed.
  public init(saved: SavedWorld, app: AppDefinition, resumingAt present: Instant) {
    self.init(app: app, start: saved.instant)
    phones = saved.phones.map { Phone($0, app: app, at: saved.instant) }
    shown = saved.shown
    adNetwork = SimulatedAdNetwork(conditions: saved.ads)
    server.latency = saved.web.latency
    server.pathConfiguration = saved.web.pathConfiguration.flatMap { app.bodies[$0] == nil ? nil : $0 }
    server.records = saved.web.records.fitted(to: app.server)
    featureServers.chat.uses = saved.chat
    faults = FaultBook(saved.faults)
    store = SimulatedStore(saved.store)
    now = max(saved.instant, present)
    noticeSettings()
    // The saved conditions replace the first ones, so the timeline begins without them.
    entryCount = 0
    var step = StepOutput(app: app)
    while let due = nextStoreInstant, due <= now {
      if store.nextInstant == due {
        withStore(on: shownIndex, at: due, &step) { store, _, call in store.runNext(&call) }
      } else if let phone = phones.firstIndex(where: { $0.client.nextInstant == due }) {
        // An app that is not running receives nothing, so there is never an event to pass on.
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
