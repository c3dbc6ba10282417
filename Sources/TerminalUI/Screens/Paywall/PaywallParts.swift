import Monetization
import Simulation

/// The parts of a paywall that do not depend on its look.
///
/// They are made from values alone: equal ones make equal panels, so a panel is kept as long as they are the same
/// (`FrameCache`).
struct PaywallParts: Sendable {
  let flow: PaywallFlow
  let app: AppDefinition
  /// The cells that the sheet has at most.
  let room: ScreenRoom
  let look: PaywallLook
  /// The texts of the app, or of the offering.
  let texts: PaywallConfiguration
  /// The requests of the customer that somebody else has not answered, and the products of those that were declined.
  private let waiting: [WaitingPurchase]
  private let declined: [String]
  private let running: [SubscriptionInfo]
  /// What there is to say of the first running subscription.
  private let runningStatus: String
  /// What the customer has bought for good.
  private let boughtForGood: [String]
  private let isOnline: Bool
  /// The beginning of the present minute by the phone's clock: sentences name days, and every day begins with a minute.
  private let minute: Instant
  private let zone: PhoneZone

  init(_ flow: PaywallFlow, _ context: ScreenContext, _ room: ScreenRoom) {
    self.flow = flow.withoutIDs
    self.room = room
    app = context.app
    let (monetization, configuration) = (context.model.monetization, context.configuration.monetization)
    look = monetization.paywallLook(in: configuration)
    texts = monetization.paywallConfiguration(in: configuration)
    (waiting, declined) = (monetization.waiting, monetization.declinedProducts)
    let (info, wall) = (context.model.customer.info, context.time.wall)
    running = info?.runningSubscriptions(wall: wall) ?? []
    let product = running.first?.productID
    let entitlement = product.flatMap { product in info?.entitlements.first { $0.productID == product } }
    runningStatus =
      entitlement.map { " " + $0.statusSentence(at: wall, in: context.time.zone, naming: context.proName) } ?? ""
    let (isPro, catalogue) = (context.isPro, app.catalogue)
    boughtForGood = (info?.productsForGood ?? []).filter {
      isPro && catalogue.product($0)?.kind == .nonConsumable
    }
    isOnline = context.device.isOnline
    minute = wall.startOfMinute
    zone = context.time.zone
  }

  private var configuration: MonetizationConfiguration { app.configuration.monetization }

  /// The sheet.
  var panel: Panel {
    switch look {
    case .custom: CustomPaywall(parts: self).panel
    case .storeKit: StoreKitPaywall(parts: self).panel
    }
  }

  var headline: String {
    PaywallWording.headline(for: flow.context, limits: configuration.limits, configuration: texts)
  }

  var isBusy: Bool { flow.activity != .idle }

  var busyReason: String? { isBusy ? "The store is at work" : nil }

  /// The products to which the customer has a running subscription.
  var present: [String] { running.map(\.productID) }

  /// Returns true if the customer has the product of a package, by the same plan.
  func holds(_ package: ResolvedPackage) -> Bool {
    if running.contains(where: { $0.productID == package.product.id && $0.plan != package.plan }) { return false }
    return owned.contains(package.product.id)
  }

  /// The products that the customer has, which the store does not sell again.
  var owned: [String] { present + boughtForGood }

  /// The sentence about a package of which no new term begins now: the customer has it, or changes a plan; nil for any other.
  func standing(of package: ResolvedPackage) -> String? {
    if let reason = ownedReason(package) { return reason + "." }
    guard let terms = package.product.subscription else { return nil }
    for plan in running where plan.ownership == .purchased {
      guard let present = app.catalogue.product(plan.productID)?.subscription, present.groupID == terms.groupID
      else { continue }
      // A commitment ends by nothing but an upgrade.
      let commitment = plan.commitment.flatMap { $0.binds && terms.level >= present.level ? $0 : nil }
      let waits =
        commitment != nil || plan.productID == package.product.id || !terms.beginAtOnce(after: present)
      let months = terms.commitment.map { " for \($0.words(package.storefront))" } ?? ""
      let rate = "\(package.wording.price) \(terms.period.articleText)\(months)"
      guard waits, let start = self.start(ofChangeAfter: plan, commitment) else {
        // The price of a commitment never shows without its sum.
        let cost = terms.commitment.map { _ in " to \(rate)" } ?? ""
        return "This changes your plan\(cost). The App Store says when it is charged."
      }
      return "Nothing is charged today. From \(start) it is \(rate)\(months.isEmpty ? "" : ",") until cancelled."
    }
    return nil
  }

