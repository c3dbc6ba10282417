import Monetization
import NativeApp
import Simulation

/// The values that a field of a fact can have, where they can be told beforehand.
enum FactValueKind: Hashable {
  case flag
  case number
  case oneOf([String])

  /// Returns the kind of a field, by its full name; nil for a field that holds any text, or more than one value.
  static func kind(of field: String, in fact: String) -> FactValueKind? {
    if flags.contains(field) { return .flag }
    if numbers.contains(field) || (fact, field) == ("store.expired", "reason") { return .number }
    return words["\(fact) \(field)"].map { .oneOf($0) }
  }

  /// Returns the field with `true` for `yes` and `false` for `no`, if it is one that holds either.
  static func usual(_ field: TapeFactQuery.Field, in query: TapeFactQuery) -> TapeFactQuery.Field {
    guard case .text(let text) = field.value, let word = otherWords[text],
      let fact = FactCatalogue.names(meantBy: query.name).first,
      let full = FactCatalogue.field(meantBy: field.name, in: fact), kind(of: full, in: fact) == .flag
    else { return field }
    return TapeFactQuery.Field(field.name, .text(word))
  }

  /// The values that a pattern may be found in; nil if there are too many.
  var values: [String]? {
    switch self {
    case .flag: ["true", "false"]
    case .oneOf(let words): words
    case .number: nil
    }
  }

  private static let otherWords = ["yes": "true", "no": "false"]

  private static let flags = names(
    """
    areRemoved isPro isAllowed isDelivered data.success data.isSubscriber isFreeTrial isFailing isOn needsConsent \
    agrees isConsumable isOld isUpgrade isOnline isAppStoreDown isPurchaseSheetShown
    """)

  private static let numbers = names(
    """
    phone generation request impression entry micros count status index screen load error.code \
    rewardLeftMilliseconds retryInMilliseconds gracePeriodDays backendStatus latency
    """)

  private static func names(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }

  /// The words of a field, by its fact and its name.
  private static let words: [String: [String]] = [
    "gate.asked resource": TapeGate.allCases.map(\.rawValue),
    "gate.deniedAtSave resource": TapeGate.allCases.map(\.rawValue),
    "gate.asked reason": GateReason.all.map(\.name), "gate.deniedAtSave reason": GateReason.all.map(\.name),
    "access.ads access": access, "access.plan access": access,
    "customer.infoFailed policy": OfflinePolicy.allCases.map(\.rawValue),
    "rewardedAd.showRefused reason": ShowAdRefusal.allCases.map(\.rawValue),
    "adNetwork.unusualOrder order": EventOrder.allCases.map(\.rawValue),
    "fault.set api": apis, "fault.held api": apis, "fault.released api": apis,
  ]

  private static let access = ["active", "inactive", "unknown"]
  private static let apis = ServiceAPI.allCases.map(\.rawValue)
}
