import Simulation

extension SettingFact {
  var sentence: Sentence {
    switch self {
    case .changed(let word, let old, let new):
      let was = old == new ? "" : ", was \(old)"
      return Sentence("conditions ▸ \(Setting.named(word)?.title ?? word): \(new)\(was)")
    }
  }
}
