import ArgumentParser

/// One of several machines that share the tapes between them.
struct TapeShard: ExpressibleByArgument, Hashable {
  /// Counted from 1.
  let index: Int
  let count: Int

  /// `2/3` is the second of three.
  init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], index >= 1, index <= count else { return nil }
    self.index = index
    self.count = count
  }

  /// Every tape is in exactly one shard. Neighbours go to different ones, since the tapes of one folder tend to be
  /// alike in length.
  func part(of files: [String]) -> [String] {
    files.enumerated().filter { $0.offset % count == index - 1 }.map(\.element)
  }
}
