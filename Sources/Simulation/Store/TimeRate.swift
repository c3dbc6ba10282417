import Monetization

/// The speed at which subscriptions renew, as in Xcode's StoreKit testing.
///
/// Raw values are words of commands. Periods do not shrink in proportion: where a month lasts five minutes, a week lasts
/// three.
public enum TimeRate: String, Hashable, Sendable, CaseIterable {
  case realTime
  case monthlyRenewalEveryHour, monthlyRenewalEveryThirtyMinutes, monthlyRenewalEveryFifteenMinutes
  /// The rate of Apple's sandbox.
  case monthlyRenewalEveryFiveMinutes
  case monthlyRenewalEveryThirtySeconds
  case oneRenewalEveryFifteenMinutes, oneRenewalEveryFiveMinutes, oneRenewalEveryMinute
  case oneRenewalEveryThirtySeconds, oneRenewalEveryTenSeconds, oneRenewalEveryTwoSeconds
  // Old rates, which Xcode still reads:
  case oneHourIsOneDay, thirtyMinutesIsOneDay, fiveMinutesIsOneDay
  case oneMinuteIsOneDay, thirtySecondsIsOneDay, oneSecondIsOneDay

  /// The rule that gives a period its length.
  private enum Pace {
    case calendar
    /// A day lasts this long, and with it all that counts in days.
    case day(TimeSpan)
    /// A month and a week last this long; the other periods are so many of them.
    case month(TimeSpan, week: TimeSpan)
    /// Every period lasts this long.
    case every(TimeSpan)
  }

  private var pace: Pace {
    switch self {
    case .realTime: .calendar
    case .monthlyRenewalEveryHour: .month(.hours(1), week: .minutes(15))
    case .monthlyRenewalEveryThirtyMinutes: .month(.minutes(30), week: .minutes(10))
    // Apple does not say how long a week lasts at this rate; a third of a month, as at the rate before.
    case .monthlyRenewalEveryFifteenMinutes: .month(.minutes(15), week: .minutes(5))
    case .monthlyRenewalEveryFiveMinutes: .month(.minutes(5), week: .minutes(3))
    case .monthlyRenewalEveryThirtySeconds: .month(.seconds(30), week: .seconds(10))
    case .oneRenewalEveryFifteenMinutes: .every(.minutes(15))
    case .oneRenewalEveryFiveMinutes: .every(.minutes(5))
    case .oneRenewalEveryMinute: .every(.minutes(1))
    case .oneRenewalEveryThirtySeconds: .every(.seconds(30))
    case .oneRenewalEveryTenSeconds: .every(.seconds(10))
    case .oneRenewalEveryTwoSeconds: .every(.seconds(2))
    case .oneHourIsOneDay: .day(.hours(1))
    case .thirtyMinutesIsOneDay: .day(.minutes(30))
    case .fiveMinutesIsOneDay: .day(.minutes(5))
    case .oneMinuteIsOneDay: .day(.minutes(1))
    case .thirtySecondsIsOneDay: .day(.seconds(30))
    case .oneSecondIsOneDay: .day(.seconds(1))
    }
  }

  /// The number of renewals after which a subscription ends by itself, as in Apple's sandbox; nil in real time.
  var maxRenewals: Int? { self == .realTime ? nil : 12 }
}

extension TimeRate {
  /// Returns the end of the `count`-th period that began at `anchor`.
  public func end(of period: SubscriptionPeriod, from anchor: Instant, count: Int = 1) -> Instant {
    length(of: period).map { anchor + $0.times(count) } ?? period.end(from: anchor, count: count)
  }

  /// The length of a period; nil if the calendar decides.
  private func length(of period: SubscriptionPeriod) -> TimeSpan? {
    switch pace {
    case .calendar: nil
    case .every(let span): span
    case .day(let day): day.times(period.days)
    case .month(let month, let week):
      switch period.unit {
      case .day: week.times(period.value).divided(by: 7)
      case .week: week.times(period.value)
      case .month: month.times(period.value)
      case .year: month.times(period.value * 12)
      }
    }
  }

  /// Returns the length of a grace period of so many days for a subscription of this period, at most 6 for a weekly one.
  ///
  /// 16 days, or 6 of a weekly one, are half a month, or nine tenths of a week; where every period is equally long, one
  /// period.
  public func grace(days: Int, of period: SubscriptionPeriod) -> TimeSpan {
    let isWeekly = period.days <= 7
    let usual = isWeekly ? 6 : 16
    let days = isWeekly ? min(days, usual) : days
    return switch pace {
    case .calendar: .days(Int64(days))
    case .day(let day): day.times(days)
    case .every(let span): span.times(days).divided(by: usual)
    case .month(_, let week) where isWeekly: week.times(9 * days).divided(by: 10 * usual)
    case .month(let month, _): month.times(days).divided(by: 2 * usual)
    }
  }

  /// Returns the time for which the store retries a charge, by default 60 days: two months, or two periods.
  public func retry(days: Int, of period: SubscriptionPeriod) -> TimeSpan {
    switch pace {
    case .calendar: .days(Int64(days))
    case .day(let day): day.times(days)
    case .every(let span), .month(let span, _): span.times(2 * days).divided(by: 60)
    }
  }
}

extension SubscriptionPeriod {
  /// The days of a month of 30 and a year of 365.
  fileprivate var days: Int {
    switch unit {
    case .day: value
    case .week: value * 7
    case .month: value * 30
    case .year: value * 365
    }
  }
}

extension TimeSpan {
  fileprivate func times(_ count: Int) -> TimeSpan { .milliseconds(milliseconds * Int64(count)) }

  fileprivate func divided(by count: Int) -> TimeSpan { .milliseconds(milliseconds / Int64(count)) }
}
