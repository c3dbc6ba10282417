import Monetization
import Simulation

/// The paywall sheet: the reason, the contents of Pro, the packages, and the ways out.
enum PaywallScreen {
  static func panel(_ flow: PaywallFlow, _ context: ScreenContext) -> Panel<WalkAction> {
    var panel = Panel(body: element(flow, context), initialFocus: "purchase")
    panel.isLoading = mode(flow) == .loading
    panel.opensAtTop = true
    return panel
  }

  private static func element(_ flow: PaywallFlow, _ context: ScreenContext) -> Node {
    let paywall = context.configuration.monetization.paywall
    let headline = PaywallWording.headline(
      for: flow.context, limits: context.configuration.monetization.limits, configuration: paywall)
    var blocks: [Node] = [.text(headline, Style(.title, .bold))]
    if flow.context.reason != nil { blocks.append(.text(paywall.headline)) }
    blocks.append(features(paywall))
    switch flow.phase {
    case .loading: blocks.append(.text("Loading what the store has to offer…", Style(.secondary)))
    case .failed(let error): blocks += failure(error)
    case .ready(let packages): blocks += offers(packages, flow, context)
    }
    blocks.append(.row(links(flow, context)))
    return .column(spacing: 1, blocks)
  }

  /// The mode of the sheet; when loading ends, the new mode moves the focus to the primary button.
  static func mode(_ flow: PaywallFlow) -> LayerKey.Mode {
    switch flow.phase {
    case .loading: .loading
    case .failed: .failure
    case .ready: .usual
    }
  }

  static func features(_ paywall: PaywallConfiguration) -> Node {
    .table(
      [
        .init("", alignment: .leading), .init("Free", alignment: .trailing, role: .secondary),
        .init("Pro", alignment: .trailing, role: .pro),
      ],
      rows: paywall.features.map { [$0.title, $0.free, $0.pro] })
  }

  private static func failure(_ error: StoreError) -> [Node] {
    [
      .text("The store has nothing to show right now.", Style(.warning, .bold)),
      .text(error.sentence, Style(.secondary)),
      .row([.button("retry", "Retry", .primary, action: .user(.paywall(.retryChosen)))]),
    ]
  }

  private static func offers(_ packages: [ResolvedPackage], _ flow: PaywallFlow, _ context: ScreenContext) -> [Node] {
    let isBusy = flow.activity != .idle
    let options = packages.map { option($0, isSelected: $0.package.identifier == flow.selection, isBusy, context) }
    var blocks: [Node] = [.column(options)]
    if let selected = flow.selectedPackage {
      let waiting = isBusy ? nil : context.model.monetization.waitingPurchase(of: selected.product.id)
      blocks.append(
        .row(
          alignment: .center,
          [
            .button(
              "purchase", selected.wording.callToAction, .primary, action: .user(.paywall(.purchaseChosen)),
              disabledReason: isBusy ? "The store is at work" : waiting?.explanation,
              busy: waiting?.words ?? busyLabel(flow.activity),
              drawnUppercase: true)
          ]))
    }
    return blocks
  }

  /// One package as an option; the Pro screen shows the same.
  static func option(
    _ offer: ResolvedPackage, isSelected: Bool, _ isBusy: Bool, _ context: ScreenContext
  ) -> Node {
    .option(
      FocusID("package-\(offer.package.identifier)"), offer.title, isSelected: isSelected,
      trailing: offer.wording.priceLine,
      details: [offer.wording.introductoryLine, offer.wording.perMonthLine].compactMap { $0 },
      action: .user(.paywall(.packageChosen(identifier: offer.package.identifier))),
      disabledReason: isBusy ? "The store is at work" : nil)
  }

  private static func busyLabel(_ activity: PaywallFlow.Activity) -> String? {
    switch activity {
    case .idle: nil
    case .purchasing: "Purchasing…"
    case .restoring: "Restoring…"
    }
  }

  private static func links(_ flow: PaywallFlow, _ context: ScreenContext) -> [Node] {
    let busy = flow.activity == .idle ? nil : "The store is at work"
    var links: [Node] = [
      .button("restore", "Restore purchases", .link, action: .user(.paywall(.restoreChosen)), disabledReason: busy)
    ]
    if ProScreen.hasSubscription(context) {
      links.append(.button("manage", "Manage subscription", .link, action: .user(.paywall(.manageChosen))))
    }
    links += [
      .button("terms", "Terms of Use", .link, action: .user(.paywall(.termsChosen))),
      .button("privacy", "Privacy Policy", .link, action: .user(.paywall(.privacyChosen))),
      .button("close", "Close", .link, action: .user(.paywall(.closeChosen)), disabledReason: busy),
    ]
    return links
  }
}
