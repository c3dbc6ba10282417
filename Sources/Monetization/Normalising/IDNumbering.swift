/// A kind of id that is counted up by itself and means nothing but "the same".
public struct IDKind: RawRepresentable, Hashable, Sendable {
  /// Below 64; an app takes its own from 32 on.
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let phone = Self(rawValue: 0)
  public static let request = Self(rawValue: 1)
  public static let pageRequest = Self(rawValue: 2)
  public static let screen = Self(rawValue: 3)
  public static let page = Self(rawValue: 4)
  public static let ad = Self(rawValue: 5)
  /// An instant of the past of which rules only ask whether another is the same.
  static let nominal = Self(rawValue: 6)
  static let message = Self(rawValue: 7)
  public static let consentRequest = Self(rawValue: 8)

  /// Counted by the whole world, not by each phone.
  var isShared: Bool { self == .phone || self == .nominal }
}

/// Numbers ids anew, in the order in which they appear.
struct IDNumbering {
  /// Up to so many ids are looked for one by one, which is faster than a dictionary.
  private static let fewIDs = 48

  private var few: [UInt64] = []
  private var many: [UInt64: UInt64] = [:]
  private var texts: [(scope: UInt64, key: String)] = []

  mutating func ordinal(of kind: IDKind, scope: UInt64, _ number: Int) -> UInt64 {
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

  func hasMet(_ kind: IDKind, scope: UInt64, _ number: Int) -> Bool {
    let key = Self.key(kind, scope, number)
    return few.contains(key) || many[key] != nil
  }

  mutating func ordinal(ofText key: String, scope: UInt64) -> Int {
    if let index = texts.firstIndex(where: { $0.scope == scope && $0.key == key }) { return index }
    texts.append((scope, key))
    return texts.count - 1
  }

  private static func key(_ kind: IDKind, _ scope: UInt64, _ number: Int) -> UInt64 {
    kind.rawValue &<< 58 | (scope & 0x3ff) &<< 48 | UInt64(truncatingIfNeeded: number) & 0xffff_ffff_ffff
  }
}
