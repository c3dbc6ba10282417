import Foundation
import Monetization

extension SimulatedStore {
  /// From now on renewals of the account cannot be charged.
  public mutating func startBillingIssue(of accountID: String?, _ call: inout StoreCall) {
    guard let account = index(ofAccount: accountID) else { return }
    accounts[account].failsCharges = true
    call.note("billing ▸ renewals of \(accounts[account].id) will fail")
  }

  /// The customer mends the payment: what waits for money is charged now.
  ///
  /// Within grace the billing date stays, since no paid day was lost; after it a new period starts.
  public mutating func resolveBillingIssue(of accountID: String?, _ call: inout StoreCall) {
    guard let account = index(ofAccount: accountID) else { return }
    accounts[account].failsCharges = false
    call.note("billing ▸ payment of \(accounts[account].id) works")
    for line in accounts[account].subscriptions {
      let key = key(of: line, accountID: accounts[account].id)
      switch line.phase {
      case .inGracePeriod: charge(key, keepingBillingDate: true, cause: .recovery, &call)
      case .inBillingRetry: charge(key, keepingBillingDate: false, cause: .recovery, &call)
      case .subscribed, .expired, .revoked: break
      }
    }
  }

  /// Raises, or lowers, what a product costs.
  ///
  /// With `needsConsent` present subscribers have to agree before their next renewal, or it ends; without, they are
  /// charged the new price at the next renewal.
  public mutating func changePrice(
    of productID: String, to amount: Decimal, needsConsent: Bool, _ call: inout StoreCall
  ) {
    guard call.catalogue.product(productID) != nil else {
      call.note("price ▸ no product \(productID)")
      return
    }
    changedPrices[productID] = amount
    let storefront = accounts.first?.storefront ?? call.catalogue.storefront
    call.note("price ▸ \(productID) now \(Money(amount, storefront.currencyCode).formatted(for: storefront))")
    for account in accounts.indices {
      let price = Money(amount, accounts[account].storefront.currencyCode)
      for line in accounts[account].subscriptions.indices
      where accounts[account].subscriptions[line].renewalProductID == productID {
        setPrice(price, needsConsent: needsConsent, account: account, line: line, &call)
      }
    }
  }

  private mutating func setPrice(
    _ price: Money, needsConsent: Bool, account: Int, line: Int, _ call: inout StoreCall
  ) {
    let subscription = accounts[account].subscriptions[line]
    guard !subscription.phase.isOver, subscription.ownership == .purchased else { return }
    accounts[account].subscriptions[line].priceIncrease = needsConsent ? .pending(price) : .agreed(price)
    announce(.priceChange, of: subscription, accountID: accounts[account].id, &call)
  }

  /// The customer agrees to a new price, or declines it, which turns auto-renew off.
  public mutating func answerPriceIncrease(
    of productID: String, agrees: Bool, by accountID: String?, _ call: inout StoreCall
  ) {
    guard let (key, position) = runningLine(of: productID, accountID, verb: "price increase of", &call) else { return }
    guard case .pending(let price)? = accounts[position.account].subscriptions[position.line].priceIncrease else {
      call.note("price ▸ \(productID) has no increase to answer")
      return
    }
    let text = price.formatted(for: accounts[position.account].storefront)
    if agrees {
      accounts[position.account].subscriptions[position.line].priceIncrease = .agreed(price)
    } else {
      accounts[position.account].subscriptions[position.line].setAutoRenew(false, at: call.instant)
    }
    tell(.priceChange, key, "price ▸ \(productID): \(agrees ? "agreed to" : "declined") \(text)", &call)
  }

  /// Moves an account to the App Store of another country; amounts stay, the currency changes.
  public mutating func setStorefront(_ storefront: Storefront, of accountID: String?, _ call: inout StoreCall) {
    guard let account = index(ofAccount: accountID) else {
      call.note("storefront ▸ nobody is signed in")
      return
    }
    accounts[account].storefront = storefront
    call.note("storefront ▸ \(storefront.countryCode), \(storefront.currencyCode)")
  }
}
