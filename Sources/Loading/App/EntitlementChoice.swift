import Monetization

/// The entitlements that the app uses, and the sources of their names.
///
/// `REVENUECAT_ENTITLEMENT_ID` replaces the entitlement of an app that has one; in an app with several it replaces the one
/// that removes ads, wherever that one is meant.
struct EntitlementChoice {
  private struct Name {
    var id: String
    /// The fault to warn of if no product grants the entitlement.
    var ungranted: LoadingError
  }

  private var adFree: Name
  private var limits: Name
  private var content: Name

  init(_ app: AppFile, _ runtime: RuntimeConfiguration, _ warnings: inout [LoadingWarning]) {
    adFree = Self.name(app.adFree, in: app)
    limits = Self.name(app.limitsEntitlement, in: app)
    content = Self.name(app.contentEntitlement, in: app)
    guard let id = runtime.text(.entitlementID, expected: "the id of an entitlement", &warnings) else { return }
    let chosen = Name(
      id: id,
      ungranted: runtime.error(runtime[.entitlementID], found: Self.found(id), expected: Self.expected(app)))
    if limits.id == adFree.id { limits = chosen }
    if content.id == adFree.id { content = chosen }
    adFree = chosen
  }

  /// The names of the entitlements; warns of those that no product grants.
  func names(grantedBy store: CatalogueAssembly, _ warnings: inout [LoadingWarning]) -> EntitlementNames {
    var seen: Set<String> = []
    for name in [adFree, limits, content] where seen.insert(name.id).inserted && !store.grants(name.id) {
      warnings.append(LoadingWarning(name.ungranted))
    }
    return EntitlementNames(adFree: adFree.id, limits: limits.id, content: content.id)
  }

  private static func expected(_ app: AppFile) -> String {
    "one that a product grants in \(app.files[.entitlementMapping])"
  }

  private static func found(_ id: String) -> String {
    "the entitlement \(LoadingError.quoted(id)), which nothing grants"
  }

  private static func name(_ name: AppFile.EntitlementName, in app: AppFile) -> Name {
    Name(
      id: name.id,
      ungranted: LoadingError(file: app.file, at: name.position, found: found(name.id), expected: expected(app)))
  }
}
