import Monetization

extension CustomerFact {
  var sentence: Sentence {
    switch self {
    case .infoLearned(let entitlements, let requestedAt):
      Sentence(
        "customer info ▸ " + (entitlements.isEmpty ? "no entitlement" : entitlements.joined(separator: ", ")),
        [.init("requested", requestedAt.timestamp)])
    case .infoFailed(let error, let policy):
      Sentence("customer info ▸ failed: \(error.sentence)", [.init("policy", policy.rawValue)])
    case .infoComputed(let entitlements, let error):
      Sentence(
        "customer info ▸ computed on the phone: "
          + (entitlements.isEmpty ? "no entitlement" : entitlements.joined(separator: ", ")),
        [.init("error", error.sentence)])
    case .offeringsFailed(let error): Sentence("offerings ▸ failed: \(error.sentence)")
    case .infoOutdated(let date):
      Sentence("customer info ▸ older than the last one, not taken", [.init("requested", date.timestamp)])
    case .lapseDoubted(let entitlements):
      Sentence("customer info ▸ \(entitlements.joined(separator: ", ")) ended, and will renew: looking again")
    case .infoRead(let age, let isStale):
      Sentence("customer info ▸ from the cache, \(age.unitText) old\(isStale ? ", stale" : "")")
    case .purchaseUnconfirmed(let product, let error):
      Sentence("purchase ▸ \(product) is paid, the server will be told later", [.init("error", error.sentence)])
    case .appUserChanged(let id): Sentence("app user ▸ \(id)")
    case .appUserKept(let error):
      Sentence("app user ▸ stays: \(error.sentence)", [.init("error", error.name), .init("code", "\(error.code)")])
    case .cacheReset: Sentence("cache ▸ customer info and offerings forgotten")
    case .synced: Sentence("purchases ▸ synced")
    case .redemptionFailed(let error): Sentence("codes ▸ the sheet did not come up: \(error.sentence)")
    case .managementFailed(let error): Sentence("Manage ▸ the sheet did not come up: \(error.sentence)")
    case .syncFailed(let error): Sentence("purchases ▸ not synced: \(error.sentence)")
    }
  }
}

extension AccessFact {
  var sentence: Sentence {
    switch self {
    case .ads(let areRemoved, let reason):
      Sentence(
        areRemoved ? "ads ▸ removed" : "ads ▸ shown",
        [.init("because", reason.because), .init("notification", AccessFact.notification)])
    case .plan(let isPro, let entitlement, let access):
      Sentence(
        isPro ? "plan ▸ Pro" : "plan ▸ Free", [.init("entitlement", entitlement), .init("because", access.because)])
    case .graceWindowOpened(let names, let end):
      Sentence("grace window ▸ open until \(end.timestamp)", [.init("entitlements", names.joined(separator: ", "))])
    case .graceWindowConfirmed(let names):
      Sentence("grace window ▸ confirmed", [.init("entitlements", names.joined(separator: ", "))])
    case .graceWindowContradicted(let names, let end):
      Sentence(
        "grace window ▸ the customer info has no \(names.joined(separator: ", ")), access stays until \(end.timestamp)")
    case .graceWindowEnded(wasConfirmed: true): Sentence("grace window ▸ over, the purchase's answer had confirmed it")
    case .graceWindowEnded(wasConfirmed: false): Sentence("grace window ▸ over, not confirmed")
    case .adFreeEnding(let left):
      Sentence("ads ▸ come back in \(AdRemoval.text(forRemaining: left))")
    case .graceWindowClosed(.takenBack): Sentence("grace window ▸ closed, the purchase was taken back")
    case .graceWindowClosed(.appUserChanged): Sentence("grace window ▸ closed, it is another customer's")
    }
  }
}

extension GateFact {
  var sentence: Sentence {
    switch self {
    case .asked(let resource, let answer, let counts, let isPro):
      Sentence(
        "create \(resource.name) ▸ \(answer.words)",
        counts.map { .init($0.resource.plural, "\($0.total)") } + [.init("pro", isPro ? "yes" : "no")])
    case .contentAsked(let entitlement, let access):
      Sentence("open content ▸ \(access.isActive ? "allowed" : "denied")", [.init(entitlement, access.because)])
    case .deniedAtSave(let resource, let reason): Sentence("save \(resource.name) ▸ denied: \(reason.name)")
    }
  }
}

extension GateAnswer {
  fileprivate var words: String {
    switch self {
    case .allowed: "allowed"
    case .denied(let reason): "denied: \(reason.name)"
    }
  }
}
