import Monetization

extension RuntimeConfiguration {
  /// The display name of the bundle, else the build setting `APP_NAME`, else the name of the folder.
  func appName(folder: String) -> String {
    if let name = self[.appName].value.text { return name }
    let setting = target.settings.value(ConfigurationKey.appName.rawValue).map { ConfigurationValue($0) }
    return setting?.text ?? FilePaths.lastComponent(of: folder)
  }

  /// The version for people and the number of the build, such as `1.4 (12)`; nil without a version.
  var version: String? {
    guard let version = self[.version].value.text else { return nil }
    return version + (self[.buildNumber].value.text.map { " (\($0))" } ?? "")
  }

  /// The state of the purchases SDK's key: present, or missing with an explanation.
  func apiKey(_ configuration: BuildConfiguration) -> APIKeyState {
    guard let explanation = explanation(of: self[.apiKey]) else { return .present }
    return .missing(explanation: explanation, configuration: configuration)
  }

  /// The configuration of ads. A unit id is empty if there is none to use. Without `DISPLAY_ADS`, the app shows ads if
  /// it has a unit id.
  func ads(_ warnings: inout [LoadingWarning]) throws(LoadingError) -> AdConfiguration {
    let banner = text(.bannerUnitID, expected: "an ad unit id, or an empty value", &warnings) ?? ""
    let rewarded = text(.rewardedUnitID, expected: "an ad unit id, or an empty value", &warnings) ?? ""
    let displayAds = try displayAds(&warnings) ?? !(banner + rewarded).isEmpty
    return AdConfiguration(displayAds: displayAds, bannerUnitID: banner, rewardedUnitID: rewarded)
  }

  /// The text of a value; nil without one. Warns of an undefined reference and of a placeholder.
  func text(
    _ key: ConfigurationKey, expected: String, _ warnings: inout [LoadingWarning]
  ) -> String? {
    let lookup = self[key]
    switch lookup.value {
    case .present(let text): return text
    case .absent, .empty: return nil
    case .unresolved, .placeholder:
      let found = "\(lookup.name), which \(lookup.value.problem ?? "has no value")"
      warnings.append(LoadingWarning(error(lookup, found: found, expected: expected)))
      return nil
    }
  }

  /// The flag `DISPLAY_ADS`; nil if it is absent. An empty value means no, as in a build setting.
  private func displayAds(_ warnings: inout [LoadingWarning]) throws(LoadingError) -> Bool? {
    let lookup = self[.displayAds]
    switch lookup.value {
    case .absent: return target.settings.flag(lookup.name)
    case .empty: return false
    case .unresolved, .placeholder:
      _ = text(.displayAds, expected: "YES or NO", &warnings)
      return false
    case .present(let text):
      if let flag = lookup.value.flag { return flag }
      throw error(lookup, found: "\(LoadingError.quoted(text)) for \(lookup.name)", expected: "YES or NO")
    }
  }
}
