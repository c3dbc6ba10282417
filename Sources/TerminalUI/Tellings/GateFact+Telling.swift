import Foundation
import Monetization

extension GateFact: ToldFact {
  struct Forms: Sendable {
    let asked = FactForm(
      "gate.asked", .resource, .flag("isAllowed"), .optional(.gateReason), .anyObject("counts"), .flag("isPro"),
      remark: "`counts` has a field for each resource")
    let contentAsked = FactForm("gate.contentAsked", .text("entitlement"), .access)
    let deniedAtSave = FactForm("gate.deniedAtSave", .resource, .gateReason)
  }

  static let forms = Forms()

  var telling: Telling {
    switch self {
    case .asked(let resource, let answer, let counts, let isPro):
      Self.forms.asked(
        "create \(resource.name) ▸ \(answer.words)",
        (
          resource.name, answer.isAllowed, answer.reason?.name,
          .object(counts.map { .init($0.resource.plural, .number(Decimal($0.total))) }), isPro
        ),
        details: counts.map { .init($0.resource.plural, "\($0.total)") } + [.init("pro", isPro ? "yes" : "no")])
    case .contentAsked(let entitlement, let access):
      Self.forms.contentAsked(
        "open content ▸ \(access.isActive ? "allowed" : "denied")", (entitlement, access),
        details: [.init(entitlement, access.because)])
    case .deniedAtSave(let resource, let reason):
      Self.forms.deniedAtSave("save \(resource.name) ▸ denied: \(reason.name)", (resource.name, reason.name))
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
