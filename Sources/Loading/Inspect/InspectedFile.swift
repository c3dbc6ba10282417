/// A file of an app folder, read as far as it can be read.
package struct InspectedFile: Sendable {
  /// The kinds of files that Paywalk reads.
  package enum Content: Sendable {
    case store(StoreKitConfiguration)
    case offerings(OfferingsFile)
    case mapping(EntitlementMappingFile)
    case prices(StorefrontPricesFile)
    case subscriber(SubscriberFile)
    case paths(PathConfigurationFile)
    case settings(InspectedSettings)
    case plist(InspectedPlist)
    /// Another response of RevenueCat's backend, which no part of Paywalk needs.
    case other(OtherResponse)
  }

  package var file: String
  package var content: Content
  /// The names of the files beside it that it was compared with.
  package var comparedWith: [String] = []
  /// The faults of the file itself, in its order, then those in comparison with the others.
  package var findings: [FileFinding]
  /// What the rules of a path configuration match, of the URLs that were asked for.
  package var tried: [PathConfigurationFile.Trial] = []

  /// An app with this file does not load.
  package var isRefused: Bool { findings.contains { $0.severity == .refused } }

  /// Reads the file at `path`, and compares it with those of its folder that belong to the same app.
  ///
  /// - Parameters:
  ///   - settings: The build settings with which a property list is read; nil for those in its folder.
  ///   - options: The build for which settings are evaluated.
  /// - Throws: The fault of a file that is not there, cannot be parsed, or is of no kind that Paywalk reads.
  package init(
    path: String, settings: String? = nil, options: LoadOptions = LoadOptions()
  ) throws(LoadingError) {
    let files = FileSource.disk(folder: "")
    let bytes = try files.bytes(path, expected: Self.expected)
    file = path
    findings = []
    switch FilePaths.suffix(of: path).lowercased() {
    case FileSuffix.settings:
      let read = try InspectedSettings(bytes: bytes, path: path, in: files, options: options)
      content = .settings(read)
      findings = read.chain.findings
    case FileSuffix.propertyList:
      let read = try InspectedPlist(path: path, in: files, settings: settings, options: options)
      content = .plist(read)
      comparedWith = read.settingsFiles
      findings = read.findings
    case FileSuffix.table:
      content = .prices(try StorefrontPricesFile(bytes: bytes, file: path))
      compare(files, folder: FilePaths.folder(of: path))
    case XcodeProject.fileSuffix:
      throw LoadingError(
        file: path, found: "a project of Xcode",
        expected: "one of its .xcconfig or Info.plist files; app.json names a target of it as “xcconfig”, such as "
          + "“Shop.xcodeproj/Shop”, and paywalk doctor looks at its settings")
    default:
      // Which reader a file has is known once it is read: a path configuration may have commas that others may not.
      var commas: [LoadingError] = []
      let root = try PositionedJSON(bytes: bytes, file: path, trailingCommas: &commas)
      content = try Self.content(root)
      if case .paths(let paths) = content {
        findings = (commas + paths.remarks).map { FileFinding(.remark, $0) }.inFileOrder
        return
      }
      if let comma = commas.first { throw comma }
      compare(files, folder: FilePaths.folder(of: path))
    }
  }

  private static let expected =
    "a StoreKit configuration, a table of prices, offerings, an entitlement mapping, a subscriber, a path configuration, "
    + "build settings or a property list"

  private static func content(_ root: PositionedJSON) throws(LoadingError) -> Content {
    if root["product_entitlement_mapping"] != nil { return .mapping(try EntitlementMappingFile(inspecting: root)) }
    if root["subscriber"] != nil { return .subscriber(try SubscriberFile(inspecting: root)) }
    let isStore = ["subscriptionGroups", "nonRenewingSubscriptions", "products", "version"].contains { root[$0] != nil }
    if isStore || FilePaths.suffix(of: root.file) == FileSuffix.products {
      return .store(try StoreKitConfiguration(inspecting: root))
    }
    if root["offerings"] != nil { return .offerings(try OfferingsFile(inspecting: root)) }
    let name = FilePaths.lastComponent(of: root.file).lowercased()
    if root["rules"] != nil || name.contains("path") && name.contains("configuration") {
      return .paths(try PathConfigurationFile(root))
    }
    if let response = OtherResponse(root) { return .other(response) }
    let keys = root.distinctMembers.map { LoadingError.quoted($0.key) }
    let found = keys.isEmpty ? root.summary : "an object with \(keys.prefix(5).joined(separator: ", "))"
    throw LoadingError(
      file: root.file, at: root.position, found: found, expected: expected)
  }

  private mutating func compare(_ files: FileSource, folder: String) {
    var comparison = CatalogueComparison()
    switch content {
    case .store(let store):
      comparison.store = store
      comparison.mapping = mapping(beside: folder, files)
      findings = store.findings + (comparison.storefront).map { FileFinding(.remark, $0) }
      if let mapping = comparison.mapping {
        findings += comparison.ungranted(by: FilePaths.lastComponent(of: mapping.file)).map { FileFinding(.remark, $0) }
      }
      findings = findings.inFileOrder
    case .offerings(let offerings):
      comparison.offerings = offerings
      comparison.store = store(beside: folder, files)
      let gaps = comparison.gapsInOfferings + comparison.unknownPlacements
      findings = (offerings.findings + gaps.map { FileFinding(.remark, $0) }).inFileOrder
    case .mapping(let mapping):
      comparison.mapping = mapping
      comparison.store = store(beside: folder, files)
      let gaps = comparison.emptyMappings + comparison.unsoldMappings
      findings = (mapping.findings + gaps.map { FileFinding(.remark, $0) }).inFileOrder
    case .prices(let prices):
      guard let store = store(beside: folder, files) else { return }
      findings = prices.faults(comparedWith: StoreProductBuilder(store).products).map { FileFinding(.refused, $0) }
    case .subscriber(let subscriber): findings = subscriber.findings
    case .paths, .settings, .plist, .other: findings = []
    }
  }

  private mutating func store(beside folder: String, _ files: FileSource) -> StoreKitConfiguration? {
    guard let root = json(AppFileName.products, beside: folder, files) else { return nil }
    // A configuration with faults of its own is not one to compare with; `inspect` names them when it is asked.
    return try? StoreKitConfiguration(inspecting: root)
  }

  private mutating func mapping(beside folder: String, _ files: FileSource) -> EntitlementMappingFile? {
    guard let root = json(AppFileName.entitlementMapping, beside: folder, files) else { return nil }
    // As above.
    return try? EntitlementMappingFile(inspecting: root)
  }

  private mutating func json(_ name: String, beside folder: String, _ files: FileSource) -> PositionedJSON? {
    let path = FilePaths.join(folder, name)
    guard case .bytes(let bytes) = files.reading(path) else { return nil }
    // A file that is no JSON is not one to compare with.
    guard let root = try? PositionedJSON(bytes: bytes, file: path) else { return nil }
    comparedWith.append(name)
    return root
  }
}
