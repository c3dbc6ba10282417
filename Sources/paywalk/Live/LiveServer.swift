import Loading
import Monetization
import Simulation
import WebClient

/// The real web server of a live walk: performs the requests that leave the world, and brings the answers back.
final class LiveServer {
  /// The address, such as `http://localhost:3000`.
  let address: String
  private let client: WebClient
  private let inbox: AnswerInbox
  private var underWay: [Key: (request: OutsideRequest, flight: WebFlight, number: Int)] = [:]
  /// The flights that have begun so far.
  private var begun = 0
  /// All requests that have ended, with their answers; empty unless they are recorded.
  private(set) var exchanges: [ServerExchange] = []
  private let isRecorded: Bool

  /// All that tells one request from another. The instant is none of it: a recording may settle it later. The id alone is
  /// not enough, since it comes again for another request when the walk has been taken back.
  private struct Key: Hashable {
    var phone: PhoneID
    var id: RequestID
    var number: Int
    var request: WebRequest
    var cookies: String

    init(_ request: OutsideRequest) {
      phone = request.phone
      id = request.id
      number = request.number
      self.request = request.request
      cookies = request.cookies
    }
  }

  init(_ address: ServerAddress, userAgent: String, isRecorded: Bool) throws(CommandFailure) {
    self.isRecorded = isRecorded
    self.address = address.url
    client = WebClient(address, userAgent: userAgent)
    inbox = try AnswerInbox()
  }

  /// A descriptor that can be read while answers wait.
  var descriptor: Int32 { inbox.descriptor }

  /// Begins the requests that are new, and gives up those that nobody waits for any more.
  func update(_ outbox: [OutsideRequest]) {
    let wanted = Set(outbox.map(Key.init))
    for (key, open) in underWay where !wanted.contains(key) {
      open.flight.cancel()
      underWay[key] = nil
      keep(ServerExchange(open.request, .unanswered))
    }
    for request in outbox {
      let key = Key(request)
      guard underWay[key] == nil else { continue }
      begun += 1
      let flight = client.begin(request) { [inbox, begun] headers, result in
        inbox.put(AnswerInbox.Answer(request: request, flight: begun, headers: headers, result: result))
      }
      underWay[key] = (request, flight, begun)
    }
  }

  /// Takes the answers that have come to requests of the outbox, in their order. Others are dropped: nobody waits for them.
  func take(for outbox: [OutsideRequest]) -> [AnswerInbox.Answer] {
    let wanted = Set(outbox.map(Key.init))
    return inbox.take().filter { answer in
      let key = Key(answer.request)
      // A flight that was given up ends, too, perhaps when the same request is under way again.
      guard underWay[key]?.number == answer.flight else { return false }
      underWay[key] = nil
      if wanted.contains(key) { return true }
      keep(ServerExchange(answer.request, headers: answer.headers, .unanswered))
      return false
    }
  }

  /// Keeps an answer for the recording.
  func keep(_ exchange: ServerExchange) {
    if isRecorded { exchanges.append(exchange) }
  }
}

extension AnswerInbox.Answer {
  /// The exchange that the answer ends.
  ///
  /// - Parameter sent: The request as the world has it.
  func exchange(_ sent: OutsideRequest, span: TimeSpan) -> ServerExchange {
    switch result {
    case .success(let answer): ServerExchange(sent, headers: headers, span: span, .answered(answer))
    case .failure(let error): ServerExchange(sent, headers: headers, span: span, .failed(error))
    }
  }

  /// The end of the request as the phone gets it.
  var event: WebServerEvent? { exchange(request, span: .zero).event }
}
