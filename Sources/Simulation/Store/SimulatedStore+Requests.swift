import Monetization

// The calls of the store and the backend behind it.
extension ServiceAPI {
  public static let offerings = ServiceAPI(
    "offerings", at: 10, "Offerings", "the app asks the backend what is for sale", of: .store)
  public static let customerinfo = ServiceAPI(
    "customerinfo", at: 20, "Customer info", "the app asks the backend what the customer has", of: .store)
  /// A purchase before its sheet appears; a `PurchaseDecision` decides the result of the sheet.
  public static let purchase = ServiceAPI(
    "purchase", at: 30, "Purchase request", "the app asks the App Store to sell something, before its sheet comes up",
    of: .store)
  public static let restore = ServiceAPI(
    "restore", at: 40, "Restore", "the app asks for what the customer bought before", of: .store)
  public static let sync = ServiceAPI(
    "sync", at: 50, "Sync purchases", "the app tells the backend of all purchases of the account", of: .store)
  /// The list of the account's transactions.
  public static let transactions = ServiceAPI(
    "transactions", at: 60, "Transactions", "the app asks the App Store for its transactions", of: .store)
  /// The system's sheet of subscriptions.
  public static let manage = ServiceAPI(
    "manage", at: 70, "Manage subscriptions", "the app opens the App Store's sheet of subscriptions", of: .store)
  /// The system's sheet for codes.
  public static let redeem = ServiceAPI(
    "redeem", at: 80, "Code redemption", "the app opens the App Store's sheet for codes", of: .store)
  /// The system's sheet for a refund.
  public static let refund = ServiceAPI(
    "refund", at: 90, "Refund request", "the app opens the App Store's sheet for a refund", of: .store)
  /// The question if the customer may have introductory offers.
  public static let eligibility = ServiceAPI(
    "eligibility", at: 100, "Eligibility", "the app asks if the customer may have introductory offers", of: .store)
  /// A log-in to the app's own account, or a log-out.
  public static let login = ServiceAPI(
    "login", at: 110, "Log in", "the app logs in to its own account, or out", of: .store)
  /// The question of the app about the report of a reward.
  public static let rewardcheck = ServiceAPI(
    "rewardcheck", at: 360, "Check of a reward", "the app asks its server if a reward was earned", of: .store)
}

extension StoreRequest {
  /// The call that the request is.
  var api: ServiceAPI {
    switch self {
    case .loadOfferings: .offerings
    case .fetchCustomerInfo: .customerinfo
    case .purchase, .purchaseWithOffer: .purchase
    case .restorePurchases: .restore
    case .syncPurchases: .sync
    case .loadTransactions: .transactions
    case .manageSubscriptions: .manage
    case .redeemCode: .redeem
    case .beginRefundRequest: .refund
    case .checkEligibility: .eligibility
    case .logIn, .logOut: .login
    case .verifyReward: .rewardcheck
    }
  }
}

/// The answer to a request; its contents are looked up when it is given.
enum StoreAnswer: Hashable, Sendable {
  /// Without the eligibility, which could not be asked for, every introductory offer is open.
  case offerings(StoreError?, knowsEligibility: Bool)
  case customerInfo(StoreError?)
  case sync(StoreError?)
  case restore(StoreError?)
  case transactions(StoreError?)
  /// The user closed the sign-in sheet.
  case restoreCancelled
  /// The SDK posts the transaction, if there is one.
  case purchase(PurchaseConclusion)
  /// A purchase without a sheet, by the account that was signed in when it was chosen.
  case unattendedPurchase(productID: String, accountID: String?, PurchaseOptions)
  /// The sheet for codes did not come up.
  case redemption(StoreError)
  case refundRequest(RefundRequestOutcome)
  case eligibility([String], StoreError?)
  case logIn(appUserID: String, StoreError?)
  case logOut
}

extension SimulatedStore {
  /// Begins the app's `request` under `id`; it fails if there is a `failure`.
  ///
  /// The answer comes from `nextEvent(for:_:)`, never before the next instant asked for.
  public mutating func begin(
    _ request: StoreRequest, id: RequestID, for client: inout StoreClient, failing failure: StoreError? = nil,
    knowsEligibility: Bool = true, _ call: inout StoreCall
  ) {
    let latency = conditions.latency
    switch request {
    case .loadOfferings:
      client.answer(
        id, .offerings(failure, knowsEligibility: knowsEligibility), at: call.instant + latency.offerings)
    case .fetchCustomerInfo: client.answer(id, .customerInfo(failure), at: call.instant + latency.customerInfo)
    case .restorePurchases where asksToSignIn(client, failing: failure, call):
      askToSignIn(id, for: .restore, on: &client, call)
    case .restorePurchases: client.answer(id, .restore(failure), at: call.instant + latency.restore)
    case .syncPurchases: client.answer(id, .sync(failure), at: call.instant + latency.restore)
    case .loadTransactions: client.answer(id, .transactions(failure), at: call.instant + latency.customerInfo)
    case .purchase(let productID, let options):
      let options = completed(options, for: client)
      beginPurchase(of: productID, with: options, id: id, for: &client, failing: failure, call)
    case .purchaseWithOffer(let choice):
      switch offer(choice, for: client.accountID, in: call.catalogue) {
      case .success(let found):
        var options = completed(found, for: client)
        options.quantity = conditions.purchaseQuantity
        beginPurchase(of: choice.productID, with: options, id: id, for: &client, failing: failure, call)
      case .failure(let error):
        beginPurchase(
          of: choice.productID, with: PurchaseOptions(), id: id, for: &client, failing: failure ?? error, call)
      }
    case .manageSubscriptions: beginManagement(id: id, for: &client, failing: failure, call)
    case .checkEligibility(let products):
      client.answer(id, .eligibility(products, failure), at: call.instant + latency.offerings)
    case .beginRefundRequest(let subject):
      beginRefundRequest(subject, id: id, for: &client, failing: failure, call)
    case .redeemCode: beginRedemption(id: id, for: &client, failing: failure, call)
    case .logIn(let appUserID):
      client.answer(id, .logIn(appUserID: appUserID, failure), at: call.instant + latency.customerInfo)
    case .logOut: client.answer(id, .logOut, at: call.instant)
    case .verifyReward(let impression):
      let question = RewardQuestion(request: id, impression: impression, failure: failure)
      client.agenda.schedule(.rewardQuestion(question), at: call.instant + latency.customerInfo)
    }
  }

