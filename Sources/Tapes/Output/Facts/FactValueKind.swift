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
    let isEnding = ["store.expired", "store.notRenewed"].contains(fact)
    if numbers.contains(field) || isEnding && field == "reason" { return .number }
    let topic = fact.prefix { $0 != "." }
    return (words["\(fact) \(field)"] ?? words["\(topic) \(field)"]).map { .oneOf($0) }
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
    agrees isConsumable isOld isUpgrade isOnline \
    isStale wasConfirmed isPersonalised isOptedOut isSeen
    """)

  private static let numbers = names(
    """
    phone generation request impression entry micros count more shown status index screen load error.code \
    latencyMilliseconds rewardLeftMilliseconds retryInMilliseconds ageMilliseconds
    """)

  private static func names(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }

  /// The words of a field, by its fact, or by the topic of facts that share it, and its name.
  private static let words: [String: [String]] = [
    "bridge.dropped reason": MessageDrop.allCases.map(\.rawValue),
    "navigation.openedOutside opener": OutsideOpener.allCases.map(\.rawValue),
    "page.fieldRefused problem": FieldProblem.allCases.map(\.rawValue),
    "log source": PaywallContext.Source.allCases.map(\.rawValue),
    "log reason": GateReason.names, "log build": BuildConfiguration.allCases.map(\.rawValue),
    "log.paywallPresented look": PaywallLook.allCases.map(\.rawValue),
    "log.paywallDismissed outcome": PaywallOutcome.names,
    "log error.name": storeErrors + [PurchaseFailure.unverifiedName], "customer error.name": storeErrors,
    "store error.name": storeErrors, "banner error.name": AdLoadError.allCases.map(\.name),
    "rewardedAd.loadFailed error.name": AdLoadError.allCases.map(\.name),
    "rewardedAd.event error.name": AdPresentationError.allCases.map(\.name),
    "rewardedAd.event event": FullScreenAdEvent.names,
    "rewardedAd.event precision": AdValue.Precision.allCases.map(\.rawValue),
    "consent error.name": ConsentError.allCases.map(\.name),
    "consent.status consent": ConsentStatus.allCases.map(\.rawValue),
    "consent.tracking tracking": TrackingStatus.allCases.map(\.rawValue),
    "store periodType": PeriodType.allCases.map(\.rawValue),
    "store.asked kind": PendingPurchase.Kind.allCases.map(\.rawValue),
    "access accessReason": EntitlementAccess.Reason.allCases.map(\.rawValue),
    "gate.asked resource": GatedResource.all.map(\.name),
    "gate.deniedAtSave resource": GatedResource.all.map(\.name),
    "gate.asked reason": GateReason.names, "gate.deniedAtSave reason": GateReason.names,
    "gate.contentAsked access": access,
    "gate.contentAsked accessReason": EntitlementAccess.Reason.allCases.map(\.rawValue),
    "access.ads access": access, "access.plan access": access,
    "customer.infoFailed policy": OfflinePolicy.allCases.map(\.rawValue),
    "access.graceWindowClosed why": ["takenBack", "appUserChanged"],
    "notification.permission permission": PhoneNotifications.Permission.allCases.map(\.rawValue),
    "store.transferRefused transfer": transfers,
    "rewardedAd.rewardRefused reason": RewardRefusal.allCases.map(\.rawValue),
    "rewardedAd.verificationUndecided error.name": storeErrors,
    "store.rewardReported outcome": RewardReport.Outcome.allCases.map(\.rawValue),
    "rewardedAd.showRefused reason": ShowAdRefusal.allCases.map(\.rawValue),
    "navigation.pathsLoaded source": PathSource.allCases.map(\.rawValue),
    "setting.changed setting": Setting.all.map(\.word),
    "fault.set api": apis, "fault.held api": apis, "fault.released api": apis,
  ]

  private static let storeErrors = StoreError.Kind.allCases.map { StoreError($0).name }
  private static let transfers = StoreConditions.TransferPolicy.allCases.map(\.rawValue)
  private static let access = ["active", "inactive", "unknown"]
  private static let apis = ServiceAPI.allCases.map(\.rawValue)
}
