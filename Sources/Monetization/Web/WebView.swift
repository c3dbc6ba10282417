/// A request of the model to the web views, one per web screen.
public enum WebViewRequest: Hashable, Sendable {
  /// Load `url` into the screen's web view.
  case visit(ScreenID, url: String)
  /// Discard the web view of a screen that is gone, with its page and its unanswered messages.
  case discard(ScreenID)
}

/// An event from the web views.
public enum WebViewEvent: Hashable, Sendable {
  case pageLoaded(ScreenID)
  case pageFailed(ScreenID, WebError)
  case messageReceived(Message)
  case linkChosen(url: String, ScreenID)
}

/// An error from loading a page, in the words of the error screen.
public enum WebError: Error, Hashable, Sendable {
  case offline
  case timedOut
  case http(status: Int)
  case contentTypeMismatch
  /// The answer of a real server did not come, or cannot be used.
  case transfer(WebTransferError)

  public var sentence: String {
    switch self {
    case .transfer(let error): error.sentence
    case .offline: "Could not connect to the server."
    case .timedOut: "The request timed out."
    case .contentTypeMismatch: "The server returned an invalid content type."
    case .http(402): "Payment Required"
    case .http(403): "Forbidden"
    case .http(404): "Not Found"
    case .http(500): "Internal Server Error"
    case .http(503): "Service Unavailable"
    case .http(let status) where status >= 500: "Server Error (\(status))"
    case .http(let status): "Client Error (\(status))"
    }
  }
}
