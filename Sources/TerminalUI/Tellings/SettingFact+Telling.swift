import Monetization
import Simulation

extension SettingFact: ToldFact {
  struct Forms: Sendable {
    let changed = FactForm(
      "setting.changed", .text("setting", among: Setting.all.map(\.word)), .text("before"), .text("after"),
      remark: "`before` and `after` in the words of commands")
  }

  static let forms = Forms()

  var telling: Telling {
    switch self {
    case .changed(let word, let old, let new):
      Self.forms.changed(Self.text(word, from: old, to: new), (word, old, new))
    }
  }

  private static func text(_ word: String, from old: String, to new: String) -> String {
    "\(Setting.named(word)?.title ?? word): \(new)" + (old == new ? "" : ", was \(old)")
  }
}
