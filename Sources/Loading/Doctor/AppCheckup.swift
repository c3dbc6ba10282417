import Monetization

/// A check-up of an app folder before the app ships: everything about it that would keep money or ads away.
///
/// The rules are those of the Google Mobile Ads SDK, of RevenueCat and of App Store Connect, as far as files can tell.
package struct AppCheckup: Sendable {
  /// What is looked at, in the order in which it is printed.
  package enum Area: String, Hashable, Sendable, CaseIterable {
    case folder = "the folder loads"
    case apiKey = "the purchases SDK has its key"
    case adAppID = "the ads SDK has the app's id"
    case adUnits = "each ad unit is the app's own, and of its kind"
    case products = "every product is for sale"
    case entitlements = "every purchase grants what the app asks for"
    case settings = "the build settings say what they mean"
    case paths = "every path rule counts"
    case pages = "the pages ask for what the app has"
    case files = "the files say nothing odd"
  }

  /// One thing that is wrong, with the place to mend it.
  package struct Finding: Hashable, Sendable {
    package var area: Area
    /// The app must not ship so. Otherwise it may be meant.
    package var isFault: Bool
    package var error: LoadingError
  }

  /// The name of the app; nil if the folder does not load.
  package private(set) var appName: String?
  package private(set) var findings: [Finding] = []
  /// The areas that there was nothing to look at, each with the reason.
  package private(set) var skipped: [Area: String] = [:]

  /// The place of the unit for rewarded ads; nil if the app shows none.
  private var rewardedUnit: LoadingError?

  package var hasFaults: Bool { findings.contains(where: \.isFault) }

  /// Looks at the folder.
  ///
  /// - Parameter options: The build that is checked; in a Release build a test unit is a fault, as it earns nothing.
  package init(_ source: FileSource, name: String, options: LoadOptions) {
    let reading = FolderReading(source, name: name, options: options)
    var warnings: [LoadingError] = []
    do throws(LoadingError) {
      let loaded = try AppFolder.load(source, name: name, options: options)
      let parts = try AppParts(source, name: name, options: options)
      appName = loaded.definition.configuration.name
      check(parts, options.configuration, reading)
      warnings = loaded.warnings.map(\.fault)
    } catch {
      note(.folder, isFault: true, [error])
      note(.folder, reading.catalogue.filter { $0.severity == .refused })
      for area in [Area.apiKey, .adAppID, .adUnits, .products, .entitlements] {
        skipped[area] = "the folder does not load"
      }
      warnings = reading.catalogue.remarks
    }
    note(.settings, reading.settings, reading.faults)
    note(.paths, reading.paths)
    note(.pages, reading.pages + unattached(reading), reading.faults)
    // The refusal itself stands under the folder already.
    let isRefused = reading.paths.contains { $0.severity == .refused }
    skipped[.paths] = isRefused ? "the path configuration cannot be read" : reading.hasNoPaths
    skipped[.settings] = reading.hasNoSettings
    skipped[.pages] = reading.hasNoPages
    note(.files, warnings.map { FileFinding(.remark, $0) })
  }

  /// Notes the findings that no other area has yet, in the order of their files.
  ///
  /// - Parameter faults: Those of them with which an app must not ship, although it loads.
  private mutating func note(_ area: Area, _ found: [FileFinding], _ faults: Set<LoadingError> = []) {
    var known = Set(findings.map(\.error))
    findings += found.filter { known.insert($0.error).inserted }.map {
      Finding(area: area, isFault: $0.severity == .refused || faults.contains($0.error), error: $0.error)
    }
  }

  private mutating func note(_ area: Area, isFault: Bool, _ errors: [LoadingError]) {
    findings += errors.map { Finding(area: area, isFault: isFault, error: $0) }
  }

  /// A rewarded ad that no page asks for.
  private func unattached(_ reading: FolderReading) -> [FileFinding] {
    guard let rewardedUnit, reading.hasNoPages == nil, !reading.components.contains(RewardedAdComponent.name) else {
      return []
    }
    return [
      FileFinding(
        .remark,
        LoadingError(
          file: rewardedUnit.file, line: rewardedUnit.line,
          found: "a unit for rewarded ads, although no page attaches “\(RewardedAdComponent.name)”",
          expected: "data-controller=\"\(RewardedAdComponent.name)\" on an element of a page, or no unit"))
    ]
  }

  private mutating func check(_ parts: AppParts, _ configuration: BuildConfiguration, _ reading: FolderReading) {
    let key = APIKeyCheckup(parts.runtime, configuration)
    note(.apiKey, isFault: true, key.faults)
    note(.apiKey, isFault: false, key.remarks)
    let ads = AdCheckup(
      parts.runtime, configuration, asksForRewards: reading.components.contains(RewardedAdComponent.name))
    note(.adAppID, isFault: true, ads.appIDFaults)
    note(.adAppID, isFault: false, ads.appIDRemarks)
    if !ads.hasAppID { skipped[.adAppID] = "the app shows no ads" }
    if ads.displaysAds {
      note(.adUnits, isFault: true, ads.unitFaults)
      note(.adUnits, isFault: false, ads.unitRemarks)
      let unit = parts.runtime[.rewardedUnitID]
      if unit.value.text != nil { rewardedUnit = parts.runtime.errorAtOrigin(unit, found: "", expected: "") }
    } else {
      skipped[.adUnits] = "the app shows no ads"
    }
    let comparison = parts.store.comparison
    note(.products, isFault: true, comparison.gapsInOfferings)
    note(.products, isFault: false, comparison.unoffered)
    note(.entitlements, isFault: true, comparison.ungranted(by: parts.app.files[.entitlementMapping]))
    var ungranted: [LoadingWarning] = []
    _ = EntitlementChoice(parts.app, parts.runtime, &ungranted).names(grantedBy: parts.store, &ungranted)
    note(.entitlements, isFault: true, ungranted.map(\.fault))
  }
}
