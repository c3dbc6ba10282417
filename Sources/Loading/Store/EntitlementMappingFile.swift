/// A file with RevenueCat's mapping from products to the entitlements that they grant.
package struct EntitlementMappingFile: Hashable, Sendable {
  package struct Mapping: Hashable, Sendable {
    package var productID: String
    /// The entitlements, in the order of the file.
    package var entitlements: [String]
    package var position: TextPosition
  }

  package let file: String
  /// The mappings, in the order of the file.
  package let mappings: [Mapping]
  /// The entitlements by product; of several mappings of one product the last counts.
  private let entitlementsByProduct: [String: [String]]

  package init(bytes: [UInt8], file: String) throws(LoadingError) {
    let root = try PositionedJSON(bytes: bytes, file: file)
    self.file = file
    var mappings: [Mapping] = []
    for member in try root.object("product_entitlement_mapping").members() {
      let productID = try member.value.optionalString("product_identifier") ?? member.key
      var entitlements: [String] = []
      for entitlement in try member.value.array("entitlements") {
        entitlements.append(try entitlement.text("the id of an entitlement"))
      }
      mappings.append(Mapping(productID: productID, entitlements: entitlements, position: member.position))
    }
    self.mappings = mappings
    entitlementsByProduct = Dictionary(mappings.map { ($0.productID, $0.entitlements) }) { $1 }
  }

  /// The entitlements of a product; empty if it grants nothing.
  package func entitlements(of productID: String) -> [String] {
    entitlementsByProduct[productID] ?? []
  }
}
