import Monetization

/// The app's web server: answers from the pages of the app folder, as slowly or badly as told.
public struct SimulatedWebServer: WebServer, Hashable, Sendable {
  /// Time from a request to its answer.
  public var latency = TimeSpan.milliseconds(120)
  /// Whether the device reaches it.
  public var isReachable = true
  private var paths: [String]
  private var agenda = Agenda<Answer>()

  /// After how long a device gives a request up, if it is longer than the latency.
  private static let timeout = TimeSpan.seconds(60)

  private struct Answer: Hashable, Sendable {
    var id: RequestID
    var path: String
    var failure: WebError?
  }

  /// A server of `paths`, each without its query.
  public init(paths: [String]) {
    self.paths = paths.sorted()
  }

  public var nextInstant: Instant? { agenda.nextInstant }

  public mutating func begin(_ request: WebServerRequest, id: RequestID, at instant: Instant) {
    begin(request, id: id, at: instant, failing: nil)
  }

  /// Takes `request`, which ends in `failure` if there is one.
  public mutating func begin(
    _ request: WebServerRequest, id: RequestID, at instant: Instant, failing failure: WebError?
  ) {
    let span = failure == .timedOut ? max(latency, Self.timeout) : latency
    agenda.schedule(Answer(id: id, path: request.path, failure: failure), at: instant + span)
  }

  public mutating func nextEvent(upTo instant: Instant) -> TimedEvent<WebServerEvent>? {
    guard let due = agenda.popFirst(upTo: instant) else { return nil }
    let answer = due.event
    return TimedEvent(event(for: answer), at: due.instant)
  }

  private func event(for answer: Answer) -> WebServerEvent {
    guard isReachable else { return .failed(answer.id, .offline) }
    switch answer.failure {
    case .http(let status)?: return .responded(answer.id, status: status, document: nil)
    case .contentTypeMismatch?: return .responded(answer.id, status: 200, document: nil)
    case .offline?, .timedOut?: return .failed(answer.id, answer.failure ?? .offline)
    case nil: break
    }
    let path = String(answer.path.prefix { $0 != "?" && $0 != "#" })
    let name = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    guard paths.contains(name) else { return .responded(answer.id, status: 404, document: nil) }
    return .responded(answer.id, status: 200, document: name)
  }
}
