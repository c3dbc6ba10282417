/// The values that a setting goes through, each with the action that sets it.
package struct ControlValues: Hashable, Sendable {
  /// One of the values.
  package struct Choice: Hashable, Sendable {
    package var words: String
    package var action: WalkAction
  }

  package var choices: [Choice]
  /// The index of the present value; nil if it is none of these.
  package var now: Int?
  /// The index of the usual value; nil if the setting has none.
  package var usual: Int?
  /// The present value in words, whether or not it is one of these, with what else is told of it.
  package var nowWords: String

  /// The setting differs from what it usually is.
  package var isUnusual: Bool { usual != nil && now != usual }

  /// The place of the present value among all: `2/8`, or `–/8` for one that is none of them; empty if there is nothing to
  /// choose from.
  package var position: String {
    guard choices.count > 1 else { return "" }
    return "\(now.map { String($0 + 1) } ?? "–")/\(choices.count)"
  }

  /// The action that a digit stands for, 1 for the first value; nil if there is no such value.
  func action(ofDigit digit: Int) -> WalkAction? {
    choices.indices.contains(digit - 1) ? choices[digit - 1].action : nil
  }

  /// The action that sets the usual value; nil if it is set already.
  var usualAction: WalkAction? {
    guard isUnusual, let usual, choices.indices.contains(usual) else { return nil }
    return choices[usual].action
  }
}
