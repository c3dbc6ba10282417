/// 128 bits in place of a normalised world, for a search that meets many: two salted hashes.
///
/// It is good within one process, since each process hashes in its own way. Among a thousand million worlds two that
/// differ have the same key with a chance of 1 in 10^20 (n²/2^129).
public struct WorldKey: Hashable, Sendable {
  private let first: Int
  private let second: Int

  public init(_ world: NormalisedWorld) {
    first = Self.hash(world, salt: 1)
    second = Self.hash(world, salt: 2)
  }

  private static func hash(_ world: NormalisedWorld, salt: Int) -> Int {
    var hasher = Hasher()
    hasher.combine(salt)
    hasher.combine(world)
    return hasher.finalize()
  }
}
