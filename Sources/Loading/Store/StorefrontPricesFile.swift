import Foundation
import Monetization
import Simulation

/// A table of prices by storefront: a row for each price of a product, or of one of its offers, that the team gives.
///
/// The first line names the columns, in any order: `product`, `storefront`, `price`, and, where they are needed, `offer` and
/// `currency`. Cells are parted by commas or tabs. Empty lines and lines that begin with `#` say nothing.
package struct StorefrontPricesFile: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    package var subject: StorefrontPrices.Subject
    package var storefront: Storefront
    package var price: Money
    package var line: Int
  }

  package let file: String
  package let rows: [Row]

  private enum Column: String, CaseIterable {
    case product, offer, storefront, currency, price

    var isNeeded: Bool { self != .offer && self != .currency }
  }

  /// The first line of a table says that it is one of prices; many a team has tables of other things.
  static func isOne(_ bytes: [UInt8]) -> Bool {
    let lines = String(decoding: bytes, as: UTF8.self).trimmingPrefix("\u{FEFF}").split(whereSeparator: \.isNewline)
    guard let head = lines.first(where: { !$0.hasPrefix("#") && !$0.allSatisfy(\.isWhitespace) }) else { return false }
    let names = Set(cells(String(head), head.contains("\t") ? "\t" : ",").map { $0.lowercased() })
    return Column.allCases.allSatisfy { !$0.isNeeded || names.contains($0.rawValue) }
  }

  package init(bytes: [UInt8], file: String) throws(LoadingError) {
    self.file = file
    if let offset = UTF8Check.firstInvalidOffset(bytes) {
      throw LoadingError(
        file: file, line: bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1,
        found: "the byte \(UTF8Check.hexadecimal(bytes[offset]))", expected: "a text in UTF-8")
    }
    var lines = String(decoding: bytes, as: UTF8.self).trimmingPrefix("\u{FEFF}").split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    )
    .enumerated().map { (number: $0.offset + 1, text: String($0.element)) }
    .filter { line in !line.text.allSatisfy(\.isWhitespace) && !line.text.hasPrefix("#") }
    guard !lines.isEmpty else {
      throw LoadingError(file: file, line: 1, found: "no line", expected: "a line with the names of the columns")
    }
    let head = lines.removeFirst()
    let separator: Character = head.text.contains("\t") ? "\t" : ","
    let columns = try Self.columns(Self.cells(head.text, separator), file, head.number)
    var seen: [StorefrontPrices.Subject: [Storefront: Int]] = [:]
    rows = try lines.map { line throws(LoadingError) in
      let row = try Self.row(Self.cells(line.text, separator), columns, file, line.number)
      if let earlier = seen[row.subject]?[row.storefront] {
        throw LoadingError(
          file: file, line: line.number,
          found: "a second price of \(LoadingError.quoted(row.subject.productID)) in \(row.storefront.countryCode)",
          expected: "one row; the first stands in line \(earlier)")
      }
      seen[row.subject, default: [:]][row.storefront] = line.number
      return row
    }
  }

  private static func cells(_ line: String, _ separator: Character) -> [String] {
    line.split(separator: separator, omittingEmptySubsequences: false).map { cell in
      let text = cell.trimmingCharacters(in: .whitespaces)
      return text.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"") ? String(text.dropFirst().dropLast()) : text
    }
  }

  private static func columns(_ names: [String], _ file: String, _ line: Int) throws(LoadingError) -> [Column] {
    var columns: [Column] = []
    for name in names {
      guard let column = Column(rawValue: name.lowercased()), !columns.contains(column) else {
        let known = Column.allCases.map(\.rawValue)
        throw LoadingError(
          file: file, line: line, found: "the column \(LoadingError.quoted(name))",
          expected: "each of the columns once: \(known.joined(separator: ", "))")
      }
      columns.append(column)
    }
    if let missing = Column.allCases.first(where: { $0.isNeeded && !columns.contains($0) }) {
      throw LoadingError(
        file: file, line: line, found: "no column \(LoadingError.quoted(missing.rawValue))",
        expected: "product, storefront and price at least")
    }
    return columns
  }

  private static func row(
    _ cells: [String], _ columns: [Column], _ file: String, _ line: Int
  ) throws(LoadingError) -> Row {
    func error(_ found: String, _ expected: String) -> LoadingError {
      LoadingError(file: file, line: line, found: found, expected: expected)
    }
    guard cells.count == columns.count else {
      throw error(
        cells.count == 1 ? "1 cell" : "\(cells.count) cells",
        "\(columns.count), as in the first line: \(columns.map(\.rawValue).joined(separator: ", "))")
    }
    func cell(_ column: Column) -> String { columns.firstIndex(of: column).map { cells[$0] } ?? "" }
    guard !cell(.product).isEmpty else { throw error("no product", "the id of a product") }
    guard let storefront = Storefront(region: cell(.storefront)) else {
      throw error(
        "the storefront \(LoadingError.quoted(cell(.storefront)))",
        "the code of a country with an App Store, such as DE or DEU")
    }
    let currency = cell(.currency)
    guard currency.isEmpty || currency == storefront.currencyCode else {
      throw error(
        "the currency \(LoadingError.quoted(currency))", "\(storefront.currencyCode), that of \(storefront.name)")
    }
    let digits = Currency(code: storefront.currencyCode).fractionDigits
    let places = digits == 0 ? "no decimal places" : "at most \(digits) decimal places"
    guard let amount = number(cell(.price)), Money(amount, storefront.currencyCode).isPayable else {
      throw error(
        "the price \(LoadingError.quoted(cell(.price)))", "a number in \(storefront.currencyCode) with \(places)")
    }
    let offer = cell(.offer)
    return Row(
      subject: StorefrontPrices.Subject(cell(.product), offerID: offer.isEmpty ? nil : offer), storefront: storefront,
      price: Money(amount, storefront.currencyCode), line: line)
  }

  /// Reads digits with at most one point between them; nil for others.
  private static func number(_ text: String) -> Decimal? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let areDigits = parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
    guard (1...2).contains(parts.count), areDigits, text.utf8.count <= 20 else { return nil }
    return Decimal(string: text)
  }
}

