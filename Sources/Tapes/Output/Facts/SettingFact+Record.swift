import Simulation

extension SettingFact {
  var record: FactRecord {
    switch self {
    case .changed(let word, let old, let new):
      FactRecord("setting.changed", [.text("setting", word), .text("before", old), .text("after", new)])
    }
  }
}
