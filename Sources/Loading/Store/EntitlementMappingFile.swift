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
  /// The faults of the file, in the order of reading.
  package let findings: [FileFinding]
  /// The entitlements by product; of several mappings of one product the last counts.
  private let entitlementsByProduct: [String: [String]]

  package init(bytes: [UInt8], file: String) throws(LoadingError) {
    try self.init(inspecting: try PositionedJSON(bytes: bytes, file: file))
    try findings.throwRefusal()
  }

  /// Reads as much of the file as can be read, with all of its faults.
  package init(inspecting root: PositionedJSON) throws(LoadingError) {
    var faults = FaultCollector()
    var mappings: [Mapping] = []
    var seen: Set<String> = []
    for member in try root.object("product_entitlement_mapping").members() {
      let id = faults.value(try member.value.optionalString("product_identifier"))
      var entitlements: [String] = []
      for entitlement in faults.value(try member.value.array("entitlements")) ?? [] {
        if let id = faults.value(try entitlement.text("the id of an entitlement")) { entitlements.append(id) }
      }
      guard let id else { continue }
      let productID = id ?? member.key
      if productID != member.key, let value = member.value["product_identifier"] {
        faults.remark(
          value,
          found: "\(value.summary) under the key \(LoadingError.quoted(member.key)); the product_identifier counts",
          expected: "one id for both")
      }
      if !seen.insert(productID).inserted {
        faults.remark(
          LoadingError(
            file: root.file, at: member.position,
            found: "a second mapping of \(LoadingError.quoted(productID)), which counts",
            expected: "every product once"))
      }
      mappings.append(Mapping(productID: productID, entitlements: entitlements, position: member.position))
    }
    file = root.file
    self.mappings = mappings
    findings = faults.findings
    entitlementsByProduct = Dictionary(mappings.map { ($0.productID, $0.entitlements) }) { $1 }
  }

  /// The entitlements of a product; empty if it grants nothing.
  package func entitlements(of productID: String) -> [String] {
    entitlementsByProduct[productID] ?? []
  }
}
