import Monetization
import Simulation
import TerminalUI

extension EntitlementExplanation {
  /// The explanation for a program: names that do not change, and dates to the millisecond.
  package var json: JSONValue {
    var members: [JSONValue.Member] = [
      .text("entitlement", entitlement), .number("phone", phone.number), .instant("at", now), .instant("wall", wall),
      .text("customer", customerID),
    ]
    if let accountID { members.append(.text("account", accountID)) }
    if !merges.isEmpty { members.append(.init("merged", .array(merges.map(\.json)))) }
    members += [
      .init("store", store.json), .init("cache", cache.json), .text("freshness", freshness.rawValue),
      .text("policy", policy.rawValue),
    ]
    if let cachedAt, let cacheAge {
      members += [.instant("cachedAt", cachedAt), .milliseconds("cacheAge", cacheAge)]
    }
    if let verification { members.append(.text("verification", verification.rawValue)) }
    members.append(.flag("agree", difference == nil))
    if let difference { members.append(.text("difference", difference.recordName)) }
    return .object(members + [.texts("text", lines().map { $0.name.isEmpty ? $0.text : "\($0.name): \($0.text)" })])
  }
}

extension CustomerMerge {
  fileprivate var json: JSONValue {
    .object([.text("customer", appUserID), .instant("at", instant), .text("by", rule.rawValue)])
  }
}

extension EntitlementView {
  fileprivate var json: JSONValue {
    var members: [JSONValue.Member] = [.init("active", isActive.map { .bool($0) } ?? .null)] + rule.recordFields
    if let source { members.append(.init("source", source.json)) }
    if !beaten.isEmpty { members.append(.init("beaten", .array(beaten.map(\.json)))) }
    if let endsAt { members.append(.instant("endsAt", endsAt)) }
    if let renewal { members.append(.text("renewal", renewal)) }
    return .object(members)
  }
}

extension EntitlementSource {
  fileprivate var json: JSONValue {
    var members: [JSONValue.Member] = [.text("product", productID)]
    if let transactionID { members.append(.text("transaction", transactionID)) }
    if let purchaseDate { members.append(.instant("purchased", purchaseDate)) }
    if let originalPurchaseDate { members.append(.instant("firstPurchased", originalPurchaseDate)) }
    members += [.text("ownership", ownership.rawValue), .text("periodType", periodType.rawValue)]
    if let periodEnd { members.append(.instant("periodEnd", periodEnd)) }
    if let accessEnd { members.append(.instant("accessEnd", accessEnd)) }
    return .object(members + [.flag("willRenew", willRenew)])
  }
}

extension EntitlementRule {
  fileprivate var recordFields: [JSONValue.Member] { [.text("rule", recordName)] + details }

  private var recordName: String {
    switch self {
    case .paidPeriod: "paidPeriod"
    case .freeTrial: "freeTrial"
    case .introductoryOffer: "introductoryOffer"
    case .offer: "offer"
    case .lifetime: "lifetime"
    case .nonRenewing: "nonRenewing"
    case .gracePeriod: "gracePeriod"
    case .threeDayRule: "threeDayRule"
    case .graceWindow: "graceWindow"
    case .secondLook: "secondLook"
    case .failOpen: "failOpen"
    case .unconfirmed: "unconfirmed"
    case .uiTesting: "uiTesting"
    case .refunded: "refunded"
    case .revoked: "revoked"
    case .takenBack: "takenBack"
    case .sharingEnded: "sharingEnded"
    case .expired: "expired"
    case .billingRetry: "billingRetry"
    case .threeDayRuleOver: "threeDayRuleOver"
    case .replaced: "replaced"
    case .withAnotherCustomer: "withAnotherCustomer"
    case .receiptMoved: "receiptMoved"
    case .withNobodyYet: "withNobodyYet"
    case .refusedByBackend: "refusedByBackend"
    case .waiting: "waiting"
    case .neverBought: "neverBought"
    case .notInCustomerInfo: "notInCustomerInfo"
    case .noAnswerYet: "noAnswerYet"
    case .noCustomerInfo: "noCustomerInfo"
    case .failClosed: "failClosed"
    case .cacheExpired: "cacheExpired"
    }
  }

  private var details: [JSONValue.Member] {
    switch self {
    case .gracePeriod(let until), .graceWindow(let until), .secondLook(let until): [.instant("until", until)]
    case .threeDayRule(let ended, let until): [.instant("ended", ended), .instant("until", until)]
    case .refunded(let at), .revoked(let at), .takenBack(let at), .sharingEnded(let at), .cacheExpired(let at):
      [.instant("since", at)]
    case .expired(let reason, let at):
      [.instant("since", at)] + (reason.map { [.number("reason", $0.rawValue), .text("because", $0.text)] } ?? [])
    case .billingRetry(let since, let until): [.instant("since", since), .instant("until", until)]
    case .threeDayRuleOver(let ended, let since): [.instant("ended", ended), .instant("since", since)]
    case .replaced(let product): [.text("by", product)]
    case .offer(let offer): [.text("offer", offer.id), .text("offerType", offer.kind.rawValue)]
    case .withAnotherCustomer(let customer, let moves, let policy):
      [.text("with", customer), .init("moves", .bool(moves)), .text("transfer", policy.rawValue)]
    case .receiptMoved(let move, let customer, let at):
      [
        .text("with", customer), .instant("since", at), .text("by", move.posting.rawValue),
        .text("transfer", move.policy.rawValue),
      ]
    case .waiting(let waiting): [.text("product", waiting.productID), .text("for", waiting.reason.rawValue)]
    case .paidPeriod, .freeTrial, .introductoryOffer, .lifetime, .nonRenewing, .failOpen, .unconfirmed, .uiTesting,
      .neverBought, .withNobodyYet, .refusedByBackend, .notInCustomerInfo, .noAnswerYet, .noCustomerInfo, .failClosed:
      []
    }
  }
}

extension EntitlementDifference {
  fileprivate var recordName: String {
    switch self {
    case .threeDayRule: "threeDayRule"
    case .graceWindow: "graceWindow"
    case .uiTesting: "uiTesting"
    case .failOpen: "failOpen"
    case .unconfirmed: "unconfirmed"
    case .failClosed: "failClosed"
    case .cacheExpired: "cacheExpired"
    case .noAnswerYet: "noAnswerYet"
    case .noCustomerInfo: "noCustomerInfo"
    case .computedByApp: "computedByApp"
    case .computed: "computed"
    case .phoneClock: "phoneClock"
    case .olderAnswer: "olderAnswer"
    case .listedLate: "listedLate"
    case .staleReceipt: "staleReceipt"
    }
  }
}
