/// The URLs on a navigation stack, bottom first; those of the app are paths.
struct StackCondition: TapeCondition {
  var stack: TapeStack
  var paths: [String]

  static let words = ["stack"]
  static let canBeNegated = true
  static let forms = [
    TapeForm(
      "stack main \"/\" \"/hikes\"", "stack modal", "stack Homes main \"/homes\"",
      means:
        "the `main` or the `modal` stack of the chosen tab, or of a tab with this title, has these screens, bottom first, and "
        + "no others: paths, or whole URLs outside the app's own server")
  ]
  static let grammar = "\"stack\" , [ name ] , ( \"main\" | \"modal\" ) , { string }"

  var text: [String] {
    Self.words + (stack.tab.map { [Self.text(ofTab: $0)] } ?? []) + [stack.name.rawValue]
      + paths.map(TapeFormatter.quoted)
  }

  /// A tab with the name of a stack needs quotes.
  private static func text(ofTab title: String) -> String {
    TapeStackName(rawValue: title) == nil ? TapeFormatter.word(title) : TapeFormatter.quoted(title)
  }

  var subject: TapeSubject { .paths(paths) }
  var appNames: [TapeAppNames.Name] { stack.tab.map { [.tab($0, isExact: true)] } ?? [] }

  func result(in player: TapePlayer) throws(StepFailure) -> ExpectationResult { player.stackResult(stack, paths) }
}

extension StackCondition {
  init(_ word: String, from parser: inout TapeParser) throws(TokenDiagnostic) {
    let names = TapeStackName.allCases.map(\.rawValue).joined(separator: ", ")
    stack = TapeStack(.main)
    let next = parser.token
    if next.kind == .string || (next.kind == .word && TapeStackName(rawValue: next.text) == nil), !parser.isLineOver {
      stack.tab = try parser.word("the title of a tab")
    }
    if parser.isLineOver { throw parser.missing(names) }
    stack.name = try parser.choice(TapeStackName.self, "stack")
    paths = []
    while !parser.endsCondition, parser.token.kind == .string {
      paths.append(try parser.quoted("a path in quotes"))
    }
  }
}
