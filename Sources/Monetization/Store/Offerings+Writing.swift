extension Offerings {
  /// The offerings in the form of RevenueCat's response; `init(wire:)` reads it back without loss.
  ///
  /// Offerings that were read and not changed since are written as they came, hosted paywalls included; changed ones
  /// keep the keys of the response that stand beside the list.
  public var wire: JSONValue {
    guard let rawData else { return written }
    // A response that can no longer be read has changed.
    if let unchanged = try? Offerings(wire: rawData), unchanged == self { return rawData }
    return written.completed(by: rawData)
  }

  private var written: JSONValue {
    .object([
      .init("current_offering_id", currentID.map { .string($0) } ?? .null),
      .init("offerings", .array(all.map(\.wire))),
    ])
  }
}

extension Offering {
  fileprivate var wire: JSONValue {
    .object([
      .init("identifier", .string(identifier)), .init("description", .string(description)),
      .init("metadata", metadata),
      .init(
        "packages",
        .array(
          packages.map { package in
            .object([
              .init("identifier", .string(package.identifier)),
              .init("platform_product_identifier", .string(package.productID)),
            ])
          })),
    ])
  }
}
