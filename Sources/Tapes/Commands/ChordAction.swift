/// Presses keys while others are held.
struct ChordAction: TapeAction {
  var chord: TapeChord

  static let word: String? = nil
  static let isVHS = true
  static let forms = [
    TapeForm("Ctrl+C", "Alt+x", "Shift+Tab", "Ctrl+Shift+P", means: "presses a key while others are held")
  ]
  static let grammar =
    "modifier , { \"+\" , modifier } , \"+\" , part , { \"+\" , part } , [ \"@\" , time ] , [ count ]"
  static let inVHS: String? = "`Ctrl+Z`: the palette's `background`, and `foreground` before the next key"

  var text: String {
    ([chord.text + TapeFormatter.at(chord.speed)] + TapeFormatter.times(chord.count)).joined(separator: " ")
  }

  var pace: TapePace { .keys }
  var changesWalk: Bool { true }
  var isEmpty: Bool { chord.count == 0 }

  var fault: TapeCheck.Fault? {
    if chord.keys != nil { return nil }
    return TapeCheck.Fault(
      message: "a terminal has no such key", expected: "a combination such as Ctrl+C or Shift+Tab")
  }

  func perform(
    in player: inout TapePlayer, _ step: TapeScript.Step, _ observer: inout some TapeObserver
  ) throws(StepFailure) {
    try player.press(chord, step, &observer)
  }

  func film(by exporter: inout VHSExporter, before: TapePlayer) {
    exporter.press(Array(repeating: chord.keys ?? [], count: chord.count).flatMap(\.self), chord.speed)
  }
}

extension ChordAction {
  init(from parser: inout TapeParser, at start: TapeToken) throws(TokenDiagnostic) {
    chord = try parser.chord(holding: TapeModifier(rawValue: start.text) ?? .control)
  }
}

extension TapeChord {
  fileprivate var text: String {
    var words = modifiers.map(\.rawValue)
    for part in parts {
      switch part {
      case .key(let key): words.append(key.rawValue)
      case .character(let character): words.append(String(character))
      }
    }
    return words.joined(separator: TapeSymbol.plus.rawValue)
  }
}
