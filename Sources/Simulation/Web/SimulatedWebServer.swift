import Monetization

/// The app's web server, which serves the pages of the app folder with the latency and the failures that are set.
public struct SimulatedWebServer: Hashable, Sendable {
  /// The time from a request to its answer.
  public var latency = TimeSpan.milliseconds(120)
  private(set) var agenda = Agenda<Answer>()

  /// The time after which a device gives a request up, if it is longer than the latency.
  private static let timeout = TimeSpan.seconds(60)

  /// An answer on its way to a phone; its contents are looked up when it arrives.
  public struct Answer: Hashable, Sendable {
    var phone: PhoneID
    var id: RequestID
    var request: WebRequest
    var failure: WebError?
    /// The answer of a real server; nil if this one answers.
    var outside: WebServerEvent?
  }

  public init() {}

  /// The instant at which the next answer arrives; nil if none is on its way.
  public var nextInstant: Instant? { agenda.nextInstant }

  /// Begins `request` of a phone, which ends in `failure` if there is one.
  public mutating func begin(
    _ request: WebRequest, id: RequestID, for phone: PhoneID, at instant: Instant, failing failure: WebError?
  ) {
    let span = failure == .timedOut ? max(latency, Self.timeout) : latency
    agenda.schedule(Answer(phone: phone, id: id, request: request, failure: failure), at: instant + span)
  }

  /// Puts an answer of a real server on its way to a phone.
  mutating func deliver(
    _ event: WebServerEvent, to request: WebRequest, id: RequestID, for phone: PhoneID, at instant: Instant
  ) {
    agenda.schedule(Answer(phone: phone, id: id, request: request, outside: event), at: instant)
  }

  /// Forgets the answers for `phone`, because its app was killed.
  mutating func appTerminated(of phone: PhoneID) { agenda.removeAll { $0.phone == phone } }

  /// Takes out the next answer that arrives up to and including `instant`; nil if there is none.
  public mutating func nextAnswer(upTo instant: Instant) -> TimedEvent<Answer>? {
    agenda.popFirst(upTo: instant)
  }

  /// Returns the contents of an answer that arrives at a phone with or without a connection.
  public func event(for answer: Answer, isReachable: Bool, in app: AppDefinition) -> WebServerEvent {
    guard isReachable else { return .failed(answer.id, .offline) }
    if let event = answer.outside { return event }
    switch answer.failure {
    case .http(let status)?: return .responded(answer.id, WebResponse(status: status))
    case .contentTypeMismatch?: return .responded(answer.id, WebResponse(status: 200))
    case .offline?, .timedOut?, .transfer?: return .failed(answer.id, answer.failure ?? .offline)
    case nil: return .responded(answer.id, response(to: answer.request, in: app))
    }
  }

  private func response(to request: WebRequest, in app: AppDefinition) -> WebResponse {
    let path = String(request.path.prefix { $0 != "?" && $0 != "#" })
    let name = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    if app.pages[name] != nil { return WebResponse(status: 200, body: .page(name)) }
    if let text = app.bodies[name] { return WebResponse(status: 200, body: .text(text)) }
    return WebResponse(status: 404)
  }
}
