import Foundation
import Loading
import Monetization
import Simulation
import Testing

/// HTTP archives: what is written is read back, secrets are masked, and what is broken has a place.
@Suite struct HARFileTests {
  private static func sent(_ request: WebRequest, number: Int = 0, cookies: String = "") -> OutsideRequest {
    OutsideRequest(
      phone: PhoneID(1), id: RequestID(1), number: number, request: request, cookies: cookies,
      sent: Instant(milliseconds: 1_767_260_460_123))
  }

  private static let html = [ServerHeader("Content-Type", "text/html; charset=utf-8")]

  private static let exchanges: [ServerExchange] = [
    ServerExchange(
      sent(WebRequest(path: "/hikes?page=2")), headers: [ServerHeader("Cookie", "session=abc")],
      span: .milliseconds(34),
      .answered(
        ServerAnswer(
          status: 200, reason: "OK", headers: html + [ServerHeader("Set-Cookie", "session=def; Path=/")],
          body: Array("<h1>Höhe \u{1F3D4}</h1>".utf8)))),
    ServerExchange(
      sent(
        WebRequest(.post, path: "/session", fields: [FormField("password", "p&w ü"), FormField("a", "b\nc")]), number: 1
      ),
      span: .milliseconds(5),
      .answered(ServerAnswer(status: 303, headers: [ServerHeader("Location", "/hikes")], body: Array("<p>".utf8)))),
    ServerExchange(sent(WebRequest(path: "/slow"), number: 2), span: .seconds(60), .failed(.timedOut)),
    ServerExchange(
      sent(WebRequest(path: "/x.json"), number: 3), span: .milliseconds(1),
      .answered(
        ServerAnswer(status: 200, headers: [ServerHeader("content-type", "application/json")], body: Array("[1]".utf8)))
    ),
    ServerExchange(
      sent(WebRequest(path: "/latin"), number: 4), span: .milliseconds(1),
      .answered(
        ServerAnswer(
          status: 200, headers: [ServerHeader("Content-Type", "text/html; charset=iso-8859-1")],
          body: Array("<p>Caf".utf8) + [0xE9]))),
    ServerExchange(sent(WebRequest(path: "/late"), number: 5), .unanswered),
  ]

