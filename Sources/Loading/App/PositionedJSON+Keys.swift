extension PositionedJSON {
  /// Throws for a key that is not in `names` or occurs twice: a misspelled setting must not pass for a missing one.
  func checkKeys(_ names: [String]) throws(LoadingError) {
    var seen: Set<String> = []
    for member in try members() {
      guard names.contains(member.key) else {
        throw LoadingError(
          file: file, at: member.position, found: "the unknown key \(LoadingError.quoted(member.key))",
          expected: NearestName.expectation(for: member.key, among: names))
      }
      guard seen.insert(member.key).inserted else {
        throw LoadingError(
          file: file, at: member.position, found: "a second \(LoadingError.quoted(member.key))",
          expected: "every key once")
      }
    }
  }

  /// Reads a string that is neither empty nor blank.
  func filledString(_ key: String) throws(LoadingError) -> String {
    let text = try string(key)
    if text.allSatisfy(\.isWhitespace) {
      throw try required(key, "a text").error(expected: "a text for \(LoadingError.quoted(key))")
    }
    return text
  }

  /// Reads a whole number from `lowest`.
  func count(_ key: String, from lowest: Int) throws(LoadingError) -> Int {
    let number = try integer(key)
    if number < lowest {
      let what = "a whole number from \(lowest) for \(LoadingError.quoted(key))"
      throw try required(key, what).error(expected: what)
    }
    return number
  }

  /// Reads an address that begins with http:// or https://.
  func webAddress(_ key: String) throws(LoadingError) -> String {
    let text = try string(key)
    let host = ["https://", "http://"].first { text.hasPrefix($0) }.map { text.dropFirst($0.count) }
    let isAddress = host.map { !$0.isEmpty && $0.first != "/" } ?? false
    if !isAddress || text.contains(where: \.isWhitespace) {
      let what = "an address such as \"https://example.com\" for \(LoadingError.quoted(key))"
      throw try required(key, what).error(expected: what)
    }
    return text
  }
}
