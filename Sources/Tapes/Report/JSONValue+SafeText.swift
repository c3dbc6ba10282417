import Monetization
import TerminalUI

extension JSONValue {
  /// The value as compact JSON, with control characters written as `\u…`, so that it cannot steer a terminal.
  package var safeText: String { Self.safe(compactText) }

  /// The value as JSON with a line for each element, as safe as `safeText`.
  package var safeIndentedText: String { Self.safe(indentedText) }

  private static func safe(_ json: String) -> String {
    if json.utf8.allSatisfy({ $0 < 0x7F && $0 >= 0x20 || $0 == 0x0A }) { return json }
    var text = String.UnicodeScalarView()
    for scalar in json.unicodeScalars {
      // Other control characters than ends of lines occur only inside strings.
      if TextWidth.isControl(scalar.value), scalar != "\n" {
        let hex = String(scalar.value, radix: 16)
        text.append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - hex.count) + hex).unicodeScalars)
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }
}