  /// The day on which another plan follows `plan`, or its commitment; nil if nobody knows it.
  private func start(ofChangeAfter plan: SubscriptionInfo, _ commitment: CommitmentInfo?) -> String? {
    // The months that are left follow a late payment.
    if plan.billingIssuesDetectedAt != nil { return commitment.map { _ in "the end of your commitment" } }
    return (commitment?.end ?? plan.commitment?.nextPayment ?? plan.expiresDate).map(day)
  }

  /// The reason for which the store does not sell a product to the customer; nil if it does.
  private func ownedReason(_ package: ResolvedPackage) -> String? {
    let productID = package.product.id
    guard holds(package) else { return nil }
    if let suspended = running.first(where: { $0.productID == productID && $0.isSuspended }) {
      let back = suspended.commitment?.nextPayment.map { "access comes back on \(day($0)), with the next payment" }
      return "You have this already; \(back ?? "update your payment under Manage")"
    }
    if let plan = running.first(where: { $0.productID == productID }), plan.ownership == .purchased,
      !plan.willRenew || plan.commitment?.willRenew == false,
      let end = plan.commitment.map({ max($0.end, plan.expiresDate ?? $0.end) }) ?? plan.accessExpirationDate
    {
      // Nobody's payment is tried again after a cancellation.
      let isUnpaid = plan.billingIssuesDetectedAt != nil && plan.unsubscribeDetectedAt == nil
      let remedy = isUnpaid ? "update your payment under Manage" : "renew it under Manage"
      return "You have this until \(day(end)); \(remedy)"
    }
    return "You have this already"
  }

  private func day(_ instant: Instant) -> String {
    zone.local(instant).dayText(seenFrom: zone.local(minute))
  }

  /// What a package costs, and when.
  func moneySentence(of package: ResolvedPackage) -> String {
    standing(of: package) ?? package.wording.moneySentence(from: minute, in: zone)
  }

  /// The state that the customer must know of, whatever is for sale: without a connection, a request that waits or was
  /// declined, a subscription that runs already.
  var notices: [Node] {
    var notices: [Node] = []
    if !isOnline {
      notices.append(Self.warning("You are offline. Buying and restoring need a connection."))
    }
    // What is loading may bring answers to what waited.
    if case .loading = flow.phase { return notices + runningNotice }
    notices += waiting.map { waiting -> Node in
      let text = "\(waiting.words): \(name(of: waiting.productID)). \(explanation(of: waiting))."
      // A request that somebody else answers is no trouble, and the customer has nothing to do.
      return waiting.reason == .approval ? Node.text(text) : Self.warning(text)
    }
    notices += declined.map {
      Self.warning("Your request for \(name(of: $0)) was not approved. Nothing was charged.")
    }
    return notices + runningNotice
  }

  private func explanation(of waiting: WaitingPurchase) -> String {
    let grants = configuration.entitlementsGranted(by: waiting.productID)
    return waiting.explanation(unlocking: grants.isEmpty ? nil : app.configuration.planName)
  }

  private static func warning(_ text: String) -> Node { .text("! " + text, Style(.warning)) }

  private var runningNotice: [Node] {
    running.prefix(1).map { plan in
      if let suspension = plan.suspensionSentence(day) {
        return Self.warning("\(name(of: plan.productID)): \(suspension)")
      }
      let family = plan.ownership == .familyShared ? " Your family shares it with you." : ""
      return .text("✓ You have \(name(of: plan.productID)).\(runningStatus)\(family)", Style(.success))
    }
  }

  private func name(of productID: String) -> String {
    app.catalogue.product(productID)?.displayName ?? productID
  }

