import Foundation

/// A value that a component's script reads from an attribute of its element: a Number of Stimulus.
public struct BridgeValue: Hashable, Sendable {
  /// The name in the form of attributes: `app-id` is `data-rewarded-ad-app-id-value`, and `appId` in messages.
  public var name: String

  public init(_ name: String) {
    self.name = name
  }

  /// The name in messages, in one word.
  public var key: String {
    name.split(separator: "-").enumerated().map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }
      .joined()
  }

  /// Returns the number that the script sends for the text of the attribute.
  ///
  /// As in JavaScript, a missing or empty text is 0, underscores do not count, and a text that is no number is NaN, which
  /// JSON writes as null.
  public func json(_ text: String?) -> JSONValue {
    let digits = (text ?? "").replacing("_", with: "").trimmingCharacters(in: .whitespacesAndNewlines)
    if digits.isEmpty { return .number(0) }
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where digits.lowercased().hasPrefix(prefix) {
      return UInt64(digits.dropFirst(2), radix: radix).map { .number(Decimal($0)) } ?? .null
    }
    // Swift reads more as a number than JavaScript does, such as the hexadecimal `0x1p3`.
    guard digits.utf8.allSatisfy({ "0123456789.eE+-".utf8.contains($0) }), Double(digits) != nil,
      let number = Decimal(string: digits), number.isFinite
    else { return .null }
    return .number(number)
  }
}
