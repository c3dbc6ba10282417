import Monetization
import Simulation

extension PastRefusal: ToldFact {
  struct Forms: Sendable {
    let nobodySignedIn = FactForm("nobodySignedIn")
    let notPast = FactForm("notPast", .instant("at"))
    let beforeAppStore = FactForm("beforeAppStore", .instant("at"))
    let isWritten = FactForm("isWritten", .product, .instant("at"))
    let notSold = FactForm("notSold", .product, .optional(.text("near")))
    let noProduct = FactForm("noProduct", .product, .text("state"))
    let doesNotLast = FactForm("doesNotLast", .product, .text("state"))
    let contradiction = FactForm(
      "contradiction", .product, .texts("words"), .optional(.milliseconds("lasts")), .optional(.text("fits")))
  }

  static let forms = Forms()

  var telling: Telling {
    switch self {
    case .nobodySignedIn: Self.forms.nobodySignedIn("past ▸ nobody is signed in")
    case .notPast(let instant): Self.forms.notPast("past ▸ \(instant.timestamp) is not in the past", instant)
    case .beforeAppStore(let opening):
      Self.forms.beforeAppStore("past ▸ the App Store opened on \(opening.utc.dateText)", opening)
    case .isWritten(let product, let since):
      Self.forms.isWritten("past ▸ \(product) was bought on \(since.utc.dateText) already", (product, since))
    case .notSold(let name, let near):
      Self.forms.notSold(
        "past ▸ no product and no entitlement \(name)" + (near.map { ", did you mean \($0)?" } ?? ""), (name, near))
    case .noProduct(let name, let state):
      Self.forms.noProduct("past ▸ nothing that is sold as \(name) can be \(state)", (name, state))
    case .doesNotLast(let product, let state):
      Self.forms.doesNotLast("past ▸ by now \(product) would not be \(state) any more", (product, state))
    case .contradiction(let product, let words, let reason):
      Self.forms.contradiction(
        "past ▸ \(reason.text(words, product))", (product, words, reason.lasting, reason.fitting))
    }
  }
}

extension PastRefusal.Contradiction {
  fileprivate var lasting: TimeSpan? { if case .lasts(let span) = self { span } else { nil } }
  fileprivate var fitting: String? { if case .fits(let word) = self { word } else { nil } }

  fileprivate func text(_ words: [String], _ product: String) -> String {
    let doNotGo = words.count > 1 ? "\(words[0]) does not go with \(words[1])" : "\(words.joined()) cannot be"
    switch self {
    case .lasts(let span): return "\(doNotGo): \(Self.subject(words, product)) lasts \(span.unitText)"
    case .fits(let word): return "\(doNotGo): with whole periods it would be \(word)"
    }
  }

  private static func subject(_ words: [String], _ product: String) -> String {
    let kind = words.first.map { $0.prefix { $0 != "@" } } ?? ""
    return switch OwnedState.Ending(rawValue: String(kind)) {
    case .grace?: "the grace period of \(product)"
    case .retry?: "the retry of the charge for \(product)"
    default: "the free trial of \(product)"
    }
  }
}
