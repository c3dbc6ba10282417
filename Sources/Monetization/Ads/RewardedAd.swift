/// The id of one loaded ad; the ad network counts them.
public struct AdID: Hashable, Comparable, Sendable {
  /// The number, counted up from 1 by the network.
  public var number: Int

  public init(_ number: Int) {
    self.number = number
  }

  public static func < (left: AdID, right: AdID) -> Bool {
    left.number < right.number
  }
}

/// A loaded rewarded ad, which can be shown once, within an hour.
public struct RewardedAd: Hashable, Sendable {
  /// The id by which the ad is presented.
  public var id: AdID
  /// The ad unit that the ad was requested for.
  public var unitID: String
  /// The reward that the network promises the viewer.
  public var reward: AdReward
  /// The shortest time of watching, without pauses, for a reward that was really earned; zero if the network does not give one.
  ///
  /// Some networks send the reward even if the user leaves the ad at once. Such a reward is reported, not granted.
  public var minimumWatch: TimeSpan

  public init(id: AdID, unitID: String, reward: AdReward, minimumWatch: TimeSpan = .zero) {
    self.id = id
    self.unitID = unitID
    self.reward = reward
    self.minimumWatch = minimumWatch
  }
}

/// The reward set up for the ad unit, in the network's own words; the app decides on its value.
public struct AdReward: Hashable, Sendable {
  /// The unit of the reward, such as `coins`.
  public var type: String
  /// The number of units.
  public var amount: Int

  public init(type: String, amount: Int) {
    self.type = type
    self.amount = amount
  }
}

/// The app's revenue from one impression.
public struct AdValue: Hashable, Sendable {
  /// The precision of a revenue.
  public enum Precision: String, Hashable, Sendable, CaseIterable {
    case unknown, estimated, publisherProvided, precise
  }

  /// The revenue in millionths of the currency's unit.
  public var micros: Int64
  /// The ISO 4217 code of the currency.
  public var currencyCode: String
  /// The precision of the network's figure.
  public var precision: Precision

  public init(micros: Int64, currencyCode: String, precision: Precision) {
    self.micros = micros
    self.currencyCode = currencyCode
    self.precision = precision
  }
}
