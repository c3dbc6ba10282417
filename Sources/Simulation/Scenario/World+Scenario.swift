import Monetization

extension World {
  /// Brings about what `line` says.
  ///
  /// A clause that cannot be, leaves the world as it was before the line, and its reason is told.
  mutating func begin(_ line: ScenarioLine, on phone: Int, _ step: inout StepOutput) {
    let before = (world: self, step: step)
    for clause in line.clauses {
      let count = step.entries.count
      let refusal = perform(clause, on: phone, &step).map { Fact.store(.pastRefused($0)) }
      // A command of a clause leads to nothing but its own entries.
      step.scope = before.step.scope
      guard let reason = refusal ?? step.entries[count...].last(where: { $0.fact.foundNothing })?.fact else { continue }
      (self, step) = before
      tell(reason, on: phone, &step)
      return
    }
  }

  /// Returns the reason for which a clause cannot be; nil if it holds now.
  private mutating func perform(
    _ clause: ScenarioLine.Clause, on phone: Int, _ step: inout StepOutput
  ) -> PastRefusal? {
    switch clause {
    case .condition(let command):
      perform(command, on: phone, &step)
      return nil
    case .waits(let name, let kind, let age):
      guard let product = products(named: name, in: step.app).first else { return .notSold(name) }
      let event = PastEvent(.ask(product.id, kind), at: now - (age ?? .hours(1)))
      if let refusal = live(through: [event], on: phone, &step) { return refusal }
      let isWaiting = account(on: phone)?.pendingPurchases.contains { $0.productID == product.id } ?? false
      return isWaiting ? nil : .doesNotLast(productID: product.id, state: clause.words)
    case .owns(let name, let state): return own(name, state, on: phone, &step)
    }
  }

  private mutating func own(
    _ name: String, _ state: OwnedState, on phone: Int, _ step: inout StepOutput
  ) -> PastRefusal? {
    let named = products(named: name, in: step.app)
    if named.isEmpty { return .notSold(name) }
    for product in named {
      guard let past = OwnedPast(of: product, in: state, context(of: product, on: phone, step.app)) else { continue }
      let scope = step.scope
      for setting in past.settings { perform(setting, on: phone, &step) }
      step.scope = scope
      if let refusal = live(through: past.events, on: phone, &step) { return refusal }
      return isReached(state, by: product, on: phone) ? nil : .doesNotLast(productID: product.id, state: state.words)
    }
    return .noProduct(name, state: state.words)
  }

  /// Returns true if the account of a phone, and the app on it, have never had anything.
  func hasNeverBought(_ phone: Int) -> Bool {
    account(on: phone).map { $0.transactions.isEmpty && $0.usedIntroGroups.isEmpty } ?? true
  }

  private mutating func live(
    through events: [PastEvent], on phone: Int, _ step: inout StepOutput
  ) -> PastRefusal? {
    withStore(on: phone, &step) { store, client, call in store.live(through: events, for: client, &call) }
  }

  private func account(on phone: Int) -> StoreAccount? { store.account(phones[phone].client.accountID) }

  /// The product of this id, or all that grant an entitlement of this name: subscriptions first.
  private func products(named name: String, in app: AppDefinition) -> [StoreProduct] {
    if let product = app.catalogue.product(name) { return [product] }
    let granting = app.catalogue.products.filter { app.catalogue.entitlements(of: $0.id).contains(name) }
    return granting.filter { $0.subscription != nil } + granting.filter { $0.subscription == nil }
  }

  private func context(of product: StoreProduct, on phone: Int, _ app: AppDefinition) -> OwnedPast.Context {
    let accountID = phones[phone].client.accountID
    let storefront = store.storefront(of: accountID, in: app.catalogue)
    return OwnedPast.Context(
      now: now, conditions: store.conditions, catalogue: app.catalogue,
      isEligible: store.eligibility(of: product, for: accountID) == .eligible,
      price: (store.product(product.id, in: app.catalogue, storefront) ?? product).price.amount)
  }

  /// Returns true if the account now has the product in the state.
  private func isReached(_ state: OwnedState, by product: StoreProduct, on phone: Int) -> Bool {
    let isShared = state.base == .shared || state.ending == .unshared
    let ownership = isShared ? Ownership.familyShared : .purchased
    let line = account(on: phone)?.subscriptions.last { line in
      line.ownership == ownership && line.groupID == product.subscription?.groupID
    }
    if let line { return state.isState(of: line) }
    let owned = account(on: phone)?.purchases.last {
      $0.transaction.productID == product.id && $0.transaction.ownership == ownership
    }
    return owned.map { ($0.transaction.revocationDate == nil) == (state.ending == nil) } ?? false
  }
}

extension OwnedState {
  fileprivate func isState(of line: SubscriptionLine) -> Bool {
    let isTrial = line.periodType == .trial
    switch (ending, line.phase) {
    case (nil, .subscribed): return line.willAutoRenew && isTrial == (base == .trial) || base == .shared
    case (.cancelled?, .subscribed): return !line.willAutoRenew && isTrial == (base == .trial)
    case (.increase?, .subscribed):
      if case .pending? = line.priceIncrease { return true }
      return false
    case (.change?, .subscribed): return line.renewalProductID != line.productID
    case (.grace?, .inGracePeriod), (.retry?, .inBillingRetry), (.refunded?, .revoked), (.revoked?, .revoked),
      (.unshared?, .revoked):
      return true
    case (.expired?, .expired(let why)): return why == (reason ?? .cancelled).expiration
    default: return false
    }
  }
}
