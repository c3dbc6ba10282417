import TerminalUI

/// The name of the topmost layer.
struct LayerCondition: TapeCondition {
  var name: String

  static let words = ["layer"]
  static let canBeNegated = true
  static let forms = [
    TapeForm("layer paywall", means: "this layer is the topmost: \(names.map { "`\($0)`" }.joined(separator: ", "))")
  ]
  static let grammar = "\"layer\" , name"

  private static let names = LayerKind.allCases.map(\.rawValue)

  var text: [String] { Self.words + [TapeFormatter.word(name)] }
  var subject: TapeSubject { .layers }
  var fault: TapeCheck.Fault? { TapeCheck.unknown(name, "layer", among: Self.names) }

  func result(in player: TapePlayer) throws(StepFailure) -> ExpectationResult {
    try player.checkScreen()
    let top = player.walk.look(in: player.app).top.kind.rawValue
    return ExpectationResult(holds: top == name, found: "the layer \(top) is on top")
  }
}

extension LayerCondition {
  init(_ word: String, from parser: inout TapeParser) throws(TokenDiagnostic) {
    name = try parser.word("the name of a layer")
  }
}
