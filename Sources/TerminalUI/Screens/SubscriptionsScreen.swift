import Monetization
import Simulation

extension SheetScreen {
  static let subscriptions = SheetScreen { context in
    context.client.managementSheet.map { SubscriptionsScreen.layers($0, context) } ?? []
  }
}

/// The system's sheet of subscriptions: each with its plans, and a question before what ends or changes one.
enum SubscriptionsScreen {
  static func layers(_ sheet: ManagementSheet, _ context: ScreenContext) -> [Layer] {
    let rows = context.world.store.managementRows(
      of: context.client.accountID, in: context.catalogue, at: context.world.now)
    let list = Layer(
      key: LayerKey(.subscriptions), title: "Subscriptions", panel: panel(rows, sheet, context),
      chrome: .systemSheet, cancel: .sheet(.subscriptions(.close)))
    guard let question = sheet.question, let text = text(of: question, rows, context) else { return [list] }
    let asked = Layer(
      key: LayerKey(.subscriptions, mode: .question, subject: text.title), title: text.title,
      panel: .asking(
        text.lines.map { .text($0) },
        [
          .button("question-confirm", "Confirm", .primary, action: .sheet(.subscriptions(.confirm))),
          .button("question-not-now", "Not now", .secondary, action: .sheet(.subscriptions(.notNow))),
        ], initialFocus: "question-not-now"),
      chrome: .systemSheet, cancel: .sheet(.subscriptions(.notNow)))
    return [list, asked]
  }

  private static func panel(
    _ rows: [ManagementSheet.Row], _ sheet: ManagementSheet, _ context: ScreenContext
  ) -> Panel {
    var blocks: [Node] = [.text("Account: \(context.client.accountID ?? "nobody")", Style(.secondary))]
    switch sheet.notice {
    case .problem(let error): blocks.append(.text(error.sentence, Style(.error)))
    case .asked: blocks.append(.text(PendingPurchase.PendingReason.askToBuy.lastWords, Style(.success)))
    case nil: break
    }
    if rows.isEmpty { blocks.append(.text("There are no subscriptions.", Style(.secondary))) }
    for row in rows {
      blocks.append(.column(state(row, context)))
      if row.isOver || row.plans.count > 1 { blocks.append(.column(plans(row))) }
      if !row.isOver { blocks.append(.row(alignment: .center, [renewal(row)])) }
    }
    return .asking(
      blocks, [.button("subscriptions-close", "Close", .primary, action: .sheet(.subscriptions(.close)))])
  }

  private static func state(_ row: ManagementSheet.Row, _ context: ScreenContext) -> [Node] {
    var lines: [Node] = [
      .row(spacing: 2, [.text(row.displayName, Style(.title, .bold)), .text(row.priceLine, Style(.pro))])
    ]
    let date = context.day(row.periodEnd)
    lines += commitment(row, context)
    if row.isOver {
      lines.append(.text("Ended on \(date).", Style(.secondary)))
    } else if row.hasBillingIssue {
      lines.append(.text("The payment of \(date) failed. The App Store tries again.", Style(.warning)))
      if let plan = row.nextPlan, row.isCommitted {
        lines.append(.text("Changes to \(plan) \(termEnd(row, context)).", Style(.warning)))
      }
    } else if !row.willAutoRenew {
      let end = row.accessEnd.map { "Ends on \(context.day($0))." }
      lines.append(.text(end ?? "Access ended on \(date). It will not renew.", Style(.warning)))
    } else if let price = row.askedPrice {
      lines.append(.text("Ends on \(date) unless you agree to \(price).", Style(.warning)))
    } else if let price = row.nextPrice, let plan = row.nextPlan {
      let cost = row.termEnd == row.periodEnd ? " for \(price)" : ""
      lines.append(.text("Changes to \(plan) \(termEnd(row, context))\(cost).", Style(.warning)))
    } else if let price = row.nextPrice {
      lines.append(.text("Renews on \(date) for \(price).", Style(.secondary)))
    } else {
      let reason = row.endReason == .productUnavailable ? "it is no longer sold" : "the App Store renews it no further"
      lines.append(.text("Ends on \(date): \(reason).", Style(.warning)))
    }
    if let offer = row.nextOffer, !row.isOver, row.willAutoRenew {
      let start = row.nextOfferStart.map { context.day($0) } ?? "the next charge"
      lines.append(.text("From \(start): \(offer).", Style(.success)))
    }
    return lines
  }

  /// The time at which what the customer has bought ends, such as `on 1 Feb`.
  private static func termEnd(_ row: ManagementSheet.Row, _ context: ScreenContext) -> String {
    // The months that are left follow the late payment.
    row.isUnpaidCommitment ? "at the end of the commitment" : "on \(context.day(row.termEnd))"
  }

