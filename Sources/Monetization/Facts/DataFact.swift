/// Something that has happened to a native screen's request for data of the web server.
public enum DataFact: Hashable, Sendable {
  case requested(ScreenID, path: String)
  case answered(ScreenID, path: String, latency: TimeSpan)
  case failed(ScreenID, path: String, WebError, latency: TimeSpan)
  /// The answer has come, and is not what the screen can show.
  case unreadable(ScreenID, path: String, DataProblem)
  /// The answer is shown, except for the rest of a list that is too long.
  case cut(ScreenID, path: String, DataCut)
  /// The screen was left before the answer came.
  case cancelled(ScreenID, path: String)
}
