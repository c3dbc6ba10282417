import Monetization

/// The few seconds in which the app tells, over its screen, what the customer has just got.
///
/// It asks for nothing and takes no key: it goes by itself, or with the next thing that the user does in the app.
public struct UnlockToast: Hashable, Sendable {
  public let news: UnlockNews
  /// The phone's uptime at its beginning.
  let start: TimeSpan

  /// The time after which it goes by itself.
  public static let duration = TimeSpan.seconds(6)
  /// The time in which a key that was meant for the sheet before does not take it away.
  static let shortest = TimeSpan.milliseconds(750)

  /// Returns the time that is left of it; zero if it is over.
  public func remaining(at time: DeviceTime) -> TimeSpan {
    let left = start + Self.duration - time.uptime
    return left > .zero && left <= Self.duration ? left : .zero
  }
}

extension AppModel {
  /// The toast that shows; nil if there is none, or it is over.
  public func unlockToast(at time: DeviceTime) -> UnlockToast? {
    lastUnlock.flatMap { $0.remaining(at: time) > .zero ? $0 : nil }
  }

  /// Shows a toast. Of several in one instant the first one stays.
  mutating func celebrate(_ news: UnlockNews, at time: DeviceTime) {
    if lastUnlock?.start != time.uptime { lastUnlock = UnlockToast(news: news, start: time.uptime) }
  }

  /// Ends the toast because the user goes on.
  mutating func userWentOn(at time: DeviceTime) {
    guard let toast = lastUnlock, time.uptime - toast.start >= UnlockToast.shortest else { return }
    lastUnlock = nil
  }
}
