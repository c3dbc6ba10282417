import Monetization
import Simulation

/// The numbers by which a StoreKit configuration file stores a choice.
enum StoreKitTestCode {
  /// The raw values of `SKTestSession.TimeRate`, which `_timeRate` holds.
  static let timeRates: [Int: TimeRate] = [
    0: .realTime, 1: .oneHourIsOneDay, 2: .thirtyMinutesIsOneDay, 3: .fiveMinutesIsOneDay, 4: .oneMinuteIsOneDay,
    5: .thirtySecondsIsOneDay, 6: .oneSecondIsOneDay, 10: .monthlyRenewalEveryHour,
    11: .monthlyRenewalEveryThirtyMinutes, 12: .monthlyRenewalEveryFifteenMinutes, 13: .monthlyRenewalEveryFiveMinutes,
    15: .monthlyRenewalEveryThirtySeconds, 1000: .oneRenewalEveryFifteenMinutes, 1001: .oneRenewalEveryFiveMinutes,
    1002: .oneRenewalEveryMinute, 1003: .oneRenewalEveryThirtySeconds, 1004: .oneRenewalEveryTenSeconds,
    1005: .oneRenewalEveryTwoSeconds,
  ]

  /// Returns the result of a purchase that fails with this code of `SKError`; nil for an unknown one.
  static func failure(_ code: Int) -> StoreConditions.PurchaseDecision? {
    switch code {
    case 0: .fail(.unknown)
    case 1, 4: .fail(.purchaseNotAllowed)
    case 2: .cancel
    case 3: .fail(.storeProblem)
    case 5: .fail(.productNotAvailable)
    case 7: .fail(.network)
    case 11, 12, 13, 14: .fail(.invalidOffer)
    case 18: .fail(.ineligible)
    default: nil
    }
  }
}
