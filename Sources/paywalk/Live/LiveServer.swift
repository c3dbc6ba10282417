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
  private var underWay: [Key: (request: OutsideRequest, flight: WebFlight)] = [:]
  /// All requests that have ended, with their answers; empty unless they are recorded.
  private(set) var exchanges: [ServerExchange] = []
  private let isRecorded: Bool

  private struct Key: Hashable {
    var phone: PhoneID
    var id: RequestID
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
    let wanted = Set(outbox.map { Key(phone: $0.phone, id: $0.id) })
    for (key, open) in underWay where !wanted.contains(key) {
      open.flight.cancel()
      underWay[key] = nil
      keep(ServerExchange(open.request, .unanswered))
    }
    for request in outbox {
      let key = Key(phone: request.phone, id: request.id)
      guard underWay[key] == nil else { continue }
      let flight = client.begin(request) { [inbox] headers, result in
        inbox.put(AnswerInbox.Answer(request: request, headers: headers, result: result))
      }
      underWay[key] = (request, flight)
    }
  }

  /// Takes the answers that have come, in their order.
  func take() -> [AnswerInbox.Answer] {
    inbox.take().filter { underWay.removeValue(forKey: Key(phone: $0.request.phone, id: $0.request.id)) != nil }
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
