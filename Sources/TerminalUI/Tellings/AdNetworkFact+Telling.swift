import Monetization
import Simulation

extension AdNetworkFact: ToldFact {
  struct Forms: Sendable {
    let rewardedRequestSwallowed = FactForm("adNetwork.rewardedRequestSwallowed", .request)
    let bannerRequestSwallowed = FactForm("adNetwork.bannerRequestSwallowed", .request)
    let rewardReportSwallowed = FactForm("adNetwork.rewardReportSwallowed", .impression)
    let unusualOrder = FactForm("adNetwork.unusualOrder", .text("order"))
  }

  static let forms = Forms()

  var telling: Telling {
    switch self {
    case .rewardedRequestSwallowed(let id):
      Self.forms.rewardedRequestSwallowed(
        "network ▸ request will not be answered", id, details: [.init("request", "#\(id.number)")])
    case .bannerRequestSwallowed(let id):
      Self.forms.bannerRequestSwallowed(
        "network ▸ banner request will not be answered", id, details: [.init("request", "#\(id.number)")])
    case .rewardReportSwallowed(let id):
      Self.forms.rewardReportSwallowed(
        "network ▸ reward will not be reported", id, details: [.init("imp", "#\(id.number)")])
    case .unusualOrder(let order):
      Self.forms.unusualOrder("network ▸ event order \(order.rawValue)", order.rawValue)
    }
  }
}
