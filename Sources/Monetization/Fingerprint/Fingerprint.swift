/// A name of 128 bits for the future of a world.
///
/// Two worlds that can never be told apart from now on have the same one. Two different futures have the same one by
/// bad luck, among a thousand million worlds with a chance of 1 in 10^20, and in one known case: while months or years
/// are sold, the date counts, but not the time to midnight. So two worlds of one day count as equal although midnight
/// comes sooner in one of them.
public struct Fingerprint: Hashable, Sendable {
  public var high: UInt64
  public var low: UInt64

  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }
}

extension Fingerprint: CustomStringConvertible {
  /// 32 hexadecimal digits.
  public var description: String { Self.digits(high) + Self.digits(low) }

  private static func digits(_ half: UInt64) -> String {
    let text = String(half, radix: 16)
    return String(repeating: "0", count: 16 - text.utf8.count) + text
  }
}
