import Monetization

/// One request to the app's web server, which answers with a page or with data.
public struct WebRequest: Hashable, Sendable {
  public var method: Method
  /// The path with its query, such as `/pages/2`.
  public var path: String
  /// The fields of a form, in its order; empty for a request without a body.
  public var fields: [FormField]
  /// The kind of answer that is wanted.
  public var accepts: ResourceType
  /// The page's token against forged requests, for a form that changes something; nil without one.
  public var csrfToken: String?
  /// The fields are sent in parts, as `multipart/form-data`.
  public var isMultipart = false
  /// The id of the frame that the answer is for; nil for a whole page.
  public var frame: String?
  /// The URL of the page that the request comes from; nil if it comes from none.
  public var referrer: String?

  public init(
    _ method: Method = .get, path: String, fields: [FormField] = [], accepts: ResourceType = .page,
    csrfToken: String? = nil
  ) {
    self.method = method
    self.path = path
    self.fields = fields
    self.accepts = accepts
    self.csrfToken = csrfToken
  }

  /// The method of HTTP.
  public enum Method: String, Hashable, Sendable, CaseIterable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
  }

  /// What a request asks for.
  public enum ResourceType: String, Hashable, Sendable {
    /// A page for a web view.
    case page
    /// JSON for a native screen.
    case data
  }
}

/// A field of a form with its value.
public struct FormField: Hashable, Sendable {
  public var name: String
  public var value: String

  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// The end of a request to the web server.
public enum WebServerEvent: Hashable, Sendable {
  case responded(RequestID, WebResponse)
  case failed(RequestID, WebError)

  /// The request that the event ends.
  public var request: RequestID {
    switch self {
    case .responded(let id, _), .failed(let id, _): id
    }
  }
}

/// One answer of the web server.
public struct WebResponse: Hashable, Sendable {
  /// The status of HTTP, from 100 to 599.
  public var status: Int
  /// The value of `Location`, to which an answer of 300 to 399 leads; nil if there is none.
  public var location: String?
  /// The kind of the contents as a real server names it, without parameters, such as `text/html`; nil if it does not.
  public var contentType: String?
  /// The cookies that a real server sets, in its order.
  public var cookies: [SetCookie]
  public var body: WebBody

  public init(
    status: Int, location: String? = nil, contentType: String? = nil, cookies: [SetCookie] = [], body: WebBody = .none
  ) {
    self.status = status
    self.location = location
    self.contentType = contentType
    self.cookies = cookies
    self.body = body
  }
}

/// The body of an answer.
public enum WebBody: Hashable, Sendable {
  case none
  /// The page of this name in the app folder.
  case page(String)
  /// A page that was made for this answer.
  case document(PageDocument)
  /// A text that is no page, such as JSON.
  case text(String)
}
