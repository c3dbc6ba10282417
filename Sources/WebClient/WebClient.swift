import Loading
import Monetization
import NIOCore
import NIOHTTP1
import NIOPosix
import Simulation

/// Talks HTTP to one web server, on a thread of its own.
///
/// Each request has a connection of its own. A redirect is an answer like any other: the browser follows it.
package final class WebClient: Sendable {
  private let address: ServerAddress
  private let userAgent: String
  private let limits: Limits
  private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)

  /// The bounds of one answer.
  package struct Limits: Hashable, Sendable {
    /// The time from the request to the end of the answer.
    package var time = TimeSpan.seconds(60)
    /// The length of the contents, in bytes.
    package var body = 5_000_000
    /// The length of all headers together, in bytes.
    package var headers = 64_000

    package init() {}
  }

  package init(_ address: ServerAddress, userAgent: String, limits: Limits = Limits()) {
    self.address = address
    self.userAgent = userAgent
    self.limits = limits
  }

  deinit { group.shutdownGracefully { _ in } }

  /// Begins a request; `end` is called once, on the client's thread, with the headers that were sent and the result.
  package func begin(
    _ request: OutsideRequest, then end: @escaping @Sendable ([ServerHeader], Result<ServerAnswer, WebError>) -> Void
  ) -> WebFlight {
    let head = RequestHead(request, to: address, userAgent: userAgent)
    let loop = group.next()
    let answer = loop.makePromise(of: ServerAnswer.self)
    let flight = WebFlight(loop, answer)
    let timeout = loop.scheduleTask(in: .milliseconds(limits.time.milliseconds)) { answer.fail(WebError.timedOut) }
    answer.futureResult.whenComplete { result in
      timeout.cancel()
      flight.close()
      end(head.headers, result.mapError { WebError($0) })
    }
    loop.execute { self.connect(Array((self.address.loopback ?? [self.address.host])[...]), head, flight) }
    return flight
  }

  /// Connects to the first of these addresses that answers.
  private func connect(_ hosts: [String], _ head: RequestHead, _ flight: WebFlight) {
    guard let host = hosts.first, !flight.isOver else { return }
    let limits = limits
    ClientBootstrap(group: flight.loop).connectTimeout(.milliseconds(limits.time.milliseconds))
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHTTPClientHandlers(leftOverBytesStrategy: .dropBytes)
          try channel.pipeline.syncOperations.addHandler(AnswerHandler(flight.answer, limits))
        }
      }
      .connect(host: host, port: address.port).whenComplete { result in
        switch result {
        case .success(let channel): flight.use(channel, for: head)
        case .failure(let error):
          if hosts.count > 1 { self.connect(Array(hosts.dropFirst()), head, flight) } else { flight.answer.fail(error) }
        }
      }
  }
}

extension WebError {
  /// The error for a failure of the connection.
  fileprivate init(_ error: any Error) {
    switch error {
    case let error as WebError: self = error
    case let error as NIOConnectionError:
      let isUnknown = error.connectionErrors.isEmpty && (error.dnsAError != nil || error.dnsAAAAError != nil)
      self = .transfer(isUnknown ? .hostNotFound : .connectionRefused)
    case ChannelError.connectTimeout: self = .timedOut
    case let error as IOError where error.errnoCode == ECONNREFUSED: self = .transfer(.connectionRefused)
    case HTTPParserError.headerOverflow: self = .transfer(.headersTooLarge)
    case HTTPParserError.invalidHeaderToken: self = .transfer(.headersInvalid)
    case HTTPParserError.invalidEOFState: self = .transfer(.connectionLost)
    case is HTTPParserError: self = .transfer(.notHTTP)
    default: self = .transfer(.connectionLost)
    }
  }
}

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif
