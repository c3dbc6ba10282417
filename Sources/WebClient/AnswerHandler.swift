import Loading
import Monetization
import NIOCore
import NIOHTTP1

/// Collects the parts of one answer, within limits.
final class AnswerHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPClientResponsePart

  private let promise: EventLoopPromise<ServerAnswer>
  private let limits: WebClient.Limits
  private var answer: ServerAnswer?

  init(_ promise: EventLoopPromise<ServerAnswer>, _ limits: WebClient.Limits) {
    self.promise = promise
    self.limits = limits
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): begin(head, context)
    case .body(let bytes):
      answer?.body += bytes.readableBytesView
      if let answer, answer.body.count > limits.body { fail(.transfer(.tooLarge), context) }
    case .end:
      if let answer { promise.succeed(answer) }
      context.close(promise: nil)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    promise.fail(error)
    context.close(promise: nil)
  }

  func channelInactive(context: ChannelHandlerContext) {
    promise.fail(WebError.transfer(.connectionLost))
    context.fireChannelInactive()
  }

  private func begin(_ head: HTTPResponseHead, _ context: ChannelHandlerContext) {
    let length = head.headers.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    if length > limits.headers { return fail(.transfer(.headersTooLarge), context) }
    let answer = ServerAnswer(
      status: Int(head.status.code), reason: head.status.reasonPhrase,
      headers: head.headers.map { ServerHeader($0.name, $0.value) })
    guard (100...599).contains(answer.status) else { return fail(.transfer(.notHTTP), context) }
    if let size = answer.header(.contentLength).flatMap({ Int($0) }), size > limits.body {
      return fail(.transfer(.tooLarge), context)
    }
    // The request asks for contents as they are.
    if let encoding = answer.header(.contentEncoding)?.lowercased(), encoding != "identity" {
      return fail(.transfer(.compressed), context)
    }
    guard answer.headers.allSatisfy({ Self.isHeaderText($0.value) }) else {
      return fail(.transfer(.headersInvalid), context)
    }
    self.answer = answer
  }

  /// Returns false for a text with a control character, which may not stand in a header.
  private static func isHeaderText(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == UInt8(ascii: "\t") }
  }

  private func fail(_ error: WebError, _ context: ChannelHandlerContext) {
    promise.fail(error)
    context.close(promise: nil)
  }
}
