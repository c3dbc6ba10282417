import Monetization

extension IntroEligibility {
  /// The name of the status in RevenueCat's SDK.
  fileprivate var word: String {
    switch self {
    case .unknown: "unknown"
    case .ineligible: "ineligible"
    case .eligible: "eligible"
    case .noOffer: "noIntroOfferExists"
    }
  }
}

extension FactFields where Value == IntroEligibility {
  fileprivate static var introEligibility: Self { .word("status", of: IntroEligibility.self) { $0.word } }
}

enum RefundRequestWord: String, CaseIterable {
  case success, userCancelled, failed
}

extension CustomerFact: ToldFact {
  struct Forms: Sendable {
    let infoLearned = FactForm(
      "customer.infoLearned", .entitlements, .instant("requestedAt"), remark: "the active entitlements")
    let infoFailed = FactForm("customer.infoFailed", .error, .word("policy", of: OfflinePolicy.self))
    let infoComputed = FactForm(
      "customer.infoComputed", .entitlements, .optional(.error),
      remark: "the backend failed, so the phone has computed the active entitlements")
    let infoHeard = FactForm(
      "customer.infoHeard", .entitlements, .word("from", of: InfoOrigin.self),
      remark: "what the SDK's listener and its stream of customer infos have heard: only what differs from before")
    let offeringsFailed = FactForm("customer.offeringsFailed", .error)
    let productsMissing = FactForm(
      "customer.productsMissing", .texts("products"), .number("more"), remark: "the first ten, and how many more")
    let infoOutdated = FactForm(
      "customer.infoOutdated", .instant("requestedAt"), remark: "an answer that the app does not take")
    let lapseDoubted = FactForm("customer.lapseDoubted", .entitlements, remark: "an end that the app does not believe")
    let infoRead = FactForm(
      "customer.infoRead", .milliseconds("ageMilliseconds"), .flag("isStale"), remark: "the app has read its cache")
    let purchaseUnconfirmed = FactForm(
      "customer.purchaseUnconfirmed", .product, .error, .word("fate", of: UnconfirmedPurchase.Fate.self),
      remark: "the backend failed after the App Store's part: maybe paid")
    let appUserChanged = FactForm("customer.appUserChanged", .text("customer"), remark: "the app user id")
    let appUserKept = FactForm("customer.appUserKept", .error)
    let cacheReset = FactForm("customer.cacheReset")
    let synced = FactForm("customer.synced")
    let refundRequested = FactForm(
      "customer.refundRequested", .word("outcome", of: RefundRequestWord.self), .optional(.error))
    let eligibilityChecked = FactForm(
      "customer.eligibilityChecked", .product, .introEligibility, .flag("isCached"))
    let syncFailed = FactForm("customer.syncFailed", .error)
    let redemptionFailed = FactForm("customer.redemptionFailed", .error)
    let managementFailed = FactForm("customer.managementFailed", .error)
  }

  static let forms = Forms()

  var telling: Telling {
    switch self {
    case .infoLearned(let entitlements, let requestedAt):
      Self.forms.infoLearned(
        "customer info ▸ " + Self.list(entitlements), (entitlements, requestedAt),
        details: [.init("requested", requestedAt.timestamp)])
    case .infoFailed(let error, let policy):
      Self.forms.infoFailed(
        "customer info ▸ failed: \(error.sentence)", (error, policy), details: [.init("policy", policy.rawValue)])
    case .infoComputed(let entitlements, let error):
      Self.forms.infoComputed(
        "customer info ▸ computed on the phone: " + Self.list(entitlements), (entitlements, error),
        details: error.map { [.init("error", $0.sentence)] } ?? [])
    case .infoHeard(let entitlements, let origin):
      Self.forms.infoHeard(
        "listener ▸ " + Self.list(entitlements), (entitlements, origin), details: [.init("from", origin.rawValue)])
    case .offeringsFailed(let error): Self.forms.offeringsFailed("offerings ▸ failed: \(error.sentence)", error)
    case .productsMissing(let products):
      Self.forms.productsMissing(
        "offerings ▸ the App Store has no \(products.names.joined(separator: ", "))"
          + (products.more > 0 ? " and \(products.more) more" : ""), (products.names, products.more))
    case .infoOutdated(let date):
      Self.forms.infoOutdated(
        "customer info ▸ older than the last one, not taken", date, details: [.init("requested", date.timestamp)])
    case .lapseDoubted(let entitlements):
      Self.forms.lapseDoubted(
        "customer info ▸ \(entitlements.joined(separator: ", ")) ended, and will renew: looking again", entitlements)
    case .infoRead(let age, let isStale):
      Self.forms.infoRead(
        "customer info ▸ from the cache, \(age.unitText) old\(isStale ? ", stale" : "")", (age, isStale))
    case .purchaseUnconfirmed(let product, let purchase):
      Self.forms.purchaseUnconfirmed(
        "purchase ▸ \(product) may be paid, the server has not confirmed it", (product, purchase.error, purchase.fate),
        details: [.init("error", purchase.error.sentence)])
    case .appUserChanged(let id): Self.forms.appUserChanged("app user ▸ \(id)", id)
    case .appUserKept(let error):
      Self.forms.appUserKept(
        "app user ▸ stays: \(error.sentence)", error,
        details: [.init("error", error.name)] + (error.code.map { [.init("code", "\($0)")] } ?? []))
    case .cacheReset: Self.forms.cacheReset("cache ▸ customer info and offerings forgotten")
    case .synced: Self.forms.synced("purchases ▸ synced")
    case .refundRequested(.success):
      Self.forms.refundRequested("refund ▸ requested of the App Store", (.success, nil))
    case .refundRequested(.userCancelled): Self.forms.refundRequested("refund ▸ not requested", (.userCancelled, nil))
    case .refundRequested(.failed(let error)):
      Self.forms.refundRequested("refund ▸ not requested: \(error.sentence)", (.failed, error))
    case .eligibilityChecked(let product, let status, let isCached):
      Self.forms.eligibilityChecked(
        "eligibility ▸ \(product): \(status.word)\(isCached ? ", from the cache" : "")", (product, status, isCached))
    case .syncFailed(let error): Self.forms.syncFailed("purchases ▸ not synced: \(error.sentence)", error)
    case .redemptionFailed(let error):
      Self.forms.redemptionFailed("codes ▸ the sheet did not come up: \(error.sentence)", error)
    case .managementFailed(let error):
      Self.forms.managementFailed("Manage ▸ the sheet did not come up: \(error.sentence)", error)
    }
  }

  private static func list(_ entitlements: [String]) -> String {
    entitlements.isEmpty ? "no entitlement" : entitlements.joined(separator: ", ")
  }
}
