import Monetization
import NativeApp

/// Everything of a world that a kill of the program must not lose.
///
/// The memory and the clocks of every phone, the truth of the store and what the Director has set, but nothing under way:
/// requests, sheets, pages and ads on the screen go with the app. Parts that have not changed since an earlier save share their
/// storage with it and compare equal at once.
public struct SavedWorld: Hashable, Sendable {
  /// The app folder that the world was made from; one that was edited since may resume it all the same.
  public var digest: String
  /// What the virtual clock read.
  public var instant: Instant
  /// In the order in which they came; never empty.
  public var phones: [SavedPhone]
  /// The phone at hand.
  public var shown: PhoneID
  public var store: SavedStore
  public var ads: AdNetworkConditions
  public var web: SavedWebServer
  /// What goes wrong next; requests that are held back are none of it.
  public var faults: [FaultRule]

  public init(
    digest: String, instant: Instant, phones: [SavedPhone], shown: PhoneID, store: SavedStore,
    ads: AdNetworkConditions, web: SavedWebServer, faults: [FaultRule] = []
  ) {
    self.digest = digest
    self.instant = instant
    self.phones = phones
    self.shown = shown
    self.store = store
    self.ads = ads
    self.web = web
    self.faults = faults
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

  /// A server in good health, unless told otherwise.
  public init(latency: TimeSpan = .milliseconds(120)) {
    self.latency = latency
  }
}
