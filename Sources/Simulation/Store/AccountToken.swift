/// The UUID by which a purchase names the buyer's account at the app's own server.
enum AccountToken {
  /// Returns the UUID in small letters; nil if the text is none.
  static func read(_ text: String) -> String? {
    let groups = text.split(separator: "-", omittingEmptySubsequences: false)
    let isUUID = groups.map(\.utf8.count) == [8, 4, 4, 4, 12] && groups.allSatisfy { $0.allSatisfy(\.isASCIIHexDigit) }
    return isUUID ? text.lowercased() : nil
  }
}

extension Character {
  fileprivate var isASCIIHexDigit: Bool { isASCII && isHexDigit }
}
