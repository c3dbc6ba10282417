import Monetization
import Simulation

extension SheetScreen {
  static let appStore = SheetScreen { context in
    guard let sheet = context.phone.client.sheet, sheet.step != .signIn, context.world.now >= sheet.arrivesAt else {
      return []
    }
    return [StoreSheetScreen.layer(sheet, context)]
  }
}

/// The App Store's own sheet over the app: product, price, trial, account.
enum StoreSheetScreen {
  static func layer(_ sheet: PurchaseSheet, _ context: ScreenContext) -> Layer {
    // While the sheet takes no answer yet, a key in a hurry must not find Cancel under it either.
    Layer(
      key: LayerKey(.appStore), title: "App Store",
      panel: Panel(body: element(sheet, context), initialFocus: "sheet-confirm"), chrome: .dialog,
      cancel: cancel(sheet))
  }

  private static func cancel(_ sheet: PurchaseSheet) -> WalkAction? {
    switch sheet.step {
    case .signIn, .confirm: .sheet(.appStore(.cancel))
    case .done: .sheet(.appStore(.confirm))
    case .processing: nil
    }
  }

  private static func element(_ sheet: PurchaseSheet, _ context: ScreenContext) -> Node {
    let givenUp = context.world.store.givenUp(
      by: sheet.product.id, with: sheet.options.offer, for: sheet.accountID, in: context.app.catalogue)
    var blocks: [Node] = [
      head(sheet, context),
      .column(price(sheet) + (sheet.isUndecided ? givenUp.map { .text($0, Style(.warning)) } : [])),
    ]
    var account: [Node] = [.text("Account: \(sheet.accountID ?? "nobody is signed in")", Style(.secondary))]
    let parent = context.world.store.account(sheet.accountID)?.parentID
    if let token = sheet.options.accountToken {
      account.append(.text("Account token: \(token)", Style(.secondary)))
    }
    if let parent { account.append(.text("\(parent) has to approve.", Style(.secondary))) }
    blocks.append(.column(account))
    blocks.append(.row(alignment: .center, buttons(sheet, isChild: parent != nil, context)))
    return .column(spacing: 1, blocks)
  }

  private static func head(_ sheet: PurchaseSheet, _ context: ScreenContext) -> Node {
    let name = context.configuration.name
    let words: Node = .column([
      .heading(sheet.product.displayName), .text("\(name) · \(kind(sheet.product))", Style(.secondary)),
    ])
    guard let icon = context.configuration.icon else { return words }
    let picture = Picture(lines: icon.lines, alternative: "icon of \(name)", role: .accent, alignment: .leading)
    return .row([.image(picture), .sized(.flexible(1), words)])
  }

  private static func kind(_ product: StoreProduct) -> String {
    switch product.kind {
    case .autoRenewable: "Subscription"
    case .nonConsumable: "One purchase, yours for good"
    case .consumable: "Purchase"
    case .nonRenewing: "Pass"
    }
  }

  private static func price(_ sheet: PurchaseSheet) -> [Node] {
    guard let introduction = sheet.introductoryLine else { return [.text(sheet.priceLine, Style(.pro, .bold))] }
    // The line of an offer tells the price after it.
    if sheet.options.offer != nil { return [.text(introduction, Style(.pro, .bold))] }
    return [.text(introduction, Style(.pro, .bold)), .text(sheet.priceLine, Style(.secondary))]
  }

  private static func buttons(_ sheet: PurchaseSheet, isChild: Bool, _ context: ScreenContext) -> [Node] {
    let cancel: Node = .button("sheet-cancel", "Cancel", .secondary, action: .sheet(.appStore(.cancel)))
    switch sheet.step {
    case .signIn: return [cancel]
    case .confirm where context.world.now < sheet.readyAt:
      return [busy("One moment…"), cancel]
    case .confirm where isChild:
      return [.button("sheet-ask", "Ask to Buy", .primary, action: .sheet(.appStore(.askToBuy))), cancel]
    case .confirm:
      return [
        .button("sheet-confirm", "Confirm", .primary, action: .sheet(.appStore(.confirm))),
        .button("sheet-ask", "Ask to Buy", .secondary, action: .sheet(.appStore(.askToBuy))), cancel,
      ]
    case .processing:
      return [busy("Processing…")]
    case .done(let conclusion):
      return [
        .text(
          conclusion.lastWords ?? "", Style(conclusion.needsCustomer ? .warning : .success, .bold), wraps: false),
        .button("sheet-done", "OK", .primary, action: .sheet(.appStore(.confirm))),
      ]
    }
  }

  private static func busy(_ words: String) -> Node {
    .button("sheet-confirm", "Confirm", .primary, action: nil, disabledReason: "The App Store is at work", busy: words)
  }
}

extension PurchaseSheet {
  /// The App Store has not taken the purchase yet.
  fileprivate var isUndecided: Bool {
    switch step {
    case .signIn, .confirm, .processing: true
    case .done: false
    }
  }
}
