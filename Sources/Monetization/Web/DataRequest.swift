/// A request of the model for data of the app's web server, which a native screen shows.
public enum DataRequest: Hashable, Sendable {
  /// Get what is at `url` for the screen.
  case fetch(ScreenID, url: String)
  /// The screen is gone: its answer is not wanted any more.
  case cancel(ScreenID)
}

/// The end of a request for data.
public struct DataEvent: Hashable, Sendable {
  public var screen: ScreenID
  public var url: String
  public var outcome: DataResult
  /// The time from the request to its end.
  public var latency: TimeSpan

  /// What the server has given.
  public enum DataResult: Hashable, Sendable {
    /// The body of an answer of status 200.
    case received(String)
    case failed(WebError)
  }

  public init(screen: ScreenID, url: String, outcome: DataResult, latency: TimeSpan) {
    self.screen = screen
    self.url = url
    self.outcome = outcome
    self.latency = latency
  }
}
