import Monetization
import Simulation

extension SheetScreen {
  static let refund = SheetScreen { context in
    context.client.refundSheet.map { [RefundScreen.layer($0, context)] } ?? []
  }
}

/// The App Store's sheet in which a customer asks for the money of one purchase.
enum RefundScreen {
  static func layer(_ sheet: RefundSheet, _ context: ScreenContext) -> Layer {
    Layer(
      key: LayerKey(.refund, mode: sheet.isSent ? .end : .usual), title: "Request a Refund",
      panel: panel(sheet, context), chrome: .systemSheet, cancel: close)
  }

  private static let close = WalkAction.sheet(.refund(.close))

  private static func panel(_ sheet: RefundSheet, _ context: ScreenContext) -> Panel {
    let day = context.day(sheet.transaction.purchaseDate)
    let price = ReceiptsScreen.amount(
      sheet.transaction.price, sheet.transaction.quantity, sheet.transaction.storefront)
    let head: Node = .column([
      .heading(sheet.displayName), .text("\(price), paid on \(day)", Style(.secondary)),
      .text("Account: \(context.client.accountID ?? "nobody")", Style(.secondary)),
    ])
    if sheet.isSent {
      return .asking(
        [head, .text("Your request was sent. The App Store decides within 48 hours.", Style(.success, .bold))],
        [.button("refund-done", "Done", .primary, action: close)])
    }
    let reasons = RefundSheet.Reason.allCases.map { reason -> Node in
      .option(
        FocusID("reason-\(reason.rawValue)"), reason.text, isSelected: reason == sheet.reason,
        action: .sheet(.refund(.choose(reason))))
    }
    return .asking(
      [head, .column([.text("What happened?")] + reasons)],
      [
        .button(
          "refund-send", "Request Refund", .primary, action: .sheet(.refund(.send)),
          disabledReason: sheet.reason == nil ? "Choose a reason first" : nil),
        .button("refund-cancel", "Cancel", .secondary, action: close),
      ])
  }
}
