import Foundation
import Monetization

extension SimulatedStore {
  /// Makes charges for renewals of the account fail from now on.
  public mutating func startBillingIssue(of accountID: String?, _ call: inout StoreCall) {
    guard let account = accountToBill(accountID, &call), !accounts[account].failsCharges else { return }
    record(.paymentFailing(true), account: account, &call)
  }

  /// Solves the account's payment problem: failed charges are made now.
  ///
  /// In a grace period the billing date stays, because no paid day was lost. After it a new period starts. What was
  /// cancelled meanwhile is not charged any more; it ends now, or with its grace period.
  public mutating func resolveBillingIssue(of accountID: String?, _ call: inout StoreCall) {
    guard let account = accountToBill(accountID, &call), accounts[account].hasBillingIssue else { return }
    record(.paymentFailing(false), account: account, &call)
    for line in accounts[account].subscriptions {
      let key = key(of: line, accountID: accounts[account].id)
      switch line.phase {
      // The grace period goes on to its end.
      case .inGracePeriod where !line.chargesAgain: break
      case .inBillingRetry where !line.chargesAgain:
        record(.expired(line.name, .autoRenewDisabled), of: key, telling: .lapse, &call)
      case .inGracePeriod: charge(key, keepingBillingDate: true, isRecovery: true, &call)
      case .inBillingRetry: charge(key, keepingBillingDate: false, isRecovery: true, &call)
      case .subscribed, .monthRefunded, .expired, .revoked: break
      }
    }
  }

  /// Returns the index of the account; notes that nobody is signed in, and returns nil, if there is none.
  private func accountToBill(_ accountID: String?, _ call: inout StoreCall) -> Int? {
    let account = index(ofAccount: accountID)
    if account == nil { call.note(.nobodySignedIn) }
    return account
  }

  /// Changes the price of a product, in the currency of the catalogue's storefront; in others it follows.
  ///
  /// Present subscribers who would pay more by a large rise, or by a second one within a year, must agree before their next
  /// renewal, or the subscription ends then; see `PriceIncreaseRule`. Others are charged the new price at the next renewal.
  ///
  /// - Parameter needsConsent: The law of the country asks for consent to any rise.
  /// - Parameter isPreserved: Present subscribers keep their price, until they lapse or change the plan.
  public mutating func changePrice(
    of productID: String, to amount: Decimal, needsConsent: Bool, isPreserved: Bool = false, _ call: inout StoreCall
  ) {
    guard let product = call.catalogue.product(productID) else {
      call.note(.notSold(productID: productID))
      return
    }
    guard Money(amount, product.price.currencyCode).isPayable else {
      call.note(.notPayable(productID: productID, Money(amount, product.price.currencyCode)))
      return
    }
    let former = changedPrices[productID]
    if amount == former ?? product.price.amount { return }
    changedPrices[productID] = amount
    call.note(
      .priceChanged(
        productID: productID, Money(amount, call.catalogue.storefront.currencyCode), call.catalogue.storefront))
    for account in accounts.indices {
      for line in accounts[account].subscriptions
      where line.renewalProductID == productID && line.renewalPlan == .upFront && !line.phase.isOver
        && line.ownership == .purchased
      {
        func price(_ changed: Decimal?) -> Money {
          call.catalogue.priced(product, changedTo: changed, in: line.latest.storefront).price
        }
        let price = (new: price(amount), former: price(line.priceIncrease == nil ? former : nil))
        // Before a change of plan nobody has paid its price yet.
        let present = line.productID == productID ? line.renewalPrice : price.former
        if price.new == present, line.priceIncrease == nil { continue }
        if isPreserved {
          call.note(
            .pricePreserved(productID: productID, accountID: accounts[account].id, present, line.latest.storefront))
          continue
        }
        let isLarge = PriceIncreaseRule.needsConsent(
          from: present, to: price.new, each: product.subscription?.period, lastRise: line.lastPriceRise,
          at: call.instant)
        let needsConsent = isLarge || needsConsent && price.new.amount > present.amount
        record(
          .priceIncreased(line.name, price.new, needsConsent: needsConsent), account: account, silently: true, &call)
        call.note(
          .priceMailed(
            PriceNotice(
              accountID: accounts[account].id, productID: productID, price: price.new,
              storefront: line.latest.storefront, begins: line.periodEnd <= call.instant ? nil : line.periodEnd,
              needsConsent: needsConsent)))
        announce(.priceChange, of: line, accountID: accounts[account].id, &call)
      }
    }
  }

  /// Accepts a new price for the customer, or declines it, which turns auto-renew off. Who has declined can still accept.
  public mutating func answerPriceIncrease(
    of productID: String, agrees: Bool, by accountID: String?, _ call: inout StoreCall
  ) {
    guard let key = runningLine(of: productID, accountID, for: .answerPriceIncrease, &call), let line = line(key)
    else { return }
    let price: Money
    switch line.priceIncrease {
    case .pending(let asked)?: price = asked
    case .declined(let asked)? where agrees: price = asked
    case .declined?, .agreed?, nil:
      call.note(.noIncreaseToAnswer(productID: productID))
      return
    }
    record(.priceAnswered(line.name, price, agrees: agrees), of: key, telling: .priceChange, &call)
  }

  /// Moves an account to the App Store of another country. What it has bought keeps its price and currency; a plan does
  /// until it lapses.
  public mutating func setStorefront(_ storefront: Storefront, of accountID: String?, _ call: inout StoreCall) {
    guard let account = index(ofAccount: accountID) else {
      call.note(.nobodyToMove)
      return
    }
    if accounts[account].storefront == storefront { return }
    record(.storefrontChanged(storefront), account: account, &call)
    endSharingAbroad(account, &call)
  }
}

extension StoreAccount {
  /// Charges fail, or one that has failed was not made yet.
  fileprivate var hasBillingIssue: Bool {
    failsCharges
      || subscriptions.contains { line in
        switch line.phase {
        case .inGracePeriod: line.chargesAgain
        case .inBillingRetry: true
        case .subscribed, .monthRefunded, .expired, .revoked: false
        }
      }
  }
}
