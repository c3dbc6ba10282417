import Monetization
import Simulation

/// The answer of a real web server as it came.
package struct ServerAnswer: Hashable, Sendable {
  package var status: Int
  /// The words after the status, such as `Not Found`.
  package var reason: String
  package var headers: [ServerHeader]
  package var body: [UInt8]

  package init(status: Int, reason: String = "", headers: [ServerHeader] = [], body: [UInt8] = []) {
    self.status = status
    self.reason = reason
    self.headers = headers
    self.body = body
  }

  /// The value of the first header of this name, which must be in lower case; nil if there is none.
  package func header(_ name: ServerHeader.Name) -> String? {
    headers.first { $0.isNamed(name) }?.value
  }

  /// The kind of the contents.
  package var kind: ContentKind { ContentKind(header(.contentType)) }

  /// The answer as the phone gets it: a page, a text, or neither.
  ///
  /// - Throws: An error for contents that are not the text that they say they are.
  package func response() throws(WebError) -> WebResponse {
    if let encoding = header(.contentEncoding)?.lowercased(), encoding != "identity" { throw .transfer(.compressed) }
    let date = header(.date).flatMap { HTTPDate.read($0) }
    return WebResponse(
      status: status, location: header(.location), contentType: kind.name,
      cookies: headers.filter { $0.isNamed(.setCookie) }.compactMap { SetCookie($0.value, date: date) },
      body: try readBody())
  }

  private func readBody() throws(WebError) -> WebBody {
    // A redirect has a page for people with old browsers.
    guard !(300..<400).contains(status), !body.isEmpty else { return .none }
    switch kind.meaning {
    case .page:
      let text = try text()
      do throws(MarkupFault) {
        return .document(PageDocument(try HTMLPage.page(of: Array(text.utf8))))
      } catch {
        if case .tooDeep = error { throw .transfer(.tooDeep) }
        throw .transfer(.unreadable)
      }
    // The one who has asked reads the JSON, and says what is wrong with it.
    case .data: return .text(try text())
    case .other: return .none
    }
  }

  private func text() throws(WebError) -> String {
    switch kind.charset {
    case nil, "utf-8", "utf8", "us-ascii":
      guard let text = String(validating: body, as: UTF8.self) else { throw .transfer(.unreadable) }
      return text
    case "iso-8859-1", "latin1":
      return String(String.UnicodeScalarView(body.map { Unicode.Scalar($0) }))
    default: throw .transfer(.unknownCharset)
    }
  }
}

/// A header of a request or an answer.
package struct ServerHeader: Hashable, Sendable {
  package var name: String
  package var value: String

  /// The headers that have a meaning here.
  package enum Name: String {
    case contentType = "content-type"
    case contentLength = "content-length"
    case contentEncoding = "content-encoding"
    case location, date, cookie, authorization, referer
    case setCookie = "set-cookie"
    case proxyAuthorization = "proxy-authorization"
    case csrfToken = "x-csrf-token"
  }

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  package func isNamed(_ name: Name) -> Bool { self.name.lowercased() == name.rawValue }
}

/// The value of a header `Content-Type`.
package struct ContentKind: Hashable, Sendable {
  /// The type in lower case, without parameters, such as `text/html`; nil if the header is missing.
  package var name: String?
  package var charset: String?

  /// What a phone does with the contents.
  package enum Meaning: Hashable, Sendable {
    case page, data, other
  }

  package init(_ header: String?) {
    guard let header else { return }
    let parts = header.lowercased().split(separator: ";").map { $0.filter { !$0.isWhitespace && $0 != "\"" } }
    name = parts.first
    charset = parts.dropFirst().first { $0.hasPrefix("charset=") }.map { String($0.dropFirst("charset=".count)) }
  }

  package var meaning: Meaning {
    switch name {
    case "text/html", "application/xhtml+xml": .page
    case let name? where name == "application/json" || name.hasSuffix("+json"): .data
    default: .other
    }
  }
}
