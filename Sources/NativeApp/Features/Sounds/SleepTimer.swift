import Monetization

/// The timer after which the sounds fade out and stop.
public struct SleepTimer: Hashable, Sendable {
  /// The times that the menu offers.
  public static let choices: [TimeSpan] = [.minutes(15), .minutes(30), .minutes(60), .minutes(120)]
  /// The time before the end in which the sounds become softer.
  public static let fade = TimeSpan.seconds(30)

  /// The phone's uptime at which the sounds stop.
  public var endsUptime: TimeSpan

  /// Returns the time that is left; zero once it is over.
  public func remaining(at time: DeviceTime) -> TimeSpan { max(.zero, endsUptime - time.uptime) }

  /// Returns the share of the full volume, in percent: 100 until the fade begins, 0 at the end.
  public func loudness(at time: DeviceTime) -> Int {
    let left = min(remaining(at: time), Self.fade)
    return Int(left.milliseconds * 100 / Self.fade.milliseconds)
  }
}
