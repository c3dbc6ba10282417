import TerminalUI

/// The topmost layer has so many controls with this label.
struct ControlCountCondition: TapeCondition {
  var count: Int
  var label: TapeLabel

  static let words: [String] = []
  static let forms = [
    TapeForm(
      "no button \"label\"", "2 rows \"label\"",
      means:
        "the topmost layer has so many of these, in view or not; the "
        + "[roles](tape-commands.md#commands-that-vhs-does-not-have), `control` for any, `in \"text\"` after the label. A "
        + "number counts the controls with exactly this label, as `Tap` does, such as one `\"Close\"` beside a "
        + "`\"Close all\"`. With `no`, and where no label is exactly so, capitals do not matter, and beside a control whose "
        + "label has these words and more the line fails")
  ]
  static let grammar = "( \"no\" | count ) , ( role | roles | \"control\" | \"controls\" ) , string , [ place ]"

  var text: [String] {
    let word = label.role?.rawValue ?? TapeRole.any
    let number = count == 0 ? TapeExpectWord.no.rawValue : String(count)
    var nameless = label
    nameless.role = nil
    return [number, count > 1 ? TapeRole.plural(word) : word, TapeFormatter.text(of: nameless)]
  }

  var subject: TapeSubject { .controls(count, label) }
  // Capitals do not matter to a count.
  var appNames: [TapeAppNames.Name] { label.role == .tab ? [.tab(label.text, isExact: false)] : [] }

  func result(in player: TapePlayer) throws(StepFailure) -> ExpectationResult {
    try player.controlsResult(count, label)
  }
}

extension ControlCountCondition {
  /// Reads `no role "label" [in "place"]` or `number roles "label" [in "place"]`.
  init(_ word: String, from parser: inout TapeParser) throws(TokenDiagnostic) {
    count = 0
    if parser.token.kind == .number {
      count = try parser.numberOnLine("a number", 0...TapeLimit.count)
    } else {
      parser.advance()
    }
    let role = try Self.role(&parser)
    let text = try parser.quoted("the label of the controls in quotes")
    label = TapeLabel(text, role: role, try parser.place().map { .inside($0) } ?? .only)
  }

  /// Reads a role, in the singular or the plural; nil for a control of any role.
  private static func role(_ parser: inout TapeParser) throws(TokenDiagnostic) -> TapeRole? {
    let words = TapeRole.allCases.map(\.rawValue) + [TapeRole.any]
    let next = parser.token.text
    guard parser.token.kind == .word, !parser.isLineOver,
      let word = words.first(where: { next == $0 || next == TapeRole.plural($0) })
    else {
      throw parser.missing("a role: " + words.joined(separator: ", "))
    }
    parser.advance()
    return TapeRole(rawValue: word)
  }
}
