import Monetization
import Simulation

extension Fact {
  /// The line as people read it, where that of the log has words of commands and of code; nil for every other fact.
  var shownWords: String? {
    switch self {
    case .setting(.changed(let word, let old, let new)): Setting.named(word)?.shownWords(from: old, to: new)
    case .fault(.set(let rule)): "faults ▸ \(rule.api.title): \(rule.phoneWords)"
    case .app(.gate(.asked(let resource, .denied(let reason), _, _))):
      "create \(resource.name) ▸ denied: \(SpokenWords.text(reason.name))"
    case .app(.gate(.deniedAtSave(let resource, let reason))):
      "save \(resource.name) ▸ denied: \(SpokenWords.text(reason.name))"
    case .app(.navigation(.wentBack(let effects))):
      "back ▸ " + effects.compactMap(\.wordsOfWayBack).joined(separator: ", ")
    default: nil
    }
  }
}

extension Setting {
  fileprivate func shownWords(from old: String, to new: String) -> String {
    "\(title): \(text(ofWords: new))" + (old == new ? "" : ", was \(text(ofWords: old))")
  }
}

extension NavigationEffect {
  /// The effect of a way back; nil for one that does not matter to a reader.
  fileprivate var wordsOfWayBack: String? {
    switch self {
    case .visit, .discard: nil
    case .pop(let stack, _): "pop from the \(stack.rawValue) stack"
    case .popAtRoot: "only the root is left"
    case .popToRoot: "pop to the root"
    case .setRoot: "a new root"
    case .refresh: "refresh"
    case .refuseBack(let refusal): "refused: \(refusal.why)"
    case .push, .present, .replace, .dismiss, .alert, .reject, .nothing: text
    }
  }
}
