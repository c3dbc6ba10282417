import Monetization

/// The developer's share of a charge.
///
/// The rule of the App Store: 70 % of every charge. A subscription that an account has paid for a year earns 85 %; paid
/// periods of all products of the group count together, free trials and refunded periods do not, and the count starts
/// anew after more than sixty days without a paid period.
enum AppStoreShare {
  static let usual = 70
  static let afterOneYear = 85
  static let yearOfService = TimeSpan.days(365)
  static let longestGap = TimeSpan.days(60)
}

/// The time for which an account has paid in one subscription group.
struct PaidService: Hashable, Sendable {
  private(set) var length = TimeSpan.zero
  private var end: Instant?

  /// Adds a paid period and returns the developer's share of its charge in hundredths.
  mutating func add(from start: Instant, to periodEnd: Instant) -> Int {
    if let end, start - end > AppStoreShare.longestGap { length = .zero }
    let percent = length >= AppStoreShare.yearOfService ? AppStoreShare.afterOneYear : AppStoreShare.usual
    length = length + max(.zero, periodEnd - start)
    end = max(end ?? periodEnd, periodEnd)
    return percent
  }

  /// Takes back the part of a period that a refund has paid for.
  mutating func remove(_ span: TimeSpan) {
    length = max(.zero, length - span)
  }
}
