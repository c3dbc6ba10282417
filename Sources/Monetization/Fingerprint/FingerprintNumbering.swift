/// Numbers ids anew, in the order in which they appear.
struct FingerprintNumbering {
  /// Up to so many ids are looked for one by one, which is faster than a dictionary.
  private static let fewIDs = 48

  private var few: [UInt64] = []
  private var many: [UInt64: UInt64] = [:]
  private var messages: [(scope: UInt64, key: String)] = []

  mutating func ordinal(of kind: FingerprintIDKind, scope: UInt64, _ number: UInt64) -> UInt64 {
    let key = Self.key(kind, scope, number)
    if let index = few.firstIndex(of: key) { return UInt64(index) }
    if few.count < Self.fewIDs {
      few.append(key)
      return UInt64(few.count - 1)
    }
    if let ordinal = many[key] { return ordinal }
    let ordinal = UInt64(few.count + many.count)
    many[key] = ordinal
    return ordinal
  }

  func hasSeen(_ kind: FingerprintIDKind, scope: UInt64, _ number: UInt64) -> Bool {
    let key = Self.key(kind, scope, number)
    return few.contains(key) || many[key] != nil
  }

  mutating func ordinal(ofMessage key: String, scope: UInt64) -> UInt64 {
    if let index = messages.firstIndex(where: { $0.scope == scope && $0.key == key }) { return UInt64(index) }
    messages.append((scope, key))
    return UInt64(messages.count - 1)
  }

  private static func key(_ kind: FingerprintIDKind, _ scope: UInt64, _ number: UInt64) -> UInt64 {
    kind.rawValue &<< 58 | (scope & 0x3ff) &<< 48 | number & 0xffff_ffff_ffff
  }
}
