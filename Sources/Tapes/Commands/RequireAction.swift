/// Fails the tape unless a program is there.
struct RequireAction: TapeAction {
  var program: String

  static let word: String? = "Require"
  static let isVHS = true
  static let forms = [
    TapeForm("Require program", means: "the program must be in `PATH`; `paywalk` itself always is")
  ]
  static let grammar = "\"Require\" , text"

  var arguments: [String] { [TapeFormatter.bare(program)] }
  var isStep: Bool { false }

  func perform(
    in player: inout TapePlayer, _ step: TapeScript.Step, _ observer: inout some TapeObserver
  ) throws(StepFailure) {
    if player.services.hasProgram(program) { return }
    throw StepFailure(
      kind: .environment("the tape requires \(program), which is not in PATH"), expected: "", found: "")
  }

  func film(by exporter: inout VHSExporter, before: TapePlayer) {}
}

extension RequireAction {
  init(from parser: inout TapeParser, at start: TapeToken) throws(TokenDiagnostic) {
    program = try parser.text("the name of a program")
  }
}
