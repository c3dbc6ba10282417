import Monetization
import NativeApp
import SampleApps
import Simulation
import Testing

/// Requests to a real web server, and its answers as actions.
@Suite struct OutboxTests {
  static let address = "http://localhost:3000"

  /// A walk on a real server that has not answered yet.
  static func story() -> Story { Story(SampleApp.definition(server: .outside(address: address)), settling: .zero) }

  static func page(_ text: String, links: [String] = []) -> WebBody {
    let children =
      [PageNode(tag: "h1", children: [PageNode(text: text)])]
      + links.map { link in
        PageNode(
          tag: "p",
          children: [
            PageNode(tag: "a", attributes: [.init("href", link)], children: [PageNode(text: link)])
          ])
      }
    return .document(PageDocument(WebPage(title: text, body: PageNode(tag: "body", children: children))))
  }

  @Test func `a request waits in the outbox, and its answer shows the page`() throws {
    var story = Self.story()
    let sent = try #require(story.world.outbox.requests.first)
    #expect(sent.request == WebRequest(path: "/") && sent.cookies.isEmpty && sent.sent == story.now)
    #expect(story.model.webPhase(of: try #require(story.model.topScreen).id) == .loading)
    story.advance(.hours(1))
    story.act(.webAnswered(OutsideAnswer(.responded(sent.id, WebResponse(status: 200, body: Self.page("Hikes"))))))
    #expect(story.world.outbox.requests.isEmpty)
    #expect(story.model.webPhase(of: try #require(story.model.topScreen).id) == .loaded)
  }

  @Test(arguments: [
    ("http://localhost:4000/b", WebError.transfer(.hostNotAllowed)),
    ("https://localhost:3000/b", .transfer(.notSecure)),
    ("//localhost/b", .transfer(.hostNotAllowed)), ("ftp://localhost:3000/b", .transfer(.hostNotAllowed)),
  ])
  func `a redirect to another port or scheme of the host is not asked of this server`(
    location: String, error: WebError
  ) throws {
    var story = Self.story()
    let sent = try #require(story.world.outbox.requests.first)
    story.act(.webAnswered(OutsideAnswer(.responded(sent.id, WebResponse(status: 302, location: location)))))
    #expect(story.world.outbox.requests.isEmpty)
    #expect(story.model.webPhase(of: try #require(story.model.topScreen).id) == .failed(error))
  }

  @Test(arguments: ["/b", "http://localhost:3000/b", "http://LOCALHOST:3000/b", "//localhost:3000/b"])
  func `a redirect to the same address is followed`(location: String) throws {
    var story = Self.story()
    let sent = try #require(story.world.outbox.requests.first)
    story.act(.webAnswered(OutsideAnswer(.responded(sent.id, WebResponse(status: 302, location: location)))))
    #expect(story.world.outbox.requests.map(\.request.path) == ["/b"])
  }

  @Test func `an answer to come arrives at its instant, and counts as the next thing to happen`() throws {
    var story = Self.story()
    story.advance(.seconds(3))
    let sent = try #require(story.world.outbox.requests.first)
    let arrival = story.now + .milliseconds(40)
    story.act(
      .webAnswered(OutsideAnswer(.responded(sent.id, WebResponse(status: 404)), at: arrival)))
    let screen = try #require(story.model.topScreen).id
    #expect(story.model.webPhase(of: screen) == .loading && story.world.nextInstant == arrival)
    story.advance(.milliseconds(40))
    #expect(story.model.webPhase(of: screen) == .failed(.http(status: 404)))
  }

  @Test func `an answer that comes twice, or after a relaunch, changes nothing`() throws {
    var story = Self.story()
    let sent = try #require(story.world.outbox.requests.first)
    story.direct(.relaunch)
    let again = try #require(story.world.outbox.requests.first)
    #expect(story.world.outbox.requests.count == 1 && again.id != sent.id)
    let before = story.world
    story.act(.webAnswered(OutsideAnswer(.failed(sent.id, .timedOut))))
    #expect(story.world == before)
    story.act(.webAnswered(OutsideAnswer(.failed(again.id, .timedOut))))
    let after = story.world
    story.act(.webAnswered(OutsideAnswer(.failed(again.id, .offline))))
    #expect(story.world == after)
  }

  @Test(arguments: [(WebError.http(status: 500), false), (.timedOut, false), (.offline, true)])
  func `a fault and a phone without a connection strike before the request leaves`(
    error: WebError, isOffline: Bool
  ) throws {
    var story = Self.story()
    let first = try #require(story.world.outbox.requests.first)
    story.act(
      .webAnswered(OutsideAnswer(.responded(first.id, WebResponse(status: 200, body: Self.page("A", links: ["/b"]))))))
    if isOffline {
      story.direct(.network(isOnline: false))
    } else {
      story.direct(.fault(FaultRule(.page, .web(error))))
    }
    story.press("/b")
    #expect(story.world.outbox.requests.isEmpty)
    story.advance(.minutes(2))
    #expect(story.model.webPhase(of: try #require(story.model.topScreen).id) == .failed(error))
  }

