/// Takes in everything that decides the future of a world, piece by piece, in a fixed order.
///
/// It holds the things that pieces are relative to: the clocks, and the ids that have appeared so far. It lives as long as one
/// fingerprint is made and is no part of any state.
public struct FingerprintFeed {
  @usableFromInline var mixer = FingerprintMixer()
  @usableFromInline var audit: FingerprintAudit?
  private var numbering = FingerprintNumbering()
  private var scope: UInt64 = 0

  /// The true time, which the store's server and the ad network go by.
  public let now: Instant
  /// The clocks of the phone that is being fed.
  public private(set) var device: DeviceTime
  /// Impressions of which the ad network of that phone may still tell something.
  public private(set) var awaitedImpressions: [RequestID] = []
  /// Feeds the URL of a native screen by the ids in it; false if it names no screen of the app's own.
  public var nativeURL: (String, inout FingerprintFeed) -> Bool = { _, _ in false }

  /// - Parameter audit: the place to note which properties are fed; nil outside of tests.
  public init(now: Instant, audit: FingerprintAudit? = nil) {
    self.now = now
    self.audit = audit
    device = DeviceTime(wall: now, uptime: .zero, bootID: 0)
  }

  /// The name of all that was fed.
  public var fingerprint: Fingerprint { mixer.finished() }

  /// Feeds everything that belongs to one phone: its ids are its own, its instants are told from its clocks.
  public mutating func phone(
    _ number: Int, at time: DeviceTime, awaiting impressions: [RequestID], _ body: (inout FingerprintFeed) -> Void
  ) {
    let outside = (scope, device, awaitedImpressions)
    scope = scopeOf(number)
    device = time
    awaitedImpressions = impressions
    body(&self)
    (scope, device, awaitedImpressions) = outside
  }

  private mutating func scopeOf(_ phone: Int) -> UInt64 {
    numbering.ordinal(of: .phone, scope: 0, UInt64(truncatingIfNeeded: phone)) + 1
  }
}

// Plain values.
extension FingerprintFeed {
  /// Feeds the property `name`.
  @inlinable @inline(__always)
  public mutating func field<Value: Fingerprinted>(_ name: StaticString, _ value: Value) {
    audit?.fed(name)
    nested(value)
  }

  /// Feeds the property `name` in a way that its type alone does not know.
  @inlinable @inline(__always)
  public mutating func field<Value>(_ name: StaticString, _ value: Value, _ body: (inout FingerprintFeed) -> Void) {
    audit?.fed(name)
    audit?.enter(Value.self)
    body(&self)
    audit?.leave()
  }

  /// Notes that the property `name` is fed with all that is in it, in another shape than it is stored in.
  @inlinable @inline(__always)
  public mutating func derived<Value: Fingerprinted>(
    _ name: StaticString, _ others: StaticString..., from value: Value
  ) {
    if audit != nil { for name in [name] + others { audit?.fedWhole(name) } }
    value.feed(into: &self)
  }

  /// Feeds the case of an enum; its payloads follow by label or place.
  @inlinable @inline(__always)
  public mutating func variant(_ number: UInt64, _ name: StaticString) {
    audit?.variant(name)
    word(number)
  }

  /// Feeds an element or a payload whose property was named before.
  @inlinable @inline(__always)
  public mutating func nested<Value: Fingerprinted>(_ value: Value) {
    audit?.enter(Value.self)
    value.feed(into: &self)
    audit?.leave()
  }

  /// Feeds 64 bits.
  @inlinable @inline(__always)
  public mutating func word(_ word: UInt64) { mixer.mix(word) }

  /// Feeds the UTF-8 of a text.
  @inlinable
  public mutating func text(_ text: String) {
    let isFed: Void? = text.utf8.withContiguousStorageIfAvailable { mixer.mix($0) }
    guard isFed == nil else { return }
    var copy = text
    copy.withUTF8 { mixer.mix($0) }
  }
}

// Instants.
extension FingerprintFeed {
  /// Feeds an instant of the true time, as its distance from now.
  public mutating func instant(_ name: StaticString, _ instant: Instant?) {
    distance(name, instant, from: now)
  }

  /// Feeds a reading of the phone's wall clock, as its distance from the present one.
  public mutating func wall(_ name: StaticString, _ instant: Instant?) {
    distance(name, instant, from: device.wall)
  }

  /// Feeds an uptime of the phone, written as an instant, as its distance from the present one.
  public mutating func uptime(_ name: StaticString, _ instant: Instant?) {
    distance(name, instant, from: Instant(milliseconds: device.uptime.milliseconds))
  }

  /// Feeds the time left until a limit; all that is over is alike.
  public mutating func limit(_ name: StaticString, left: TimeSpan) {
    audit?.fedWhole(name)
    word(UInt64(bitPattern: max(0, left.milliseconds)))
  }

  /// Feeds an instant that is compared with the same instant elsewhere, and with nothing else: its age counts for nothing.
  public mutating func moment(_ name: StaticString, _ instant: Instant?) {
    audit?.fedWhole(name)
    guard let instant else { return word(0) }
    word(1 &+ ordinal(of: .moment, Int(truncatingIfNeeded: instant.milliseconds)))
  }

  private mutating func distance(_ name: StaticString, _ instant: Instant?, from present: Instant) {
    audit?.fedWhole(name)
    guard let instant else { return word(0) }
    word(1)
    word(UInt64(bitPattern: instant.milliseconds &- present.milliseconds))
  }
}

// Ids.
extension FingerprintFeed {
  /// Feeds an id as the place at which it appeared first.
  public mutating func id(_ kind: FingerprintIDKind, _ number: Int) {
    word(ordinal(of: kind, number))
  }

  /// Feeds an id of `phone`, where something outside of the phones names it.
  public mutating func id(_ kind: FingerprintIDKind, _ number: Int, of phone: Int) {
    let outside = scope
    scope = scopeOf(phone)
    id(kind, number)
    scope = outside
  }

  /// The place at which an id appeared first, here at the latest.
  public mutating func ordinal(of kind: FingerprintIDKind, _ number: Int) -> UInt64 {
    numbering.ordinal(of: kind, scope: kind.isShared ? 0 : scope, UInt64(truncatingIfNeeded: number))
  }

  /// True if an id has appeared so far.
  public func hasSeen(_ kind: FingerprintIDKind, _ number: Int) -> Bool {
    numbering.hasSeen(kind, scope: kind.isShared ? 0 : scope, UInt64(truncatingIfNeeded: number))
  }

  /// Feeds the text that names a transaction as the place at which it appeared first.
  public mutating func transaction(_ id: String) {
    word(numbering.ordinal(ofMessage: id, scope: .max))
  }

  /// Feeds the message that `page` calls `id` as the place at which it appeared first.
  public mutating func message(_ id: String, of page: PageID) {
    // Pages count their messages; a text would be slower to make and to compare.
    if let number = Int(id), (0..<1 << 20).contains(number) {
      self.id(.message, page.load &<< 20 | number)
    } else {
      word(numbering.ordinal(ofMessage: Message.key(id, of: page), scope: scope))
    }
  }

  /// Feeds a message by its `Message.key`.
  public mutating func message(key: String) {
    let parts = key.split(separator: ".", maxSplits: 2)
    guard parts.count == 3, let screen = Int(parts[0]), let load = Int(parts[1]) else {
      return word(numbering.ordinal(ofMessage: key, scope: scope))
    }
    message(String(parts[2]), of: PageID(screen: ScreenID(screen), load: load))
  }

  /// Feeds a URL; that of a native screen by the ids in it.
  public mutating func url(_ name: StaticString, _ url: String) {
    audit?.fedWhole(name)
    if !nativeURL(url, &self) { text(url) }
  }
}

/// A kind of id that is counted up by itself and means nothing but "the same".
public struct FingerprintIDKind: RawRepresentable, Hashable, Sendable {
  /// Below 64; an app takes its own from 32 on.
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let phone = Self(rawValue: 0)
  public static let request = Self(rawValue: 1)
  public static let pageRequest = Self(rawValue: 2)
  public static let consentRequest = Self(rawValue: 8)
  public static let screen = Self(rawValue: 3)
  public static let page = Self(rawValue: 4)
  public static let ad = Self(rawValue: 5)
  /// An instant of the past of which rules only ask whether another is the same.
  static let moment = Self(rawValue: 6)
  static let message = Self(rawValue: 7)

  /// Counted by the whole world, not by each phone.
  var isShared: Bool { self == .phone || self == .moment }
}
