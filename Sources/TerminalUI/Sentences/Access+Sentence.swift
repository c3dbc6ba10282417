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
    case .offeringsFailed(let error): Sentence("offerings ▸ failed: \(error.sentence)")
    case .infoOutdated(let date):
      Sentence("customer info ▸ older than the last one, not taken", [.init("requested", date.timestamp)])
    case .lapseDoubted(let entitlements):
      Sentence("customer info ▸ \(entitlements.joined(separator: ", ")) ended, and will renew: looking again")
    }
  }
}

extension AccessFact {
  var sentence: Sentence {
    switch self {
    case .ads(let areRemoved, let reason):
      Sentence(areRemoved ? "ads ▸ removed" : "ads ▸ shown", [.init("because", reason.because)])
    case .plan(let isPro, let entitlement, let access):
      Sentence(
        isPro ? "plan ▸ Pro" : "plan ▸ Free", [.init("entitlement", entitlement), .init("because", access.because)])
    case .graceWindowEnded: Sentence("grace window ▸ over, not confirmed")
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
