import Monetization
import Simulation

extension FaultFact: ToldFact {
  struct Forms: Sendable {
    let set = FactForm("fault.set", .word("api", of: ServiceAPI.self), .text("rule"))
    let allOff = FactForm("fault.allOff")
    let held = FactForm("fault.held", .word("api", of: ServiceAPI.self), .request)
    let released = FactForm("fault.released", .word("api", of: ServiceAPI.self), .request)
    let nothingHeld = FactForm("fault.nothingHeld")
  }

  static let forms = Forms()

  var telling: Telling {
    switch self {
    case .set(let rule):
      Self.forms.set(
        "faults ▸ \(rule.api.title): \(rule.words)" + (rule.phone.map { " on phone \($0.number)" } ?? ""),
        (rule.api, rule.words))
    case .allOff: Self.forms.allOff("faults ▸ none")
    case .held(let api, let id):
      Self.forms.held("hold ▸ \(api.title) waits to be released", (api, id), details: Self.details(api, id))
    case .released(let api, let id):
      Self.forms.released("release ▸ \(api.title) goes on", (api, id), details: Self.details(api, id))
    case .nothingHeld: Self.forms.nothingHeld("release ▸ nothing was held back")
    }
  }

  private static func details(_ api: ServiceAPI, _ id: RequestID) -> [Sentence.Detail] {
    [.init("api", api.rawValue), .init("request", "#\(id.number)")]
  }
}
