import Monetization

extension World {
  /// Brings a situation about.
  mutating func begin(_ scenario: Scenario, on phone: Int, _ step: inout StepOutput) {
    if scenario == .allWell { return endTrouble(on: phone, &step) }
    if scenario.needsNewAccount { beginAnew(on: phone, &step) }
    if scenario == .neverBought { return }
    let commands = scenario.commands(in: step.app.catalogue, at: now, rate: store.conditions.timeRate)
    if commands.isEmpty { tell(.withoutEffect(.product), on: phone, &step) }
    // A command may show another phone, to which the next command then applies.
    let scope = step.scope
    for command in commands {
      perform(command, on: shownIndex, &step)
      step.scope = scope
    }
  }

  /// Lets every service answer again as it usually does, and every charge go through.
  private mutating func endTrouble(on phone: Int, _ step: inout StepOutput) {
    let scope = step.scope
    mend(on: phone, &step)
    if !faults.rules.isEmpty { perform(.allFaultsOff, on: phone, &step) }
    step.scope = scope
    if account(on: phone)?.failsCharges ?? false { perform(.billing(isFailing: false), on: phone, &step) }
    step.scope = scope
  }

  /// Brings about what `line` says.
  ///
  /// The phones hear of what the line owns before it cuts them off. A clause that cannot be, leaves the world as it was
  /// before the line, and its reason is told.
  mutating func begin(_ line: ScenarioLine, on phone: Int, _ step: inout StepOutput) {
    let before = (world: self, step: step)
    let (first, cuts) = line.halves
    if !cuts.isEmpty { awaitAnswers(&step) }
    var refusal = refusal(of: first, on: phone, &step)
    if !cuts.isEmpty, refusal == nil {
      run(to: now, &step)
      refusal = self.refusal(of: cuts, on: shownIndex, &step)
    }
    guard let refusal else { return }
    (self, step) = before
    tell(refusal, on: phone, &step)
  }

  /// Performs clauses one by one; returns the reason for which one of them cannot be, and nil if all hold now.
  private mutating func refusal(
    of clauses: [ScenarioLine.Clause], on phone: Int, _ step: inout StepOutput
  ) -> Fact? {
    let scope = step.scope
    var phone = phone
    // A condition of the account or the phone must hold for the customer who is to own something.
    let owns = clauses.contains(where: \.isPurchase)
    if owns, beginAnew(on: phone, &step) { phone = shownIndex }
    step.scope = scope
    for clause in clauses {
      let count = step.entries.count
      let refusal = perform(clause, on: phone, &step).map { Fact.store(.pastRefused($0)) }
      // A command of a clause leads to nothing but its own entries.
      step.scope = scope
      if owns, clause.choosesAccount, beginAnew(on: phone, &step) { phone = shownIndex }
      step.scope = scope
      if let refusal = refusal ?? step.entries[count...].last(where: { $0.fact.foundNothing })?.fact { return refusal }
    }
    return nil
  }

  /// The longest time for which a line waits for answers that are on their way.
  private static let longestWait = TimeSpan.seconds(10)

  /// Runs until the phones have what they have asked for, so that a cut later in the line does not strike it.
  private mutating func awaitAnswers(_ step: inout StepOutput) {
    let end = now + Self.longestWait
    while true {
      let next = phones.reduce(server.nextInstant) { $0.orEarlier($1.client.nextInstant) }
      guard let next, next <= end else { return }
      run(to: next, &step)
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
      guard let product = products(named: name, in: step.app).first else { return notSold(name, in: step.app) }
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
    if named.isEmpty { return notSold(name, in: step.app) }
    for product in named {
      let past: OwnedPast?
      do throws(PastRefusal) {
        past = try OwnedPast(of: product, in: state, context(of: product, on: phone, step.app))
      } catch {
        return error
      }
      guard let past else { continue }
      let scope = step.scope
      for setting in past.settings { perform(setting, on: phone, &step) }
      step.scope = scope
      if let refusal = live(through: past.events, on: phone, &step) { return refusal }
      return isReached(state, by: product, on: phone) ? nil : .doesNotLast(productID: product.id, state: state.words)
    }
    return .noProduct(name, state: state.words)
  }

  private func notSold(_ name: String, in app: AppDefinition) -> PastRefusal {
    let known = app.catalogue.products.map(\.id) + World.entitlements(of: app)
    return .notSold(name, near: Spelling.nearest(to: name, among: known))
  }

  /// Adds a phone and an account that have never bought anything, and shows them, if those of `phone` have.
  @discardableResult
  mutating func beginAnew(on phone: Int, _ step: inout StepOutput) -> Bool {
    guard let account = account(on: phone), !account.isUnused else { return false }
    let scope = step.scope
    perform(.newDevice, on: phone, &step)
    step.scope = scope
    let names = sequence(first: 1) { $0 + 1 }.lazy.map { "new\($0 == 1 ? "" : String($0))@example.com" }
    if let name = names.first(where: { store.account($0)?.isUnused ?? true }) {
      perform(.account(name), on: shownIndex, &step)
    }
    step.scope = scope
    return true
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

extension StoreAccount {
  /// Nothing was ever bought, asked for or shared, and no code redeemed.
  fileprivate var isUnused: Bool { transactions.isEmpty && usedIntroGroups.isEmpty && pendingPurchases.isEmpty }
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
