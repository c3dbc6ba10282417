import TerminalUI

/// The only control with this label is enabled, or is disabled, on the topmost layer or on a named one.
struct ControlCondition: TapeCondition {
  var label: TapeLabel
  var isEnabled: Bool
  var layer: LayerKind?

  private enum Word: String, CaseIterable {
    case enabled, disabled
  }

  static let words = Word.allCases.map(\.rawValue)
  static let forms = [
    TapeForm(
      "enabled \"label\"", "disabled \"label\"",
      means: "the control is so; `on screen` behind it asks for a control of that layer, also below a sheet")
  ]
  static let grammar = "( \"enabled\" | \"disabled\" ) , label , [ \"on\" , name ]"

  var text: [String] {
    let word: Word = isEnabled ? .enabled : .disabled
    return [word.rawValue, TapeFormatter.text(of: label)]
      + (layer.map { [TapeExpectWord.on.rawValue, $0.rawValue] } ?? [])
  }

  var subject: TapeSubject { .control(label) }
  var opposite: Self? { Self(label: label, isEnabled: !isEnabled, layer: layer) }
  var appNames: [TapeAppNames.Name] { label.appNames }

  func result(in player: TapePlayer) throws(StepFailure) -> ExpectationResult {
    try player.checkScreen()
    let target = try player.control(label, on: layer)
    let why = target.disabledReason.map { ": \($0)" } ?? ""
    let drawn = target.busy.map { ", and drawn as \"\($0)\"" } ?? ""
    return ExpectationResult(
      holds: target.isEnabled == isEnabled, found: (target.isEnabled ? "it is enabled" : "it is disabled\(why)") + drawn
    )
  }
}

extension ControlCondition {
  init(_ word: String, from parser: inout TapeParser) throws(TokenDiagnostic) {
    isEnabled = word == Word.enabled.rawValue
    label = try parser.label()
    layer = try Self.layer(&parser)
  }

  /// Reads `on layer`; nil if the line ends here or goes on with something else.
  private static func layer(_ parser: inout TapeParser) throws(TokenDiagnostic) -> LayerKind? {
    guard parser.isNext(.on) else { return nil }
    parser.advance()
    return try parser.choice(LayerKind.self, "layer")
  }
}
