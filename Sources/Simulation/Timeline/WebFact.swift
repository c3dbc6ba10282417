import Monetization

/// News of a request to a real web server, or to its recording.
public enum WebFact: Hashable, Sendable {
  case sent(RequestID, WebRequest.Method, path: String)
  case answered(RequestID, status: Int, contentType: String?)
  case failed(RequestID, WebError)
  /// The recording of the walk has no answer to this request, so its replay is another walk.
  case notRecorded(WebRequest.Method, path: String, file: String)
}
