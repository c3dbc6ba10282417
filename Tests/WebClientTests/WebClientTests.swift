import Foundation
import Loading
import Monetization
import ServerTesting
import Simulation
import Testing
import WebClient

/// The client against a real server on this machine.
@Suite struct WebClientTests {
  let server: HikesServer

  init() throws { server = try HikesServer() }

  /// The end of a request, as the phone gets it.
  private func end(
    _ request: WebRequest, cookies: String = "", limits: WebClient.Limits = .init(), address: String? = nil
  ) async throws -> Result<WebResponse, WebError> {
    let client = WebClient(
      try ServerAddress(address ?? server.address), userAgent: "Hotwire Native iOS", limits: limits)
    let sent = OutsideRequest(
      phone: PhoneID(1), id: RequestID(1), number: 0, request: request, cookies: cookies, sent: Instant(milliseconds: 0)
    )
    let result = await withCheckedContinuation { continuation in
      _ = client.begin(sent) { _, result in continuation.resume(returning: result) }
    }
    do throws(WebError) {
      return .success(try result.get().response())
    } catch {
      return .failure(error)
    }
  }

  private func post(_ path: String, _ fields: [String: String], cookies: String = "") async throws -> WebResponse {
    let token = ["authenticity_token": "t0ken-against-forgery"]
    let all = fields.merging(token) { $1 }.sorted { $0.key < $1.key }.map { FormField($0.key, $0.value) }
    return try await end(WebRequest(.post, path: path, fields: all), cookies: cookies).get()
  }

  @Test func `a page is asked for as a web view does, and read`() async throws {
    let response = try await end(WebRequest(path: "/hikes?a=ü b"), cookies: "a=1; b=2").get()
    #expect(response.status == 200 && response.contentType == "text/html")
    #expect(response.cookies.map(\.name) == ["seen"] && response.cookies[0].lifetime == .hours(1))
    guard case .document(let page) = response.body else {
      Issue.record("\(response.body)")
      return
    }
    #expect(page.title == "Hikes" && page.text(of: 0).contains("Mount Tabor"))
    let request = try #require(server.requests.first)
    #expect(request.path == "/hikes?a=%C3%BC%20b" && request.headers["cookie"] == "a=1; b=2")
    #expect(request.headers["user-agent"] == "Hotwire Native iOS")
    #expect(request.headers["host"] == String(server.address.dropFirst("http://".count)))
    #expect(request.headers["accept"] == "text/html,application/xhtml+xml" && request.headers["origin"] == nil)
    #expect(request.headers["accept-encoding"] == "identity")
  }

  @Test func `a request says where it comes from and which frame it is for`() async throws {
    var request = WebRequest(path: "/hikes")
    request.frame = "cond itions\r\nX: y"
    request.referrer = server.address + "/hikes/1?a=ü#map"
    _ = try await end(request).get()
    let sent = try #require(server.requests.first)
    #expect(sent.headers["turbo-frame"] == "cond%20itions%0D%0AX:%20y" && sent.headers["x"] == nil)
    #expect(sent.headers["referer"] == server.address + "/hikes/1?a=%C3%BC")
  }

