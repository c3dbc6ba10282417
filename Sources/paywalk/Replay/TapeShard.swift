import ArgumentParser

/// One of several machines that share the tapes.
struct TapeShard: Hashable {
  /// The number of the shard, counted from 1.
  let index: Int
  let count: Int

  /// Reads an argument such as `2/3`, the second of three.
  @Sendable init(_ argument: String) throws {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], let shard = TapeShard(index: index, of: count)
    else { throw ValidationError("Expected one of so many parts, such as 2/3, the second of three.") }
    self = shard
  }

  /// Nil for a shard that does not exist.
  init?(index: Int, of count: Int) {
    guard index >= 1, index <= count else { return nil }
    self.index = index
    self.count = count
  }

  /// Returns the tapes of this shard. Every tape is in exactly one shard; neighbours go to different ones, since the
  /// tapes of one folder tend to have similar lengths.
  func part(of files: [String]) -> [String] {
    files.enumerated().filter { $0.offset % count == index - 1 }.map(\.element)
  }
}