  /// Returns the event of an answer that is due; nil if it comes later, or the app hears nothing of it.
  ///
  /// - Parameter tries: The number of times that the SDK has tried the post that the answer needs.
  mutating func event(
    for answer: StoreAnswer, id: RequestID, tries: Int, for client: inout StoreClient, _ call: inout StoreCall
  ) -> StoreEvent? {
    if triesAgain(answer, id, after: tries, for: &client, &call) { return nil }
    let storeError = conditions.storeError(isOnline: call.isOnline)
    let backendError = conditions.backendError(isOnline: call.isOnline)
    switch answer {
    case .offerings(let failure, let knowsEligibility):
      call.noteRequest(.offerings)
      if let error = failure ?? backendError, storeError == nil, error.isUnreachable, client.hasOfferings {
        call.note(.offeringsFromDisk(error))
        return offerings(nil, id: id, knowsEligibility, for: &client, call)
      }
      return offerings(failure ?? backendError ?? storeError, id: id, knowsEligibility, for: &client, call)
    case .customerInfo(let failure): return fetched(id, failure, for: &client, &call)
    case .sync(let failure):
      if let error = failure ?? storeError { return .customerInfoFailed(id, error) }
      switch postAll(of: &client, &call) {
      case .answered(let info): return .customerInfoFetched(id, info)
      case .computed(let info, let error): return .customerInfoComputed(id, info, error, isPosted: true)
      case .failed(let error): return .customerInfoFailed(id, error)
      }
    case .restore(let failure):
      if let error = failure ?? storeError { return .restoreFinished(id, .failed(error)) }
      guard account(client.accountID) != nil else { return .restoreFinished(id, .failed(.notSignedIn)) }
      switch postAll(of: &client, &call) {
      case .answered(let info), .computed(let info, _): return .restoreFinished(id, .restored(info))
      case .failed(let error): return .restoreFinished(id, .failed(error))
      }
    case .transactions(let failure?): return .transactionsFailed(id, failure)
    case .transactions(nil):
      return .transactionsLoaded(id, history(for: client, in: call.catalogue.localized(for: call.language)))
    case .restoreCancelled: return .restoreFinished(id, .cancelled)
    case .redemption(let error): return .customerInfoFailed(id, error)
    case .eligibility(let products, let failure):
      let isAnswered = failure == nil && storeError == nil
      return .eligibilityChecked(
        id,
        products.flatMap { product -> [OfferingsResponse.Eligibility] in
          let found = isAnswered ? availableProduct(product, for: client.accountID, in: call.catalogue) : nil
          guard let found else { return [.init(product, .unknown)] }
          return found.byPlan.map { .init(product, eligibility(of: $0, for: client.accountID), plan: $0.plan) }
        })
    case .refundRequest(let outcome): return .refundRequestEnded(id, outcome)
    case .unattendedPurchase(let productID, let accountID, let options):
      let conclusion = conclude(productID, with: options, by: accountID, for: &client, &call)
      return finish(id, conclusion, for: &client, &call)
    case .purchase(let conclusion): return .purchaseFinished(id, outcome(of: conclusion, for: &client, &call))
    case .logIn(let appUserID, let failure):
      // The SDK itself refuses an id that nobody can have.
      guard StoreInstall.isValid(appUserID) else { return .appUserKept(id, .invalidAppUserID) }
      call.noteRequest(.logIn)
      let old = client.appUserID
      if let error = failure ?? backendError ?? logIn(appUserID, on: &client, &call) {
        return .appUserKept(id, error)
      }
      return .appUserChanged(
        id, appUserID: client.appUserID, refreshedCustomerInfo(for: &client, by: .logIn, &call),
        isSameCustomer: customers(behind: client.appUserID).contains(old))
    case .logOut:
      if client.isAnonymous { return .appUserKept(id, .logOutAnonymous) }
      logOut(on: &client, &call)
      let info = backendError == nil ? refreshedCustomerInfo(for: &client, &call) : nil
      return .appUserChanged(id, appUserID: client.appUserID, info)
    }
  }

  private func offerings(
    _ failure: StoreError?, id: RequestID, _ knowsEligibility: Bool, for client: inout StoreClient, _ call: StoreCall
  ) -> StoreEvent {
    if let failure { return .offeringsFailed(id, failure) }
    var response = offerings(for: client, in: call.catalogue.localized(for: call.language))
    if !knowsEligibility { response.forgetEligibility() }
    let wanted = response.offerings.all.flatMap(\.packages).map(\.productID)
    if wanted.isEmpty { return .offeringsFailed(id, .configuration("the offerings have no packages.")) }
    if !wanted.contains(where: { response.product($0) != nil }) {
      return .offeringsFailed(id, .configuration("the store has none of the products of the offerings."))
    }
    client.hasOfferings = true
    return .offeringsLoaded(id, response)
  }
}
