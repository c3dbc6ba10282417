import Monetization
import Simulation

/// The `settings` of a StoreKit configuration file: storefront, language, and the conditions for tests.
package struct StoreKitSettings: Hashable, Sendable {
  /// The locale, such as `en_US`.
  package var locale = "en_US"
  /// The storefront in ISO 3166 alpha-3, such as `USA`.
  package var storefront = "USA"
  /// The place of `_storefront`; nil if the file does not name one.
  package var storefrontPosition: TextPosition?
  /// The conditions with which a walk begins, in the order in which they are set.
  package var firstConditions: [FirstCondition] = []
  /// The id of the app in App Store Connect; empty for a file that is not synced.
  package var applicationID = ""
  /// The time of the last synchronization with App Store Connect; nil for a file that is not synced.
  package var synchronizedAt: Instant?
}
