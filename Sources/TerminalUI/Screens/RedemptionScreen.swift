import Monetization
import Simulation

extension SheetScreen {
  static let redemption = SheetScreen { context in
    context.client.redemptionSheet.map { [RedemptionScreen.layer($0, context)] } ?? []
  }
}

/// The system's sheet for codes: a field, then the offer that was found, then the result.
enum RedemptionScreen {
  static func layer(_ sheet: RedemptionSheet, _ context: ScreenContext) -> Layer {
    var panel = panel(sheet, context)
    if case .code = sheet.step { panel.typedInto = FieldName.code.id }
    return Layer(
      key: LayerKey(.redemption, mode: mode(sheet)), title: "Redeem Code", panel: panel, chrome: .systemSheet,
      cancel: cancel(sheet))
  }

  private static func mode(_ sheet: RedemptionSheet) -> LayerKey.Mode {
    switch sheet.step {
    case .code, .checking: .usual
    case .offer, .redeeming: .question
    case .done, .asked: .end
    }
  }

  private static func cancel(_ sheet: RedemptionSheet) -> WalkAction? {
    if case .redeeming = sheet.step { nil } else { close }
  }

  private static let close = WalkAction.sheet(.redemption(.close))
  private static let redeem = WalkAction.sheet(.redemption(.redeem))

  private static func panel(_ sheet: RedemptionSheet, _ context: ScreenContext) -> Panel {
    switch sheet.step {
    case .code(let refusal):
      let reason = sheet.code.contains { !$0.isWhitespace } ? nil : "Enter a code first"
      return entry(
        sheet, refusal,
        .button("redemption-redeem", "Redeem", .primary, action: redeem, disabledReason: reason), context)
    case .checking: return entry(sheet, nil, busy("Checking…"), context)
    case .offer(let found):
      return .asking(
        [.column(offer(found, context) + givenUp(found, context)), account(context)],
        [
          sheet.isHurried(at: context.world.now)
            ? busy("One moment…") : .button("redemption-redeem", "Redeem", .primary, action: redeem),
          .button("redemption-cancel", "Back", .secondary, action: close),
        ])
    case .redeeming(let found):
      return .asking(
        [.column(offer(found, context) + givenUp(found, context)), account(context)], [busy("Redeeming…")])
    case .done(let found): return end(found, sheet.redeemedLine, "The code is redeemed.", context)
    case .asked(let found):
      return end(found, sheet.redeemedLine, PendingPurchase.PendingReason.askToBuy.lastWords, context)
    }
  }

  private static func end(
    _ found: OfferedCode, _ line: String?, _ message: String, _ context: ScreenContext
  ) -> Panel {
    .asking(
      [.column(head(found, line, context)), .text(message, Style(.success, .bold))],
      [.button("redemption-done", "Done", .primary, action: close)])
  }

  /// The page with the field, which keeps the focus while the store looks the code up.
  private static func entry(
    _ sheet: RedemptionSheet, _ refusal: CodeRefusal?, _ button: Node, _ context: ScreenContext
  ) -> Panel {
    .asking(
      [
        .text("Enter the code of an offer for \(context.configuration.name)."),
        .field(
          FieldName.code.id, "Code", context.interface.editing(.code, sheet.code), error: refusal?.sentence,
          action: redeem),
        account(context),
      ], [button, .button("redemption-cancel", "Cancel", .secondary, action: close)])
  }

  private static func account(_ context: ScreenContext) -> Node {
    .text("Account: \(context.client.accountID ?? "nobody is signed in")", Style(.secondary))
  }

  private static func busy(_ words: String) -> Node {
    .button(
      "redemption-redeem", "Redeem", .primary, action: nil, disabledReason: "The App Store is at work", busy: words)
  }

  /// The change of plan or the offer in whose place the found one comes.
  private static func givenUp(_ found: OfferedCode, _ context: ScreenContext) -> [Node] {
    let sentences = context.world.store.givenUp(
      by: found.productID, with: found.offer, for: context.client.accountID, in: context.app.catalogue,
      at: context.world.now, zone: context.time.zone)
    return sentences.map { .text($0, Style(.warning)) }
  }

  private static func offer(_ found: OfferedCode, _ context: ScreenContext) -> [Node] {
    let line = context.world.store.offerLine(
      found.offer, of: found.productID, found.plan, for: context.client.accountID, in: context.app.catalogue,
      at: context.world.now, zone: context.time.zone)
    return head(found, line, context)
  }

  private static func head(_ found: OfferedCode, _ line: String?, _ context: ScreenContext) -> [Node] {
    let product = context.app.catalogue.product(found.productID)
    return [
      .heading(product?.displayName ?? found.productID),
      .text("\(context.configuration.name) · Subscription", Style(.secondary)),
      .text(line ?? "", Style(.pro, .bold)),
    ]
  }
}
