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

  /// Asks the app for its next deadline. Here the app is read in its place; in a world it is copied for that.
  mutating func setAlarm(at now: Instant, in app: AppConfiguration) {
    modelDeadline = model.nextDeadline(at: device.time(at: now), in: app).map { now + $0 }
  }

  /// Returns the readings of the phone's clocks at the true time `now`.
  public func time(at now: Instant) -> DeviceTime { device.time(at: now) }
}
