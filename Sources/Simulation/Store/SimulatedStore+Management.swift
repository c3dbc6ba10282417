import Foundation
import Monetization

extension SimulatedStore {
  func beginManagement(
    id: RequestID, for client: inout StoreClient, failing failure: StoreError?, _ call: StoreCall
  ) {
    if let error = failure ?? conditions.storeError(isOnline: call.isOnline) {
      client.answer(id, .customerInfo(error), at: call.instant + conditions.latency.customerInfo)
    } else if client.isSheetUp {
      client.answer(id, .customerInfo(.operationInProgress), at: call.instant)
    } else if asksToSignIn(client, failing: nil, call) {
      askToSignIn(id, for: .management, on: &client, call)
    } else {
      client.managementSheet = ManagementSheet(requestID: id)
    }
  }

  /// Closes the sheet of subscriptions. The request that opened it is answered with fresh customer info.
  public func closeManagement(for client: inout StoreClient, _ call: inout StoreCall) {
    guard let id = client.managementSheet?.requestID else { return }
    client.managementSheet = nil
    client.answer(id, .customerInfo(nil), at: call.instant + conditions.latency.customerInfo)
  }

  /// Asks in the sheet for a confirmation, or takes the question back with nil.
  public func ask(_ question: ManagementSheet.Question?, for client: inout StoreClient) {
    client.managementSheet?.question = question
    client.managementSheet?.notice = nil
  }

  /// Confirms the question of the sheet: the customer cancels, or changes the plan.
  public mutating func confirmQuestion(for client: inout StoreClient, _ call: inout StoreCall) {
    guard let question = client.managementSheet?.question else { return }
    client.managementSheet?.question = nil
    if let error = conditions.storeError(isOnline: call.isOnline) {
      client.managementSheet?.notice = .problem(error)
      return
    }
    switch question {
    case .cancel(let productID): setAutoRenew(false, of: productID, of: client.accountID, &call)
    case .plan(let productID, let offer, let plan):
      let notice: ManagementSheet.Notice? =
        switch choose(productID, with: PurchaseOptions(offer: offer, plan: plan), for: client, &call) {
        case .success(.done): nil
        case .success(.asked): .asked
        case .failure(let error): .problem(error)
        }
      client.managementSheet?.notice = notice
    }
  }

  /// Turns renewal on again, as the sheet's button does without a question.
  public mutating func resubscribe(to productID: String, for client: inout StoreClient, _ call: inout StoreCall) {
    if let error = conditions.storeError(isOnline: call.isOnline) {
      client.managementSheet?.notice = .problem(error)
    } else {
      setAutoRenew(true, of: productID, of: client.accountID, &call)
    }
  }

  /// Changes the plan of a running subscription of the account, as the customer can in the App Store.
  public mutating func changePlan(
    to productID: String, _ plan: BillingPlan = .upFront, for client: StoreClient, _ call: inout StoreCall
  ) {
    let group = call.catalogue.product(productID)?.subscription?.groupID
    var error: StoreError? = client.accountID == nil ? .notSignedIn : group == nil ? .productNotAvailable : nil
    if error == nil, let group, account(client.accountID)?.customer(of: group) != .existing { error = .ineligible }
    if error == nil,
      case .failure(let refusal) = choose(productID, with: PurchaseOptions(plan: plan), for: client, &call)
    {
      error = refusal
    }
    if let error { call.note(.planRefused(productID: productID, error)) }
  }

  /// Chooses a plan of a group. The present one, cancelled, renews again.
  private mutating func choose(
    _ productID: String, with options: PurchaseOptions, for client: StoreClient, _ call: inout StoreCall
  ) -> Result<Taking, StoreError> {
    let ending = account(client.accountID)?.subscriptions.contains {
      $0.productID == productID && $0.plan == options.plan && $0.ownership == .purchased && $0.isHeld
        && !$0.willAutoRenew
    }
    guard options.offer == nil, ending == true else { return take(productID, with: options, for: client, &call) }
    setAutoRenew(true, of: productID, of: client.accountID, &call)
    return .success(.done)
  }

  /// Returns the rows of the sheet of subscriptions: the account's own subscriptions, those that are over last.
  public func managementRows(
    of accountID: String?, in catalogue: StoreCatalogue, at instant: Instant
  ) -> [ManagementSheet.Row] {
    let lines = (account(accountID)?.subscriptions ?? []).filter { $0.ownership == .purchased }
    return (lines.filter { !$0.phase.isOver } + lines.filter(\.phase.isOver)).compactMap {
      row(of: $0, accountID, in: catalogue, at: instant)
    }
  }

