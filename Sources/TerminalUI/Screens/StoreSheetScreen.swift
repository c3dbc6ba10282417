import Monetization
import Simulation

extension SheetScreen {
  static let appStore = SheetScreen { context in
    guard let sheet = context.client.sheet, sheet.step != .signIn, context.world.now >= sheet.arrivesAt else {
      return []
    }
    return [StoreSheetScreen.layer(sheet, context)]
  }
}

/// The App Store's own sheet over the app: product, price, trial, account, one confirmation; then what became of it.
enum StoreSheetScreen {
  static func layer(_ sheet: PurchaseSheet, _ context: ScreenContext) -> Layer {
    if let conclusion = sheet.ended(at: context.world.now) { return end(conclusion, context) }
    // While the sheet takes no answer yet, a key in a hurry must not find Cancel under it either.
    return Layer(
      key: LayerKey(.appStore), title: "App Store",
      panel: Panel(body: question(sheet, context), bottom: button(sheet, context), initialFocus: "sheet-confirm"),
      chrome: .systemSheet, cancel: canCancel(sheet) ? cancel : nil)
  }

  private static let cancel = WalkAction.sheet(.appStore(.cancel))
  private static let confirm = WalkAction.sheet(.appStore(.confirm))

  private static func canCancel(_ sheet: PurchaseSheet) -> Bool {
    switch sheet.step {
    case .signIn, .confirm: true
    case .processing, .done: false
    }
  }

  /// The message at the end, which stays until its button is pressed.
  private static func end(_ conclusion: PurchaseConclusion, _ context: ScreenContext) -> Layer {
    let (mark, role): (String, Style.Role) = conclusion.needsCustomer ? ("!", .warning) : ("✓", .success)
    var lines: [Node] = [.text("\(mark) \(conclusion.lastWords ?? "")", Style(role, .bold), alignment: .center)]
    if let more = more(conclusion, context) { lines.append(.text(more, Style(.secondary), alignment: .center)) }
    var layer = Layer(
      key: LayerKey(.appStore, mode: .end), title: "App Store",
      panel: .asking(lines, [.button("sheet-done", "OK", .primary, action: confirm)]),
      chrome: .systemSheet, cancel: confirm)
    layer.waitsFor = "The App Store's sheet waits for OK."
    return layer
  }

  private static func more(_ conclusion: PurchaseConclusion, _ context: ScreenContext) -> String? {
    switch conclusion {
    case .bought, .accepted, .unverified: "Your purchase was successful."
    case .waiting(.askToBuy): "You get it as soon as it is approved."
    case .waiting(.interrupted), .waiting(.paymentMethod): "The purchase waits until you have."
    case .suspended(let until?): "Access comes back on \(context.day(until)), with the next payment."
    case .suspended(nil): "Your last payment failed. Update your payment method."
    case .held, .cancelled, .failed: nil
    }
  }

  private static func question(_ sheet: PurchaseSheet, _ context: ScreenContext) -> Node {
    let givenUp = context.world.store.givenUp(
      by: sheet.product.id, with: sheet.options.offer, for: sheet.accountID, in: context.app.catalogue,
      at: context.world.now, zone: context.time.zone)
    var account: [Node] = [.text("Account: \(sheet.accountID ?? "nobody is signed in")", Style(.secondary))]
    if let token = sheet.options.accountToken {
      account.append(.text("Account token: \(token)", Style(.secondary)))
    }
    if let parent = context.world.store.account(sheet.accountID)?.parentID {
      account.append(.text("Ask to Buy: \(parent) has to approve.", Style(.secondary)))
    }
    return .column(
      spacing: 1,
      [
        head(sheet, context), .column(price(sheet, context) + (givenUp.map { .text($0, Style(.warning)) })),
        .column(account),
      ])
  }

  /// The product, with the app's icon before it and the way out at the right end.
  private static func head(_ sheet: PurchaseSheet, _ context: ScreenContext) -> Node {
    let name = context.configuration.name
    let words: Node = .column([
      .heading(sheet.product.displayName), .text("\(name) · \(kind(sheet.product))", Style(.secondary)),
    ])
    var parts: [Node] = [.sized(.flexible(1), words)]
    if let icon = context.configuration.icon {
      let picture = Picture(lines: icon.lines, alternative: "icon of \(name)", role: .accent, alignment: .leading)
      parts.insert(.image(picture), at: 0)
    }
    if canCancel(sheet) { parts.append(.button("sheet-cancel", "Cancel", .plain, action: cancel)) }
    return .row(parts)
  }

  private static func kind(_ product: StoreProduct) -> String {
    switch product.kind {
    case .autoRenewable: "Subscription"
    case .nonConsumable: "One purchase, yours for good"
    case .consumable: "Purchase"
    case .nonRenewing: "Pass"
    }
  }

  private static func price(_ sheet: PurchaseSheet, _ context: ScreenContext) -> [Node] {
    guard let introduction = sheet.introductoryLine else { return [.text(sheet.priceLine, Style(.title, .bold))] }
    // The line of an offer tells the price after it.
    if sheet.options.offer != nil { return [.text(introduction, Style(.title, .bold))] }
    let storefront = context.world.store.storefront(of: sheet.accountID, in: context.app.catalogue)
    let wording = PackageWording(product: sheet.product, eligibility: .eligible, storefront: storefront)
    let more = sheet.priceLine.hasPrefix(wording.price) ? String(sheet.priceLine.dropFirst(wording.price.count)) : nil
    let times = wording.introduction(from: context.world.now, in: context.time.zone).map { today, end in
      Node.costs([
        .init(name: "Today", price: today),
        .init(
          name: "From \(end)", price: more == nil ? sheet.priceLine : wording.price, more: more ?? "",
          style: Style(.secondary)),
      ])
    }
    return [.text(introduction, Style(.title, .bold))] + [times ?? .text(sheet.priceLine, Style(.secondary))]
  }

  /// The one button, which confirms; what becomes of it is for the store to say, or for a parent.
  private static func button(_ sheet: PurchaseSheet, _ context: ScreenContext) -> Node {
    var control = Control(id: "sheet-confirm", label: "Confirm", kind: .button(.primary), action: confirm)
    control.isWide = true
    control.busy = busy(sheet, context)
    if control.busy != nil { control.disabledReason = "The App Store is at work" }
    return .column([.space(1), .control(control)])
  }

  private static func busy(_ sheet: PurchaseSheet, _ context: ScreenContext) -> String? {
    switch sheet.step {
    case .signIn: nil
    case .confirm: sheet.isHurried(at: context.world.now) ? "One moment…" : nil
    case .processing, .done: "Processing…"
    }
  }
}
