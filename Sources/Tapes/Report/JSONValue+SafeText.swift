import Monetization
import TerminalUI

extension JSONValue {
  /// Compact JSON that says the same and holds nothing that could steer a terminal: what could is `\u…`.
  var safeText: String {
    var text = String.UnicodeScalarView()
    for scalar in compactText.unicodeScalars {
      // Outside of strings there are no such characters.
      if TextWidth.isControl(scalar.value) {
        let hex = String(scalar.value, radix: 16)
        text.append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - hex.count) + hex).unicodeScalars)
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }
}
