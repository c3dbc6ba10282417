import Monetization
import NativeApp

/// The requests of native screens for data of the web server: the behaviour of a URL session.
public struct DataSession: Hashable, Sendable {
  var tasks: [Task] = []

  /// A request that waits for its answer.
  struct Task: Hashable, Sendable {
    var screen: ScreenID
    var request: RequestID
    /// The URL that the app has asked for.
    var url: String
    /// The URL that is asked for now, after redirects.
    var location: String
    var begin: Instant
    var redirects = 0
  }

  /// The result of an answer.
  enum Step {
    case ended(DataEvent)
    /// The answer leads on to another URL, which is asked for under the same id.
    case redirected(WebRequest)
  }

  /// The requests whose answers a screen waits for.
  var awaitedAnswers: [RequestID] { tasks.map(\.request) }

  /// Forgets all requests, because the app was killed.
  mutating func restart() { tasks = [] }

  /// Begins a request of a screen; its answer goes to `received`.
  mutating func begin(_ url: String, for screen: ScreenID, id: RequestID, at now: Instant) -> WebRequest {
    tasks.append(Task(screen: screen, request: id, url: url, location: url, begin: now))
    return Self.request(url)
  }

  mutating func cancel(_ screen: ScreenID) {
    tasks.removeAll { $0.screen == screen }
  }

  /// Handles an answer of the server; nil if it belongs to no request of the session.
  mutating func received(_ event: WebServerEvent, at now: Instant, in app: AppDefinition) -> Step? {
    guard let index = tasks.firstIndex(where: { $0.request == event.request }) else { return nil }
    let outcome: DataEvent.DataResult
    switch event {
    case .failed(_, let error): outcome = .failed(error)
    case .responded(_, let response)
    where 300..<400 ~= response.status && tasks[index].redirects >= SimulatedBrowser.longestChain:
      outcome = .failed(.tooManyRedirects)
    case .responded(_, let response):
      switch follow(response, of: index, in: app) {
      case .success(let request)?: return .redirected(request)
      case .failure(let error)?: outcome = .failed(error)
      case nil: outcome = Self.outcome(of: response)
      }
    }
    let task = tasks.remove(at: index)
    return .ended(DataEvent(screen: task.screen, url: task.url, outcome: outcome, latency: now - task.begin))
  }

  /// Returns the request that a redirect leads to, or the error for one to another host, which is asked for nothing; nil
  /// if the answer is no redirect.
  private mutating func follow(
    _ response: WebResponse, of index: Int, in app: AppDefinition
  ) -> Result<WebRequest, WebError>? {
    guard 300..<400 ~= response.status, let location = response.location,
      let url = URLResolver.resolve(location, against: tasks[index].location)
    else { return nil }
    guard ExternalURL.destination(ofResolved: url, startLocation: app.configuration.baseURL) == .app else {
      return .failure(.transfer(.hostNotAllowed))
    }
    if let error = app.serverSource.refusal(of: url) { return .failure(error) }
    tasks[index].location = url
    tasks[index].redirects += 1
    return .success(Self.request(url))
  }

  private static func request(_ url: String) -> WebRequest {
    let path = URLParts(url).pathAndQuery
    return WebRequest(path: path.isEmpty ? "/" : path, accepts: .data)
  }

  private static func outcome(of response: WebResponse) -> DataEvent.DataResult {
    guard response.status == 200 else { return .failed(.http(status: response.status)) }
    switch response.body {
    case .text(let text): return .received(text)
    case .none, .page, .document: return .failed(.contentTypeMismatch)
    }
  }
}
