/// Sets a variable of the app's environment.
struct EnvAction: TapeAction {
  var name: String
  var value: String

  static let word: String? = "Env"
  static let isVHS = true
  static let forms = [
    TapeForm("Env NAME \"value\"", means: "sets an environment variable; a tape sees no others")
  ]
  static let grammar = "\"Env\" , ( word | string ) , text"

  var arguments: [String] { [TapeFormatter.word(name), TapeFormatter.quoted(value)] }
  var isStep: Bool { false }
  var ownTexts: [String] { [value] }

  // The environment is that in which the app was launched.
  func perform(in player: inout TapePlayer, _ step: TapeScript.Step, _ observer: inout some TapeObserver) {}
  func film(by exporter: inout VHSExporter, before: TapePlayer) {}
}

extension EnvAction {
  init(from parser: inout TapeParser, at start: TapeToken) throws(TokenDiagnostic) {
    name = try parser.variableName()
    value = try parser.text("a value in quotes")
  }
}
