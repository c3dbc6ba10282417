/// A request of the model to the web views, one per web screen.
public enum WebViewRequest: Hashable, Sendable {
  /// Load `url` into the screen's web view.
  case visit(ScreenID, url: String)
  /// Try again what has failed on the screen: the submission of a form, or else the visit to `url`.
  case retry(ScreenID, url: String)
  /// The user has said yes to the question of this number that the page has asked.
  case confirm(PageID, question: Int)
  /// Discard the web view of a screen that is gone, with its page and its unanswered messages.
  case discard(ScreenID)
}

/// An event from the web views.
public enum WebViewEvent: Hashable, Sendable {
  case pageLoaded(ScreenID)
  /// The answer to a form takes the place of the page, or of a part of it.
  case pageReplaced(ScreenID)
  case pageFailed(ScreenID, WebError)
  /// A page has sent a message while its web view shows this URL.
  case messageReceived(Message, at: String)
  /// The page proposes a visit, because of a link, of the answer to a form, or of a redirect.
  case visitProposed(url: String, ScreenID, action: VisitAction, redirected: Bool)
  /// The page asks this question, its own of this number, before it does what a press means.
  case confirmationWanted(String, PageID, question: Int)
  /// A form that changes something on the server has succeeded, so other pages show what is no longer true.
  case pagesOutdated(by: ScreenID)
  case told(ScreenID, PageFact)
}

/// An error from loading a page, in the words of the error screen.
public enum WebError: Error, Hashable, Sendable {
  case offline
  case timedOut
  case http(status: Int)
  case contentTypeMismatch
  case tooManyRedirects
  /// The answer of a real server did not come, or cannot be used.
  case transfer(WebTransferError)

  public var sentence: String {
    switch self {
    case .transfer(let error): error.sentence
    case .offline: "Could not connect to the server."
    case .timedOut: "The request timed out."
    case .contentTypeMismatch: "The server returned an invalid content type."
    case .tooManyRedirects: "Too many redirects occurred."
    case .http(400): "Bad Request"
    case .http(401): "Unauthorized"
    case .http(402): "Payment Required"
    case .http(403): "Forbidden"
    case .http(404): "Not Found"
    case .http(408): "Request Timeout"
    case .http(422): "Unprocessable Entity"
    case .http(429): "Too Many Requests"
    case .http(500): "Internal Server Error"
    case .http(501): "Not Implemented"
    case .http(502): "Bad Gateway"
    case .http(503): "Service Unavailable"
    case .http(504): "Gateway Timeout"
    case .http(let status) where 300..<400 ~= status: "Redirect to Nowhere (\(status))"
    case .http(let status) where status >= 500: "Server Error (\(status))"
    case .http(let status): "Client Error (\(status))"
    }
  }
}
