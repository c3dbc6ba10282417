import GRDB
import Monetization
import Simulation

/// A purchase of which the app on a phone knows that it waits, or has waited; positions are the order in which it heard
/// of them, those that wait first.
struct WaitingPurchaseRow: PhoneRow {
  static let databaseTableName = "waitingPurchases"
  static let keyColumns = ["position"]

  var phone = 1
  var position: Int
  var productID: String
  var reason: String

  /// The reasons of requests that wait no longer.
  private static let unanswered = "unanswered"
  private static let declined = "declined"

  static func part(of phone: SavedPhone) -> [WaitingPurchaseRow] {
    let kept = phone.kept.monetization
    let waiting = kept.waiting.map { ($0.productID, $0.reason.rawValue) }
    let ended = kept.endedRequests.map { ($0.productID, $0.isDeclined ? declined : unanswered) }
    return (waiting + ended).enumerated().map { WaitingPurchaseRow(position: $0, productID: $1.0, reason: $1.1) }
  }
  static func sources(of part: [WaitingPurchaseRow]) -> [WaitingPurchaseRow] { part }
  static func key(of source: WaitingPurchaseRow) -> Int { source.position }

  func purchase() throws -> WaitingPurchase {
    WaitingPurchase(productID: productID, reason: try kind(reason))
  }

  /// The request that waits no longer; nil if the purchase waits.
  var ended: EndedRequest? {
    switch reason {
    case Self.unanswered: EndedRequest(productID: productID)
    case Self.declined: EndedRequest(productID: productID, isDeclined: true)
    default: nil
    }
  }
}
