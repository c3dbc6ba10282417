import Monetization

extension StoreAccount {
  /// The relation of the account to a subscription group, its own subscription alone.
  func customer(of groupID: String) -> SubscriptionOffer.Customer {
    guard let line = subscriptions.first(where: { $0.groupID == groupID && $0.ownership == .purchased }) else {
      return .new
    }
    return line.phase.isOver ? .expired : .existing
  }
}

extension StoreAccount {
  /// The offers that begin with the next renewals. An offer of a subscription that does not renew can be accepted again.
  var acceptedOffers: [AcceptedOffer] {
    subscriptions.filter { $0.ownership == .purchased && $0.willAutoRenew }.compactMap(\.nextAcceptedOffer)
  }
}

/// The reason for which a code is not redeemed. Raw values are words of the event log.
public enum CodeRefusal: String, Error, Hashable, Sendable, CaseIterable {
  case unknown, ineligible, redeemedAlready, unreachable, notSignedIn
  /// The store does not sell the product at present.
  case notAvailable

  /// The reason in one sentence, as the system says it.
  public var sentence: String {
    switch self {
    case .unknown: "This code is not valid."
    case .ineligible: "You are not eligible for this offer."
    case .redeemedAlready: "You have redeemed this code already."
    case .unreachable: "Cannot connect to the App Store."
    case .notSignedIn: "Sign in to the App Store first."
    case .notAvailable: "This subscription is not available."
    }
  }
}

/// An offer with its product, found by a code.
public struct OfferedCode: Hashable, Sendable {
  public var productID: String
  public var offer: OfferName
  /// The plan that the offer belongs to.
  public var plan: BillingPlan

  public init(productID: String, offer: OfferName, plan: BillingPlan = .upFront) {
    self.productID = productID
    self.offer = offer
    self.plan = plan
  }
}

extension SimulatedStore {
  /// Returns the error with which the store refuses an offer to the account; nil if it does not.
  ///
  /// The store knows of a promotional offer only that it is for customers who had a subscription once; the rest is the
  /// app's decision.
  func refusal(of name: OfferName, _ terms: SubscriptionTerms, _ account: StoreAccount) -> StoreError? {
    guard let offer = terms.offer(name) else { return .invalidOffer }
    let customer = account.customer(of: terms.groupID)
    let isEligible =
      switch offer.kind {
      case .promotional: customer != .new
      case .winBack: customer == .expired && offer.isEligible
      case .code:
        (offer.customers.isEmpty || offer.customers.contains(customer)) && !account.redeemedCodes.contains(offer.id)
      }
    return isEligible ? nil : .ineligible
  }

  /// Returns the promotional or win-back offer that the app has chosen, with the plan that it belongs to, or the store's error
  /// about it.
  ///
  /// Nobody signed in, the account is asked at the purchase.
  func offer(_ choice: OfferChoice, for accountID: String?, in catalogue: StoreCatalogue) -> Result<
    PurchaseOptions, StoreError
  > {
    let priced = storefront(pricing: choice.productID, for: accountID, in: catalogue)
    let product = product(choice.productID, in: catalogue, priced)
    let terms = product?.byPlan.compactMap(\.subscription).first {
      $0.offers.contains { $0.kind != .code && $0.id == choice.offerID }
    }
    let found = terms?.offers.first { $0.kind != .code && $0.id == choice.offerID }
    guard let terms, let found, choice.isSigned || found.kind == .winBack else { return .failure(.invalidOffer) }
    if let account = account(accountID) {
      if let error = refusal(of: found.name, terms, account) { return .failure(error) }
      let accepted = AcceptedOffer(found.name, of: choice.productID)
      if account.acceptedOffers.contains(accepted) { return .failure(.alreadyPurchased) }
    }
    return .success(PurchaseOptions(offer: found.name, plan: terms.plan))
  }

