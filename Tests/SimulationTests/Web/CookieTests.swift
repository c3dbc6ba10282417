import Monetization
import NativeApp
import SampleApps
import Simulation
import Testing

/// The cookies of a real web server, as the next request shows them.
@Suite struct CookieTests {
  /// A page with links to these paths, shown after an answer with cookies.
  private func story(_ cookies: [String], at path: String = "/", links: [String] = ["/b"]) throws -> Story {
    var story = OutboxTests.story()
    try answer(&story, cookies, links: links)
    return story
  }

  private func answer(_ story: inout Story, _ cookies: [String], links: [String] = ["/b"]) throws {
    let sent = try #require(story.world.outbox.requests.last)
    let date = HTTPDate.read("Tue, 24 Nov 2026 08:00:00 GMT")
    story.act(
      .webAnswered(
        OutsideAnswer(
          .responded(
            sent.id,
            WebResponse(
              status: 200, cookies: cookies.compactMap { SetCookie($0, date: date) },
              body: OutboxTests.page("A", links: links))))))
  }

  private func cookies(_ story: inout Story, for path: String = "/b") throws -> String {
    story.press(path)
    return try #require(story.world.outbox.requests.last).cookies
  }

  static let rows: [(header: String, path: String, sent: String)] = [
    ("a=1", "/b", "a=1"), ("a=1; Path=/", "/x/y", "a=1"), ("a=1; Path=/x", "/x/y", "a=1"), ("a=1; Path=/x", "/b", ""),
    ("a=1; Path=/x", "/xy", ""), ("a=1; Domain=localhost", "/b", "a=1"), ("a=1; Domain=other.example", "/b", ""),
    ("a=1; Secure", "/b", ""), ("a=1; HttpOnly; SameSite=Lax", "/b", "a=1"), ("a=1; Max-Age=60", "/b", "a=1"),
    ("a=1; Max-Age=0", "/b", ""), ("a=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT", "/b", ""),
    ("a=1; Expires=Tue, 24 Nov 2026 08:00:30 GMT", "/b", "a=1"), ("a=\"x y\"", "/b", "a=\"x y\""), ("=1", "/b", ""),
    ("a", "/b", ""), ("a=1\u{1}", "/b", ""), ("a=1; Path=b", "/b", "a=1"),
  ]

  @Test(arguments: rows)
  func `a cookie goes where its attributes let it`(setting: String, path: String, sent: String) throws {
    var story = try story([setting], links: [path])
    let header = try cookies(&story, for: path)
    #expect(header == sent)
  }

  @Test func `a later cookie of the same name replaces the first, and longer paths come first`() throws {
    var story = try story(["a=1", "b=2; Path=/b", "a=3"])
    let header = try cookies(&story)
    #expect(header == "b=2; a=3")
  }

  @Test func `an expiry counts from the server's own date, on the phone's clock`() throws {
    var story = try story(["a=1; Expires=Tue, 24 Nov 2026 08:00:30 GMT"])
    story.advance(.seconds(29))
    let early = try cookies(&story)
    #expect(early == "a=1")
    try answer(&story, [])
    story.advance(.seconds(2))
    let late = try cookies(&story)
    #expect(late.isEmpty)
  }

  @Test func `a kill ends the cookies of a session and keeps the others; a reinstall ends all`() throws {
    var story = try story(["session=1", "kept=2; Max-Age=86400"])
    let saved = story.world.saved(in: story.app)
    #expect(saved.phones[0].cookies.cookies.map(\.name) == ["kept"])
    let resumed = World(saved: saved, app: story.app, resumingAt: story.now)
    #expect(resumed.phone.browser.cookies.cookies.map(\.name) == ["kept"])
    story.direct(.relaunch)
    #expect(try #require(story.world.outbox.requests.last).cookies == "kept=2")
    story.direct(.typed("reinstall"))
    #expect(try #require(story.world.outbox.requests.last).cookies.isEmpty)
  }

  @Test func `cookies without end stay bounded`() throws {
    let many = (0..<1_000).map { "c\($0)=1" } + ["long=" + String(repeating: "a", count: 5_000)]
    let story = try story(many)
    let kept = story.world.phone.browser.cookies.cookies
    #expect(kept.count == 180 && kept.last?.name == "c999")
  }

  @Test(arguments: [
    ("Sun, 06 Nov 1994 08:49:37 GMT", "1994-11-06 08:49:37"), ("Sunday, 06-Nov-94 08:49:37 GMT", "1994-11-06 08:49:37"),
    ("Sun Nov  6 08:49:37 1994", "1994-11-06 08:49:37"), ("Sun, 31 Feb 2027 08:49:37 GMT", nil), ("soon", nil),
    ("", nil), ("99:99:99 1 Jan 2027", nil),
  ])
  func `dates are read in every form of HTTP`(text: String, date: String?) {
    #expect(HTTPDate.read(text) == date.flatMap { Instant($0) })
  }
}