extension StorefrontPricesFile {
  /// Returns the prices of the rows, each of a product of the store or of one of its offers that costs something.
  func prices(of products: [StoreProduct]) throws(LoadingError) -> StorefrontPrices {
    if let fault = faults(comparedWith: products).first { throw fault }
    var prices = StorefrontPrices()
    for row in rows { prices[row.subject, row.storefront] = row.price }
    return prices
  }

  /// The rows of products and offers that the store does not have.
  func faults(comparedWith products: [StoreProduct]) -> [LoadingError] {
    let known = Dictionary(products.map { ($0.id, $0) }) { first, _ in first }
    return rows.compactMap { row in
      guard let product = known[row.subject.productID] else {
        return error(row, "the unknown product", row.subject.productID, among: products.map(\.id))
      }
      guard let offer = row.subject.offerID, !product.pricedOffers.contains(offer) else { return nil }
      return error(row, "the unknown or free offer", offer, among: product.pricedOffers)
    }
  }

  private func error(_ row: Row, _ found: String, _ name: String, among names: [String]) -> LoadingError {
    LoadingError(
      file: file, line: row.line, found: "\(found) \(LoadingError.quoted(name))",
      expected: names.isEmpty
        ? "no offer, since this product has none" : NearestName.expectation(for: name, among: names))
  }
}

extension StoreProduct {
  /// The identifiers of the offers that have a price.
  fileprivate var pricedOffers: [String] {
    guard let subscription else { return [] }
    let plan = subscription.monthlyPlan
    let introductory = subscription.introductoryOffer?.price == nil ? [] : [StorefrontPrices.Subject.introductory]
    let monthly = plan == nil ? [] : [StorefrontPrices.Subject.monthlyPlan]
    let monthlyIntroductory =
      plan?.introductoryOffer?.price == nil ? [] : [StorefrontPrices.Subject.monthlyIntroductory]
    let offers = subscription.offers + (plan?.offers ?? [])
    return introductory + monthly + monthlyIntroductory + offers.filter { $0.terms.price != nil }.map(\.id)
  }
}
