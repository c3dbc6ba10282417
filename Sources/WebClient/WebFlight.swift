import Loading
import Monetization
import NIOCore
import NIOHTTP1

/// A request under way.
package final class WebFlight: @unchecked Sendable {
  let loop: any EventLoop
  let answer: EventLoopPromise<ServerAnswer>
  // Both are used on the loop alone.
  private var channel: (any NIOCore.Channel)?
  private(set) var isOver = false

  init(_ loop: any EventLoop, _ answer: EventLoopPromise<ServerAnswer>) {
    self.loop = loop
    self.answer = answer
  }

  /// Gives the request up; its end is reported as a lost connection.
  package func cancel() {
    loop.execute { self.answer.fail(WebError.transfer(.connectionLost)) }
  }

  /// Sends the request over a connection.
  func use(_ channel: any NIOCore.Channel, for head: RequestHead) {
    guard !isOver else { return channel.close(promise: nil) }
    self.channel = channel
    channel.write(HTTPClientRequestPart.head(head.head), promise: nil)
    if !head.body.isEmpty {
      channel.write(HTTPClientRequestPart.body(.byteBuffer(ByteBuffer(string: head.body))), promise: nil)
    }
    channel.writeAndFlush(HTTPClientRequestPart.end(nil)).whenFailure { self.answer.fail($0) }
  }

  /// Closes the connection, if there is one.
  func close() {
    isOver = true
    channel?.close(promise: nil)
    channel = nil
  }
}
