import Monetization

/// A rewarded ad on the screen.
///
/// Position and countdown are functions of the instant; only what stops and starts them is kept.
public struct AdPlayback: Hashable, Sendable {
  /// What the ad shows.
  public enum Phase: String, Hashable, Sendable {
    case playing
    /// "Close video? You will lose your reward." The time stands still.
    case confirmingClose
    case endCard
  }

  /// Why the time of an ad stands still; several reasons may hold at once.
  public struct Pauses: OptionSet, Hashable, Sendable {
    /// One bit for each reason.
    public var rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Something outside the phone lies over it.
    public static let overlay = Pauses(rawValue: 1)
    /// The app is in the background, also while the advertiser's page is open.
    public static let background = Pauses(rawValue: 2)
    static let closeQuestion = Pauses(rawValue: 4)
  }

  /// The request that presented it.
  public var impression: RequestID
  /// Which loaded ad it is.
  public var ad: AdID
  /// What is shown.
  public var creative: AdCreative
  /// What it tells the app at the end of the countdown.
  public var reward: AdReward
  /// Where the viewer is.
  public internal(set) var phase = Phase.playing
  /// When it came up.
  public var startedAt: Instant
  /// The length of all pauses that are over.
  public internal(set) var pausedTotal = TimeSpan.zero
  /// Since when the time stands still, if it does.
  public internal(set) var pausedAt: Instant?
  /// Why the time stands still; empty while it runs.
  public internal(set) var pauses: Pauses = []
  /// Whether the viewer has turned the sound off.
  public internal(set) var isMuted = false
  /// Whether it came from one of the public test units and has to say so.
  public var isTestAd: Bool
  /// Whether the countdown has come to its end.
  public internal(set) var rewardIsReached = false

  init(impression: RequestID, ad: AdID, creative: AdCreative, reward: AdReward, isTestAd: Bool, startedAt: Instant) {
    self.impression = impression
    self.ad = ad
    self.creative = creative
    self.reward = reward
    self.isTestAd = isTestAd
    self.startedAt = startedAt
  }

  /// How much of the video has been played, up to its length.
  public func position(at instant: Instant) -> TimeSpan {
    let played = (pausedAt ?? instant) - startedAt - pausedTotal
    return max(.zero, min(played, creative.length))
  }

  /// What is left of the video.
  public func remaining(at instant: Instant) -> TimeSpan {
    creative.length - position(at: instant)
  }

  /// What is left until the reward; zero from then on.
  public func untilReward(at instant: Instant) -> TimeSpan {
    max(.zero, creative.rewardAt - position(at: instant))
  }

  /// The countdown in whole seconds, rounded up, as the ad shows it.
  public func secondsUntilReward(at instant: Instant) -> Int {
    Int((untilReward(at: instant).milliseconds + 999) / 1_000)
  }

  mutating func pause(_ reason: Pauses, at instant: Instant) {
    if pauses.isEmpty { pausedAt = instant }
    pauses.formUnion(reason)
  }

  mutating func resume(_ reason: Pauses, at instant: Instant) {
    pauses.subtract(reason)
    guard pauses.isEmpty, let since = pausedAt else { return }
    pausedTotal = pausedTotal + (instant - since)
    pausedAt = nil
  }
}
