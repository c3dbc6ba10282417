import Monetization
import Simulation

/// A call of StoreKit that a configuration file can make to fail; the raw values are the names in `_storeKitErrors`.
package enum StoreKitTestCall: String, CaseIterable, Sendable {
  case loadProducts = "Load Products"
  case purchase = "Purchase"
  case verification = "Verification"
  case sync = "App Store Sync"
  case status = "Subscription Status"
  case appTransaction = "App Transaction"
  case manage = "Manage Subscriptions Sheet"
  case refund = "Refund Request Sheet"
  case redeem = "Offer Code Redeem Sheet"

  /// The call of the simulated app that fails in its place; nil if the app never makes it.
  var api: ServiceAPI? {
    switch self {
    case .loadProducts: .offerings
    case .purchase: .purchase
    case .sync: .restore
    case .status: .customerinfo
    case .manage: .manage
    case .redeem: .redeem
    case .verification, .appTransaction, .refund: nil
    }
  }

  /// The first condition of a walk, for the table of the documentation.
  package var summary: String {
    if self == .verification { return "`purchase unverified`" }
    return api.map { "`fault \($0.rawValue) network always`" } ?? "a remark: the simulated app does not make this call"
  }
}

/// An error of StoreKit by its name in Swift.
enum StoreKitErrorName: String, CaseIterable {
  case networkError, systemError, notAvailableInStorefront, notEntitled, unsupported, unknown
  case invalidQuantity, productUnavailable, purchaseNotAllowed, ineligibleForOffer
  case invalidOfferIdentifier, invalidOfferPrice, invalidOfferSignature, missingOfferParameters

  /// The error as RevenueCat's SDK reports it.
  var error: StoreError {
    switch self {
    case .networkError: .network
    case .systemError: .storeProblem
    case .notAvailableInStorefront: .notAvailableInStorefront
    case .notEntitled: .notEntitled
    case .unsupported, .unknown, .invalidQuantity: .unknown
    case .productUnavailable: .productNotAvailable
    case .purchaseNotAllowed: .purchaseNotAllowed
    case .ineligibleForOffer: .ineligible
    case .invalidOfferIdentifier, .invalidOfferPrice, .invalidOfferSignature, .missingOfferParameters: .invalidOffer
    }
  }
}
