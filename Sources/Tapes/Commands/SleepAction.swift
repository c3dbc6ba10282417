import Monetization

/// Lets virtual time pass, event by event.
struct SleepAction: TapeAction {
  var span: TimeSpan

  static let word: String? = "Sleep"
  static let isVHS = true
  static let forms = [TapeForm("Sleep 500ms", means: "lets virtual time pass")]
  static let grammar = "\"Sleep\" , time"

  var arguments: [String] { [span.vhsText] }
  var pace: TapePace { .wait }
  var changesWalk: Bool { true }
  var isEmpty: Bool { span == .zero }

  func perform(
    in player: inout TapePlayer, _ step: TapeScript.Step, _ observer: inout some TapeObserver
  ) throws(StepFailure) {
    try player.pass(span, &observer)
  }

  func film(by exporter: inout VHSExporter, before: TapePlayer) { exporter.catchUp() }
}

extension SleepAction {
  init(from parser: inout TapeParser, at start: TapeToken) throws(TokenDiagnostic) { span = try parser.vhsTime() }
}
