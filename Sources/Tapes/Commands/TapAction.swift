/// Activates the only control with this label.
struct TapAction: TapeAction {
  var label: TapeLabel

  static let word: String? = "Tap"
  static let forms = [
    TapeForm(
      "Tap \"label\"", "Tap button \"label\"",
      means:
        "activates the one control with this label, and of this role if one is named: "
        + TapeRole.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")),
    TapeForm(
      "Tap row \"Tent\" 2", "Tap row \"Tent\" in \"Garage\"",
      means: "activates one of several equal controls, see [equal controls](../tapes.md#equal-controls)"),
  ]
  static let grammar = "\"Tap\" , label"
  static let inVHS: String? =
    "the key of a tab, such as `2`; else the shortest way of the focus to the control with arrows, Tab "
    + "and page keys, then `Enter`"

  var arguments: [String] { [TapeFormatter.text(of: label)] }
  var pace: TapePace { .beat }
  var changesWalk: Bool { true }
  var appNames: [TapeAppNames.Name] { label.appNames }

  func perform(
    in player: inout TapePlayer, _ step: TapeScript.Step, _ observer: inout some TapeObserver
  ) throws(StepFailure) {
    try player.tap(label, step, &observer)
  }

  func film(by exporter: inout VHSExporter, before: TapePlayer) { exporter.choose(label, text) }
}

extension TapAction {
  init(from parser: inout TapeParser, at start: TapeToken) throws(TokenDiagnostic) { label = try parser.label() }
}