  /// The place in a commitment, and the payments to come.
  private static func commitment(_ row: ManagementSheet.Row, _ context: ScreenContext) -> [Node] {
    guard let commitment = row.commitment, commitment.payment > 0 else { return [] }
    let end = context.day(commitment.end)
    var lines: [Node] = [
      .text("Payment \(commitment.payment) of \(commitment.payments), committed until \(end).", Style(.secondary))
    ]
    if commitment.binds, !row.willAutoRenew, let price = row.nextPrice {
      let left = commitment.payments - commitment.payment
      lines.append(.text("\(left == 1 ? "1 more payment" : "\(left) more payments") of \(price).", Style(.secondary)))
    }
    return lines
  }

  private static func renewal(_ row: ManagementSheet.Row) -> Node {
    row.willAutoRenew
      ? .button(
        FocusID("renewal-\(row.productID)"), "Cancel subscription", .secondary,
        action: .sheet(.subscriptions(.ask(.cancel(productID: row.productID)))))
      : .button(
        FocusID("renewal-\(row.productID)"), "Resubscribe", .primary,
        action: .sheet(.subscriptions(.resubscribe(row.productID))))
  }

  private static func plans(_ row: ManagementSheet.Row) -> [Node] {
    [.heading(row.isOver ? "Resubscribe" : "Plans", Style(.secondary, .bold))]
      + row.plans.enumerated().map { index, plan in
        .option(
          FocusID("plan-\(row.productID)-\(index)"), label(plan), isSelected: plan.isPresent && !row.isOver,
          trailing: plan.offer == nil ? plan.priceLine : "",
          details: plan.offer == nil ? [] : ["Then \(plan.priceLine)"],
          action: .sheet(.subscriptions(.ask(.plan(productID: plan.productID, plan.offer, plan.plan)))),
          disabledReason: reason(plan))
      }
  }

  private static func label(_ plan: ManagementSheet.Plan) -> String {
    plan.displayName + (plan.offerTerms.map { ": \($0)" } ?? "")
  }

  private static func reason(_ plan: ManagementSheet.Plan) -> String? {
    switch plan.kind {
    case .present: "This is your plan"
    case .next: "This is your next plan"
    case .keep, .change, .comeBack: nil
    }
  }

  private static func text(
    of question: ManagementSheet.Question, _ rows: [ManagementSheet.Row], _ context: ScreenContext
  ) -> (title: String, lines: [String])? {
    switch question {
    case .cancel(let productID):
      guard let row = rows.first(where: { $0.productID == productID }) else { return nil }
      return (
        "Confirm Cancellation",
        ["If you confirm and end your subscription now, \(afterCancellation(row, context))"] + owed(row)
      )
    case .plan(let productID, let offer, let billing):
      for row in rows {
        let plan = row.plans.first { $0.productID == productID && $0.offer == offer && $0.plan == billing }
        if let plan {
          let givenUp = context.world.store.givenUp(
            by: productID, with: offer, for: context.client.accountID, in: context.catalogue,
            at: context.world.now, zone: context.time.zone)
          return ("Confirm Subscription", [lines(plan, row, context)] + givenUp)
        }
      }
      return nil
    }
  }

  /// What a cancellation leaves, after a comma.
  private static func afterCancellation(_ row: ManagementSheet.Row, _ context: ScreenContext) -> String {
    if row.isUnpaidCommitment {
      return
        "the App Store still tries the payment of \(context.day(row.periodEnd)). You have no access until it is made."
    }
    return row.accessEnd.map { "you can still use \(row.displayName) until \(context.day($0))." }
      ?? "the App Store does not try the payment again."
  }

  /// The payments of a commitment that a cancellation does not end.
  private static func owed(_ row: ManagementSheet.Row) -> [String] {
    guard let commitment = row.commitment, commitment.binds, let price = row.nextPrice else { return [] }
    let left = commitment.payments - commitment.payment
    let time = row.isUnpaidCommitment ? "" : " until then"
    let overdue = row.isUnpaidCommitment ? ", the first overdue" : ""
    return [
      "Your commitment goes on\(time): \(left == 1 ? "1 payment" : "\(left) payments") of \(price) to come\(overdue)."
    ]
  }

  private static func lines(
    _ plan: ManagementSheet.Plan, _ row: ManagementSheet.Row, _ context: ScreenContext
  ) -> String {
    let end = termEnd(row, context)
    let name = plan.displayName
    switch plan.kind {
    case .present, .keep, .next: return "\(name) stays your plan and renews \(end)."
    case .comeBack: return "\(name) begins now: \(plan.offerLine ?? plan.priceLine)."
    case .change(.atRenewal): return "\(name) begins \(end) for \(plan.priceLine). Until then nothing changes."
    case .change(.upgrade(let refund)), .change(.atOnce(let refund)):
      let storefront = context.world.store.storefront(
        of: context.client.accountID, in: context.catalogue)
      let back = refund.amount > 0 ? " You get \(refund.formatted(for: storefront)) back for \(row.displayName)." : ""
      return "\(name) begins now for \(plan.priceLine).\(back)"
    }
  }
}

extension ManagementSheet.Plan {
  fileprivate var isPresent: Bool { kind == .present || kind == .keep }
}
