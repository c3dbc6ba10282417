import Monetization
import NativeApp
import Simulation

/// The customer's access, with Restore and Manage, and the same packages as the paywall.
enum ProScreen {
  /// What is left out where there is no room for all.
  private enum Detail {
    case whole
    /// A card without a button has its price alone.
    case shorter
    /// Only the package that is suggested and one's own are cards; any other one is a line.
    case lines
    /// The same, and not even that is in view as a whole.
    case compact

    var hasLines: Bool { self == .lines || self == .compact }
  }

  /// The links stay at the bottom, so that they are in view whatever there is for sale. So does the way to manage a
  /// subscription, unless the whole screen is in view.
  static func panel(on screen: Screen, in room: ScreenRoom, _ context: ScreenContext) -> Panel {
    func body(_ detail: Detail) -> Node {
      let state = state(context)
      let head = Node.column(Array(state.prefix(2)))
      return .column(spacing: 1, [head] + state.dropFirst(2) + promotions(context) + offers(detail, context))
    }
    func bottom(_ detail: Detail) -> Node {
      let isManaged = detail != .compact && managed(context) != nil
      return .column([.space(1)] + Node.links(links(on: screen, isManaged: isManaged, context), columns: room.columns))
    }
    func fitting() -> Panel {
      for detail in [Detail.whole, .shorter, .lines] {
        let (body, bottom) = (body(detail), bottom(detail))
        let rows = body.rows(columns: room.columns) + bottom.rows(columns: room.columns)
        if rows <= room.rows { return Panel(body: body, bottom: bottom) }
      }
      return Panel(body: body(.compact), bottom: bottom(.compact))
    }
    var panel = fitting()
    let monetization = context.model.monetization
    panel.isLoading = monetization.offeredPackages.isEmpty && monetization.offersError == nil
    panel.opensAtTop = true
    return panel
  }

  /// The ways to what somebody has already, and the way out.
  ///
  /// - Parameter isManaged: The subscription is managed by a button on its card.
  private static func links(on screen: Screen, isManaged: Bool, _ context: ScreenContext) -> [Control] {
    func link(_ id: FocusID, _ label: String, _ action: WalkAction) -> Control {
      Control(id: id, label: label, kind: .button(.link), action: action)
    }
    var links: [Control] = []
    if !isManaged, hasSubscription(context) || hasLapsed(context) {
      links.append(link("manage", "Manage subscription", .user(.paywall(.manageChosen))))
    }
    var restore = link("restore", "Restore purchases", .user(.paywall(.restoreChosen)))
    if context.model.monetization.isRestoringPlan {
      (restore.disabledReason, restore.busy) = ("The store is at work", "Restoring…")
    }
    links += [restore, link("redeem", "Redeem code", .user(.paywall(.redeemChosen)))]
    if ProFeature.hasReceipts(context.model.paths(in: context.configuration), in: context.configuration) {
      links.append(link("receipts", "Receipts", .visit(path: ProFeature.ProPage.receipts.path)))
    }
    return links + [ProFeature.close(screen, context)].compactMap { $0 }
  }

  /// There is a subscription to manage; false for a customer with only the lifetime product.
  static func hasSubscription(_ context: ScreenContext) -> Bool {
    guard let info = context.model.customer.info else { return false }
    return !info.runningSubscriptions(wall: context.time.wall).isEmpty
  }

  /// There was a subscription, and nothing is left of it but the ways to come back.
  private static func hasLapsed(_ context: ScreenContext) -> Bool {
    let subscriptions = context.model.customer.info?.subscriptions ?? []
    return !context.isPro && subscriptions.contains { $0.ownership == .purchased }
  }

  private static func state(_ context: ScreenContext) -> [Node] {
    guard context.isPro else {
      return [
        .heading("Free plan"),
        .text(context.configuration.monetization.paywall.headline),
      ] + suspensions(context) + trust(context) + user(context)
    }
    var lines: [Node] = [.heading(context.proName, Style(.pro, .bold))]
    let entitlement = context.model.customer.info?.entitlement(context.configuration.monetization.entitlements.limits)
    if let entitlement {
      let renewal = renewalBeside(entitlement, context)
      lines.append(
        .text(
          renewal?.status
            ?? entitlement.statusSentence(at: context.time.wall, in: context.time.zone, naming: context.proName)))
      if entitlement.ownership == .familyShared {
        lines.append(.text("Your family shares it with you.", Style(.secondary)))
      }
      if let renewal { lines.append(.text(renewal.warning, Style(.warning))) }
      if entitlement.expirationDate == nil { lines += besideLifetime(context) }
    } else {
      let access = context.model.entitlementAccess(
        context.configuration.monetization.entitlements.limits, at: context.time, in: context.configuration)
      lines.append(.text("Active: \(access.because).", Style(.secondary)))
    }
    return lines + reminder(context) + trust(context) + user(context)
  }

