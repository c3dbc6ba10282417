import Monetization
import Simulation

extension Fact {
  /// The fact as a whole sentence, for whoever has just caused it. Products have their ids; `Sentences` gives them names.
  var notice: String {
    switch self {
    case .setting(.changed(let word, _, let words)):
      "\(Setting.named(word)?.title ?? word): \(words.isEmpty ? "none" : Setting.named(word)?.text(ofWords: words) ?? words)."
    case .fault(.set(let rule)):
      rule.mode == .off ? "\(rule.api.title): all well again." : "\(rule.api.title): \(rule.phoneWords)."
    case .fault(.allOff): "No call fails any more."
    case .network(let isOnline): isOnline ? "The phone is online." : "The phone is offline."
    case .director(let command): Self.sentence("done ▸ " + (Verb.named(command.verb)?.summary ?? command.line))
    case .app(.navigation(.wentBack(let effects))) where effects.contains(where: \.isRefusal):
      "There is nothing to go back to."
    default: Self.sentence(telling.sentence.text)
    }
  }

  /// A line of the timeline as a sentence: `approved ▸ pro` becomes `Approved: pro.`
  private static func sentence(_ line: String) -> String {
    let text = line.replacing(" ▸ ", with: ": ")
    let end = text.last.map { ".!?…".contains($0) } ?? true ? "" : "."
    return text.prefix(1).uppercased() + text.dropFirst() + end
  }
}

extension NavigationEffect {
  fileprivate var isRefusal: Bool { if case .refuseBack = self { true } else { false } }
}
