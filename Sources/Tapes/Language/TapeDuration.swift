import Monetization
import Simulation

extension TimeUnit {
  /// VHS has the unit.
  var isVHS: Bool {
    switch self {
    case .weeks, .days, .hours: false
    case .minutes, .seconds, .milliseconds: true
    }
  }
}

extension CalendarSpan {
  /// Reads numbers with a unit each and no blanks between them, as in `1h30m`; nil for anything else.
  init?(tapeText text: String) {
    self.init(text, isSpoken: false) { TapeNumber($0)?.thousandths }
  }
}

extension TimeSpan {
  /// The length in one unit that VHS knows: `2m`, `90s`, `500ms`.
  package var vhsText: String {
    if milliseconds != 0, milliseconds % 60_000 == 0 { return "\(milliseconds / 60_000)m" }
    return milliseconds % 1_000 == 0 ? "\(milliseconds / 1_000)s" : "\(milliseconds)ms"
  }
}
