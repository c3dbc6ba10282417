import Monetization

extension CustomerFact {
  var record: FactRecord {
    switch self {
    case .infoLearned(let entitlements, let requestedAt):
      FactRecord(
        "customer.infoLearned", [.texts("entitlements", entitlements), .instant("requestedAt", requestedAt)])
    case .infoFailed(let error, let policy):
      FactRecord("customer.infoFailed", [.error(error), .text("policy", policy.rawValue)])
    case .infoComputed(let entitlements, let error):
      FactRecord("customer.infoComputed", [.texts("entitlements", entitlements), .error(error)])
    case .offeringsFailed(let error): FactRecord("customer.offeringsFailed", [.error(error)])
    case .infoOutdated(let date): FactRecord("customer.infoOutdated", [.instant("requestedAt", date)])
    case .lapseDoubted(let entitlements):
      FactRecord("customer.lapseDoubted", [.texts("entitlements", entitlements)])
    case .infoRead(let age, let isStale):
      FactRecord("customer.infoRead", [.milliseconds("ageMilliseconds", age), .flag("isStale", isStale)])
    case .purchaseUnconfirmed(let product, let error):
      FactRecord("customer.purchaseUnconfirmed", [.text("product", product), .error(error)])
    case .appUserChanged(let id): FactRecord("customer.appUserChanged", [.text("customer", id)])
    case .appUserKept(let error): FactRecord("customer.appUserKept", [.error(error)])
    case .cacheReset: FactRecord("customer.cacheReset")
    case .synced: FactRecord("customer.synced")
    case .redemptionFailed(let error): FactRecord("customer.redemptionFailed", [.error(error)])
    case .managementFailed(let error): FactRecord("customer.managementFailed", [.error(error)])
    case .syncFailed(let error): FactRecord("customer.syncFailed", [.error(error)])
    }
  }
}

extension AccessFact {
  var record: FactRecord {
    switch self {
    case .ads(let areRemoved, let reason):
      FactRecord(
        "access.ads",
        [.flag("areRemoved", areRemoved), .text("entitlement", reason.entitlement)] + reason.access.fields
          + [
            .milliseconds("rewardLeftMilliseconds", reason.rewardLeft),
            .text("notification", AccessFact.notification),
          ])
    case .plan(let isPro, let entitlement, let access):
      FactRecord("access.plan", [.flag("isPro", isPro), .text("entitlement", entitlement)] + access.fields)
    case .graceWindowOpened(let names, let end):
      FactRecord("access.graceWindowOpened", [.texts("entitlements", names), .instant("until", end)])
    case .graceWindowConfirmed(let names):
      FactRecord("access.graceWindowConfirmed", [.texts("entitlements", names)])
    case .graceWindowContradicted(let names, let end):
      FactRecord("access.graceWindowContradicted", [.texts("entitlements", names), .instant("until", end)])
    case .graceWindowEnded(let wasConfirmed):
      FactRecord("access.graceWindowEnded", [.flag("wasConfirmed", wasConfirmed)])
    case .adFreeEnding(let left): FactRecord("access.adFreeEnding", [.milliseconds("leftMilliseconds", left)])
    case .graceWindowClosed(let why): FactRecord("access.graceWindowClosed", [.text("why", why.rawValue)])
    }
  }
}

extension EntitlementAccess {
  fileprivate var fields: [JSONValue.Member] {
    switch self {
    case .active(let reason): [.text("access", "active"), .text("accessReason", reason.rawValue)]
    case .inactive(let reason): [.text("access", "inactive"), .text("accessReason", reason.rawValue)]
    case .unknown: [.text("access", "unknown")]
    }
  }
}

extension GateFact {
  var record: FactRecord {
    switch self {
    case .asked(let resource, let answer, let counts, let isPro):
      FactRecord(
        "gate.asked",
        [.text("resource", resource.name), .flag("isAllowed", answer.isAllowed)]
          + (answer.reason.map { [.text("reason", $0.name)] } ?? [])
          + [.init("counts", .object(counts.map { .number($0.resource.plural, $0.total) })), .flag("isPro", isPro)])
    case .contentAsked(let entitlement, let access):
      FactRecord("gate.contentAsked", [.text("entitlement", entitlement)] + access.fields)
    case .deniedAtSave(let resource, let reason):
      FactRecord("gate.deniedAtSave", [.text("resource", resource.name), .text("reason", reason.name)])
    }
  }
}