  /// The contents in place of the packages while there are none; nil if there are some.
  var replacement: [Node]? {
    switch flow.phase {
    case .loading: [.text("Loading what the store has to offer…", Style(.secondary))]
    case .failed(let error):
      [
        .text("The store has nothing to show right now.", Style(.warning, .bold)),
        .text(error.sentence, Style(.secondary)),
        .row(alignment: .center, [.button("retry", "Retry", .primary, action: .user(.paywall(.retryChosen)))]),
      ]
    case .ready: nil
    }
  }

  /// The button that buys the chosen package, as wide as the sheet.
  func purchaseButton(_ label: String, of package: ResolvedPackage, isUppercase: Bool) -> Node {
    let waiting = isBusy ? nil : self.waiting.first { $0.productID == package.product.id }
    var control = Control(
      id: "purchase", label: label, kind: .button(.primary), action: .user(.paywall(.purchaseChosen)))
    control.disabledReason = busyReason ?? waiting.map(explanation) ?? ownedReason(package)
    control.busy = waiting?.words ?? busyLabel
    control.isDrawnUppercase = isUppercase
    control.isWide = true
    return .control(control)
  }

  private var busyLabel: String? {
    switch flow.activity {
    case .idle: nil
    case .purchasing: "Purchasing…"
    case .restoring: "Restoring…"
    }
  }

  func option(_ package: ResolvedPackage, _ title: String, trailing: String, details: [String] = []) -> Node {
    .option(
      FocusID("package-\(package.id)"), title,
      isSelected: package.id == flow.selection, trailing: trailing, details: details,
      action: .user(.paywall(.packageChosen(identifier: package.id))), disabledReason: busyReason)
  }

  /// The ways out, in as few rows as they take.
  ///
  /// - Parameter restore: The words for a restore.
  /// - Parameter terms: The words for the terms.
  /// - Parameter privacy: The words for the privacy policy.
  /// - Parameter alignment: The place of a row of links that leaves room.
  func links(restore: String, terms: String, privacy: String, alignment: TextAlignment = .leading) -> [Node] {
    var links: [Control] = [link("restore", restore, .restoreChosen, busyReason)]
    if !present.isEmpty { links.append(link("manage", "Manage subscription", .manageChosen)) }
    links += [
      link("terms", terms, .termsChosen), link("privacy", privacy, .privacyChosen),
      link("close", "Close", .closeChosen, busyReason),
    ]
    return Node.links(links, columns: room.columns, alignment: alignment)
  }

  private func link(
    _ id: FocusID, _ label: String, _ event: PaywallEvent, _ disabledReason: String? = nil
  ) -> Control {
    var control = Control(id: id, label: label, kind: .button(.link), action: .user(.paywall(event)))
    control.disabledReason = disabledReason
    return control
  }
}

// The app folder is the same as long as its object is.
extension PaywallParts: Equatable {
  static func == (left: PaywallParts, right: PaywallParts) -> Bool {
    left.app === right.app && left.minute == right.minute && left.zone == right.zone && left.room == right.room
      && left.isOnline == right.isOnline && left.look == right.look && left.flow == right.flow
      && left.texts == right.texts && left.waiting == right.waiting && left.declined == right.declined
      && left.running == right.running && left.runningStatus == right.runningStatus
      && left.boughtForGood == right.boughtForGood
  }
}

extension PaywallFlow {
  /// The flow without the ids of its requests, which nothing on the sheet tells.
  fileprivate var withoutIDs: PaywallFlow {
    var flow = self
    if case .loading = phase { flow.phase = .loading(RequestID(0)) }
    switch activity {
    case .idle: break
    case .purchasing(_, let productID): flow.activity = .purchasing(RequestID(0), productID: productID)
    case .restoring: flow.activity = .restoring(RequestID(0))
    }
    return flow
  }
}

extension Element {
  /// The rows that an element takes.
  func rows(columns: Int) -> Int {
    var pass = ElementPass.finding(.nothing, window: 0..<0)
    return pass.place(self, row: 0, column: 0, columns: columns)
  }
}
