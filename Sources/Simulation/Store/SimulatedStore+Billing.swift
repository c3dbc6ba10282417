import Foundation
import Monetization

extension SimulatedStore {
  /// From now on renewals of the signed-in account cannot be charged.
  public mutating func startBillingIssue(at instant: Instant) -> [StoreNote] {
    reporting { store in
      guard let account = store.index(ofAccount: store.signedInAccountID) else { return }
      store.accounts[account].failsCharges = true
      store.note("billing ▸ renewals of \(store.accounts[account].id) will fail", at: instant)
    }
  }

  /// The customer mends the payment: what waits for money is charged now.
  ///
  /// Within grace the billing date stays, since no paid day was lost; after it a new period starts.
  public mutating func resolveBillingIssue(at instant: Instant) -> [StoreNote] {
    reporting { store in
      guard let account = store.index(ofAccount: store.signedInAccountID) else { return }
      store.accounts[account].failsCharges = false
      store.note("billing ▸ payment of \(store.accounts[account].id) works", at: instant)
      for line in store.accounts[account].subscriptions {
        let key = store.key(of: line, accountID: store.accounts[account].id)
        switch line.phase {
        case .inGracePeriod: store.charge(key, keepingBillingDate: true, cause: .recovery, at: instant)
        case .inBillingRetry: store.charge(key, keepingBillingDate: false, cause: .recovery, at: instant)
        case .subscribed, .expired, .revoked: break
        }
      }
    }
  }

  /// Raises, or lowers, what a product costs.
  ///
  /// With `needsConsent` present subscribers have to agree before their next renewal, or it ends; without, they are
  /// charged the new price at the next renewal.
  public mutating func changePrice(
    of productID: String, to amount: Decimal, needsConsent: Bool, at instant: Instant
  ) -> [StoreNote] {
    reporting { store in
      guard let product = store.catalogue.products.firstIndex(where: { $0.id == productID }) else {
        store.note("price ▸ no product \(productID)", at: instant)
        return
      }
      store.catalogue.products[product].price.amount = amount
      let price = Money(amount, store.storefront.currencyCode)
      store.note("price ▸ \(productID) now \(store.priceText(price))", at: instant)
      for account in store.accounts.indices {
        for line in store.accounts[account].subscriptions.indices
        where store.accounts[account].subscriptions[line].renewalProductID == productID {
          store.setPrice(price, needsConsent: needsConsent, account: account, line: line, at: instant)
        }
      }
    }
  }

  private mutating func setPrice(_ price: Money, needsConsent: Bool, account: Int, line: Int, at instant: Instant) {
    let subscription = accounts[account].subscriptions[line]
    guard !subscription.phase.isOver, subscription.ownership == .purchased else { return }
    accounts[account].subscriptions[line].priceIncrease = needsConsent ? .pending(price) : .agreed(price)
    announce(.priceChange, of: subscription, accountID: accounts[account].id, at: instant)
  }

  /// The customer agrees to a new price, or declines it, which turns auto-renew off.
  public mutating func answerPriceIncrease(
    of productID: String, agrees: Bool, at instant: Instant
  ) -> [StoreNote] {
    changeLine(productID, verb: "price increase of", at: instant) { store, key, position in
      guard case .pending(let price)? = store.accounts[position.account].subscriptions[position.line].priceIncrease
      else {
        store.note("price ▸ \(productID) has no increase to answer", at: instant)
        return
      }
      let answer = agrees ? "agreed to \(store.priceText(price))" : "declined \(store.priceText(price))"
      if agrees {
        store.accounts[position.account].subscriptions[position.line].priceIncrease = .agreed(price)
      } else {
        store.accounts[position.account].subscriptions[position.line].setAutoRenew(false, at: instant)
      }
      store.tell(.priceChange, key, "price ▸ \(productID): \(answer)", at: instant)
    }
  }

  /// Moves the device's account to the App Store of another country; amounts stay, the currency changes.
  public mutating func setStorefront(_ storefront: Storefront, at instant: Instant) -> [StoreNote] {
    reporting { store in
      store.storefront = storefront
      store.note("storefront ▸ \(storefront.countryCode), \(storefront.currencyCode)", at: instant)
    }
  }
}
