extension Offerings {
  /// Reads RevenueCat's offerings response.
  ///
  /// Keys that only its hosted paywalls use stay in `rawData`. Leaves out packages without identifier or product. Throws if
  /// the envelope cannot be read.
  public init(wire json: JSONValue) throws(WireFormatError) {
    guard let list = json["offerings"]?.array else {
      throw WireFormatError(path: "offerings", expected: "an array")
    }
    var offerings: [Offering] = []
    for (index, element) in list.enumerated() {
      guard let identifier = element["identifier"]?.string else {
        throw WireFormatError(path: "offerings[\(index)].identifier", expected: "a string")
      }
      let packages = (element["packages"]?.array ?? []).compactMap { package -> Package? in
        guard let identifier = package["identifier"]?.string,
          let productID = package["platform_product_identifier"]?.string
        else { return nil }
        return Package(identifier: identifier, productID: productID)
      }
      offerings.append(
        Offering(
          identifier: identifier, description: element["description"]?.string ?? "", packages: packages,
          metadata: element["metadata"] ?? .object([])))
    }
    self.init(currentID: json["current_offering_id"]?.string, all: offerings, rawData: json)
  }
}
