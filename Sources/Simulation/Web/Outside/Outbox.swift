import Monetization

/// The requests that wait for an answer from outside the world.
///
/// Whoever owns the world performs them, and brings each answer back with `Action.webAnswered`. A request that is no
/// longer here needs no answer any more: its app was killed.
public struct Outbox: Hashable, Sendable {
  /// The requests in the order in which they left.
  public internal(set) var requests: [OutsideRequest] = []
  /// The number of requests that have left so far, answered from a recording or not.
  public internal(set) var sentCount = 0

  /// Puts a request in.
  mutating func put(_ request: OutsideRequest) { requests.append(request) }

  /// Takes a request out, because it is answered; nil if it is not here.
  mutating func take(_ id: RequestID, of phone: PhoneID) -> OutsideRequest? {
    requests.firstIndex { $0.id == id && $0.phone == phone }.map { requests.remove(at: $0) }
  }

  /// Forgets the requests of `phone`, because its app was killed.
  mutating func appTerminated(of phone: PhoneID) { requests.removeAll { $0.phone == phone } }
}

/// A request that has left the world.
public struct OutsideRequest: Hashable, Sendable {
  public var phone: PhoneID
  public var id: RequestID
  /// The number of the request among all that have left, from 0; answers are kept in this order.
  public var number: Int
  public var request: WebRequest
  /// The cookies for it, as in the header `Cookie`; empty if there are none.
  public var cookies: String
  public var sent: Instant

  public init(phone: PhoneID, id: RequestID, number: Int, request: WebRequest, cookies: String, sent: Instant) {
    self.phone = phone
    self.id = id
    self.number = number
    self.request = request
    self.cookies = cookies
    self.sent = sent
  }
}

/// The answer to a request that has left the world.
public struct OutsideAnswer: Hashable, Sendable {
  public var event: WebServerEvent
  /// The instant at which the answer comes, now or later; nil for now.
  public var arrival: Instant?

  public init(_ event: WebServerEvent, at arrival: Instant? = nil) {
    self.event = event
    self.arrival = arrival
  }
}
