import Monetization

extension OfferingsFile {
  /// Reads as much of the file as can be read, with all of its faults.
  ///
  /// - Throws: The fault of a file that is no offerings response at all.
  package init(inspecting root: PositionedJSON) throws(LoadingError) {
    var faults = FaultCollector()
    file = root.file
    json = root.json
    offerings = []
    var seen: Set<String> = []
    for json in try root.array("offerings") {
      guard let offering = Offering(json, &faults) else { continue }
      if !seen.insert(offering.identifier).inserted {
        faults.refuse(Self.repeated("offering", offering.identifier, json))
      } else {
        offerings.append(offering)
      }
    }
    currentOfferingID = faults.value(try root.optionalString("current_offering_id")).flatMap { $0 }
    currentPosition = root.optional("current_offering_id")?.position
    placements = []
    if let places = faults.negligible(try root.optionalObject("placements")) {
      let offeringIDs = faults.negligible(try places.optionalObject("offering_ids_by_placement"))
      placements = (offeringIDs?.distinctMembers ?? []).map { member in
        Placement(name: member.key, offeringID: member.value.json.string, position: member.position)
      }
      fallbackOfferingID = faults.negligible(try places.optionalString("fallback_offering_id"))
    }
    targeting = faults.negligible(try root.optionalObject("targeting"))?.json
    findings = faults.findings
  }

  /// The error for a second offering or package of one name.
  fileprivate static func repeated(_ kind: String, _ identifier: String, _ json: PositionedJSON) -> LoadingError {
    LoadingError(
      file: json.file, at: json.position, found: "a second \(kind) \(LoadingError.quoted(identifier))",
      expected: "every \(kind) once")
  }
}

extension OfferingsFile.Offering {
  fileprivate init?(_ json: PositionedJSON, _ faults: inout FaultCollector) {
    guard let identifier = faults.value(try json.string("identifier")) else { return nil }
    self.identifier = identifier
    description = faults.value(try json.optionalString("description")).flatMap { $0 } ?? ""
    packages = []
    var seen: Set<String> = []
    for element in faults.value(try json.array("packages")) ?? [] {
      guard let package = OfferingsFile.Package(element, &faults) else { continue }
      if !seen.insert(package.identifier).inserted {
        faults.refuse(OfferingsFile.repeated("package", package.identifier, element))
      } else {
        packages.append(package)
      }
    }
    metadata = faults.value(try json.optionalObject("metadata")).flatMap { $0?.json } ?? .object([])
    paywall = json.optional("paywall")?.json
    position = json.position
  }
}

extension OfferingsFile.Package {
  fileprivate init?(_ json: PositionedJSON, _ faults: inout FaultCollector) {
    guard let identifier = faults.value(try json.string("identifier")),
      let productID = faults.value(try json.string("platform_product_identifier"))
    else { return nil }
    self.identifier = identifier
    self.productID = productID
    planID = faults.negligible(try json.optionalString("platform_product_plan_identifier"))
    webCheckoutURL = faults.negligible(try json.optionalString("web_checkout_url"))
    productPosition = json["platform_product_identifier"]?.position ?? json.position
    position = json.position
  }
}
