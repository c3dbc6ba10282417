import Monetization
import NativeApp

/// One phone: the app on it, its part of the App Store, its ad SDK, its web views, its clocks and its connection.
///
/// It is a value. Its parts lie in a box that copies share until one of them changes: a world is copied with all of its phones,
/// and each step reads them many times.
public struct Phone: Sendable {
  private var box: Box

  /// What a phone consists of.
  fileprivate struct Parts: Hashable, Sendable {
    var id: PhoneID
    var model: AppModel
    var client: StoreClient
    var ads = AdClient()
    var browser: SimulatedBrowser
    var dataSession = DataSession()
    var device: SimulatedDevice
    var replyCount = 0
    var modelDeadline: Instant?
    var causes = Causes()
  }

  /// Changed only by the one phone that holds it.
  private final class Box: @unchecked Sendable {
    @exclusivity(unchecked) var parts: Parts

    init(_ parts: Parts) { self.parts = parts }
  }

  /// A phone that was started an hour before `instant`, with a fresh install of the app that is not launched yet.
  init(id: PhoneID, app: AppDefinition, client: StoreClient, at instant: Instant) {
    var browser = SimulatedBrowser()
    browser.shell = app.configuration.shell
    box = Box(
      Parts(
        id: id, model: AppModel(kept: PersistedState(app.seed)), client: client, browser: browser,
        device: SimulatedDevice(booted: instant - .hours(1))))
  }

  @inline(__always) private var parts: Parts {
    _read { yield box.parts }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.parts) }
      yield &box.parts
    }
  }

  public internal(set) var id: PhoneID {
    _read { yield parts.id }
    _modify { yield &parts.id }
  }

  public internal(set) var model: AppModel {
    _read { yield parts.model }
    _modify { yield &parts.model }
  }

  public internal(set) var client: StoreClient {
    _read { yield parts.client }
    _modify { yield &parts.client }
  }

  public internal(set) var ads: AdClient {
    _read { yield parts.ads }
    _modify { yield &parts.ads }
  }

  public internal(set) var browser: SimulatedBrowser {
    _read { yield parts.browser }
    _modify { yield &parts.browser }
  }

  /// The requests of native screens for data.
  public internal(set) var dataSession: DataSession {
    _read { yield parts.dataSession }
    _modify { yield &parts.dataSession }
  }

  public internal(set) var device: SimulatedDevice {
    _read { yield parts.device }
    _modify { yield &parts.device }
  }

  /// The number of replies to web pages, undelivered ones included.
  public internal(set) var replyCount: Int {
    _read { yield parts.replyCount }
    _modify { yield &parts.replyCount }
  }

  /// The instant at which the model asked to be woken; nil if it did not.
  var modelDeadline: Instant? {
    _read { yield parts.modelDeadline }
    _modify { yield &parts.modelDeadline }
  }

  var causes: Causes {
    _read { yield parts.causes }
    _modify { yield &parts.causes }
  }
}

extension Phone: Hashable {
  /// Compares what the phones consist of, unless they share it.
  public static func == (left: Phone, right: Phone) -> Bool {
    left.box === right.box || left.box.parts == right.box.parts
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(box.parts) }
}

extension Phone {
  /// Returns the readings of the phone's clocks at the true time `now`.
  public func time(at now: Instant) -> DeviceTime { device.time(at: now) }

  /// The deadline that may fall due. An app in the background is not woken, so it handles deadlines on its return.
  var dueDeadline: Instant? { device.isAppInForeground ? modelDeadline : nil }

  /// The app has presented an ad that is not on the screen.
  var lacksPresentedAd: Bool {
    guard case .presenting = model.rewarded.exchange else { return false }
    return ads.playback == nil && device.isAppInForeground
  }
}
