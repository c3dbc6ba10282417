/// A setting of a StoreKit configuration file that changes Xcode's tests and nothing here.
enum StoreKitTestSetting: String, CaseIterable {
  case timeRate = "_timeRate"
  case failsTransactions = "_failTransactionsEnabled"
  case storeKitError = "_storeKitError"
  case storeKitErrors = "_storeKitErrors"
  case disablesDialogs = "_disableDialogs"
  case asksToBuy = "_askToBuyEnabled"
  case interruptsPurchases = "_billingIssuesEnabled"
  case failsRenewals = "_renewalBillingIssuesEnabled"
  case hasGracePeriod = "_billingGracePeriodEnabled"

  /// The way to have the same effect.
  private var instead: String {
    switch self {
    case .timeRate: "--speed, or the Director's “advance”"
    case .failsTransactions: "the Director's “purchase fail network”"
    case .storeKitError, .storeKitErrors: "the Director's “fault”"
    case .disablesDialogs: "the Director's “set sheet off”"
    case .asksToBuy: "the Director's “purchase pending”"
    case .interruptsPurchases: "the Director's “purchase interrupted”"
    case .failsRenewals: "the Director's “billing fail”"
    case .hasGracePeriod: "the Director's “set grace 16”"
    }
  }

  /// Returns a remark for each setting that is on, with its place in the file.
  static func findings(in settings: PositionedJSON) throws(LoadingError) -> [LoadingError] {
    var findings: [LoadingError] = []
    for setting in allCases {
      guard let json = settings.optional(setting.rawValue), try setting.isOn(settings) else { continue }
      findings.append(
        LoadingError(
          file: settings.file, at: json.position,
          found: "“\(setting.rawValue)”, which has no effect here", expected: setting.instead))
    }
    return findings
  }

  private func isOn(_ settings: PositionedJSON) throws(LoadingError) -> Bool {
    switch self {
    case .timeRate, .storeKitError: return try settings.optionalInteger(rawValue) ?? 0 != 0
    case .storeKitErrors:
      for error in try settings.optionalArray(rawValue) where try error.optionalBool("enabled") ?? false { return true }
      return false
    case .failsTransactions, .disablesDialogs, .asksToBuy, .interruptsPurchases, .failsRenewals, .hasGracePeriod:
      return try settings.optionalBool(rawValue) ?? false
    }
  }
}
