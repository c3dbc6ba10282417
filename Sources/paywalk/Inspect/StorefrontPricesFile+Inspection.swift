import Foundation
import Loading
import Monetization
import NativeApp

extension StorefrontPricesFile {
  func describe(in text: inout InspectionText) {
    let countries = Set(rows.map(\.storefront)).count
    text.paragraph(
      "Prices by storefront: \(CountWording.text(rows.count, "price")) in \(countries == 1 ? "1 country" : "\(countries) countries")."
    )
    for row in rows {
      text.item(row.subject.productID + (row.subject.offerID.map { ", offer \($0)" } ?? ""))
      text.value(row.storefront.countryCode, "\(row.price.formatted(for: row.storefront)), line \(row.line)")
    }
  }

  var json: JSONValue {
    .inspection([
      (
        "prices",
        .array(
          rows.map {
            .inspection([
              ("product", .string($0.subject.productID)), ("offer", .text($0.subject.offerID)),
              ("storefront", .string($0.storefront.countryCode)), ("currency", .string($0.price.currencyCode)),
              ("price", .number($0.price.amount)), ("line", .whole($0.line)),
            ])
          })
      )
    ])
  }
}
