import Monetization

/// The app's web server, which serves the pages of the app folder with the latency and the failures that are set.
public struct SimulatedWebServer: Hashable, Sendable {
  /// The time from a request to its answer.
  public var latency = TimeSpan.milliseconds(120)
  /// The file that is served in the place of the app's path configuration; nil for its own.
  public internal(set) var pathConfiguration: String?
  var agenda = Agenda<Answer>()
  /// The records that its forms have made and changed.
  public internal(set) var records: ServerRecords

  /// The time after which a device gives a request up, if it is longer than the latency.
  private static let timeout = TimeSpan.seconds(60)

  /// An answer on its way to a phone; its contents are made when it arrives.
  public struct Answer: Hashable, Sendable {
    var phone: PhoneID
    var id: RequestID
    var request: WebRequest
    var failure: WebError?
    /// The answer of a real server; nil if this one answers.
    var outside: WebServerEvent?
  }

  /// Creates a server with the records of the app folder.
  public init(_ definition: ServerDefinition = ServerDefinition()) {
    records = ServerRecords(definition)
  }

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

  /// Cancels the requests of `phone` for pages and data that nothing waits for, and returns their ids.
  ///
  /// A request that may change something has reached the server by then, so its answer stays on its way, and so does that of
  /// a real server.
  mutating func cancelRequests(of phone: PhoneID, besides awaited: [RequestID]) -> [RequestID] {
    var cancelled: [RequestID] = []
    agenda.removeAll { answer in
      guard answer.phone == phone, answer.outside == nil, answer.request.effectiveMethod == .get,
        !awaited.contains(answer.id)
      else { return false }
      cancelled.append(answer.id)
      return true
    }
    return cancelled
  }

  /// Takes out the next answer that arrives up to and including `instant`; nil if there is none.
  public mutating func nextAnswer(upTo instant: Instant) -> TimedEvent<Answer>? {
    agenda.popFirst(upTo: instant)
  }

  /// Answers a request when its answer arrives at a phone with or without a connection, and tells what it has done.
  ///
  /// A request that fails has not reached the server, so it changes nothing there.
  public mutating func answer(
    _ answer: Answer, isReachable: Bool, in app: AppDefinition
  ) -> (event: WebServerEvent, facts: [ServerFact]) {
    guard isReachable else { return (.failed(answer.id, .offline), []) }
    if let event = answer.outside { return (event, []) }
    switch answer.failure {
    case .http(let status)?: return (.responded(answer.id, WebResponse(status: status)), [])
    case .contentTypeMismatch?: return (.responded(answer.id, WebResponse(status: 200)), [])
    case .offline?, .timedOut?, .tooManyRedirects?, .transfer?:
      return (.failed(answer.id, answer.failure ?? .offline), [])
    case nil:
      let (response, facts) = response(to: answer.request, in: app)
      return (.responded(answer.id, response), facts)
    }
  }

  private mutating func response(
    to request: WebRequest, in app: AppDefinition
  ) -> (response: WebResponse, facts: [ServerFact]) {
    let path = String(request.path.prefix { $0 != "?" && $0 != "#" })
    let asked = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let name = asked == app.configuration.servedPathsPath ? pathConfiguration ?? asked : asked
    let method = request.effectiveMethod
    if let fixed = app.server.answers.first(where: { $0.path == name && $0.method == method }) {
      let body = fixed.page.map { page(WebBody.page($0), in: app) } ?? .none
      return (WebResponse(status: fixed.status, location: fixed.location, body: body), [])
    }
    if let answer = recordResponse(to: request, path: name, in: app) { return answer }
    guard method == .get, !name.contains(RecordPath.placeholder) else { return (WebResponse(status: 404), []) }
    if app.pages[name] != nil { return (WebResponse(status: 200, body: page(.page(name), in: app)), []) }
    if let text = app.bodies[name] { return (WebResponse(status: 200, body: .text(text)), []) }
    return (WebResponse(status: 404), [])
  }

  /// The page, filled if the server has records to fill it with.
  private func page(_ body: WebBody, in app: AppDefinition) -> WebBody {
    guard !records.tables.isEmpty, let document = app.page(body) else { return body }
    let filled = PageTemplate(records).filled(document)
    return filled == document ? body : .document(filled)
  }
}
