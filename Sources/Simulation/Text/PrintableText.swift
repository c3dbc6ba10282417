extension String {
  /// The text with control characters as escapes such as `\u{1B}`, so that a message cannot control the terminal.
  package var printable: String {
    var result = ""
    for scalar in unicodeScalars {
      if scalar.properties.generalCategory == .control {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text for a message, cut where it is no sentence any more: a file may have put any length into it.
  package var clipped: String {
    let limit = 600
    return utf8.count > limit ? String(unicodeScalars.prefix(limit)) + "…" : self
  }
}
