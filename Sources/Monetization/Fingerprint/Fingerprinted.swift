/// A value that can feed what it decides about the future to a fingerprint.
///
/// Every stored property is fed by its name or stands in `excused` with the reason; a test holds both against the
/// declaration. Feed what a rule reads: an id as an ordinal, an instant as its distance from the clock that it is
/// compared with, a flag as it is. Excuse what only names, counts, caches or shows.
public protocol Fingerprinted {
  /// Properties that are not fed, each with the reason why nothing depends on it from now on.
  ///
  /// A payload of an enum is named by its case and its label or place: `ready.loadedAt`, `loading.0`.
  static var excused: [String: String] { get }

  /// Gives what matters to `feed`, in a fixed order.
  func feed(into feed: inout FingerprintFeed)
}

extension Fingerprinted {
  public static var excused: [String: String] { [:] }
}

/// A value without properties to account for: it is fed whole.
public protocol FingerprintAtom: Fingerprinted {}

extension Bool: FingerprintAtom {
  @inlinable
  public func feed(into feed: inout FingerprintFeed) { feed.word(self ? 1 : 0) }
}

extension Int: FingerprintAtom {
  @inlinable
  public func feed(into feed: inout FingerprintFeed) { feed.word(UInt64(bitPattern: Int64(self))) }
}

extension Int64: FingerprintAtom {
  @inlinable
  public func feed(into feed: inout FingerprintFeed) { feed.word(UInt64(bitPattern: self)) }
}

extension String: FingerprintAtom {
  @inlinable
  public func feed(into feed: inout FingerprintFeed) { feed.text(self) }
}

extension TimeSpan: FingerprintAtom {
  public func feed(into feed: inout FingerprintFeed) { milliseconds.feed(into: &feed) }
}

extension Optional: Fingerprinted where Wrapped: Fingerprinted {
  @inlinable
  public func feed(into feed: inout FingerprintFeed) {
    guard let value = self else { return feed.word(0) }
    feed.word(1)
    feed.nested(value)
  }
}

extension Array: Fingerprinted where Element: Fingerprinted {
  @inlinable
  public func feed(into feed: inout FingerprintFeed) {
    feed.word(UInt64(truncatingIfNeeded: count))
    for element in self { feed.nested(element) }
  }
}

extension Fingerprinted where Self: RawRepresentable, RawValue: Fingerprinted {
  @inlinable
  public func feed(into feed: inout FingerprintFeed) { rawValue.feed(into: &feed) }
}
