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
    /// The hosted paywall, an object that only RevenueCat's own screens read; nil if the file has none.
    package var paywall: JSONValue?
    package var position: TextPosition
  }

  package struct Package: Hashable, Sendable {
    /// The identifier, such as `$rc_annual`.
    package var identifier: String
    package var productID: String
    /// The base plan of a product of Google's store; nil for other stores.
    package var planID: String?
    /// The page on which the web store sells the package; nil if there is none.
    package var webCheckoutURL: String?
    /// The position of the product id, for the error about a product that the store does not have.
    package var productPosition: TextPosition
    package var position: TextPosition
  }

  /// The offering that a place in the app shows.
  package struct Placement: Hashable, Sendable {
    package var name: String
    /// The offering; nil if the place shows none.
    package var offeringID: String?
    package var position: TextPosition
  }

  package var file: String
  /// The id of the current offering; nil if the response names none.
  package var currentOfferingID: String?
  package var currentPosition: TextPosition?
  package var offerings: [Offering]
  /// The offerings of the app's places, in the order of the file.
  package var placements: [Placement]
  /// The offering of a place that `placements` does not name; nil if there is none.
  package var fallbackOfferingID: String?
  /// The rule and the revision by which the customer got this response, an object; nil if the file has none.
  package var targeting: JSONValue?
  /// The whole response, unknown keys included.
  package var json: JSONValue
  /// The faults of the file, in the order of reading. A part that is refused is not among the offerings.
  package var findings: [FileFinding]

  package init(bytes: [UInt8], file: String) throws(LoadingError) {
    try self.init(inspecting: try PositionedJSON(bytes: bytes, file: file))
    try findings.throwRefusal()
  }

  /// The error for a package whose product the store does not sell.
  package func unknownProduct(_ package: Package) -> LoadingError {
    LoadingError(
      file: file, at: package.productPosition, found: "the unknown product \(LoadingError.quoted(package.productID))",
      expected: "a product of the StoreKit configuration")
  }
}
