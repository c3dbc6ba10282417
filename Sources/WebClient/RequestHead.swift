import Loading
import NIOHTTP1
import Simulation

/// The head of a request as a web view of Hotwire Native sends it, and its body.
struct RequestHead: Sendable {
  let head: HTTPRequestHead
  let body: String

  /// The headers that are sent.
  var headers: [ServerHeader] { head.headers.map { ServerHeader($0.name, $0.value) } }

  init(_ sent: OutsideRequest, to address: ServerAddress, userAgent: String) {
    let request = sent.request
    var headers = HTTPHeaders()
    headers.add(name: "Host", value: String(address.url.dropFirst("http://".count)))
    headers.add(name: "User-Agent", value: userAgent)
    headers.add(name: "Accept", value: Self.accept(request.accepts))
    headers.add(name: "Accept-Encoding", value: "identity")
    headers.add(name: "Connection", value: "close")
    if let frame = request.frame { headers.add(name: "Turbo-Frame", value: Self.visibleASCII(frame)) }
    if let referrer = request.referrer {
      headers.add(name: "Referer", value: Self.visibleASCII(String(referrer.prefix { $0 != "#" })))
    }
    if !sent.cookies.isEmpty { headers.add(name: "Cookie", value: sent.cookies) }
    if request.method == .get {
      body = ""
    } else {
      let parts = request.isMultipart ? MultipartEncoding(request.fields) : nil
      body = parts?.text ?? FormEncoding.text(request.fields)
      headers.add(name: "Origin", value: address.url)
      if let token = request.csrfToken { headers.add(name: "X-CSRF-Token", value: token) }
      headers.add(name: "Content-Type", value: parts?.contentType ?? FormEncoding.contentType)
      headers.add(name: "Content-Length", value: "\(body.utf8.count)")
    }
    head = HTTPRequestHead(
      version: .http1_1, method: HTTPMethod(rawValue: request.method.rawValue), uri: Self.target(request),
      headers: headers)
  }

  private static func target(_ request: WebRequest) -> String {
    let path = visibleASCII(request.path)
    return path.hasPrefix("/") ? path : "/" + path
  }

  /// A text with every byte encoded that may not stand in the first line or in a header.
  private static func visibleASCII(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      if byte > 0x20, byte < 0x7F {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }

  private static func accept(_ kind: WebRequest.ResourceType) -> String {
    switch kind {
    case .page: "text/html,application/xhtml+xml"
    case .data: "application/json"
    }
  }
}
