import Monetization
import Simulation

extension StoreFact: ToldFact {
  struct Forms: Sendable {
    let entry = FactPart<StoreChange.Entered>()
    let began = FactForm("store.began", .charge)
    let purchaseCancelled = FactForm("store.purchaseCancelled", .product)
    let cancelledOnSheet = FactForm("store.cancelledOnSheet", .product)
    let purchaseFailed = FactForm(
      "store.purchaseFailed", .product, .error, .optional(.text("storeKit")),
      remark: "RevenueCat's error, and StoreKit's own")
    let requested = FactForm(
      "store.requested", .word("request", of: BackendRequest.self), .optional(.flag("isRestore")),
      remark: "the SDK on the phone has sent a request to the backend; a post of a receipt is a restore or not")
    let askedAnew = FactForm(
      "store.askedAnew", .product, .price,
      remark: "the sheet asks again, because the price or the storefront has changed")
    let unverified = FactForm("store.unverified", .product)
    let ownedAlready = FactForm("store.ownedAlready", .product, .text("transaction"))
    let untold = FactForm("store.untold", .product)
    let postTriedAgain = FactForm(
      "store.postTriedAgain", .optional(.product), .milliseconds("afterMilliseconds"),
      remark: "the SDK posts a purchase once more, or without a product the receipt"
    )
    let finishedInVain = FactForm(
      "store.finishedInVain", .product, .error,
      remark: "a transaction that the backend refused, and the SDK has finished")
    let told = FactForm("store.told", .product)
    let unfinishedFound = FactForm("store.unfinishedFound", .product, .text("transaction"))
    let purchaseElsewhereFailed = FactForm("store.purchaseElsewhereFailed", .product, .error)
    let nobodySignedInElsewhere = FactForm("store.nobodySignedInElsewhere")
    let nothingWaits = FactForm("store.nothingWaits", .optional(.product))
    let refusedAfterApproval = FactForm("store.refusedAfterApproval", .product, .error)
    let nobodySignedIn = FactForm("store.nobodySignedIn")
    let nothingToRefund = FactForm("store.nothingToRefund")
    let nothingToRevoke = FactForm("store.nothingToRevoke", .product)
    let pricePreserved = FactForm("store.pricePreserved", .product, .text("account"), .price)
    let refundTrouble = FactForm(
      "store.refundTrouble", .optional(.product), .word("why", of: RefundTrouble.self))
    let notRunning = FactForm("store.notRunning", .product, .word("command", of: SubscriptionCommand.self))
    let notRenewed = FactForm("store.notRenewed", .product, .code("reason", of: ExpirationReason.self))
    let notSold = FactForm("store.notSold", .product)
    let notPayable = FactForm("store.notPayable", .product, .price)
    let chargeFailedAgain = FactForm("store.chargeFailedAgain", .product)
    let noIncreaseToAnswer = FactForm("store.noIncreaseToAnswer", .product)
    let nobodyToMove = FactForm("store.nobodyToMove")
    let familyAbroad = FactForm(
      "store.familyAbroad", .product, .text("account"), .text("member"), remark: "the family lives in two countries")
    let notShareable = FactForm("store.notShareable", .product)
    let sharedAlready = FactForm("store.sharedAlready", .product)
    let notShared = FactForm("store.notShared", .product)
    let noFamily = FactForm(
      "store.noFamily", .optional(.text("child")), .optional(.text("parent")), .word("why", of: FamilyRefusal.self))
    let nobodyLoggedIn = FactForm("store.nobodyLoggedIn")
    let rewardReported = FactForm(
      "store.rewardReported", .impression, .word("outcome", of: RewardReport.Verification.self), .text("transaction"))
    let messageShown = FactForm("store.messageShown", .storeMessage)
    let messagePutOff = FactForm("store.messagePutOff", .storeMessage)
    let signInCancelled = FactForm("store.signInCancelled", .word("purpose", of: SignInSheet.Purpose.self))
    let pastRefused = FactForm(
      "store.pastRefused", .case("why", of: PastRefusal.self),
      remark: "a past that is not possible; `near` is the nearest name, `fits` the word that would do")
    let behaviour = FactForm(
      "store.behaviour", .case("behaviour", of: StoreBehaviour.self),
      remark: "the store behaved as the real one sometimes does")
    let codeRefused = FactForm("store.codeRefused", .text("code"), .word("why", of: CodeRefusal.self))
    let planRefused = FactForm("store.planRefused", .product, .error)
    let priceMailed = FactForm(
      "store.priceMailed", .product, .text("account"), .price, .optional(.instant("begins")), .flag("needsConsent"),
      .dated, remark: "what the App Store writes to a subscriber")
    let firstCondition = FactForm(
      "store.firstCondition", .text("condition"), .text("setting"), .text("file"), .number("line"),
      remark: "what a file of the app sets for tests")
    let priceChanged = FactForm("store.priceChanged", .product, .price, .dated)
    let accountChanged = FactForm("store.accountChanged", .optional(.text("account")))
    let newCustomer = FactForm("store.newCustomer", .text("customer"))
    let customersMerged = FactForm("store.customersMerged", .text("customer"), .text("into"))
    let restored = FactForm("store.restored", .products("products"))
    let transferRefused = FactForm(
      "store.transferRefused", .products("products"), .text("owner"),
      .word("transfer", of: StoreConditions.TransferPolicy.self), .word("by", of: ReceiptPosting.self))
    let receiptLost = FactForm(
      "store.receiptLost", .text("account"), .receiptMove,
      remark: "the first answer after a receipt has gone to another customer")
    let appUserChanged = FactForm(
      "store.appUserChanged", .text("from"), .text("customer"), .word("change", of: AppUserChange.self))
    let offeringsFromDisk = FactForm("store.offeringsFromDisk", .error)
  }

