#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An open file that is read to its end.
struct InputDescriptor: Hashable {
  let number: Int32

  /// The most bytes that are read; a device such as `/dev/zero` has no end.
  static let limit = 100_000_000

  /// Returns all bytes from here to the end.
  func bytes() throws(UnreadableText) -> [UInt8] {
    var all: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(number, &block, block.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw UnreadableText(SystemFailure()) }
      if count == 0 { return all }
      all += block[..<count]
      if all.count > Self.limit {
        throw UnreadableText("found more than \(Self.limit / 1_000_000) MB, expected a tape")
      }
    }
  }
}

/// The reason for which a file gives no text.
struct UnreadableText: Error, Hashable {
  /// The end of a sentence that the name of the file begins, without a full stop.
  var reason: String

  init(_ reason: String) {
    self.reason = reason
  }

  init(_ failure: SystemFailure) {
    reason = failure.number == EBADF ? "found it closed, expected a tape" : "cannot be read: \(failure.message)"
  }
}
