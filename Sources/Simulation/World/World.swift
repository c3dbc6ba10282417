import Monetization
import NativeApp

/// The whole simulated world as one value: the phones with the app on them, the store, the ad network, the web
/// server, the clock.
///
/// A copy is a fork; two copies with the same input stay equal.
public struct World: Hashable, Sendable {
  /// The one virtual clock, which is also the clock of the store's server.
  public internal(set) var now: Instant
  /// The phones in the order in which they were added; never empty.
  public internal(set) var phones: [Phone]
  /// The shown phone, on which every action takes place that names no phone.
  public internal(set) var shown = PhoneID(1)
  public internal(set) var store: SimulatedStore
  public internal(set) var adNetwork = SimulatedAdNetwork()
  public internal(set) var server: SimulatedWebServer
  /// The servers of the services that only one feature has.
  public internal(set) var featureServers = FeatureServers()
  /// The requests that a real web server has to answer; empty without one.
  public internal(set) var outbox = Outbox()
  /// The faults of services, and the requests that they hold back.
  public internal(set) var faults = FaultBook()
  /// The digest of the app folder that this world was made from.
  public let digest: String
  /// An overlay that is not part of a phone covers the phones.
  package internal(set) var isOverlayUp = false
  /// The backend's page about the customer on the shown phone covers the phones.
  public internal(set) var isCustomerPageUp = false
  /// The words of the settings that make something fail, as the status bar counts them; other settings do not change it.
  public internal(set) var failingSettings: [String] = []
  /// The number of timeline entries so far.
  var entryCount = 0
  /// The entries of the first conditions, or from restoring a saved world; the launch returns them.
  var entriesBeforeLaunch: [TimelineEntry] = []

  /// Creates one phone with a fresh install at `start`, under the first conditions of the app's catalogue; the app is
  /// not launched yet.
  ///
  /// - Parameter zone: The time zone of the phone.
  public init(app: AppDefinition, start: Instant, zone: PhoneZone = .utc) {
    now = start
    store = SimulatedStore(storefront: app.catalogue.storefront, at: start)
    var call = StoreCall(catalogue: app.catalogue, at: start)
    let client = store.newClient(signedInTo: store.accounts.first?.id, &call)
    phones = [Phone(id: PhoneID(1), app: app, client: client, at: start)]
    phones[0].device.zone = zone
    server = SimulatedWebServer(app.server)
    digest = app.digest
    begin(with: app.catalogue.firstConditions, in: app)
  }

  /// The shown phone. It is lent in its place: whoever reads a part of it does not copy the rest.
  public var phone: Phone {
    _read { yield phones[shownIndex] }
  }

  /// The clocks of the shown phone, now.
  public var deviceTime: DeviceTime { phones[shownIndex].device.time(at: now) }

  /// Returns the same world with another phone shown; unchanged if there is none of that number.
  public func showing(_ phone: PhoneID) -> World {
    guard phone != shown, index(of: phone) != nil else { return self }
    var world = self
    world.shown = phone
    return world
  }

  /// The index of the shown phone.
  package var shownIndex: Int { index(of: shown) ?? 0 }

  /// Returns true if this phone exists and has the screen of this number; 0 counts as a screen, as in
  /// `AppPhase.hasScreen`.
  package func hasScreen(_ number: Int, on phone: PhoneID) -> Bool {
    index(of: phone).map { phones[$0].model.phase.hasScreen(number) } ?? false
  }

  /// Returns the index of a phone; nil if there is none of that number.
  func index(of phone: PhoneID) -> Int? { phones.indices.first { phones[$0].id == phone } }

  /// The next instant at which something happens by itself; nil if there is none.
  public var nextInstant: Instant? {
    nextInstant { phones[$0].ads.nextInstant }
  }

  /// The next instant at which more happens by itself than that banners are refreshed; nil if there is none.
  ///
  /// Until then the banners of a phone come round after `bannersInTurn` refreshes.
  package var nextInstantBesidesBanners: Instant? {
    nextInstant { phone in
      phones[phone].ads.nextInstantBesidesLikeRefreshes(
        faults.rule(.banner, of: phones[phone].id), adCall(on: phone, at: now))
    }
  }

  /// The next instant at which a phone's ad SDK does more than refresh the banner; nil if there is none.
  func nextInstantBesidesRefreshes(on phone: Int) -> Instant? {
    phones[phone].ads.nextInstantBesidesRefreshes(
      faults.rule(.banner, of: phones[phone].id), adCall(on: phone, at: now))
  }

  /// The deadline of a phone's app that may fall due. An app in the background is not woken, so it handles deadlines on
  /// its return.
  func dueDeadline(of phone: Int) -> Instant? {
    phones[phone].device.isAppInForeground ? phones[phone].modelDeadline : nil
  }

  /// The number of refreshes after which a phone's banner is the same again.
  package static var bannersInTurn: Int { AdCreative.all.count }

  private func nextInstant(ofAds: (Int) -> Instant?) -> Instant? {
    var next = store.nextInstant.orEarlier(server.nextInstant).orEarlier(featureServers.nextInstant)
    // By index, and part by part: what iterates or calls a method of a phone copies it whole, and every step looks at all.
    for index in phones.indices {
      next = next.orEarlier(phones[index].client.nextInstant).orEarlier(ofAds(index)).orEarlier(dueDeadline(of: index))
        .orEarlier(phones[index].device.notifications.nextInstant).orEarlier(phones[index].device.privacy.nextInstant)
    }
    return next
  }

  /// Starts the app on every phone.
  ///
  /// Here as in `handle` and `advance`, `app` must be the one that this world was made from.
  public mutating func launch(in app: AppDefinition) -> [TimelineEntry] {
    var step = begin(app)
    step.entries = entriesBeforeLaunch
    entriesBeforeLaunch = []
    for phone in phones.indices {
      start(phone, &step)
      if isSheetUp(on: phone) { noticeSheet(on: phone, &step) }
    }
    run(to: now, &step)
    return step.entries
  }

  /// Performs `action` now, with its immediate consequences.
  ///
  /// - Parameter phone: The phone to act on; nil for the shown phone. Nothing happens if there is no such phone.
  public mutating func handle(
    _ action: Action, on phone: PhoneID? = nil, in app: AppDefinition
  ) -> [TimelineEntry] {
    guard let phone = phone.map(index) ?? shownIndex else { return [] }
    var step = begin(app)
    step.scope.firstLeads = true
    perform(action, on: phone, &step)
    run(to: now, &step)
    return step.entries
  }

  /// Moves the clock to `instant`, and runs everything that falls due on the way, one by one, in order.
  public mutating func advance(to instant: Instant, in app: AppDefinition) -> [TimelineEntry] {
    var step = begin(app)
    run(to: instant, &step)
    return step.entries
  }

  func begin(_ app: AppDefinition) -> StepOutput {
    precondition(app.digest == digest, "a world of the app \(digest) was given the app \(app.digest)")
    return StepOutput(app: app)
  }
}

extension Instant? {
  /// Returns the earlier of two instants, each of which may be missing.
  func orEarlier(_ other: Instant?) -> Instant? {
    guard let self, let other else { return self ?? other }
    return Swift.min(self, other)
  }
}
