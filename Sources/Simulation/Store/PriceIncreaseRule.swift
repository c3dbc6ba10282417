import Foundation
import Monetization

/// The App Store's rule for a price that rises: a subscriber has to agree to a large rise, and to a second one within a year.
///
/// Apple, “Manage pricing for auto-renewable subscriptions”. Laws of some countries ask for consent to every rise; which do is not
/// known here.
enum PriceIncreaseRule {
  /// Returns true if a subscriber has to agree before being charged the new price.
  ///
  /// - Parameter lastRise: The instant of the rise before; nil if there was none.
  static func needsConsent(
    from old: Money, to new: Money, each period: SubscriptionPeriod?, lastRise: Instant?, at instant: Instant
  ) -> Bool {
    guard new.amount > old.amount else { return false }
    if let lastRise, instant < SubscriptionPeriod(1, .year).end(from: lastRise) { return true }
    let rise = new - old
    let isYearly = period?.months == 12
    return rise.amount * 2 > old.amount && ExchangeRates.dollars(rise) > (isYearly ? 50 : 5)
  }
}
