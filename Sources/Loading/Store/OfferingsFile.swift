import Monetization

/// A RevenueCat offerings response kept in a file.
package struct OfferingsFile: Hashable, Sendable {
  package struct Offering: Hashable, Sendable {
    package var identifier: String
    package var description: String
    /// In the order of the file, which is that of display.
    package var packages: [Package]
    /// An object; empty when the file has none.
    package var metadata: JSONValue
    package var position: TextPosition
  }

  package struct Package: Hashable, Sendable {
    /// Such as `$rc_annual`.
    package var identifier: String
    package var productID: String
    /// Of the product id, so that a product which the store does not have can be pointed at.
    package var productPosition: TextPosition
    package var position: TextPosition
  }

  package var file: String
  /// Nil if the response names no current offering.
  package var currentOfferingID: String?
  package var offerings: [Offering]

  package init(bytes: [UInt8], file: String) throws(LoadingError) {
    let root = try PositionedJSON(bytes: bytes, file: file)
    self.file = file
    offerings = []
    for json in try root.array("offerings") { offerings.append(try Offering(json)) }
    currentOfferingID = try root.optionalString("current_offering_id")
  }

  /// The error for a package whose product the store does not sell.
  package func unknownProduct(_ package: Package) -> LoadingError {
    LoadingError(
      file: file, at: package.productPosition, found: "the unknown product \(LoadingError.quoted(package.productID))",
      expected: "a product of the StoreKit configuration")
  }
}

extension OfferingsFile.Offering {
  fileprivate init(_ json: PositionedJSON) throws(LoadingError) {
    identifier = try json.string("identifier")
    description = try json.optionalString("description") ?? ""
    packages = []
    for package in try json.array("packages") { packages.append(try OfferingsFile.Package(package)) }
    metadata = try json.optionalObject("metadata")?.json ?? .object([])
    position = json.position
  }
}

extension OfferingsFile.Package {
  fileprivate init(_ json: PositionedJSON) throws(LoadingError) {
    identifier = try json.string("identifier")
    productID = try json.string("platform_product_identifier")
    productPosition = json["platform_product_identifier"]?.position ?? json.position
    position = json.position
  }
}
