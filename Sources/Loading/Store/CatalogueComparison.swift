import Monetization

/// Compares the store's products, the backend's offerings and its entitlement mapping, as far as there are any.
package struct CatalogueComparison {
  package var store: StoreKitConfiguration?
  package var offerings: OfferingsFile?
  package var mapping: EntitlementMappingFile?

  /// The ids of the products that the store sells; nil without a store.
  private var productIDs: Set<String>? {
    store.map { store in Set(StoreProductBuilder(store).products.map(\.id)) }
  }

  /// An unknown storefront; the store then sells in US dollars.
  package var storefront: [LoadingError] {
    guard let store, !Storefront.known.contains(Storefront(store.settings.storefront)) else { return [] }
    return [
      LoadingError(
        file: store.file, line: store.settings.storefrontPosition?.line,
        column: store.settings.storefrontPosition?.column,
        found: "the unknown storefront \(LoadingError.quoted(store.settings.storefront))",
        expected: "a country such as “USA”; prices are in US dollars")
    ]
  }

  /// The products that grant no entitlement; a consumable need not.
  ///
  /// - Parameter mappingFile: the name of the mapping, whether it is there or not.
  package func ungranted(by mappingFile: String) -> [LoadingError] {
    guard let store else { return [] }
    let sold =
      (store.products + store.nonRenewingSubscriptions).filter { $0.kind != .consumable }
      .map { ($0.productID, $0.position) }
    let subscribed = store.subscriptionGroups.flatMap(\.subscriptions).map { ($0.productID, $0.position) }
    return (sold + subscribed).filter { mapping?.entitlements(of: $0.0).isEmpty ?? true }.map { productID, position in
      LoadingError(
        file: store.file, at: position,
        found: "the product \(LoadingError.quoted(productID)), which grants no entitlement",
        expected: "one for it in \(mappingFile)")
    }
  }

  /// The gaps in the offerings: packages for products that are not sold, offerings of nothing, a current offering that
  /// is not there.
  package var gapsInOfferings: [LoadingError] {
    guard let offerings else { return [] }
    var gaps: [LoadingError] = []
    for offering in offerings.offerings {
      let sold = offering.packages.filter { productIDs?.contains($0.productID) ?? true }
      for package in offering.packages where !sold.contains(package) { gaps.append(offerings.unknownProduct(package)) }
      if sold.isEmpty {
        gaps.append(
          LoadingError(
            file: offerings.file, at: offering.position,
            found: "the offering \(LoadingError.quoted(offering.identifier)) with nothing to buy",
            expected: "a package whose product the store has"))
      }
    }
    return gaps + unknownOfferings(offerings)
  }

  private func unknownOfferings(_ offerings: OfferingsFile) -> [LoadingError] {
    let identifiers = offerings.offerings.map(\.identifier)
    guard let current = offerings.currentOfferingID, !identifiers.contains(current) else { return [] }
    return [
      LoadingError(
        file: offerings.file, line: offerings.currentPosition?.line, column: offerings.currentPosition?.column,
        found: "the unknown current offering \(LoadingError.quoted(current))",
        expected: identifiers.isEmpty
          ? "an offering of this name" : NearestName.expectation(for: current, among: identifiers))
    ]
  }

  /// The products that no offering has a package for. A paywall cannot sell them, but an app may by another way.
  package var unoffered: [LoadingError] {
    guard let store, let offerings else { return [] }
    let offered = Set(offerings.offerings.flatMap(\.packages).map(\.productID))
    let sold = (store.products + store.nonRenewingSubscriptions).map { ($0.productID, $0.position) }
    let subscribed = store.subscriptionGroups.flatMap(\.subscriptions).map { ($0.productID, $0.position) }
    return (sold + subscribed).filter { !offered.contains($0.0) }.map { productID, position in
      LoadingError(
        file: store.file, at: position, found: "the product \(LoadingError.quoted(productID)) in no offering",
        expected: "a package for it in \(offerings.file)")
    }
  }

  /// The placements that show an offering which is not there. Nothing here reads placements, so an app loads without a
  /// word about them.
  package var unknownPlacements: [LoadingError] {
    guard let offerings else { return [] }
    let identifiers = Set(offerings.offerings.map(\.identifier))
    return offerings.placements.compactMap { placement in
      guard let id = placement.offeringID, !identifiers.contains(id) else { return nil }
      return LoadingError(
        file: offerings.file, at: placement.position,
        found: "the placement \(LoadingError.quoted(placement.name)) with the unknown offering "
          + LoadingError.quoted(id), expected: "an offering of this file")
    }
  }

  /// The mapped products that grant nothing.
  package var emptyMappings: [LoadingError] {
    (mapping?.mappings ?? []).filter(\.entitlements.isEmpty).map { mapped in
      LoadingError(
        file: mapping?.file ?? "", at: mapped.position,
        found: "the product \(LoadingError.quoted(mapped.productID)), which grants no entitlement",
        expected: "an entitlement")
    }
  }

  /// The mapped products that the store does not sell. They do no harm, so an app loads without a word about them.
  package var unsoldMappings: [LoadingError] {
    guard let mapping, let productIDs else { return [] }
    return mapping.mappings.filter { !productIDs.contains($0.productID) }.map {
      LoadingError(
        file: mapping.file, at: $0.position, found: "the unknown product \(LoadingError.quoted($0.productID))",
        expected: "a product of the StoreKit configuration")
    }
  }
}
