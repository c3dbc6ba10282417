import Monetization
import Simulation

extension StoreBehaviour: ToldFact {
  struct Forms: Sendable {
    let listedLate = FactForm("listedLate", .milliseconds("lasting"))
    let staleReceipt = FactForm("staleReceipt", .instant("asOf"))
    let renewalBlip = FactForm("renewalBlip", .product, .milliseconds("lasting"))
    let updateRepeated = FactForm("updateRepeated", .word("cause", of: UpdateCause.self))
    let updateOutOfOrder = FactForm("updateOutOfOrder", .word("cause", of: UpdateCause.self), .instant("asOf"))
    let renewalsNewestFirst = FactForm("renewalsNewestFirst", .number("count"))
  }

  static let forms = Forms()

  var telling: Telling {
    switch self {
    case .listedLate(let span):
      Self.forms.listedLate("behaviour ▸ a purchase is not listed yet, for \(span.unitText)", span)
    case .staleReceipt(let date):
      Self.forms.staleReceipt("behaviour ▸ the answer goes by a receipt of \(date.timestamp)", date)
    case .renewalBlip(let product, let span):
      Self.forms.renewalBlip(
        "behaviour ▸ \(product) shows as expired for \(span.unitText), then it renews", (product, span))
    case .updateRepeated(let cause):
      Self.forms.updateRepeated("behaviour ▸ the update about \(cause.words) comes again", cause)
    case .updateOutOfOrder(let cause, let date):
      Self.forms.updateOutOfOrder(
        "behaviour ▸ an older update about \(cause.words) comes after the newer one, as of \(date.timestamp)",
        (cause, date))
    case .renewalsNewestFirst(let count):
      Self.forms.renewalsNewestFirst("behaviour ▸ \(count) missed renewals come newest first", count)
    }
  }
}

extension UpdateCause {
  fileprivate var words: String {
    switch self {
    case .approval: "an approval"
    case .renewal: "a renewal"
    case .recovery: "a recovered charge"
    case .billingIssue: "a failed charge"
    case .lapse: "an end"
    case .refund: "a refund"
    case .refundReversed: "a refund taken back"
    case .revocation: "a revocation"
    case .autoRenewChange: "auto-renew"
    case .planChange: "a change of plan"
    case .priceChange: "a price"
    case .familySharing: "family sharing"
    case .otherDevice: "a purchase"
    case .redemption: "a code"
    case .delayedPurchase, .unfinishedPurchase: "a purchase on this phone"
    }
  }
}