  @Test(arguments: ["{\"rules\": [],}", "no JSON", "[1]"])
  func `an answer in JSON is passed on as text, and read by the one who has asked`(text: String) throws {
    let headers = [ServerHeader("Content-Type", "application/json")]
    #expect(try ServerAnswer(status: 200, headers: headers, body: Array(text.utf8)).response().body == .text(text))
    #expect(throws: WebError.transfer(.unreadable)) {
      try ServerAnswer(status: 200, headers: headers, body: [0xFF]).response()
    }
  }

  @Test(arguments: [true, false])
  func `what is written is read back`(keepsSecrets: Bool) throws {
    let text = HARFile.text(Self.exchanges.reversed(), address: "http://localhost:3000", keepsSecrets: keepsSecrets)
    let read = try HARFile.read(Array(text.utf8), file: "walk.har")
    #expect(read.address == "http://localhost:3000" && read.file == "walk.har")
    var expected = Self.exchanges.map(\.recorded)
    if !keepsSecrets {
      expected[1].request = expected[1].request.withoutSecrets
      if case .responded(var response) = expected[0].outcome {
        response.cookies[0].value = WebRequest.mask
        expected[0].outcome = .responded(response)
      }
    }
    for (got, wanted) in zip(read.answers, expected) { #expect(got == wanted) }
    #expect(read.answers.count == expected.count)
  }

  @Test func `secrets are masked unless they are to be kept`() throws {
    let masked = HARFile.text(Self.exchanges, address: "http://localhost:3000", keepsSecrets: false)
    for secret in ["abc", "def", "p&w", "p%26w"] { #expect(!masked.contains(secret), "\(secret)") }
    let kept = HARFile.text(Self.exchanges, address: "http://localhost:3000", keepsSecrets: true)
    for secret in ["session=abc", "session=def", "p&w"] { #expect(kept.contains(secret), "\(secret)") }
  }

  @Test func `secrets in a query and in the place of a redirect are masked`() throws {
    let path = "/find?q=a&user%5Bpassword%5D=hunter2&page=2"
    let exchange = ServerExchange(
      Self.sent(WebRequest(path: path), number: 0),
      headers: [ServerHeader("Referer", "http://localhost:3000/?token=hunter2")], span: .milliseconds(1),
      .answered(ServerAnswer(status: 302, headers: [ServerHeader("Location", path)], body: [])))
    let text = HARFile.text([exchange], address: "http://localhost:3000", keepsSecrets: false)
    #expect(!text.contains("hunter2") && text.contains("page=2"))
    let read = try HARFile.read(Array(text.utf8), file: "walk.har")
    #expect(read.answers.map(\.request) == [exchange.request.request.withoutSecrets])
    #expect(HARFile.text([exchange], address: "http://localhost:3000", keepsSecrets: true).contains("hunter2"))
  }

  @Test func `the archive of a browser is read, requests to other servers aside`() throws {
    let text = """
      {"log": {"version": "1.2", "creator": {"name": "WebInspector", "version": "537.36"}, "pages": [], "entries": [
        {"time": 12.25, "request": {"method": "GET", "url": "http://127.0.0.1:3000/", "headers": []},
         "response": {"status": 200, "headers": [], "content": {"mimeType": "text/html", "text": "<p>A</p>"}}},
        {"time": 3, "request": {"method": "GET", "url": "https://fonts.example/a.css"},
         "response": {"status": 200, "headers": []}},
        {"time": -1, "request": {"method": "POST", "url": "http://127.0.0.1:3000/a",
          "postData": {"mimeType": "application/x-www-form-urlencoded", "text": "a=b+c&d=%C3%BC"}},
         "response": {"status": 0, "headers": []}}
      ]}}
      """
    let read = try HARFile.read(Array(text.utf8), file: "a.har")
    #expect(read.address == "http://127.0.0.1:3000" && read.answers.map(\.span) == [.milliseconds(13), .zero])
    #expect(read.answers[1].request.fields == [FormField("a", "b c"), FormField("d", "ü")])
    #expect(read.answers[1].outcome == .failed(.transfer(.connectionLost)))
  }

  @Test func `a body in parts is read from its text, without its files`() throws {
    let text = """
      {"log": {"entries": [
        {"time": 1, "request": {"method": "POST", "url": "http://127.0.0.1:3000/a",
          "postData": {"mimeType": "multipart/form-data; boundary=----B",
            "text": "------B\\r\\nContent-Disposition: form-data; name=\\"hike[name]\\"\\r\\n\\r\\nMount Tabor\\r\\n\
      ------B\\r\\nContent-Disposition: form-data; name=\\"photo\\"; filename=\\"a.png\\"\\r\\n\
      Content-Type: image/png\\r\\n\\r\\nPNG\\r\\n\
      ------B\\r\\nContent-Disposition: form-data; name=\\"a%22b\\"\\r\\n\\r\\n--\\r\\nü\\r\\n------B--\\r\\n"}},
         "response": {"status": 200, "headers": []}}
      ]}}
      """
    let request = try #require(try HARFile.read(Array(text.utf8), file: "a.har").answers.first).request
    #expect(request.isMultipart)
    #expect(request.fields == [FormField("hike[name]", "Mount Tabor"), FormField("a\"b", "--\r\nü")])
  }

  @Test(arguments: [
    [], [FormField("a", "")], [FormField("a \"b\"\r\n", "1\r\n2"), FormField("a", "--\r\n")],
    [FormField("a", "----PaywalkFormBoundary"), FormField("-----PaywalkFormBoundaryxx", "y")],
    [FormField("a", "----PaywalkFormBoundary" + String(repeating: "x", count: 300_000))],
  ])
  func `the boundary of a body in parts is in none of them`(fields: [FormField]) throws {
    let encoding = MultipartEncoding(fields)
    let boundary = try #require(encoding.contentType.split(separator: "boundary=").last)
    let pieces = Array(encoding.text.utf8).ranges(of: Array(boundary.utf8))
    #expect(pieces.count == fields.count + 1)
    #expect(MultipartEncoding.fields(encoding.text) == fields)
  }

  @Test(arguments: [
    ("", "a.har:1:1"), ("{}", "a.har:1:1"), ("{\"log\": {\n\"entries\": []}}", "a.har:2:12"),
    ("{\"log\": {\"entries\": [\n{\"request\": {\"method\": \"GET\", \"url\": 1}}]}}", "a.har:2:38"),
    (
      "{\"log\": {\"entries\": [\n{\"time\": 1, \"request\": {\"method\": \"GET\", \"url\": \"http://a.example/\"},\n"
        + "\"response\": {\"status\": 99}}]}}", "a.har:3:24"
    ),
    (
      "{\"log\": {\"entries\": [\n{\"time\": 1, \"request\": {\"method\": \"GET\", \"url\": \"http://a.example/\"},\n"
        + "\"response\": {\"status\": 200, \"content\": {\"text\": \"!\", \"encoding\": \"base64\"}}}]}}", "a.har:3:49"
    ),
  ])
  func `a broken archive is one message with file and line`(text: String, place: String) {
    let error = #expect(throws: LoadingError.self) { try HARFile.read(Array(text.utf8), file: "a.har") }
    #expect(error?.description.hasPrefix(place) == true, "\(String(describing: error))")
  }
}
