/// A text after the replacement of its references.
package struct SettingsExpansion: Hashable, Sendable {
  package var text: String
  /// The undefined settings in the text, in order of appearance; they were replaced by empty text.
  package var undefined: [String]
  package var diagnostics: [XcconfigDiagnostic]
  /// The number of references that were followed.
  package var references = 0
}

/// The evaluation of one text. Values may refer to each other in circles; each repetition of a name uses a weaker
/// assignment, so every circle ends.
struct SettingsEvaluation {
  private static let deepestNesting = 700
  private static let largestResult = 1 << 20
  private static let mostReferences = 100_000

  /// The assignment being evaluated, and the assignments in use for the names on the way to it.
  private struct Context {
    var name: String?
    var used: [String: Int] = [:]
    var depth = 0
  }

  let settings: BuildSettings
  let file: String
  let line: Int
  private var undefined: [String] = []
  private var diagnostics: [XcconfigDiagnostic] = []
  private var produced = 0
  private var references = 0
  private var isExhausted = false

  init(settings: BuildSettings, file: String, line: Int) {
    self.settings = settings
    self.file = file
    self.line = line
  }

  mutating func expansion(of text: String) -> SettingsExpansion {
    var parser = SettingsExpressionParser(text, file: file, line: line)
    let expression = parser.parse()
    diagnostics = parser.diagnostics
    let result = evaluate(expression, in: Context()) ?? ""
    return SettingsExpansion(
      text: result, undefined: undefined, diagnostics: diagnostics, references: references)
  }

  /// The value of an expression; nil if it has no value at all, which operators distinguish from an empty text.
  private mutating func evaluate(_ expression: SettingsExpression, in context: Context) -> String? {
    var result: String?
    for fragment in expression.fragments where !isExhausted {
      let piece: String?
      switch fragment {
      case .literal(let text):
        piece = text
        produced += text.utf8.count
      case .reference(let reference):
        piece = value(of: reference, in: context)
      }
      if produced > Self.largestResult { exhaust("a value of more than \(Self.largestResult) bytes") }
      if let piece { result = (result ?? "") + piece }
    }
    return result
  }

  private mutating func value(of reference: SettingsExpression.Reference, in context: Context) -> String? {
    references += 1
    if references > Self.mostReferences { exhaust("a value with more than \(Self.mostReferences) references") }
    if context.depth > Self.deepestNesting { exhaust("values that refer to each other \(context.depth) deep") }
    if isExhausted { return nil }
    var inner = context
    inner.depth += 1
    let name = evaluate(reference.name, in: inner) ?? ""
    var value = lookUp(name, in: inner)
    if value == nil, !reference.isBracketed { return "$" + name }
    if value == nil, isUndefined(name), !reference.operators.contains(where: { $0.name == Self.fallback }) {
      undefined.append(name)
    }
    for step in reference.operators {
      value = apply(step, to: value, in: inner)
      // Quoting quoted text doubles it, so a chain of operators can grow without any literal.
      if let value, value.utf8.count > Self.largestResult {
        exhaust("a value of more than \(Self.largestResult) bytes")
      }
      if isExhausted { return nil }
    }
    return value
  }

  private static let fallback = SettingsOperator.Replacement.default.rawValue

  private mutating func lookUp(_ name: String, in context: Context) -> String? {
    guard let name = Self.isInherited(name) ? context.name : name,
      let index = settings.next(name, below: context.used[name])
    else { return nil }
    var inner = context
    inner.name = name
    inner.used[name] = index
    var parser = SettingsExpressionParser(settings.settings[index].value, file: file, line: line)
    return evaluate(parser.parse(), in: inner)
  }

  private static func isInherited(_ name: String) -> Bool { name == "inherited" || name == "value" }

  private func isUndefined(_ name: String) -> Bool {
    !name.isEmpty && !Self.isInherited(name) && settings.next(name, below: nil) == nil && !undefined.contains(name)
  }

  private mutating func apply(
    _ step: SettingsExpression.Operator, to value: String?, in context: Context
  ) -> String? {
    if let expression = step.operand {
      guard let replacement = SettingsOperator.Replacement(rawValue: step.name) else { return value }
      if value == nil, replacement != .default { return nil }
      let operand = evaluate(expression, in: context) ?? ""
      return replacement.apply(to: value ?? "", operand: operand)
    }
    guard let value, let retrieval = SettingsOperator.Retrieval(rawValue: step.name) else { return value }
    return retrieval.apply(to: value)
  }

  private mutating func exhaust(_ what: String) {
    guard !isExhausted else { return }
    isExhausted = true
    diagnostics.append(XcconfigDiagnostic(.expansionTooLarge, file: file, line: line, "gave up on \(what)"))
  }
}
