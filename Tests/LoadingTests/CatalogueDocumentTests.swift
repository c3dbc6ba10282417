import Foundation
import Monetization
import Simulation
import Testing

@testable import Loading

/// Checks that `docs/catalogue.md` and the tables of the code agree.
struct CatalogueDocumentTests {
  private static let document: String = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    // An unreadable document has none of the rows, and the tests fail.
    return (try? String(contentsOf: root.appending(path: "docs/catalogue.md"), encoding: .utf8)) ?? ""
  }()

  private static func row(_ cells: String...) -> String { "| \(cells.joined(separator: " | ")) |" }

  private static let rates: [String] = StoreKitTestCode.timeRates.sorted { $0.key < $1.key }.map { code, rate in
    let week = SubscriptionPeriod(1, .week)
    let month = SubscriptionPeriod(1, .month)
    let start = Instant(milliseconds: 0)
    if rate == .realTime { return row("0", "`realTime`", "7d", "a month", "a year", "16d", "60d") }
    let lengths = [week, month, SubscriptionPeriod(1, .year)].map { (rate.end(of: $0, from: start) - start).unitText }
    return row(
      "\(code)", "`\(rate.rawValue)`", lengths[0], lengths[1], lengths[2], rate.grace(days: 16, of: month).unitText,
      rate.retry(days: 60, of: month).unitText)
  }

  @Test func `the document has the row of every setting, call and rate`() {
    let rows =
      StoreKitTestSetting.allCases.map { Self.row("`\($0.rawValue)`", $0.summary) }
      + StoreKitTestCall.allCases.map { Self.row($0.rawValue, $0.summary) } + Self.rates
    let missing = rows.filter { !Self.document.contains($0 + "\n") }
    #expect(missing.isEmpty, "\(missing.joined(separator: "\n"))")
  }
}
