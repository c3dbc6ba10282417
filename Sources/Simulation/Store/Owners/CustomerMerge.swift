import Monetization

/// The rule by which the backend has made two customers one. Raw values are words of files.
public enum MergeRule: String, Hashable, Sendable, CaseIterable {
  case logIn
  /// The owner of the receipt had never logged in, and somebody restored it.
  case restoreOfAnonymous
  /// The owner of the receipt had never logged in, and somebody bought on it.
  case purchaseOfAnonymous
  /// Both share the receipt, by the policy `share`.
  case share

  init(_ posting: ReceiptPosting, ownedByAnonymous isAnonymous: Bool) {
    self = !isAnonymous ? .share : posting == .restore ? .restoreOfAnonymous : .purchaseOfAnonymous
  }
}

/// Two customers who have become one.
public struct CustomerMerge: Hashable, Sendable {
  /// The id that has become a further one of the customer.
  public var appUserID: String
  public var instant: Instant
  public var rule: MergeRule
}

extension SimulatedStore {
  /// The merges by which a customer has its ids, oldest first; without those of which an earlier version kept no date.
  func merges(of customer: String) -> [CustomerMerge] {
    installs.compactMap { install in
      guard install.mergedInto != nil, customerID(of: install.appUserID) == customer, let instant = install.mergedAt,
        let rule = install.mergedBy
      else { return nil }
      return CustomerMerge(appUserID: install.appUserID, instant: instant, rule: rule)
    }.sorted { $0.instant < $1.instant }
  }
}
