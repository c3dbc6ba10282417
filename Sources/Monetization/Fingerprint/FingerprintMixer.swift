/// SipHash-1-3 with 128 bits of output and a fixed key, fed with whole words of 64 bits.
///
/// The same on every machine and in every process, unlike `Hasher`. It resists accidents, not attackers.
@usableFromInline
struct FingerprintMixer: Sendable {
  @usableFromInline var v0: UInt64 = 0x736f_6d65_7073_6575
  @usableFromInline var v1: UInt64 = 0x646f_7261_6e64_6f6d ^ 0xee
  @usableFromInline var v2: UInt64 = 0x6c79_6765_6e65_7261
  @usableFromInline var v3: UInt64 = 0x7465_6462_7974_6573
  @usableFromInline var count: UInt64 = 0

  @inlinable
  init() {}

  @inlinable
  mutating func mix(_ word: UInt64) {
    count &+= 1
    v3 ^= word
    round()
    v0 ^= word
  }

  /// Every text ends with its length, so that two in a row cannot be cut differently.
  @inlinable
  mutating func mix(_ bytes: UnsafeBufferPointer<UInt8>) {
    let raw = UnsafeRawBufferPointer(bytes)
    var offset = 0
    while offset &+ 8 <= raw.count {
      mix(UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      offset &+= 8
    }
    var rest: UInt64 = 0
    var shift: UInt64 = 0
    while offset < raw.count {
      rest |= UInt64(raw[offset]) &<< shift
      shift &+= 8
      offset &+= 1
    }
    if shift > 0 { mix(rest) }
    mix(UInt64(truncatingIfNeeded: raw.count))
  }

  @inlinable
  mutating func round() {
    v0 = v0 &+ v1
    v1 = rotated(v1, 13) ^ v0
    v0 = rotated(v0, 32)
    v2 = v2 &+ v3
    v3 = rotated(v3, 16) ^ v2
    v0 = v0 &+ v3
    v3 = rotated(v3, 21) ^ v0
    v2 = v2 &+ v1
    v1 = rotated(v1, 17) ^ v2
    v2 = rotated(v2, 32)
  }

  @inlinable
  func rotated(_ word: UInt64, _ bits: UInt64) -> UInt64 { word &<< bits | word &>> (64 &- bits) }

  /// Ends the mixing; the mixer itself goes on as if it had not been asked.
  func finished() -> Fingerprint {
    var last = self
    last.mix(count)
    last.v2 ^= 0xee
    for _ in 0..<3 { last.round() }
    let high = last.v0 ^ last.v1 ^ last.v2 ^ last.v3
    last.v1 ^= 0xdd
    for _ in 0..<3 { last.round() }
    return Fingerprint(high: high, low: last.v0 ^ last.v1 ^ last.v2 ^ last.v3)
  }
}
