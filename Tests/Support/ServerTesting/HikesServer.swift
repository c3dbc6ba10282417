import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// A real web server with the hikes app on it, for tests; it listens on a port of its own on this machine.
package final class HikesServer: Sendable {
  private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
  private let channel: any Channel
  private let state: HikesState
  /// The address, such as `http://localhost:41234`.
  package let address: String

  package init() throws {
    let state = HikesState()
    self.state = state
    channel = try ServerBootstrap(group: group)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline()
          try channel.pipeline.syncOperations.addHandler(HikesHandler(state))
        }
      }
      .bind(host: "127.0.0.1", port: 0).wait()
    address = "http://localhost:\(channel.localAddress?.port ?? 0)"
  }

  /// All requests so far, oldest first.
  package var requests: [HikesRequest] { state.requests.withLock { $0 } }

  /// Closes the port, and every connection with it.
  package func stop() throws {
    try channel.close().wait()
    try group.syncShutdownGracefully()
  }
}

/// What the connections of one server share.
final class HikesState: Sendable {
  let app = Mutex(HikesApp())
  let requests = Mutex<[HikesRequest]>([])

  func answer(_ request: HikesRequest) -> HikesAnswer {
    requests.withLock { $0.append(request) }
    return app.withLock { $0.answer(request) }
  }
}

/// One request as the server has read it.
package struct HikesRequest: Hashable, Sendable {
  package var method: String
  package var path: String
  package var headers: [String: String]
  package var body: String

  /// The fields of the form, decoded.
  package var fields: [String: String] {
    body.split(separator: "&").reduce(into: [:]) { fields, pair in
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(Self.decoded)
      fields[halves[0]] = halves.count > 1 ? halves[1] : ""
    }
  }

  /// The cookies by name.
  package var cookies: [String: String] {
    (headers["cookie"] ?? "").split(separator: ";").reduce(into: [:]) { cookies, pair in
      let halves = pair.split(separator: "=", maxSplits: 1)
      if halves.count == 2 { cookies[halves[0].filter { $0 != " " }] = String(halves[1]) }
    }
  }

  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) {
        bytes.append(code)
        rest.removeFirst(2)
      } else {
        bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The answer of the server to one request.
enum HikesAnswer: Hashable, Sendable {
  case whole(status: Int, headers: [[String]], body: [UInt8])
  /// Half of the contents, then the connection is closed.
  case cut
  /// Bytes that are no HTTP.
  case raw(String)
  /// Contents that never end, a kilobyte at a time, as fast as they are taken.
  case endless
  /// Nothing, ever.
  case silence

  static func page(_ status: Int = 200, _ title: String, _ body: String, headers: [[String]] = []) -> HikesAnswer {
    .whole(
      status: status, headers: [["Content-Type", "text/html; charset=utf-8"]] + headers,
      body: Array("<!DOCTYPE html><html><head><title>\(title)</title></head><body>\(body)</body></html>".utf8))
  }

  static func redirect(_ location: String, status: Int = 303, headers: [[String]] = []) -> HikesAnswer {
    .whole(status: status, headers: [["Location", location]] + headers, body: [])
  }
}
