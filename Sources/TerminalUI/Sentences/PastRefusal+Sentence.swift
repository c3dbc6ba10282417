import Monetization
import Simulation

extension PastRefusal {
  var text: String {
    switch self {
    case .nobodySignedIn: "past ▸ nobody is signed in"
    case .notPast(let instant): "past ▸ \(instant.timestamp) is not in the past"
    case .beforeAppStore(let opening): "past ▸ the App Store opened on \(opening.utc.dateText)"
    case .isWritten(let product, let since): "past ▸ \(product) was bought on \(since.utc.dateText) already"
    case .notSold(let name, let near):
      "past ▸ no product and no entitlement \(name)" + (near.map { ", did you mean \($0)?" } ?? "")
    case .noProduct(let name, let state): "past ▸ nothing that is sold as \(name) can be \(state)"
    case .doesNotLast(let product, let state): "past ▸ by now \(product) would not be \(state) any more"
    case .contradiction(let product, let words, let reason): "past ▸ \(reason.text(words, product))"
    }
  }
}

extension PastRefusal.Contradiction {
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