  /// Returns the line about an offer in the system's sheets, such as `1 month free, then $9.99 a month until
  /// cancelled`; nil if the product has no such offer.
  ///
  /// It says when the offer begins, unless it begins now: with the renewal of what runs already, or after the
  /// introductory offer.
  public func offerLine(
    _ name: OfferName, of productID: String, _ plan: BillingPlan = .upFront, for accountID: String?,
    in catalogue: StoreCatalogue, at instant: Instant,
    zone: PhoneZone = .utc
  ) -> String? {
    let storefront = storefront(of: accountID, in: catalogue)
    let priced = self.storefront(pricing: productID, for: accountID, in: catalogue)
    guard let product = product(productID, in: catalogue, priced)?.billed(plan), let terms = product.subscription,
      let offer = terms.offer(name)
    else { return nil }
    let text = product.line(for: offer, storefront)
    if let line = account(accountID)?.heldPlan(in: terms.groupID) {
      let hasBegun = name.kind == .code && line.productID == productID && line.latest.offer?.name == name
      let isNext = line.productID == productID || line.nextOffer == name
      let waits = isNext || effect(ofChanging: line, to: productID, terms, in: catalogue, at: instant) == .atRenewal
      if hasBegun || !waits { return text }
      let start = startOfOffer(of: productID, after: line, in: catalogue)
      return "From \(start.map { zone.local($0).dayText(seenFrom: zone.local(instant)) } ?? "the next charge"): \(text)"
    }
    guard offer.isStackable, account(accountID)?.eligibility(for: product) == .eligible,
      let introduction = terms.introductoryOffer
    else { return text }
    return "\(introduction.wording(for: storefront)) first, then \(text)"
  }

  /// Looks up a code for the account. Capitals and blanks do not matter.
  ///
  /// Several products may have an offer with the same code; the first for which the account is eligible counts.
  func lookUp(_ code: String, for accountID: String?, in catalogue: StoreCatalogue) -> Result<OfferedCode, CodeRefusal>
  {
    guard let account = account(accountID) else { return .failure(.notSignedIn) }
    let typed = code.asTyped
    var refusal = CodeRefusal.unknown
    for product in catalogue.products {
      let storefront = storefront(pricing: product.id, for: accountID, in: catalogue)
      let priced = self.product(product.id, in: catalogue, storefront)
      let plans = priced?.byPlan.compactMap(\.subscription) ?? []
      let offers = plans.flatMap { terms in terms.offers.map { (terms, $0) } }
      for (terms, offer) in offers where offer.kind == .code && offer.codes.contains(typed) {
        if account.redeemedCodes.contains(offer.id) {
          refusal = .redeemedAlready
        } else if self.refusal(of: offer.name, terms, account) != nil {
          refusal = .ineligible
        } else if availableProduct(product.id, for: accountID, in: catalogue) == nil {
          refusal = .notAvailable
        } else {
          return .success(OfferedCode(productID: product.id, offer: offer.name, plan: terms.plan))
        }
      }
    }
    return .failure(refusal)
  }

  /// Redeems a code for the account of `client`, and announces it to the phones: the system passes the transaction to
  /// the app as one that the app did not ask for.
  public mutating func redeem(_ code: String, for client: StoreClient, _ call: inout StoreCall) {
    switch lookUp(code, for: client.accountID, in: call.catalogue) {
    case .success(let found): take(found.productID, with: found.options, for: client, &call)
    case .failure(let refusal): call.note(.codeRefused(code: code, refusal))
    }
  }

  /// Buys or changes to a product outside of the app's own purchases: in a sheet of the system, or in the App Store.
  ///
  /// A child has to wait for the approval, as in the app.
  @discardableResult
  mutating func take(
    _ productID: String, with options: PurchaseOptions, for client: StoreClient, _ call: inout StoreCall
  ) -> Result<Taking, StoreError> {
    guard let account = account(client.accountID) else { return .failure(.notSignedIn) }
    if account.parentID != nil {
      _ = wait(productID, account.id, .askToBuy, with: options, &call)
      return .success(.asked)
    }
    switch buy(productID, account.id, by: client.appUserID, with: options, &call) {
    case .success(let transaction):
      announce(.redemption, toAccount: account.id, handing: transaction, &call)
      return .success(.done)
    case .failure(let error): return .failure(error)
    }
  }
}

extension OfferedCode {
  /// What a purchase with the code says.
  var options: PurchaseOptions { PurchaseOptions(offer: offer, plan: plan) }
}

/// The result of a choice in a sheet of the system, or in the App Store.
enum Taking: Hashable, Sendable {
  case done
  /// A parent has to approve it.
  case asked
}

extension SubscriptionOffer {
  /// The codes of the offer: Xcode's files name it by one or both of these.
  fileprivate var codes: [String] { [id, referenceName].map(\.asTyped) }
}

extension String {
  /// The text without blanks and capitals.
  fileprivate var asTyped: String { lowercased().filter { !$0.isWhitespace } }
}
