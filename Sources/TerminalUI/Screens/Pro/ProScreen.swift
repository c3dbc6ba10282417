import Monetization
import NativeApp
import Simulation

/// The customer's access, with Restore and Manage, and the same packages as the paywall.
enum ProScreen {
  static func element(on screen: Screen, _ context: ScreenContext) -> Node {
    var blocks: [Node] = state(context)
    var buttons: [Node] = [
      .button(
        "restore", "Restore purchases", .secondary, action: .user(.paywall(.restoreChosen)),
        disabledReason: context.model.monetization.isRestoringPlan ? "The store is at work" : nil,
        busy: context.model.monetization.isRestoringPlan ? "Restoring…" : nil)
    ]
    if hasSubscription(context) || hasLapsed(context) {
      buttons.append(
        .button("manage", "Manage subscription", .secondary, action: .user(.paywall(.manageChosen))))
    }
    buttons.append(.button("redeem", "Redeem code", .secondary, action: .user(.paywall(.redeemChosen))))
    blocks.append(.row(buttons))
    blocks += promotions(context)
    blocks += offers(context)
    var links: [Node] = []
    if ProFeature.hasReceipts(context.model.paths(in: context.configuration), in: context.configuration) {
      links.append(.button("receipts", "Receipts", .link, action: .visit(path: ProFeature.ProPage.receipts.path)))
    }
    links += ProFeature.close(screen, context)
    if !links.isEmpty { blocks.append(.row(links)) }
    return .column(spacing: 1, blocks)
  }

  /// There is a subscription to manage; false for a customer with only the lifetime product.
  static func hasSubscription(_ context: ScreenContext) -> Bool {
    guard let info = context.model.customer.info else { return false }
    return !info.activeSubscriptions(wall: context.time.wall).isEmpty
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
      ] + trust(context) + user(context)
    }
    var lines: [Node] = [.heading("Pro", Style(.pro, .bold))]
    let entitlement = context.model.customer.info?.entitlement(context.configuration.monetization.entitlements.limits)
    if let entitlement {
      lines.append(.text(entitlement.statusSentence(in: context.time.zone)))
      if entitlement.ownership == .familyShared {
        lines.append(.text("Your family shares it with you.", Style(.secondary)))
      }
      if entitlement.expirationDate == nil, hasSubscription(context) {
        lines.append(
          .text(
            "You own Pro for good, and a subscription is still running. You can cancel it and keep Pro.",
            Style(.warning)))
      }
    } else {
      let access = context.model.entitlementAccess(
        context.configuration.monetization.entitlements.limits, at: context.time, in: context.configuration)
      lines.append(.text("Active: \(access.because).", Style(.secondary)))
    }
    return lines + reminder(context) + trust(context) + user(context)
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
    let notifications = context.phone.device.notifications
    guard let due = notifications.comingDue else { return [] }
    switch notifications.permission {
    case .refused:
      return [.text("Notifications are off, so nothing reminds you before the trial ends.", Style(.warning))]
    case .notDetermined: return [.text("Allow notifications to be reminded before the trial ends.", Style(.secondary))]
    case .allowed:
      return [.text("A notification reminds you on \(context.time.local(due).dateText).", Style(.secondary))]
    }
  }

  /// The app's own account; nothing if nobody is logged in.
  private static func user(_ context: ScreenContext) -> [Node] {
    let client = context.phone.client
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

  private static func offers(_ context: ScreenContext) -> [Node] {
    if let error = context.model.monetization.offersError, context.model.monetization.offeredPackages.isEmpty {
      return [
        .text(error.sentence, Style(.warning)),
        .row([.button("retry", "Retry", .secondary, action: .user(.paywall(.retryChosen)))]),
      ]
    }
    return [
      PaywallScreen.features(
        context.model.monetization.paywallConfiguration(in: context.configuration.monetization)),
      .column(context.model.monetization.offeredPackages.map { package($0, context) }),
    ]
  }

  /// A package that opens the paywall with this package chosen; an owned package is only marked as owned.
  private static func package(_ offer: ResolvedPackage, _ context: ScreenContext) -> Node {
    let info = context.model.customer.info
    let isOwned =
      info?.activeSubscriptions(wall: context.time.wall).contains {
        $0.productID == offer.product.id && $0.plan == offer.plan
      } == true
      || offer.product.kind == .nonConsumable && context.isPro
        && info?.productsForGood.contains(offer.product.id) == true
    return .row(
      FocusID("package-\(offer.id)"), isOwned ? "\(offer.title) · yours" : offer.title,
      trailing: offer.wording.priceLine, trailingRole: .pro,
      details: isOwned ? [] : [offer.wording.introductoryLine, offer.wording.perMonthLine].compactMap { $0 },
      action: .user(.paywall(.packageChosen(identifier: offer.id))),
      disabledReason: isOwned ? "You have this already" : nil)
  }
}
