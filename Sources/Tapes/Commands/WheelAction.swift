/// Turns the mouse wheel.
struct WheelAction: TapeAction {
  var way: TapeWheel
  var lines: Int

  static let word: String? = "Wheel"
  static let forms = [TapeForm("Wheel down 3", "Wheel up", means: "turns the mouse wheel")]
  static let grammar = "\"Wheel\" , ( \"up\" | \"down\" ) , [ count ]"
  static let inVHS: String? = "`ScrollDown@0s 3`"

  var arguments: [String] { [way.rawValue] + TapeFormatter.times(lines) }
  var pace: TapePace { .beat }
  var changesWalk: Bool { true }

  func perform(
    in player: inout TapePlayer, _ step: TapeScript.Step, _ observer: inout some TapeObserver
  ) throws(StepFailure) {
    try player.wheel(way == .up ? -lines : lines, step, &observer)
  }

  func film(by exporter: inout VHSExporter, before: TapePlayer) {
    exporter.write([.press(way == .up ? .scrollUp : .scrollDown, speed: exporter.pace, count: lines)])
  }
}

extension WheelAction {
  init(from parser: inout TapeParser, at start: TapeToken) throws(TokenDiagnostic) {
    way = try parser.choice(TapeWheel.self, "way to turn")
    lines = parser.isLineOver ? 1 : try parser.wholeNumber("a number of lines", 1...TapeLimit.count)
  }
}

/// The direction in which a wheel turns.
package enum TapeWheel: String, CaseIterable, Hashable, Sendable {
  case up, down
}
