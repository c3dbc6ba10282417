import Monetization
import NativeApp

/// One phone: the app on it, its part of the App Store, its ad SDK, its web views, its clocks and its connection.
public struct Phone: Hashable, Sendable {
  public internal(set) var id: PhoneID
  public internal(set) var model: AppModel
  public internal(set) var client: StoreClient
  public internal(set) var ads = AdClient()
  public internal(set) var browser: SimulatedBrowser
  /// The requests of native screens for data.
  public internal(set) var dataSession = DataSession()
  public internal(set) var device: SimulatedDevice
  /// The number of replies to web pages, undelivered ones included.
  public internal(set) var replyCount = 0
  /// The instant at which the model asked to be woken; nil if it did not.
  var modelDeadline: Instant?
  var causes = Causes()

  /// A phone that was started an hour before `instant`, with a fresh install of the app that is not launched yet.
  init(id: PhoneID, app: AppDefinition, client: StoreClient, at instant: Instant) {
    self.id = id
    model = AppModel(kept: PersistedState(app.seed))
    self.client = client
    browser = SimulatedBrowser()
    browser.shell = app.configuration.shell
    device = SimulatedDevice(booted: instant - .hours(1))
  }

  // What every step asks of a phone in its place among the phones is inlined: a call would copy the phone whole.

  /// Returns the readings of the phone's clocks at the true time `now`.
  @inline(__always) public func time(at now: Instant) -> DeviceTime { device.time(at: now) }

  /// The deadline that may fall due. An app in the background is not woken, so it handles deadlines on its return.
  @inline(__always) var dueDeadline: Instant? { device.isAppInForeground ? modelDeadline : nil }

  /// The app has presented an ad that is not on the screen.
  @inline(__always) var lacksPresentedAd: Bool {
    guard case .presenting = model.rewarded.exchange else { return false }
    return ads.playback == nil && device.isAppInForeground
  }
}
