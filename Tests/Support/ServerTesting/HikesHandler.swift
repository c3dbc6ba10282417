import NIOCore
import NIOHTTP1

/// Reads the requests of one connection, and writes the answers.
final class HikesHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let state: HikesState
  private var request: HikesRequest?
  private var isEndless = false

  init(_ state: HikesState) {
    self.state = state
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      let headers = head.headers.map { ($0.name.lowercased(), $0.value) }
      request = HikesRequest(
        method: head.method.rawValue, path: head.uri, headers: Dictionary(headers) { "\($0); \($1)" }, body: "")
    case .body(let bytes): request?.body += String(buffer: bytes)
    case .end: if let request { answer(state.answer(request), context) }
    }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if isEndless { fill(context) }
  }

  private func answer(_ answer: HikesAnswer, _ context: ChannelHandlerContext) {
    switch answer {
    case .whole(let status, let headers, let body):
      write(status, headers + [["Content-Length", "\(body.count)"]], context)
      context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: body)))), promise: nil)
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    case .cut:
      write(200, [["Content-Type", "text/html"], ["Content-Length", "1000"]], context)
      context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: "<p>Half")))), promise: nil)
      context.flush()
      context.close(promise: nil)
    case .raw(let text):
      // Below the handlers of HTTP.
      context.channel.pipeline.context(handlerType: HTTPResponseEncoder.self).whenSuccess { encoder in
        encoder.writeAndFlush(NIOAny(ByteBuffer(string: text)), promise: nil)
        encoder.close(promise: nil)
      }
    case .endless:
      isEndless = true
      write(200, [["Content-Type", "text/html"]], context)
      fill(context)
    case .silence: break
    }
  }

  private func write(_ status: Int, _ headers: [[String]], _ context: ChannelHandlerContext) {
    let head = HTTPResponseHead(
      version: .http1_1, status: HTTPResponseStatus(statusCode: status),
      headers: HTTPHeaders(headers.map { ($0[0], $0[1]) }))
    context.write(wrapOutboundOut(.head(head)), promise: nil)
  }

  private func fill(_ context: ChannelHandlerContext) {
    let block = String(repeating: "<p>More</p>", count: 93)
    // A channel that the client has closed stays writable, and every write to it fails at once.
    while context.channel.isActive, context.channel.isWritable {
      context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: block)))), promise: nil)
    }
  }
}
