import Monetization

/// A rewarded ad on the screen.
///
/// Position and countdown are functions of the instant; only the beginnings and ends of pauses are stored.
public struct AdPlayback: Hashable, Sendable {
  /// The contents of the ad at the moment.
  public enum Phase: String, Hashable, Sendable {
    case playing
    /// The question "Close video? You will lose your reward." The video is paused.
    case confirmingClose
    case endCard
  }

  /// The reasons for a pause; several may apply at once.
  public struct Pauses: OptionSet, Hashable, Sendable {
    /// The reasons, one bit each.
    public var rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// An overlay that is not part of the phone covers the ad.
    public static let overlay = Pauses(rawValue: 1)
    /// The app is in the background, also while the advertiser's page is open.
    public static let background = Pauses(rawValue: 2)
    static let closeQuestion = Pauses(rawValue: 4)
  }

  /// The request that presented the ad.
  public var impression: RequestID
  /// The id of the loaded ad.
  public var ad: AdID
  /// The creative that the ad shows.
  public var creative: AdCreative
  /// The reward that the app receives at the end of the countdown.
  public var reward: AdReward
  /// The present phase.
  public internal(set) var phase = Phase.playing
  /// The time at which the ad appeared.
  public var startedAt: Instant
  /// The total length of all past pauses.
  public internal(set) var pausedTotal = TimeSpan.zero
  /// The beginning of the present pause; nil while the video plays.
  public internal(set) var pausedAt: Instant?
  /// The reasons for the present pause; empty while the video plays.
  public internal(set) var pauses: Pauses = []
  /// The viewer has turned the sound off.
  public internal(set) var isMuted = false
  /// The ad came from one of the public test units, so it must be marked as a test ad.
  public var isTestAd: Bool
  /// The network reports the reward to the backend as well.
  public var isVerified: Bool
  /// The ad can be closed before the reward.
  public var isSkippable = true
  /// An end card follows on the video.
  public var hasEndCard = true
  /// The balloons of a playable ad that the viewer has burst, by number.
  public internal(set) var popped: Set<Int> = []
  /// The countdown has ended.
  public internal(set) var rewardIsReached = false

  init(
    impression: RequestID, ad: AdID, creative: AdCreative, reward: AdReward, isTestAd: Bool, isVerified: Bool,
    startedAt: Instant
  ) {
    self.impression = impression
    self.ad = ad
    self.creative = creative
    self.reward = reward
    self.isTestAd = isTestAd
    self.isVerified = isVerified
    self.startedAt = startedAt
  }

  /// Returns the time of the video played so far, at most its length.
  public func position(at instant: Instant) -> TimeSpan {
    let played = (pausedAt ?? instant) - startedAt - pausedTotal
    return max(.zero, min(played, creative.length))
  }

  /// Nothing keeps the viewer from closing the ad, be it with a loss.
  public func canBeClosed(at instant: Instant) -> Bool { isSkippable || untilReward(at: instant) == .zero }

  /// Bursts the highest balloon of a lane, counted from 0, if the ad has any and plays.
  mutating func pop(lane: Int, at instant: Instant) {
    guard creative.film == .balloons, phase == .playing, pauses.isEmpty else { return }
    let position = Int(position(at: instant).milliseconds)
    if let number = BalloonGame.target(in: lane, at: position, without: popped) { popped.insert(number) }
  }

  /// Returns the time left in the video.
  public func remaining(at instant: Instant) -> TimeSpan {
    creative.length - position(at: instant)
  }

  /// Returns the time left until the reward; zero from then on.
  public func untilReward(at instant: Instant) -> TimeSpan {
    max(.zero, creative.rewardAt - position(at: instant))
  }

  /// Returns the countdown in whole seconds, rounded up, as the ad shows it.
  public func secondsUntilReward(at instant: Instant) -> Int {
    Int(untilReward(at: instant).countdownInSeconds.milliseconds / 1_000)
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
