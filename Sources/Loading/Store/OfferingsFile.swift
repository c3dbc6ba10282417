import Monetization

/// A file with a RevenueCat offerings response.
package struct OfferingsFile: Hashable, Sendable {
  package struct Offering: Hashable, Sendable {
    package var identifier: String
    package var description: String
    /// The packages, in the order of the file, which is the order of display.
    package var packages: [Package]
    /// The metadata, an object; empty if the file has none.
    package var metadata: JSONValue
    package var position: TextPosition
  }

  package struct Package: Hashable, Sendable {
    /// The identifier, such as `$rc_annual`.
    package var identifier: String
    package var productID: String
    /// The position of the product id, for the error about a product that the store does not have.
    package var productPosition: TextPosition
    package var position: TextPosition
  }

  package var file: String
  /// The id of the current offering; nil if the response names none.
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
