import Monetization
import NativeApp

/// The state of one phone that must survive the end of the program.
public struct SavedPhone: Hashable, Sendable {
  public var id: PhoneID
  /// The app's data that the phone keeps.
  public var kept: PersistedState
  public var device: SimulatedDevice
  /// The phone's part of the store.
  public var client: StoreClient
  /// The cookies of the app's web views that have an expiry.
  public var cookies: CookieJar

  public init(
    id: PhoneID, kept: PersistedState, device: SimulatedDevice, client: StoreClient, cookies: CookieJar = CookieJar()
  ) {
    self.id = id
    self.kept = kept
    self.device = device
    self.client = client
    self.cookies = cookies
  }
}

extension Phone {
  /// The state that would remain if the program were killed now.
  var saved: SavedPhone {
    var device = device
    device.isAppInForeground = true
    device.screen = .usualScreen
    device.notifications.banner = nil
    device.privacy = device.privacy.kept
    return SavedPhone(id: id, kept: model.kept, device: device, client: client.settled, cookies: browser.cookies.kept)
  }

  /// A phone that goes on from `saved`; its app is not launched yet.
  init(_ saved: SavedPhone, app: AppDefinition, at instant: Instant) {
    self.init(id: saved.id, app: app, client: saved.client, at: instant)
    model = AppModel(kept: saved.kept)
    device = saved.device
    browser.cookies = saved.cookies
  }
}
