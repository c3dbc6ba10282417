import Monetization
import TerminalUI

extension JSONValue {
  /// The value as compact JSON, with control characters written as `\u…`, so that it cannot steer a terminal.
  package var safeText: String {
    var text = String.UnicodeScalarView()
    for scalar in compactText.unicodeScalars {
      // Control characters occur only inside strings.
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
