#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An open file; a write is repeated until all bytes are taken.
struct OutputDescriptor: Hashable {
  let number: Int32

  /// Writes all bytes. A closed pipe is an error only if the process ignores SIGPIPE.
  func write(_ bytes: [UInt8]) throws(SystemFailure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { put($0) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw SystemFailure() }
      rest = rest.dropFirst(count)
    }
  }

  private func put(_ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(number, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(number, bytes.baseAddress, bytes.count)
    #endif
  }

  /// The status of the open file; nil if it is not open.
  var status: stat? {
    var status = stat()
    return fstat(number, &status) == 0 ? status : nil
  }
}

/// An error from the operating system.
struct SystemFailure: Error, Hashable {
  /// The number, as in `errno`.
  var number: Int32

  init(number: Int32 = errno) {
    self.number = number
  }

  var isClosedPipe: Bool { number == EPIPE }
  var message: String { String(cString: strerror(number)) }
}
