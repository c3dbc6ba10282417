#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An open file that takes bytes, however few it takes at a time.
struct OutputDescriptor: Hashable {
  let number: Int32

  /// Where a file is closed or full, that is an error only if the process ignores SIGPIPE.
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

  /// What it leads to; nil if it is not open.
  var status: stat? {
    var status = stat()
    return fstat(number, &status) == 0 ? status : nil
  }
}

/// Why the operating system has refused something.
struct SystemFailure: Error, Hashable {
  /// As in `errno`.
  var number: Int32

  init(number: Int32 = errno) {
    self.number = number
  }

  var isClosedPipe: Bool { number == EPIPE }
  var message: String { String(cString: strerror(number)) }
}
