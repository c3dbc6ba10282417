import Monetization

/// The app's web server: answers from the pages of the app folder, as slowly or badly as told.
public struct SimulatedWebServer: WebServer, Hashable, Sendable {
  /// Time from a request to its answer.
  public var latency = TimeSpan.milliseconds(120)
  /// Answers every request with this status, or as it should be if nil.
  public var failingStatus: Int?
  /// Whether the device reaches it.
  public var isReachable = true
  private var paths: [String]
  private var agenda = Agenda<Answer>()

  private struct Answer: Hashable, Sendable {
    var id: RequestID
    var path: String
  }

  /// A server of `paths`, each without its query.
  public init(paths: [String]) {
    self.paths = paths.sorted()
  }

  public var nextInstant: Instant? { agenda.nextInstant }

  public mutating func begin(_ request: WebServerRequest, id: RequestID, at instant: Instant) {
    agenda.schedule(Answer(id: id, path: request.path), at: instant + latency)
  }

  public mutating func nextEvent(upTo instant: Instant) -> TimedEvent<WebServerEvent>? {
    guard let due = agenda.popFirst(upTo: instant) else { return nil }
    let answer = due.event
    return TimedEvent(event(for: answer), at: due.instant)
  }

  private func event(for answer: Answer) -> WebServerEvent {
    guard isReachable else { return .failed(answer.id, .offline) }
    if let failingStatus { return .responded(answer.id, status: failingStatus, document: nil) }
    let path = String(answer.path.prefix { $0 != "?" && $0 != "#" })
    let name = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    guard paths.contains(name) else { return .responded(answer.id, status: 404, document: nil) }
    return .responded(answer.id, status: 200, document: name)
  }
}
