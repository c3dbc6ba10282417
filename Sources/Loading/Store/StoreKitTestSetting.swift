/// A key of the `settings` of a StoreKit configuration file that sets a condition for tests.
package enum StoreKitTestSetting: String, CaseIterable, Sendable {
  case storefront = "_storefront"
  case locale = "_locale"
  case timeRate = "_timeRate"
  case disablesDialogs = "_disableDialogs"
  case failsTransactions = "_failTransactionsEnabled"
  case storeKitError = "_storeKitError"
  case asksToBuy = "_askToBuyEnabled"
  case interruptsPurchases = "_billingIssuesEnabled"
  case failsRenewals = "_renewalBillingIssuesEnabled"
  case hasGracePeriod = "_billingGracePeriodEnabled"
  case storeKitErrors = "_storeKitErrors"

  /// The first condition of a walk, for the table of the documentation.
  package var summary: String {
    switch self {
    case .storefront: "`storefront DEU`: the country of the first account, with its currency"
    case .locale: "names and descriptions of the products in this language, else in American English, else in the first"
    case .timeRate: "`set timerate monthlyRenewalEveryHour`"
    case .disablesDialogs: "`set sheet off`"
    case .failsTransactions: "`purchase fail unknown`, or the error of `_storeKitError`"
    case .storeKitError: "the error of failing transactions, a code of `SKError`; nothing by itself"
    case .asksToBuy: "`purchase pending`"
    case .interruptsPurchases: "`purchase interrupted`"
    case .failsRenewals: "`billing fail`, for the first account"
    case .hasGracePeriod: "`set grace 16`"
    case .storeKitErrors: "a fault of each call that is switched on, as below"
    }
  }
}
