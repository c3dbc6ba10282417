import Monetization
import Simulation

extension ServerFact: ToldFact {
  struct Forms: Sendable {
    let recordCreated = FactForm("server.recordCreated", .text("collection"), .number("id"))
    let recordChanged = FactForm("server.recordChanged", .text("collection"), .number("id"))
    let recordDeleted = FactForm("server.recordDeleted", .text("collection"), .number("id"))
    let recordRefused = FactForm("server.recordRefused", .text("collection"), .texts("problems"))
  }

  static let forms = Forms()

  var telling: Telling {
    switch self {
    case .recordCreated(let collection, let id):
      Self.forms.recordCreated("server ▸ created /\(collection)/\(id)", (collection, id))
    case .recordChanged(let collection, let id):
      Self.forms.recordChanged("server ▸ changed /\(collection)/\(id)", (collection, id))
    case .recordDeleted(let collection, let id):
      Self.forms.recordDeleted("server ▸ deleted /\(collection)/\(id)", (collection, id))
    case .recordRefused(let collection, let problems):
      Self.forms.recordRefused(
        "server ▸ refused for /\(collection): \(problems.joined(separator: "; "))", (collection, problems))
    }
  }
}