  private func row(
    of line: SubscriptionLine, _ accountID: String?, in catalogue: StoreCatalogue, at instant: Instant
  ) -> ManagementSheet.Row? {
    // A plan that has ended would be bought anew, at the prices of the present country. One that runs keeps its currency;
    // all prices of the sheet are written as in the present country.
    let storefront = storefront(of: accountID, in: catalogue)
    let priced = line.phase.isOver ? storefront : line.latest.storefront
    guard let account = account(accountID),
      var product = product(line.productID, in: catalogue, priced)?.billed(line.phase.isOver ? .upFront : line.plan)
    else { return nil }
    let renewal = self.product(line.renewalProductID, in: catalogue, priced)?.billed(line.renewalPlan)
    let choices = catalogue.products.filter { $0.subscription?.groupID == line.groupID }.flatMap { plan in
      BillingPlan.allCases.map { self.plans(of: plan.id, $0, after: line, accountID, in: catalogue, at: instant) }
    }
    // The best offer comes first, whatever product of the group it is for.
    let plans = choices.flatMap(\.offers).bestFirst(\.saving).map(\.plan) + choices.flatMap(\.usual)
    if !line.phase.isOver { product.price = line.renewalPrice }
    let nextOffer = line.nextOffer.flatMap { renewal?.subscription?.offer($0) }
    var row = ManagementSheet.Row(
      productID: product.id, displayName: product.displayName,
      priceLine: PackageWording(product: product, eligibility: .ineligible, storefront: storefront).priceLine,
      periodEnd: line.periodEnd, termEnd: line.termEnd, accessEnd: line.endWithoutRenewal,
      commitment: line.phase.isOver ? nil : line.latest.commitment,
      willAutoRenew: line.willAutoRenew, isOver: line.phase.isOver,
      hasBillingIssue: line.phase.isUnpaid && line.chargesAgain,
      nextPlan: line.keepsPlan ? nil : renewal?.planName,
      nextOffer: nextOffer?.terms.wording(for: storefront),
      nextOfferStart: startOfOffer(of: line.renewalProductID, after: line, in: catalogue),
      nextPrice: nextCharge(of: line, account, in: catalogue)?.transaction.price.formatted(for: storefront),
      plans: plans)
    if !line.phase.isOver {
      row.endReason = reasonToEnd(line, availableRenewalProduct(of: line, in: catalogue))
    }
    if case .pending(let asked)? = line.priceIncrease {
      row.askedPrice = asked.formatted(for: storefront)
    }
    return row
  }

  /// Returns the price of the account's own subscription that runs, such as `US$79.99 / year`: what it renews for, written
  /// as in the account's present country; nil if there is none.
  public func priceLine(
    ofRunning productID: String, _ plan: BillingPlan, for accountID: String?, in catalogue: StoreCatalogue
  ) -> String? {
    let line = account(accountID)?.subscriptions.first {
      $0.productID == productID && $0.plan == plan && $0.ownership == .purchased && !$0.phase.isOver
    }
    guard let line, var product = product(line.productID, in: catalogue, line.latest.storefront)?.billed(line.plan)
    else { return nil }
    product.price = line.renewalPrice
    let storefront = storefront(of: accountID, in: catalogue)
    return PackageWording(product: product, eligibility: .ineligible, storefront: storefront).priceLine
  }

  /// Returns the ways to choose a product: with each win-back offer and what that saves, and as it is.
  private func plans(
    of productID: String, _ plan: BillingPlan, after line: SubscriptionLine, _ accountID: String?,
    in catalogue: StoreCatalogue,
    at instant: Instant
  ) -> (offers: [(saving: Decimal, plan: ManagementSheet.Plan)], usual: [ManagementSheet.Plan]) {
    let storefront = storefront(of: accountID, in: catalogue)
    guard var product = availableProduct(productID, for: accountID, in: catalogue)?.billed(plan),
      let terms = product.subscription
    else { return ([], []) }
    let isPresent = product.id == line.productID && plan == line.plan
    if isPresent, line.isHeld { product.price = line.renewalPrice }
    let priceLine = PackageWording(product: product, eligibility: .ineligible, storefront: storefront).priceLine
    let kind: ManagementSheet.Plan.Relation =
      if !line.isHeld {
        .comeBack
      } else if isPresent {
        line.keepsPlan && line.willAutoRenew ? .present : .keep
      } else if product.id == line.renewalProductID, plan == line.renewalPlan, line.willAutoRenew {
        .next
      } else {
        .change(effect(ofChanging: line, to: product.id, terms, in: catalogue, at: instant))
      }
    let usual = ManagementSheet.Plan(
      productID: product.id, plan: plan, displayName: product.planName, priceLine: priceLine, kind: kind,
      offer: nil, offerTerms: nil, offerLine: nil)
    let offers = winBackOffers(of: product, for: accountID).map { offer in
      var choice = usual
      choice.offer = offer.name
      choice.offerTerms = offer.terms.wording(for: storefront)
      choice.offerLine = product.line(for: offer.terms, storefront)
      return (saving: product.saving(by: offer.terms), plan: choice)
    }
    return (offers, [usual])
  }
}

extension StoreProduct {
  /// The name of the product as it is billed.
  var planName: String { subscription?.plan == .monthly ? "\(displayName), paid monthly" : displayName }
}
