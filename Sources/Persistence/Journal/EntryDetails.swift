import Foundation

/// The details of a journal entry, as they are stored in the file; the kind of the entry determines the fields.
///
/// The fields are plain values, as in rows; their names belong to the format and not to the model.
struct EntryDetails: Codable, Equatable {
  /// The kinds of entries; the raw values are stored in files.
  enum Kind: String {
    case opened, storefrontChanged, paymentFailing, becameChild, leftFamily, eligibilityReset
    case purchased, changedAtOnce, renewed, chargeFailed, graceEnded, expired, endedEarly
    case autoRenewChanged, planChanged, planKept, offerAccepted, priceIncreased, priceAnswered
    case bought, takenBack, sharedSubscription, sharedPurchase
    case asked, approved, declined, lapsed, reachedBackend
    case carriedOffer, carriedTransaction, carriedSubscription, carriedPurchase
  }

  // The subscription of the entry.
  var group: String?
  var ownership: String?
  var product: String?

  var storefront: String?
  /// The one truth value of the kind: it fails, it is on, consent is needed, or it is a consumable.
  var isTrue: Bool?
  /// The parent: of a child that has become one, or that has answered a request.
  var parent: String?
  var charge: ChargeDetails?
  var transaction: TransactionDetails?
  var price: String?
  var currency: String?
  /// The manner of a renewal, or the reason why a purchase was taken back.
  var manner: String?
  var reason: Int?
  var until: Int64?
  var retriedUntil: Int64?
  var otherProduct: String?
  var pending: PendingDetails?
  var owner: String?
  var purchase: String?
  var isOld: Bool?
  var offerKind: String?
  var offerID: String?
  var line: LineDetails?

  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Text, whole numbers and truth values can always be encoded.
    guard let data = try? encoder.encode(self) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }
}

/// A transaction.
struct TransactionDetails: Codable, Equatable {
  var id: String
  var original: String
  var product: String
  var group: String?
  var bought: Int64
  var originalDate: Int64
  var expires: Int64?
  var reason: String
  var isUpgraded: Bool
  var ownership: String
  var offerMode: String?
  var offerPeriod: String?
  /// The kind and the id of an offer that is not introductory; both or neither.
  var offerKind: String?
  var offerID: String?
  var revoked: Int64?
  var revocationReason: String?
  var price: String
  var currency: String
  var storefront: String
}

/// A charge for one period of a subscription.
struct ChargeDetails: Codable, Equatable {
  var transaction: TransactionDetails
  var displayName: String
  var periodType: String
  var anchor: Int64
  var periodCount: Int
  var introPeriodsLeft: Int
  var renewalPrice: String
  var renewalCurrency: String
  /// The start of the period; nil for the date of the transaction.
  var starts: Int64?
}

/// A purchase that waits for another person.
struct PendingDetails: Codable, Equatable {
  var account: String
  var product: String
  var kind: String
  var approver: String?
  var requested: Int64
  var lapses: Int64?
  var offerKind: String?
  var offerID: String?
}

/// The opening balance of a subscription.
struct LineDetails: Codable, Equatable {
  var charge: ChargeDetails
  var owner: String?
  var renewalProduct: String
  var phase: String
  var phaseEnd: Int64?
  var expirationReason: Int?
  var periodEnd: Int64
  var willAutoRenew: Bool
  var priceIncrease: String?
  var increasedPrice: String?
  var increasedCurrency: String?
  var renewalCount: Int
  var unsubscribed: Int64?
  var billingIssue: Int64?
  var graceEnd: Int64?
  var refunded: Int64?
  var formerInfos: [InfoDetails]
}

/// The backend's view of a product that a subscription was for at an earlier time.
struct InfoDetails: Codable, Equatable {
  var product: String
  var plan: String?
  var bought: Int64
  var originalDate: Int64?
  var expires: Int64?
  var store: String
  var unsubscribed: Int64?
  var billingIssue: Int64?
  var graceEnd: Int64?
  var refunded: Int64?
  var resumes: Int64?
  var ownership: String
  var periodType: String
  var transaction: String?
  var isSandbox: Bool
  var displayName: String?
  var price: String?
  var currency: String?
  var offerKind: String?
  var offerID: String?
}
