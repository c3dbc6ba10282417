import TerminalUI

/// A text in one part of the screen.
struct RegionCondition: TapeCondition {
  var region: TapeRegion
  var matcher: TapeMatcher

  static let words = ["region"]
  static let canBeNegated = true
  static let forms = [
    TapeForm(
      "region footer \"text\"", "region 3 1 10 40 /pattern/",
      means:
        "it is in this part of the screen: `status`, `content`, `footer`, `inspector` (beside the phone), `layer` (the "
        + "topmost), or a row, a column, rows and columns")
  ]
  static let grammar = "\"region\" , ( region | count , count , count , count ) , match"

  var text: [String] {
    let place: [String] =
      switch region {
      case .named(let name): [name.rawValue]
      case .cells(let rect): [rect.row + 1, rect.column + 1, rect.rows, rect.columns].map { String($0) }
      }
    return Self.words + place + [TapeFormatter.text(of: matcher)]
  }

  var subject: TapeSubject { .text(matcher, .region(region)) }

  func result(in player: TapePlayer) throws(StepFailure) -> ExpectationResult {
    try player.screenResult(matcher, .region(region))
  }
}

extension RegionCondition {
  init(_ word: String, from parser: inout TapeParser) throws(TokenDiagnostic) {
    region = try Self.region(&parser)
    matcher = try parser.matcher()
  }

  private static func region(_ parser: inout TapeParser) throws(TokenDiagnostic) -> TapeRegion {
    if parser.token.kind == .word { return .named(try parser.choice(TapeRegionName.self, "part of the screen")) }
    let names = TapeRegionName.allCases.map(\.rawValue).joined(separator: ", ")
    let row = try parser.numberOnLine("\(names), or a row, a column, rows and columns", 1...TapeLimit.cells)
    return .cells(
      Rect(
        row: row - 1, column: try parser.numberOnLine("a column", 1...TapeLimit.cells) - 1,
        rows: try parser.numberOnLine("a number of rows", 1...TapeLimit.cells),
        columns: try parser.numberOnLine("a number of columns", 1...TapeLimit.cells)))
  }
}
