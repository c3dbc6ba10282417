/// Begins a branch; every branch of a group begins at the moment of the first.
struct BranchAction: TapeAction {
  var name: String

  static let word: String? = "Branch"
  static let forms = [
    TapeForm(
      "Branch name",
      means: "goes two ways from one moment, see [branches](../tapes.md#goldens-rewinding-branches)")
  ]
  static let grammar = "\"Branch\" , name"
  static let inVHS: String? = "a remark; the second of a group is the end of the film"

  var arguments: [String] { [TapeFormatter.word(name)] }
  var pace: TapePace { .leap }

  func perform(
    in player: inout TapePlayer, _ step: TapeScript.Step, _ observer: inout some TapeObserver
  ) throws(StepFailure) {
    try player.branch(name, &observer)
  }

  func film(by exporter: inout VHSExporter, before: TapePlayer) {
    if before.history.fork == nil { exporter.page.remark(text) } else { exporter.endInThePast() }
  }
}

extension BranchAction {
  init(from parser: inout TapeParser, at start: TapeToken) throws(TokenDiagnostic) {
    name = try parser.word("a name for the branch")
  }
}