  @Test func `a form in parts is sent in parts`() async throws {
    var request = WebRequest(
      .post, path: "/session", fields: [FormField("a\"b", "one\ntwo"), FormField("c", "----PaywalkFormBoundary")])
    request.isMultipart = true
    _ = try await end(request).get()
    let sent = try #require(server.requests.first)
    #expect(sent.headers["content-type"] == "multipart/form-data; boundary=----PaywalkFormBoundaryx")
    #expect(
      sent.body
        == [
          "------PaywalkFormBoundaryx", "Content-Disposition: form-data; name=\"a%22b\"", "", "one", "two",
          "------PaywalkFormBoundaryx", "Content-Disposition: form-data; name=\"c\"", "", "----PaywalkFormBoundary",
          "------PaywalkFormBoundaryx--", "",
        ].joined(separator: "\r\n"))
  }

  @Test func `JSON comes as its text`() async throws {
    let response = try await end(WebRequest(path: "/hikes/1/map.json", accepts: .data)).get()
    guard case .text(let text) = response.body else {
      Issue.record("\(response.body)")
      return
    }
    #expect(text.contains("45.511881") && server.requests[0].headers["accept"] == "application/json")
  }

  @Test func `a person signs in, adds a hike with a mistake at first, edits and deletes it`() async throws {
    #expect(try await end(WebRequest(path: "/hikes/new")).get().status == 401)
    #expect(try await post("/session", ["password": "wrong"]).status == 422)
    let signedIn = try await post("/session", ["password": "correct horse"])
    #expect(signedIn.status == 303 && signedIn.location == "/hikes" && signedIn.body == .none)
    let cookie = try #require(signedIn.cookies.first)
    #expect(cookie.isHTTPOnly)
    let session = "\(cookie.name)=\(cookie.value)"
    #expect(try await post("/hikes", ["hike[name]": ""], cookies: session).status == 422)
    let added = try await post("/hikes", ["hike[name]": "Forest & Park ü"], cookies: session)
    #expect(added.status == 303 && added.location == "/hikes/3")
    #expect(server.requests.last?.headers["origin"] == server.address)
    #expect(
      try await post("/hikes/3", ["_method": "patch", "hike[name]": "Park"], cookies: session).location == "/hikes/3")
    #expect(try await post("/hikes/3", ["_method": "delete"], cookies: session).location == "/hikes")
    #expect(try await end(WebRequest(path: "/hikes/3")).get().status == 404)
    let forged = WebRequest(.post, path: "/hikes", fields: [FormField("hike[name]", "x")])
    #expect(try await end(forged, cookies: session).get().status == 422)
  }

  @Test(arguments: [("/loop", 302, "/loop"), ("/elsewhere", 302, "http://elsewhere.example/")])
  func `a redirect is an answer, and is not followed`(path: String, status: Int, location: String) async throws {
    let response = try await end(WebRequest(path: path)).get()
    #expect(response.status == status && response.location == location && server.requests.count == 1)
  }

  @Test(arguments: [
    ("/cut", WebTransferError.connectionLost), ("/not-http", .notHTTP), ("/bad-utf8", .unreadable),
    ("/huge", .tooLarge), ("/endless", .tooLarge), ("/heads", .headersTooLarge), ("/gzip", .compressed),
    ("/deep", .tooDeep), ("/charset", .unknownCharset), ("/control", .headersInvalid),
  ])
  func `an answer that cannot be used is an error`(path: String, error: WebTransferError) async throws {
    #expect(try await end(WebRequest(path: path)) == .failure(.transfer(error)))
  }

  @Test func `a text that is no JSON, although it says so, is left to whoever asked for it`() async throws {
    let response = try await end(WebRequest(path: "/bad-json")).get()
    guard case .text(let text) = response.body else {
      Issue.record("\(response.body)")
      return
    }
    #expect(response.status == 200 && !text.isEmpty)
  }

  @Test func `contents that are no page come without a body`() async throws {
    let image = try await end(WebRequest(path: "/not-html")).get()
    #expect(image.status == 200 && image.contentType == "image/png" && image.body == .none)
  }

  @Test func `a page in Latin-1 is read, and one of an error too`() async throws {
    guard case .document(let page) = try await end(WebRequest(path: "/latin1")).get().body else {
      Issue.record("no page")
      return
    }
    #expect(page.text(of: 0) == "Café")
    let broken = try await end(WebRequest(path: "/broken")).get()
    #expect(broken.status == 500 && broken.body != .none)
  }

  @Test func `a server that never answers ends in a time-out`() async throws {
    var limits = WebClient.Limits()
    limits.time = .milliseconds(200)
    #expect(try await end(WebRequest(path: "/silent"), limits: limits) == .failure(.timedOut))
    // Without a bound on the length, contents without end end there too.
    limits.body = .max
    #expect(try await end(WebRequest(path: "/endless"), limits: limits) == .failure(.timedOut))
  }

  @Test func `a request can be given up`() async throws {
    let client = WebClient(try ServerAddress(server.address), userAgent: "")
    let sent = OutsideRequest(
      phone: PhoneID(1), id: RequestID(1), number: 0, request: WebRequest(path: "/silent"), cookies: "",
      sent: Instant(milliseconds: 0))
    let error = await withCheckedContinuation { continuation in
      client.begin(sent) { _, result in
        continuation.resume(returning: result)
      }.cancel()
    }
    #expect(throws: WebError.transfer(.connectionLost)) { try error.get() }
  }

  @Test func `nothing at the address is said`() async throws {
    let port = try UnansweredPort()
    #expect(try await end(WebRequest(path: "/"), address: port.address) == .failure(.transfer(.connectionRefused)))
    withExtendedLifetime(port) {}
  }
}

/// The addresses that a walk may talk to.
@Suite struct ServerAddressTests {
  @Test(arguments: [
    ("http://localhost:3000", "http://localhost:3000"), ("http://LOCALHOST:3000/", "http://localhost:3000"),
    ("http://127.0.0.1", "http://127.0.0.1"), ("http://127.1.2.3:80", "http://127.1.2.3:80"),
    ("http://[::1]:3000", "http://[::1]:3000"), ("http://hikes.localhost:3000", "http://hikes.localhost:3000"),
  ])
  func `this machine may be spoken to`(text: String, url: String) throws {
    #expect(try ServerAddress(text).url == url)
  }

  @Test(arguments: [
    "http://example.com", "http://localhost.example", "http://10.0.0.1:3000", "http://127.0.0.1.example",
    "http://128.0.0.1", "http://[::2]", "http://127.0.1", "http://0x7f.0.0.1", "http://localhostess",
  ])
  func `another host may not, unless it is allowed`(text: String) throws {
    let host = URLParts(text).host ?? ""
    let plain = host.filter { !"[]".contains($0) }
    #expect(throws: ServerAddressError.notAllowed(plain)) { try ServerAddress(text) }
    #expect(try ServerAddress(text, allowedHosts: [host]).host == plain)
  }

  @Test(arguments: [
    "", "localhost:3000", "ftp://localhost", "http://", "http://a@localhost", "http://localhost:0",
    "http://localhost:99999", "http://localhost:x", "http://localhost/app", "http://localhost?a",
    "https://localhost:3000",
    "http://loc alhost",
  ])
  func `what is no address is refused in a sentence`(text: String) {
    let error = #expect(throws: ServerAddressError.self) { try ServerAddress(text) }
    #expect(error?.description.contains("expected") == true)
  }
}