  static let forms = Forms()

  var telling: Telling { telling(of: nil) }

  /// - Parameter day: The earlier day of the fact; nil for a fact of now.
  private func telling(of day: Instant?) -> Telling {
    switch self {
    case .entry(let entry, let accountID, let storefront):
      Self.forms.entry(StoreChange.Entered(entry, accountID, storefront))
    case .backdated(let entry, let accountID, let storefront):
      Self.forms.entry(StoreChange.Entered(entry, accountID, storefront, isDated: true)).dated(entry.instant)
    case .past(let fact, let instant): fact.telling(of: instant).dated(instant)
    case .began(let charge): Self.forms.began(charge.text, charge, details: charge.transaction.details)
    case .purchaseCancelled(let product): Self.forms.purchaseCancelled("purchase ▸ \(product) cancelled", product)
    case .cancelledOnSheet(let product):
      Self.forms.cancelledOnSheet("purchase ▸ \(product) cancelled on the sheet", product)
    case .purchaseFailed(let product, let error):
      Self.forms.purchaseFailed(
        "purchase ▸ \(product) failed: \(error.name)", (product, error, error.storeKitName),
        details: error.storeKitName.map { [.init("StoreKit", $0)] } ?? [])
    case .requested(let request, let isRestore):
      Self.forms.requested(
        "request ▸ \(request.text)" + (isRestore == true ? ", as a restore" : ""), (request, isRestore))
    case .askedAnew(let product, let price, let storefront):
      Self.forms.askedAnew(
        "App Store ▸ \(product) costs \(price.formatted(for: storefront)) now, and the sheet asks again",
        (product, price))
    case .unverified(let product):
      Self.forms.unverified("purchase ▸ \(product) unverified: the signature does not match", product)
    case .ownedAlready(let product, let id):
      Self.forms.ownedAlready("purchase ▸ \(product) was owned already: transaction \(id)", (product, id))
    case .untold(let product):
      Self.forms.untold("purchase ▸ \(product) paid, but the backend could not be told", product)
    case .postTriedAgain(let product, let pause):
      Self.forms.postTriedAgain(
        "backend ▸ \(product ?? "the receipt") is posted again after \(pause.unitText)", (product, pause))
    case .finishedInVain(let product, let error):
      Self.forms.finishedInVain(
        "App Store ▸ \(product) is paid and finished, but the backend refused it: \(error.name)", (product, error))
    case .told(let product): Self.forms.told("backend ▸ told of \(product) after all", product)
    case .unfinishedFound(let product, let id):
      Self.forms.unfinishedFound(
        "App Store ▸ unfinished transaction of \(product) passed to the app", (product, id))
    case .purchaseElsewhereFailed(let product, let error):
      Self.forms.purchaseElsewhereFailed("other device ▸ \(product) failed: \(error.name)", (product, error))
    case .nobodySignedInElsewhere: Self.forms.nobodySignedInElsewhere("other device ▸ nobody is signed in")
    case .nothingWaits(let product):
      Self.forms.nothingWaits("approval ▸ no purchase\(product.map { " of \($0)" } ?? "") waits for it", product)
    case .refusedAfterApproval(let product, let error):
      Self.forms.refusedAfterApproval(
        "approved ▸ \(product), but the store refused: \(error.name)", (product, error))
    case .nobodySignedIn: Self.forms.nobodySignedIn("account ▸ nobody is signed in")
    case .nothingToRefund: Self.forms.nothingToRefund("refund ▸ nothing to refund")
    case .nothingToRevoke(let product):
      Self.forms.nothingToRevoke("revoke ▸ nothing to revoke for \(product)", product)
    case .pricePreserved(let product, let account, let price, let storefront):
      Self.forms.pricePreserved(
        "price ▸ \(account) keeps \(price.formatted(for: storefront)) for \(product)", (product, account, price))
    case .refundTrouble(let product, let why):
      Self.forms.refundTrouble(
        "refund ▸ \(why == .notAsked ? "nobody has asked for one" : "nothing was given back")"
          + (product.map { " of \($0)" } ?? ""), (product, why))
    case .notRunning(let product, let command):
      Self.forms.notRunning("\(command.words) ▸ no subscription to \(product) is running", (product, command))
    case .notRenewed(let product, let reason):
      Self.forms.notRenewed("renew ▸ \(product) is not renewed: \(reason.text)", (product, reason))
    case .notSold(let product): Self.forms.notSold("price ▸ no product \(product)", product)
    case .notPayable(let product, let price):
      Self.forms.notPayable(
        "price ▸ \(product) cannot cost \(price.amount): \(price.currencyCode) has no such small coins",
        (product, price))
    case .chargeFailedAgain(let product):
      Self.forms.chargeFailedAgain("renew ▸ the charge for \(product) failed again", product)
    case .noIncreaseToAnswer(let product):
      Self.forms.noIncreaseToAnswer("price ▸ \(product) has no increase to answer", product)
    case .nobodyToMove: Self.forms.nobodyToMove("storefront ▸ nobody is signed in")
    case .familyAbroad(let product, let account, let member):
      Self.forms.familyAbroad(
        "family ▸ \(product) is not shared: \(account) and \(member) have the App Store of two countries",
        (product, account, member))
    case .notShareable(let product): Self.forms.notShareable("family ▸ \(product) cannot be shared", product)
    case .sharedAlready(let product): Self.forms.sharedAlready("family ▸ \(product) is shared already", product)
    case .notShared(let product): Self.forms.notShared("family ▸ \(product) is not shared", product)
    case .noFamily(let child, let parent, let refusal):
      Self.forms.noFamily(
        "family ▸ \(refusal.text(child ?? "nobody", parent ?? "nobody"))", (child, parent, refusal))
    case .nobodyLoggedIn:
      Self.forms.nobodyLoggedIn("log out ▸ nobody is logged in: \(StoreError.logOutAnonymous.name)")
    case .rewardReported(let report):
      Self.forms.rewardReported(report.text, (report.impression, report.outcome, report.transactionID))
    case .messageShown(let message): Self.forms.messageShown("App Store ▸ \(message.text)", message)
    case .messagePutOff(let message): Self.forms.messagePutOff("App Store ▸ \(message.productID): not now", message)
    case .signInCancelled(let purpose):
      Self.forms.signInCancelled("account ▸ sign-in for the \(purpose.rawValue) cancelled", purpose)
    case .pastRefused(let refusal): Self.forms.pastRefused(refusal.telling.sentence.text, refusal)
    case .behaviour(let shown): Self.forms.behaviour(shown.telling.sentence.text, shown)
    case .codeRefused(let code, let refusal):
      Self.forms.codeRefused("code ▸ \(code) not redeemed: \(refusal.sentence)", (code, refusal))
    case .planRefused(let product, let error):
      Self.forms.planRefused(
        "plan ▸ no change to \(product): "
          + (error == .ineligible ? "no subscription of its group runs" : error.sentence), (product, error))
    case .priceMailed(let notice):
      Self.forms.priceMailed(
        "e-mail ▸ \(notice.text)",
        (notice.productID, notice.accountID, notice.price, notice.begins, notice.needsConsent, day))
    case .firstCondition(let condition):
      Self.forms.firstCondition(
        "first condition ▸ \(condition.words)",
        (condition.words, condition.setting, condition.file, condition.line),
        details: [.init("setting", condition.setting), .init("place", condition.place)])
    case .priceChanged(let product, let price, let storefront):
      Self.forms.priceChanged("price ▸ \(product) now \(price.formatted(for: storefront))", (product, price, day))
    case .accountChanged(let account):
      Self.forms.accountChanged("account ▸ \(account.map { "\($0) signed in" } ?? "signed out")", account)
    case .newCustomer(let id): Self.forms.newCustomer("install ▸ new customer \(id)", id)
    case .customersMerged(let id, let older):
      Self.forms.customersMerged("install ▸ \(id) is the customer \(older) too", (id, older))
    case .restored(let products):
      Self.forms.restored("restore ▸ \(products.joined(separator: ", ")) now with this install", products)
    case .transferRefused(let products, let owner, let policy, let posting):
      Self.forms.transferRefused(
        "\(posting.rawValue) ▸ \(products.joined(separator: ", ")) \(products.count == 1 ? "stays" : "stay") with \(owner) under \(policy.rawValue): "
          + StoreError.receiptInUse.name, (products, owner, policy, posting))
    case .receiptLost(let account, let move):
      Self.forms.receiptLost("customer ▸ the purchases of \(account) \(move.words)", (account, move))
    case .appUserChanged(let old, let new, let change):
      Self.forms.appUserChanged(change.text(old, new), (old, new, change))
    case .offeringsFromDisk(let error):
      Self.forms.offeringsFromDisk("offerings ▸ from disk, the backend failed: \(error.name)", error)
    }
  }
}
