import Monetization
import NativeApp

/// The state of a world that must survive the end of the program.
///
/// It contains the memory and the clocks of every phone, the state of the store and the Director's settings, but
/// nothing under way: requests, sheets, pages and ads on the screen end with the app. Parts that have not changed since
/// an earlier save share their storage with it and compare equal at once.
public struct SavedWorld: Hashable, Sendable {
  /// The digest of the app folder that the world was made from. An edited folder may still resume the world.
  public var digest: String
  /// The reading of the virtual clock.
  public var instant: Instant
  /// The phones in the order in which they were added; never empty.
  public var phones: [SavedPhone]
  /// The shown phone.
  public var shown: PhoneID
  public var store: SavedStore
  public var ads: AdNetworkConditions
  public var web: SavedWebServer
  /// The free messages of the chat that customers have used.
  public var chat: [ChatUse]
  /// The faults that are set, without the requests that they hold back.
  public var faults: [FaultRule]

  public init(
    digest: String, instant: Instant, phones: [SavedPhone], shown: PhoneID, store: SavedStore,
    ads: AdNetworkConditions, web: SavedWebServer, chat: [ChatUse] = [], faults: [FaultRule] = []
  ) {
    self.digest = digest
    self.instant = instant
    self.phones = phones
    self.shown = shown
    self.store = store
    self.ads = ads
    self.web = web
    self.chat = chat
    self.faults = faults
  }

  /// Returns true if both are equal apart from the time.
  public func hasSameContent(as other: SavedWorld) -> Bool {
    var moved = self
    moved.instant = other.instant
    return moved == other
  }

  /// Returns true if the clock of each phone shows the same minute in both.
  public func showsSameTime(as other: SavedWorld) -> Bool { shownMinutes == other.shownMinutes }

  private var shownMinutes: [Int64] {
    phones.map { (instant + $0.device.wallOffset).milliseconds / 60_000 }
  }
}

/// The Director's settings of the web server, and its records.
public struct SavedWebServer: Hashable, Sendable {
  public var latency: TimeSpan
  /// The file that is served in the place of the app's path configuration; nil for its own.
  public var pathConfiguration: String?
  public var records: ServerRecords

  /// Creates the settings of a server, by default of one without trouble.
  public init(
    latency: TimeSpan = .milliseconds(120), pathConfiguration: String? = nil,
    records: ServerRecords = ServerRecords()
  ) {
    self.latency = latency
    self.pathConfiguration = pathConfiguration
    self.records = records
  }
}
