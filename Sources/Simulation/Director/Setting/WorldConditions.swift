import Monetization

/// The conditions that settings read and write: those of the whole world, and those of one phone.
public struct WorldConditions: Hashable, Sendable {
  public var store = StoreConditions()
  public var ads = AdNetworkConditions()
  public var web = WebConditions()
  /// The policies of the app on the phone.
  public var policies = LivePolicies()
  public var phone = PhoneConditions()

  /// Creates the conditions of a fresh world.
  public init() {}
}

/// The conditions of the app's web server.
public struct WebConditions: Hashable, Sendable {
  public var latency = TimeSpan.milliseconds(120)
  /// The file that is served in the place of the app's path configuration; nil for its own.
  public var pathConfiguration: String?
  /// The app's own path configuration; nil if it asks for none, or if the app is unknown.
  public var ownPathConfiguration: String?

  public init() {}
}

/// The conditions of a phone that its user, or the place where it is, can change.
public struct PhoneConditions: Hashable, Sendable {
  public var isOnline = true
  public var wallOffset = TimeSpan.zero
  public var zone = PhoneZone.utc
  /// Nil for the language of the configuration file.
  public var language: PhoneLanguage?
  public var notifications = PhoneNotifications.Permission.allowed
  public var tracking = PhonePrivacy.Tracking.off

  public init() {}
}
