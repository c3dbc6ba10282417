import Monetization
import NativeApp

/// Everything of one phone that a kill of the program must not lose.
public struct SavedPhone: Hashable, Sendable {
  public var id: PhoneID
  /// The memory that the phone keeps of the app.
  public var kept: PersistedState
  public var device: SimulatedDevice
  /// The phone's part of the store.
  public var client: StoreClient

  public init(id: PhoneID, kept: PersistedState, device: SimulatedDevice, client: StoreClient) {
    self.id = id
    self.kept = kept
    self.device = device
    self.client = client
  }
}

extension Phone {
  /// The memory that a kill of the program would leave behind now.
  var saved: SavedPhone {
    var device = device
    device.isAppInForeground = true
    return SavedPhone(id: id, kept: model.kept, device: device, client: client.settled)
  }

  /// A phone that goes on from `saved`; its app is not launched yet.
  init(_ saved: SavedPhone, app: AppDefinition, at instant: Instant) {
    self.init(id: saved.id, app: app, client: saved.client, at: instant)
    model = AppModel(kept: saved.kept)
    device = saved.device
  }
}
