import Monetization
import NativeApp

/// The whole simulated world as one value: the phones with the app on them, the store, the ad network, the web
/// server, the clock.
///
/// Copying it is a fork; two copies that are given the same go the same way.
public struct World: Hashable, Sendable {
  /// The one virtual clock, as the store's server reads it.
  public internal(set) var now: Instant
  /// In the order in which they came; never empty.
  public internal(set) var phones: [Phone]
  /// The phone at hand: what is done without naming a phone is done on it.
  public internal(set) var shown = PhoneID(1)
  public internal(set) var store: SimulatedStore
  public internal(set) var adNetwork = SimulatedAdNetwork()
  public internal(set) var server: SimulatedWebServer
  /// The calls of the services that go wrong next, and the requests that are held back.
  public internal(set) var faults = FaultBook()
  /// Which app folder this world was made from.
  public let digest: String
  /// Whether something outside the phones lies over them.
  var isOverlayUp = false
  /// Entries of the timeline so far.
  var entryCount = 0
  /// Entries from the time while the world was taken up again; the launch gives them out.
  var entriesBeforeLaunch: [TimelineEntry] = []

  /// One phone with a fresh install at `start`; the app is not launched yet.
  public init(app: AppDefinition, start: Instant) {
    now = start
    store = SimulatedStore(storefront: app.catalogue.storefront, at: start)
    var call = StoreCall(catalogue: app.catalogue, at: start)
    let client = store.newClient(signedInTo: store.accounts.first?.id, &call)
    phones = [Phone(id: PhoneID(1), app: app, client: client, at: start)]
    server = SimulatedWebServer(paths: Array(app.pages.keys) + Array(app.bodies.keys))
    digest = app.digest
  }

  /// The phone at hand.
  public var phone: Phone { phones[shownIndex] }

  /// The clocks of the phone at hand, now.
  public var deviceTime: DeviceTime { phone.time(at: now) }

  /// Position of the phone at hand.
  var shownIndex: Int { index(of: shown) ?? 0 }

  /// Position of a phone; nil if there is none of that number.
  func index(of phone: PhoneID) -> Int? { phones.firstIndex { $0.id == phone } }

  /// The next instant at which something happens by itself.
  public var nextInstant: Instant? {
    var next = store.nextInstant.orEarlier(server.nextInstant)
    for phone in phones {
      next = next.orEarlier(phone.client.nextInstant).orEarlier(phone.ads.nextInstant).orEarlier(phone.dueDeadline)
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
    for phone in phones.indices { apply(.launched, to: phone, &step) }
    run(to: now, &step)
    return step.entries
  }

  /// Does `action` now, and whatever follows from it at once.
  ///
  /// - Parameter phone: the phone it is done on; nil for the one at hand. Nothing happens if there is no such phone.
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

  private func begin(_ app: AppDefinition) -> StepOutput {
    precondition(app.digest == digest, "a world of the app \(digest) was given the app \(app.digest)")
    return StepOutput(app: app)
  }
}

extension Instant? {
  /// The earlier of two instants, of which either may be missing.
  func orEarlier(_ other: Instant?) -> Instant? {
    guard let self, let other else { return self ?? other }
    return Swift.min(self, other)
  }
}
