import Monetization
import Simulation

extension Fact {
  /// The fact as a whole sentence, for whoever has just caused it.
  ///
  /// - Parameter named: Gives the products of these ids their names in a text.
  func notice(_ named: (String, [String]) -> String, _ dates: DateForm) -> String {
    switch self {
    case .setting(.changed(let word, _, let words)):
      "\(Setting.named(word)?.title ?? word): \(words.isEmpty ? "none" : Setting.named(word)?.text(ofWords: words) ?? words)."
    case .fault(.set(let rule)):
      rule.mode == .off ? "\(rule.api.title): all well again." : "\(rule.api.title): \(rule.phoneWords)."
    case .fault(.allOff): "No call fails any more."
    case .network(let isOnline): isOnline ? "The phone is online." : "The phone is offline."
    case .director(let command): Self.sentence("done ▸ " + (Verb.named(command.verb)?.shortSummary ?? command.line))
    case .store(.nobodyLoggedIn): "Nobody is logged in to the app."
    case .app(.navigation(.wentBack(let effects))) where effects.contains(where: \.isRefusal):
      "There is nothing to go back to."
    default: Self.sentence(named(telling.sentence.text, telling.productIDs))
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

extension Verb {
  /// What it does, without what differs from case to case.
  fileprivate var shortSummary: String {
    SpokenWords.sentence(String(summary.prefix { $0 != ";" && $0 != ":" }))
  }
}

extension DirectorCommand {
  /// What it has done, where neither a fact nor its summary says it well to a person; nil for the other commands.
  var doneSentence: String? {
    switch verb {
    case "relaunch": "The app was ended and launched again."
    case "background": "The app is in the background."
    case "foreground": "The app is in front."
    case "reboot": "The phone was restarted."
    case "reinstall": "The app was deleted and installed again, with a new customer."
    case "newdevice": "A new phone is there, without the customer of the old one."
    case "startover": "Everything begins anew."
    case "sync": "The app tells the backend of all purchases."
    case "login": arguments.first.map { "The app is logged in as \($0.words)." }
    case "logout": "Nobody is logged in to the app any more."
    default: nil
    }
  }
}