  /// What is said of subscriptions to somebody who owns the plan for good; nothing if none runs.
  private static func besideLifetime(_ context: ScreenContext) -> [Node] {
    let running = running(context)
    guard let end = running.compactMap(\.expiresDate).max() else { return [] }
    let name = context.proName
    if running.allSatisfy({ $0.unsubscribeDetectedAt != nil }) {
      let day = context.day(end)
      let words =
        running.count == 1
        ? "Your subscription ends on \(day) and will not renew."
        : "Your subscriptions end by \(day) and will not renew."
      return [.text("You own \(name) for good. \(words)", Style(.secondary))]
    }
    let advice = commitmentAdvice(running, context) ?? "You can cancel it and keep \(name)."
    return [.text("You own \(name) for good, and a subscription is still running. \(advice)", Style(.warning))]
  }

  /// What a cancellation does not stop, where the plan is open by something else; nil if none of `plans` is committed.
  private static func commitmentAdvice(_ plans: [SubscriptionInfo], _ context: ScreenContext) -> String? {
    let committed = plans.filter(\.isCommitted)
    if committed.isEmpty { return nil }
    let isCancelled = committed.allSatisfy { $0.commitment?.willRenew == false }
    let owed = committed.compactMap { $0.owedSentence(context.day) }
    let end = isCancelled ? "It is cancelled, and ends with them." : "A cancellation ends only what follows."
    return (owed + [end]).joined(separator: " ")
  }

  /// What is said where the plan is open by what ends by itself, while a subscription is charged before that; nil
  /// otherwise.
  private static func renewalBeside(
    _ entitlement: EntitlementInfo, _ context: ScreenContext
  ) -> (status: String, warning: String)? {
    guard let end = entitlement.expirationDate, !entitlement.willRenew, entitlement.billingIssueDetectedAt == nil,
      let plan = running(context).first(where: {
        ($0.willRenew || $0.isCommitted) && $0.productID != entitlement.productID
      }),
      let renewal = plan.commitment?.nextPayment ?? plan.expiresDate, renewal < end
    else { return nil }
    let name = context.app.catalogue.product(plan.productID)?.displayName ?? plan.productID
    let until = context.day(end)
    let next = plan.isCommitted ? "" : " and renews on \(context.day(renewal))"
    let advice = commitmentAdvice([plan], context) ?? "You can cancel it and keep \(context.proName) until \(until)."
    return ("Active until \(until).", "\(name) is still running\(next). \(advice)")
  }

  /// The reasons for which subscriptions that go on give no access.
  private static func suspensions(_ context: ScreenContext) -> [Node] {
    running(context).compactMap { $0.suspensionSentence(context.day) }.map { .text($0, Style(.warning)) }
  }

  /// The customer's own subscriptions that give access, or go on without.
  private static func running(_ context: ScreenContext) -> [SubscriptionInfo] {
    (context.model.customer.info?.runningSubscriptions(wall: context.time.wall) ?? []).filter {
      $0.ownership == .purchased
    }
  }

  /// The doubts about the customer info; nothing for an answer of the backend that nobody has to doubt.
  private static func trust(_ context: ScreenContext) -> [Node] {
    switch context.model.customer.info?.verification {
    case .verifiedOnDevice?:
      [.text("The server does not answer. Your phone has worked this out from your purchases.", Style(.warning))]
    case .failed?: [.text("The server's answer could not be verified.", Style(.warning))]
    case .verified?, .notRequested?, nil: []
    }
  }

  /// The state of the notification that reminds of the trial's end; nothing outside of a trial.
  private static func reminder(_ context: ScreenContext) -> [Node] {
    let notifications = context.device.notifications
    guard let due = notifications.comingDue else { return [] }
    switch notifications.permission {
    case .refused:
      return [.text("Notifications are off, so nothing reminds you before the trial ends.", Style(.warning))]
    case .notDetermined: return [.text("Allow notifications to be reminded before the trial ends.", Style(.secondary))]
    case .allowed:
      return [.text("A notification reminds you on \(context.day(due)).", Style(.secondary))]
    }
  }

  /// The app's own account; nothing if nobody is logged in.
  private static func user(_ context: ScreenContext) -> [Node] {
    let client = context.client
    return client.isAnonymous ? [] : [.text("Logged in as \(client.appUserID)", Style(.secondary))]
  }