  @Test func `a request that is held back leaves when it is released`() throws {
    var story = Self.story()
    let first = try #require(story.world.outbox.requests.first)
    story.act(
      .webAnswered(OutsideAnswer(.responded(first.id, WebResponse(status: 200, body: Self.page("A", links: ["/b"]))))))
    story.direct(.fault(FaultRule(.page, nil, .hold)))
    story.press("/b")
    #expect(story.world.outbox.requests.isEmpty)
    story.direct(.release(.page))
    #expect(story.world.outbox.requests.map(\.request.path) == ["/b"])
  }

  @Test func `a phone that is offline when the answer comes does not get it`() throws {
    var story = Self.story()
    let sent = try #require(story.world.outbox.requests.first)
    story.direct(.network(isOnline: false))
    story.act(.webAnswered(OutsideAnswer(.responded(sent.id, WebResponse(status: 200, body: Self.page("Hikes"))))))
    #expect(story.model.webPhase(of: try #require(story.model.topScreen).id) == .failed(.offline))
  }

  @Test func `recorded answers come after their time, and lead to the same world`() throws {
    var live = Self.story()
    let sent = try #require(live.world.outbox.requests.first)
    let response = WebResponse(status: 200, body: Self.page("Hikes"))
    live.act(.webAnswered(OutsideAnswer(.responded(sent.id, response), at: live.now + .milliseconds(250))))
    live.advance(.seconds(1))
    let answers = RecordedAnswers(
      address: Self.address, file: "walk.har",
      answers: [RecordedAnswer(sent.request, span: .milliseconds(250), .responded(response))])
    var replay = Story(SampleApp.definition(server: .recorded(answers)), settling: .zero)
    replay.advance(.milliseconds(249))
    #expect(replay.model.webPhase(of: try #require(replay.model.topScreen).id) == .loading)
    replay.advance(.milliseconds(751))
    #expect(replay.world == live.world && replay.entries == live.entries)
    #expect(replay.world.normalised(in: replay.app) == live.world.normalised(in: live.app))
  }

  @Test func `a request that the recording does not have fails, and is told`() throws {
    let answers = RecordedAnswers(address: Self.address, file: "walk.har", answers: [])
    let story = Story(SampleApp.definition(server: .recorded(answers)))
    #expect(
      story.model.webPhase(of: try #require(story.model.topScreen).id) == .failed(.transfer(.notRecorded)))
    #expect(story.entries.contains { $0.fact == .web(.notRecorded(.get, path: "/", file: "walk.har")) })
  }

  @Test func `one request is answered in the order of the recording, and at last again as the last time`() throws {
    let request = WebRequest(path: "/")
    let statuses = [404, 500, 503]
    let answers = RecordedAnswers(
      address: Self.address, file: "walk.har",
      answers: statuses.map { RecordedAnswer(request, span: .milliseconds(1), .responded(WebResponse(status: $0))) })
    var story = Story(SampleApp.definition(server: .recorded(answers)))
    var seen: [WebScreenState.Phase?] = []
    for _ in 0..<4 {
      let screen = try #require(story.model.topScreen).id
      seen.append(story.model.webPhase(of: screen))
      story.user(.pageRetryChosen(screen))
      story.settle()
    }
    #expect(seen == [404, 500, 503, 503].map { .failed(.http(status: $0)) })
  }

  @Test func `an answer that never came is not repeated: one before it is, or the recording has none`() throws {
    let request = WebRequest(path: "/")
    let answered = RecordedAnswer(request, span: .milliseconds(1), .responded(WebResponse(status: 404)))
    let unanswered = RecordedAnswer(request, span: .zero, .unanswered)
    for (recorded, after) in [
      ([answered, unanswered], WebError.http(status: 404)), ([unanswered], .transfer(.notRecorded)),
    ] {
      let answers = RecordedAnswers(address: Self.address, file: "walk.har", answers: recorded)
      var story = Story(SampleApp.definition(server: .recorded(answers)))
      for _ in recorded.dropFirst() {
        story.user(.pageRetryChosen(try #require(story.model.topScreen).id))
        story.settle()
      }
      #expect(story.model.webPhase(of: try #require(story.model.topScreen).id) == .loading)
      story.direct(.relaunch)
      story.settle()
      #expect(story.model.webPhase(of: try #require(story.model.topScreen).id) == .failed(after))
    }
  }

  @Test func `passwords and tokens do not count for the search of an answer`() {
    let typed = WebRequest(.post, path: "/session", fields: [FormField("user[password]", "a"), FormField("name", "b")])
    let masked = typed.withoutSecrets
    #expect(masked.fields == [FormField("user[password]", WebRequest.mask), FormField("name", "b")])
  }
}
