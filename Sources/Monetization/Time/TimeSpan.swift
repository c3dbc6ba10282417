/// A length of time in whole milliseconds; may be negative.
///
/// Not named `Duration`, because Swift's `Duration` counts attoseconds.
public struct TimeSpan: Hashable, Comparable, Sendable {
  public var milliseconds: Int64

  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  public static let zero = TimeSpan(milliseconds: 0)

  public static func milliseconds(_ count: Int64) -> TimeSpan { TimeSpan(milliseconds: count) }
  public static func seconds(_ count: Int64) -> TimeSpan { TimeSpan(milliseconds: count * 1_000) }
  public static func minutes(_ count: Int64) -> TimeSpan { TimeSpan(milliseconds: count * 60_000) }
  public static func hours(_ count: Int64) -> TimeSpan { TimeSpan(milliseconds: count * 3_600_000) }
  public static func days(_ count: Int64) -> TimeSpan { TimeSpan(milliseconds: count * 86_400_000) }

  public static func < (left: TimeSpan, right: TimeSpan) -> Bool {
    left.milliseconds < right.milliseconds
  }

  public static func + (left: TimeSpan, right: TimeSpan) -> TimeSpan {
    TimeSpan(milliseconds: left.milliseconds + right.milliseconds)
  }

  public static func - (left: TimeSpan, right: TimeSpan) -> TimeSpan {
    TimeSpan(milliseconds: left.milliseconds - right.milliseconds)
  }
}
