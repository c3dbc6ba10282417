/// 128 bits in place of a normalised world, for a search that meets many.
///
/// The hasher of the standard library is SipHash, whose state has 256 bits: what has taken the world is finished in two ways, as
/// the SipHash of 128 bits does it.
///
/// It is good within one process, since each process hashes in its own way. Among a thousand million worlds two that
/// differ have the same key with a chance of 1 in 10^20 (n²/2^129).
public struct WorldKey: Hashable, Sendable {
  private let first: Int
  private let second: Int

  public init(_ world: NormalisedWorld) {
    var hasher = Hasher()
    hasher.combine(world)
    first = hasher.finalize()
    hasher.combine(1)
    second = hasher.finalize()
  }
}
