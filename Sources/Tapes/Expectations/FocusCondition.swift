/// The control with this label has the focus.
struct FocusCondition: TapeCondition {
  var label: TapeLabel

  static let words = ["focus"]
  static let canBeNegated = true
  static let forms = [
    TapeForm(
      "focus \"label\"", means: "the focus is there; a role may stand before the label, as wherever a control is named")
  ]
  static let grammar = "\"focus\" , label"

  var text: [String] { Self.words + [TapeFormatter.text(of: label)] }
  var subject: TapeSubject { .control(label) }
  var appNames: [TapeAppNames.Name] { label.appNames }

  func result(in player: TapePlayer) throws(StepFailure) -> ExpectationResult { try player.focusResult(label) }
}

extension FocusCondition {
  init(_ word: String, from parser: inout TapeParser) throws(TokenDiagnostic) { label = try parser.label() }
}
