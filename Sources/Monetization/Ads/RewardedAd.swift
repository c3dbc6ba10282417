/// Names one loaded ad; the ad network counts them.
public struct AdID: Hashable, Comparable, Sendable {
  /// Counted up from 1 by the network.
  public var number: Int

  public init(_ number: Int) {
    self.number = number
  }

  public static func < (left: AdID, right: AdID) -> Bool {
    left.number < right.number
  }
}

/// A loaded rewarded ad: good for one impression, within an hour.
public struct RewardedAd: Hashable, Sendable {
  /// What to present it by.
  public var id: AdID
  /// The ad unit that was asked for it.
  public var unitID: String
  /// What the network says its viewer earns.
  public var reward: AdReward
  /// The shortest time between presentation and an honest reward, if the network says; else zero.
  ///
  /// Some networks send the reward when the ad is left at once. Such a reward is reported, not granted.
  public var minimumWatch: TimeSpan

  public init(id: AdID, unitID: String, reward: AdReward, minimumWatch: TimeSpan = .zero) {
    self.id = id
    self.unitID = unitID
    self.reward = reward
    self.minimumWatch = minimumWatch
  }
}

/// What the ad unit is set up to give, in the network's own words; the app decides what that is worth.
public struct AdReward: Hashable, Sendable {
  /// Such as `coins`.
  public var type: String
  /// How many of them.
  public var amount: Int

  public init(type: String, amount: Int) {
    self.type = type
    self.amount = amount
  }
}

/// What one impression has earned the app.
public struct AdValue: Hashable, Sendable {
  /// How much the figure can be trusted.
  public enum Precision: String, Hashable, Sendable {
    case unknown, estimated, publisherProvided, precise
  }

  /// Millionths of the currency's unit.
  public var micros: Int64
  /// ISO 4217.
  public var currencyCode: String
  /// How the network arrived at it.
  public var precision: Precision

  public init(micros: Int64, currencyCode: String, precision: Precision) {
    self.micros = micros
    self.currencyCode = currencyCode
    self.precision = precision
  }
}
