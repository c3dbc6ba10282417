import Simulation

/// The facts of the event log by name, each with the fields that it may have.
///
/// Tapes are checked against it before they are played; a test holds it against the records of every bundled tape and
/// against `docs/tapes.md`.
package enum FactCatalogue {
  /// Every fact, in the order of its topic.
  package static let facts: [String: Set<String>] = {
    var facts: [String: Set<String>] = [:]
    for (topic, rows) in topics {
      for (names, fields) in rows {
        for name in names.split(separator: " ") {
          let full = topic.isEmpty ? String(name) : "\(topic).\(name)"
          facts[full] = Set(fields.split(separator: " ").map(String.init))
        }
      }
    }
    return facts
  }()

  /// Names that stand for others.
  static let aliases = ["reply": "bridge.replied", "store.conditionChanged": "setting.changed"]

  /// The field of every fact that is not in its record: the number of the phone.
  static let phone = "phone"

  /// Returns the full names that a name may mean: the name itself, or all facts that end in it.
  static func names(meantBy name: String) -> [String] {
    if facts[name] != nil { return [name] }
    if let full = aliases[name] { return [full] }
    return facts.keys.filter { $0.hasSuffix("." + name) }.sorted()
  }

  /// Returns the full field that a name means in a fact; nil if the fact has none such.
  ///
  /// An inner field may be written without the field around it, if no other has its name.
  static func field(meantBy name: String, in fact: String) -> String? {
    guard let fields = facts[fact] else { return nil }
    if name == phone || fields.contains(name) { return name }
    if let open = fields.first(where: { $0.hasSuffix(".*") }), name.hasPrefix(open.dropLast()) { return name }
    let inner = fields.filter { $0.hasSuffix("." + name) }
    return inner.count == 1 ? inner.first : nil
  }

  /// The fields of a fact for messages, sorted.
  static func fieldNames(of fact: String) -> [String] {
    (facts[fact] ?? []).filter { !$0.hasSuffix(".*") }.sorted() + [phone]
  }

  private static let error = "error error.name error.code"
  private static let storeError = "error error.name error.code error.text"
  private static let message = "component event id screen load"
  private static let access = "access accessReason"
  private static let context = "source reason"
  private static let charge = "product transaction original price currency expires periodType offer offerType"
  private static let entry = "account entry dated"
  private static let reminder = "product transaction trialEnd"

  private typealias Row = (names: String, fields: String)

  private static let topics: [(topic: String, rows: [Row])] = [
    (
      "bridge",
      [
        ("received ignored", "\(message) url data data.*"), ("dropped", "\(message) url data data.* reason"),
        (
          "replied",
          "\(message) data data.* data.success data.message data.isSubscriber data.selectedIndex data.* isDelivered"
        ),
      ]
    ),
    (
      "customer",
      [
        ("infoLearned", "entitlements requestedAt"), ("infoFailed", "\(storeError) policy"),
        ("infoComputed", "entitlements \(storeError)"),
        ("offeringsFailed syncFailed redemptionFailed managementFailed appUserKept", storeError),
        ("infoRead", "ageMilliseconds isStale"), ("infoOutdated", "requestedAt"), ("lapseDoubted", "entitlements"),
        ("purchaseUnconfirmed", "product \(storeError)"), ("appUserChanged", "customer"), ("cacheReset synced", ""),
      ]
    ),
    (
      "access",
      [
        ("ads", "areRemoved entitlement \(access) rewardLeftMilliseconds notification"),
        ("plan", "isPro entitlement \(access)"),
        ("graceWindowOpened graceWindowContradicted", "entitlements until"),
        ("graceWindowConfirmed", "entitlements"), ("graceWindowEnded", "wasConfirmed"), ("graceWindowClosed", "why"),
        ("adFreeEnding", "leftMilliseconds"),
      ]
    ),
    (
      "gate",
      [
        ("asked", "resource isAllowed reason counts counts.* isPro"), ("deniedAtSave", "resource reason"),
        ("contentAsked", "entitlement \(access)"),
      ]
    ),
    (
      "rewardedAd",
      [
        ("loadStarted", "generation isPersonalised workoutAppId"), ("ready loadedAdDropped showAttached", "generation"),
        ("loadFailed", "\(error) generation retryInMilliseconds"), ("lateAnswerDropped", "request"),
        ("readyAdDropped expiredAdDropped", ""),
        (
          "presentationStarted rewardGranted repeatedRewardIgnored unwatchedRewardIgnored dismissalMissing",
          "impression"
        ),
        ("verificationStarted rewardVerified verificationAbandoned rewardMissing", "impression"),
        ("rewardRefused", "impression reason"), ("verificationUndecided", "impression \(storeError)"),
        ("event", "event impression micros currency precision amount type \(error)"), ("showRefused", "reason"),
        ("storedGrantCut", "impression wasMilliseconds leftMilliseconds"),
      ]
    ),
    (
      "consent",
      [
        ("status", "consent purposes isOptedOut"), ("updateFailed formFailed", error), ("tracking", "tracking"),
        ("formRequested trackingAsked adsStarted", ""),
      ]
    ),
    (
      "banner",
      [
        ("loadStarted", "width height isPersonalised"), ("tooLarge", "width height screenWidth screenHeight"),
        ("lateAnswerDropped paused resumed seen removed", ""),
        ("loaded", "advertiser isSeen"),
        ("loadFailed refreshFailed", error), ("refreshed", "count"),
      ]
    ),
    (
      "navigation",
      [
        ("tabChosen", "index title"), ("tabRefused", ""), ("visited", "path rules effects main modal"),
        ("wentBack", "effects"), ("tabChosenAgain", "title effects"), ("pageRefreshed", "screen path"),
        ("linkOpened linkWaits linkLeadsNowhere", "path"), ("onboardingShown", "page pages"),
        ("onboardingEnded", "isSkipped"),
        ("pathsLoaded", "source rules commas"), ("pathsRejected", "problem"),
        ("visitCancelled visitRefused", "link"), ("viewControllerUnknown", "name"),
        ("pageFailed", "screen error status"), ("openedOutside", "url opener"),
      ]
    ),
    (
      "page",
      [
        ("redirected", "screen status to"), ("submitted", "screen method url"),
        ("answered redirectMissing", "screen status"), ("frameLoaded frameMissing", "screen frame"),
        ("frameFailed", "screen frame error status"), ("scriptsNotRun", "screen scripts more"),
        ("fieldRefused", "screen field problem"), ("filesNotSent", "screen fields more"),
        ("framesNotLoaded", "screen count"), ("signInWanted", "screen path"), ("console", "screen isError text"),
      ]
    ),
    (
      "server",
      [("recordCreated recordChanged recordDeleted", "collection id"), ("recordRefused", "collection problems")]
    ),
    (
      "data",
      [
        ("requested cancelled", "screen path"), ("answered", "screen path latencyMilliseconds"),
        ("failed", "screen path error status latencyMilliseconds"), ("unreadable", "screen path problem"),
        ("cut", "screen path key count shown"),
      ]
    ),
    (
      "log",
      [
        ("apiKeyMissing", "explanation build"), ("configured", "logLevel storeKitVersion"),
        ("rewardEarned rewardRevoked", "impression"),
        ("paywallPresented", "\(context) look"), ("paywallUnavailable", "\(context) \(storeError)"),
        ("packageSelected", "\(context) product"),
        ("paywallDismissed", "\(context) outcome \(storeError)"),
        ("purchaseStarted purchaseCancelled purchasePending planChangeAccepted", "\(context) product"),
        ("offerAccepted", "\(context) product offer"),
        ("purchased", "\(context) product isFreeTrial offer offerType"),
        ("purchaseFailed", "\(context) product \(storeError)"),
        ("restoreStarted restored nothingToRestore restoreCancelled", context),
        ("restoreFailed", "\(context) \(storeError)"),
        ("feature", "name properties properties.*"),
      ]
    ),
    (
      "adNetwork",
      [
        ("rewardedRequestSwallowed bannerRequestSwallowed", "request"), ("rewardReportSwallowed", "impression"),
        ("unusualOrder", "order"),
      ]
    ),
    ("store", entries + others),
    ("director", [("withoutEffect", "missing")]), ("setting", [("changed", "setting before after")]),
    (
      "fault", [("set", "api rule"), ("allOff nothingHeld", ""), ("held released", "api request")]
    ),
    (
      "notification",
      [
        ("permission", "permission"), ("scheduled", "\(reminder) due"),
        ("asked refused cancelled delivered withheld", reminder),
      ]
    ),
    (
      "web",
      [
        ("sent", "request method path"), ("answered", "request status type"), ("failed", "request error status"),
        ("notRecorded", "method path file"),
      ]
    ),
    ("clock", [("doesNotGoBack", "now"), ("ends", "at"), ("phoneClockSet", "wall"), ("zoneSet", "zone")]),
    ("", [("director", "command"), ("network", "isOnline")]),
  ]

  /// The entries of accounts' journals.
  private static let entries: [Row] = [
    ("opened storefrontChanged", "\(entry) storefront"), ("paymentFailing", "\(entry) isFailing"),
    ("becameChild", "\(entry) parent"), ("leftFamily carriedOver", entry), ("eligibilityReset", "\(entry) group"),
    ("purchased", "\(entry) \(charge)"), ("changedAtOnce", "\(entry) \(charge) from refund isUpgrade"),
    ("renewed", "\(entry) \(charge) renewal"), ("chargeFailed", "\(entry) product graceUntil retriedUntil"),
    ("graceEnded", "\(entry) product retriedUntil"), ("expired endedEarly", "\(entry) product reason"),
    ("autoRenewChanged", "\(entry) product isOn periodEnd"), ("planChanged", "\(entry) product to at"),
    ("planKept", "\(entry) product"), ("offerAccepted", "\(entry) product offer offerType at"),
    ("priceIncreased", "\(entry) product price currency needsConsent"),
    ("priceAnswered", "\(entry) product price currency agrees"), ("bought", "\(entry) \(charge) isConsumable"),
    ("takenBack", "\(entry) \(charge) why isOld"), ("shared", "\(entry) \(charge)"),
    ("asked", "\(entry) product kind approver"), ("approved declined", "\(entry) product approver"),
    ("lapsed", "\(entry) product"), ("reachedBackend", "\(entry) owner"),
  ]

  /// What the store tells beside the journals.
  private static let others: [Row] = [
    ("began", charge), ("purchaseCancelled cancelledOnSheet unverified untold told nothingToRevoke notSold", "product"),
    ("purchaseFailed purchaseElsewhereFailed refusedAfterApproval", "product \(storeError)"),
    ("ownedAlready unfinishedFound", "product transaction"), ("rewardReported", "impression outcome transaction"),
    ("offeringsFromDisk", storeError),
    ("transferRefused", "products owner transfer"), ("appUserChanged", "from customer change"),
    ("nobodyLoggedIn nobodySignedIn nobodySignedInElsewhere nothingToRefund nobodyToMove", ""),
    ("codeRefused", "code why"), ("planRefused", "product \(storeError)"),
    ("nothingWaits noIncreaseToAnswer notShareable sharedAlready notShared chargeFailedAgain", "product"),
    ("notRunning", "product command"), ("notRenewed", "product reason"), ("noFamily", "child parent why"),
    ("priceChanged", "product price currency dated"), ("notPayable", "product price currency"),
    ("accountChanged", "account"),
    ("newCustomer customerTakenUp", "customer"), ("customersMerged", "customer into"), ("restored", "products"),
    ("firstCondition", "condition setting file line"), ("messageShown messagePutOff", "product message"),
    ("signInCancelled", "purpose"), ("priceMailed", "product account price currency begins needsConsent dated"),
    ("pastRefused", "why product state at near words lasts fits"), ("habit", "habit product lasting asOf cause count"),
  ]
}
