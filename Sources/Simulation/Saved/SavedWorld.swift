import Monetization
import NativeApp

/// Everything of a world that a kill of the program must not lose.
///
/// The phone's memory, its clocks, the truth of the store and what the Director has set, but nothing under way: requests,
/// sheets, pages and ads on the screen go with the app. Parts that have not changed since an earlier save share their
/// storage with it and compare equal at once.
public struct SavedWorld: Hashable, Sendable {
  /// The app folder that the world was made from; one that was edited since may resume it all the same.
  public var digest: String
  /// What the virtual clock read.
  public var instant: Instant
  /// What the phone keeps of the app.
  public var kept: PersistedState
  public var device: SimulatedDevice
  public var store: SavedStore
  public var ads: AdNetworkConditions
  public var web: SavedWebServer

  public init(
    digest: String, instant: Instant, kept: PersistedState, device: SimulatedDevice, store: SavedStore,
    ads: AdNetworkConditions, web: SavedWebServer
  ) {
    self.digest = digest
    self.instant = instant
    self.kept = kept
    self.device = device
    self.store = store
    self.ads = ads
    self.web = web
  }

  /// Whether nothing but time lies between the two.
  public func hasSameContent(as other: SavedWorld) -> Bool {
    var moved = self
    moved.instant = other.instant
    return moved == other
  }
}

/// What the Director has set of the web server.
public struct SavedWebServer: Hashable, Sendable {
  public var latency: TimeSpan
  /// Nil if requests are answered as they should be.
  public var failingStatus: Int?
  public var isReachable: Bool

  /// A server in good health, unless told otherwise.
  public init(latency: TimeSpan = .milliseconds(120), failingStatus: Int? = nil, isReachable: Bool = true) {
    self.latency = latency
    self.failingStatus = failingStatus
    self.isReachable = isReachable
  }
}
