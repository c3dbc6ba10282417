extension TapeParser {
  /// Reads `no role "label" [in "place"]` or `number roles "label" [in "place"]`.
  mutating func controls() throws(TokenDiagnostic) -> TapeCondition {
    var count = 0
    if token.kind == .number { count = try numberOnLine("a number", 0...TapeLimit.count) } else { advance() }
    let role = try countedRole()
    let text = try quoted("the label of the controls in quotes")
    return .controls(count, TapeLabel(text, role: role, try place().map { .inside($0) } ?? .only))
  }

  /// Reads a role, in the singular or the plural; nil for a control of any role.
  private mutating func countedRole() throws(TokenDiagnostic) -> TapeRole? {
    let words = TapeRole.allCases.map(\.rawValue) + [TapeRole.any]
    guard token.kind == .word, !isLineOver,
      let word = words.first(where: { token.text == $0 || token.text == TapeRole.plural($0) })
    else {
      throw missing("a role: " + words.joined(separator: ", "))
    }
    advance()
    return TapeRole(rawValue: word)
  }
}
