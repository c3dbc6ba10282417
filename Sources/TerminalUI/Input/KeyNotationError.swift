/// An error in the notation of a key.
package enum KeyNotationError: Error, Hashable, Sendable, CustomStringConvertible {
  case empty
  case unknown(String, suggestion: String?)
  case unknownModifier(String)
  case missingKey(String)
  case unsupportedCombination(String)
  case noSuchFunctionKey(Int)

  package var description: String {
    TextSanitizing.sanitize(sentence)
  }

  private var sentence: String {
    switch self {
    case .empty: "A key is missing."
    case .unknown(let text, let suggestion?): "There is no key \(text); did you mean \(suggestion)?"
    case .unknown(let text, nil): "There is no key \(text); keys are written as Enter, Up, F5, x or Ctrl+O."
    case .unknownModifier(let text): "There is no modifier \(text); there are Ctrl, Alt and Shift."
    case .missingKey(let text): "\(text) names no key after the plus sign."
    case .unsupportedCombination(let text): "A terminal does not report \(text) as a key of its own."
    case .noSuchFunctionKey(let number): "There is no key F\(number); there are F1 to F12."
    }
  }
}