  /// The promotional offers for a present or former subscriber; nothing for anybody else.
  private static func promotions(_ context: ScreenContext) -> [Node] {
    let promotions = context.model.monetization.promotionalOffers
    if promotions.isEmpty { return [] }
    let busy = context.model.monetization.isTakingOffer ? "The store is at work" : nil
    return [
      .column(
        [.heading("For you", Style(.secondary, .bold))]
          + promotions.map { promotion in
            .row(
              FocusID("offer-\(promotion.product.id)-\(promotion.offer.id)"),
              "\(promotion.product.displayName): \(promotion.offer.terms.wording(for: promotion.storefront))",
              details: [promotion.renewalLine].compactMap { $0 },
              action: .user(.paywall(.offerChosen(promotion.choice))), disabledReason: busy)
          })
    ]
  }

  private static func offers(_ detail: Detail, _ context: ScreenContext) -> [Node] {
    if let error = context.model.monetization.offersError, context.model.monetization.offeredPackages.isEmpty {
      return [
        .text(error.sentence, Style(.warning)),
        .row(alignment: .center, [.button("retry", "Retry", .secondary, action: .user(.paywall(.retryChosen)))]),
      ]
    }
    let packages = context.model.monetization.offeredPackages
    let paywall = context.model.monetization.paywallConfiguration(in: context.configuration.monetization)
    let free = context.isPro ? [] : packages.filter { !isOwned($0, context) }
    let suggested = free.first { $0.package.kind == .annual } ?? free.first
    let managed = detail == .compact ? nil : managed(context)
    let cards = packages.map { package -> Node in
      let button =
        package == managed
        ? manage
        : package == suggested ? buy(package, paywall.callToAction(for: package, among: packages)) : nil
      return card(package, among: packages, with: button, detail, context)
    }
    return [.column(cards), PaywallScreen.features(paywall, plan: context.proName)]
  }

  /// The package of the customer's own subscription, which has the one filled button then; nil if there is none.
  private static func managed(_ context: ScreenContext) -> ResolvedPackage? {
    let running = Set(running(context).map(\.productID))
    return context.model.monetization.offeredPackages.first {
      running.contains($0.product.id) && isOwned($0, context)
    }
  }

  private static let manage = Control(
    id: "manage", label: "Manage subscription", kind: .button(.primary), action: .user(.paywall(.manageChosen)))

  private static func buy(_ offer: ResolvedPackage, _ call: String) -> Control {
    var button = Control(
      id: FocusID("buy-\(offer.id)"), label: call, kind: .button(.primary),
      action: .user(.paywall(.packageChosen(identifier: offer.id))))
    button.isDrawnUppercase = true
    return button
  }

  private static func isOwned(_ offer: ResolvedPackage, _ context: ScreenContext) -> Bool {
    let info = context.model.customer.info
    return info?.activeSubscriptions(wall: context.time.wall).contains {
      $0.productID == offer.product.id && $0.plan == offer.plan
    } == true
      || offer.product.kind == .nonConsumable && context.isPro
        && info?.isForGood(offer.product.id) == true
  }

  /// A package as a card, which opens the paywall with this package chosen; an owned package is only marked as owned.
  ///
  /// - Parameter button: The button of the card, as wide as it is; nil for a card without one.
  private static func card(
    _ offer: ResolvedPackage, among packages: [ResolvedPackage], with button: Control?, _ detail: Detail,
    _ context: ScreenContext
  ) -> Node {
    let isOwned = isOwned(offer, context)
    let open = WalkAction.user(.paywall(.packageChosen(identifier: offer.id)))
    let badges = isOwned ? [] : offer.badges(among: packages, present: []).map(\.words)
    let isLine = detail.hasLines && button == nil && !isOwned
    let isShort = isOwned || button == nil && detail != .whole
    // A plan keeps its price and its currency until it lapses, whatever a new buyer would pay.
    let ownPrice =
      isOwned
      ? context.world.store.priceLine(
        ofRunning: offer.product.id, offer.plan, for: context.client.accountID, in: context.catalogue) : nil
    let row: Node = .row(
      FocusID("package-\(offer.id)"), isOwned ? "\(offer.title) · yours" : offer.title,
      trailing: ownPrice ?? offer.wording.priceLine, trailingRole: .pro,
      details: isShort ? [] : [offer.wording.introductoryLine, offer.wording.monthlyWords].compactMap { $0 },
      action: open, disabledReason: isOwned ? "You have this already" : nil)
    // The text stands where it would on a card.
    if isLine { return .row(spacing: 0, [.space(2), .sized(.flexible(1), row), .space(2)]) }
    var parts = [row]
    if var button {
      button.isWide = true
      parts.append(.control(button))
    }
    return .card(
      "", border: button == nil ? .round : .double, role: button == nil ? .border : .pro,
      badge: badges.joined(separator: " · "), parts)
  }
}
