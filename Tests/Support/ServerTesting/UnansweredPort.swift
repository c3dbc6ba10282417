import Foundation

/// A port of this machine that a socket has and nobody listens at, until the object is gone.
///
/// A port that a server has left is no such one: another program may get it at any time, and answer.
package final class UnansweredPort: Sendable {
  private let socket: Int32
  /// The address, such as `http://127.0.0.1:41234`.
  package let address: String

  package init() throws {
    #if canImport(Glibc)
      socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      socket = Foundation.socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let opened = socket
    let failure = withUnsafeMutablePointer(to: &place) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
        opened < 0 || bind(opened, place, size) != 0 || getsockname(opened, place, &size) != 0 ? errno : 0
      }
    }
    address = "http://127.0.0.1:\(UInt16(bigEndian: place.sin_port))"
    // Now the object is whole, and closes the socket also if it is thrown away here.
    if failure != 0 { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EADDRINUSE) }
  }

  deinit { close(socket) }
}
