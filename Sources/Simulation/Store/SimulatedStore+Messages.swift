import Monetization

// The App Store's messages over the app.
extension SimulatedStore {
  /// The message that waits for an answer on the phone of `client`; nil if there is none, or without a connection to
  /// the store.
  ///
  /// What was solved elsewhere goes by itself.
  public func message(on client: StoreClient, isOnline: Bool) -> StoreMessage? {
    guard !client.messages.isEmpty, conditions.storeError(isOnline: isOnline) == nil else { return nil }
    let due = messages(for: client.accountID)
    return client.messages.first(where: due.contains)
  }

  /// Returns the messages that the store has for an account at present.
  func messages(for accountID: String?) -> [StoreMessage] {
    account(accountID)?.subscriptions.compactMap(\.message) ?? []
  }

  /// Brings up what the store has to say when the app comes to the front.
  func showMessages(on client: inout StoreClient, _ call: inout StoreCall) {
    guard conditions.showsMessages, conditions.storeError(isOnline: call.isOnline) == nil else {
      client.messages = []
      return
    }
    let due = messages(for: client.accountID)
    client.heardMessages.removeAll { !due.contains($0) }
    client.messages = due.filter { message in
      if case .winBack(let product) = message,
        winBack(after: product, for: client.accountID, in: call.catalogue)?.isAsked ?? true
      {
        return false
      }
      return !client.heardMessages.contains(message)
    }
    for message in client.messages { call.note(.messageShown(message)) }
  }

  /// Takes a message away unanswered. It comes back when the app is opened again.
  public func putOff(_ message: StoreMessage, on client: inout StoreClient, _ call: inout StoreCall) {
    client.messages.removeAll { $0 == message }
    if message.comesOnceALaunch { client.heardMessages.append(message) }
    call.note(.messagePutOff(message))
  }

  /// The sheet's contents about a price that rises; nil if none does.
  public func priceConsent(
    of productID: String, by accountID: String?, in catalogue: StoreCatalogue
  ) -> PriceConsent? {
    let lines = account(accountID)?.subscriptions ?? []
    guard
      let line = lines.first(where: {
        $0.productID == productID && $0.ownership == .purchased && !$0.phase.isOver
      }), case .pending(let price)? = line.priceIncrease
    else { return nil }
    let product = renewalProduct(of: line, in: catalogue)
    let old = line.renewalProductID == line.productID ? line.renewalPrice : product?.price ?? line.renewalPrice
    return PriceConsent(
      displayName: product?.displayName ?? line.displayName, period: product?.subscription?.period,
      old: old, new: price, begins: line.periodEnd)
  }

  /// The sheet's contents about a charge that failed; nil if none has.
  public func billingProblem(of productID: String, by accountID: String?) -> BillingProblem? {
    let lines = account(accountID)?.subscriptions ?? []
    guard let line = lines.first(where: { $0.productID == productID && $0.message != nil }) else { return nil }
    switch line.phase {
    case .inGracePeriod(let until): return BillingProblem(displayName: line.displayName, accessUntil: until)
    case .inBillingRetry: return BillingProblem(displayName: line.displayName, accessUntil: nil)
    case .subscribed, .monthRefunded, .expired, .revoked: return nil
    }
  }
}

/// A rise of a price that waits for the customer's consent.
public struct PriceConsent: Hashable, Sendable {
  public let displayName: String
  public let period: SubscriptionPeriod?
  public let old: Money
  public let new: Money
  /// The first charge of the new price; without consent the subscription ends then.
  public let begins: Instant
}

/// A charge that failed and that the store keeps retrying.
public struct BillingProblem: Hashable, Sendable {
  public let displayName: String
  /// The end of the grace period; nil if access has ended already.
  public let accessUntil: Instant?
}

extension SubscriptionLine {
  /// The message that the store has for the customer about this subscription; nil if it has none.
  fileprivate var message: StoreMessage? {
    guard ownership == .purchased else { return nil }
    switch phase {
    case .inGracePeriod, .inBillingRetry:
      // Nothing is charged again after a cancellation, so there is nothing to mend.
      guard chargesAgain else { return nil }
      return billingIssueDetectedAt.map { .billingIssue(productID: productID, since: $0) }
    case .subscribed:
      guard willAutoRenew, case .pending(let price)? = priceIncrease else { return nil }
      return .priceIncrease(productID: productID, price)
    case .expired: return .winBack(productID: productID)
    case .monthRefunded, .revoked: return nil
    }
  }
}
