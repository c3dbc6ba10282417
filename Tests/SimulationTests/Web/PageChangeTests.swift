import Monetization
import NativeApp
import SampleApps
import Simulation
import Testing

/// Pages that change while a form is under way or a question waits for its answer.
@Suite struct PageChangeTests {
  @Test func `a form below a frame that gets shorter keeps its submission`() throws {
    var story = try Self.story([Self.frame(lines: 60, loads: true), Self.form(action: "/go")])
    try story.choose("Send")
    try story.answer("/slow", 200, [Self.frame(lines: 1)])
    try story.answer("/go", 422, [Self.link(9)])
    #expect(story.node("Delete 9") != nil)
  }

  @Test func `a failed form is tried again after a frame above it got shorter`() throws {
    var story = try Self.story([Self.frame(lines: 60, loads: true), Self.form(action: "/go")])
    try story.choose("Send")
    let sent = try #require(story.world.outbox.requests.first { $0.request.path == "/go" })
    story.act(.webAnswered(OutsideAnswer(.failed(sent.id, .timedOut))))
    try story.answer("/slow", 200, [Self.frame(lines: 1)])
    story.user(.pageRetryChosen(try #require(story.model.topScreen).id))
    try story.answer("/go", 422, [Self.link(9)])
    #expect(story.node("Delete 9") != nil)
  }

  @Test func `a form that goes with the contents of its frame is no longer under way`() throws {
    var story = try Self.story([Self.frame(lines: 1, [Self.form(action: "/go")], loads: true)])
    try story.choose("Send")
    try story.answer("/slow", 200, [Self.frame(lines: 1, [Self.form(action: "/other")])])
    try story.choose("Send")
    #expect(story.world.outbox.requests.map(\.request.path).suffix(1) == ["/other"])
    try story.answer("/go", 422, [Self.link(9)])
    #expect(story.node("Delete 9") == nil && story.node("Send") != nil)
  }

  @Test(arguments: 1...7)
  func `an answered question counts for its own link when the frame above has changed`(_ chosen: Int) throws {
    var story = try Self.story([Self.frame(lines: 1, loads: true)] + (1...7).map(Self.link))
    try story.choose("Delete \(chosen)")
    try story.answer("/slow", 200, [Self.frame(lines: 3)])
    let answer = try #require(story.model.alert?.answers.first)
    story.user(.alertAnswered(answer))
    #expect(story.world.outbox.requests.map(\.request.path).filter { $0.hasPrefix("/d/") } == ["/d/\(chosen)"])
  }

  @Test func `an answered question about a page that is gone does nothing`() throws {
    var story = try Self.story((1...7).map(Self.link))
    try story.choose("Delete 3")
    let answer = try #require(story.model.alert?.answers.first)
    let screen = try #require(story.model.topScreen).id
    story.user(.pageRefreshChosen(screen))
    try story.answer("/", 200, (1...7).reversed().map(Self.link))
    story.user(.alertAnswered(answer))
    #expect(!story.world.outbox.requests.contains { $0.request.path.hasPrefix("/d/") })
  }

  @Test func `a sign-in page that wants a sign-in shows the error, and is not proposed again`() throws {
    var story = Story(
      SampleApp.definition(server: .outside(address: OutboxTests.address), signInPath: "/session/new"), settling: .zero)
    for path in ["/", "/session/new"] {
      let sent = try #require(story.world.outbox.requests.first { $0.request.path == path })
      story.act(.webAnswered(OutsideAnswer(.responded(sent.id, WebResponse(status: 401)))))
    }
    #expect(!story.world.outbox.requests.contains { $0.request.path == "/session/new" })
    #expect(story.model.webPhase(of: try #require(story.model.topScreen).id) == .failed(.http(status: 401)))
  }

  @Test func `a password in a query is masked on the timeline`() throws {
    let field = PageNode(
      tag: "input",
      attributes: [.init("type", "password"), .init("name", "user[password]"), .init("value", "hunter2")])
    var story = try Self.story([Self.form(action: "/find", method: "get", [field])])
    try story.choose("Send")
    #expect(story.world.outbox.requests.contains { $0.request.path.hasSuffix("=hunter2") })
    let urls = story.told { if case .page(_, .submitted) = $0 { true } else { false } }
    #expect(urls.count == 1 && !"\(urls)".contains("hunter2") && "\(urls)".contains(WebRequest.mask))
  }
}

extension PageChangeTests {
  private static func story(_ children: [PageNode]) throws -> Story {
    var story = OutboxTests.story()
    try story.answer("/", 200, children)
    return story
  }

  private static func paragraph(_ text: String) -> PageNode {
    PageNode(tag: "p", children: [PageNode(text: text)])
  }

  private static func frame(lines: Int, _ more: [PageNode] = [], loads: Bool = false) -> PageNode {
    PageNode(
      tag: "turbo-frame", attributes: [.init("id", "f")] + (loads ? [.init("src", "/slow")] : []),
      children: (0..<lines).map { paragraph("line \($0)") } + more)
  }

  private static func form(action: String, method: String = "post", _ fields: [PageNode] = []) -> PageNode {
    PageNode(
      tag: "form", attributes: [.init("action", action), .init("method", method)],
      children: fields + [PageNode(tag: "button", children: [PageNode(text: "Send")])])
  }

  private static func link(_ number: Int) -> PageNode {
    PageNode(
      tag: "a",
      attributes: [
        .init("href", "/d/\(number)"), .init("data-turbo-method", "delete"), .init("data-turbo-confirm", "Sure?"),
      ],
      children: [PageNode(text: "Delete \(number)")])
  }
}

extension Story {
  /// Presses a button or link that must be there.
  fileprivate mutating func choose(_ label: String) throws {
    let isPressed = press(label)
    try #require(isPressed, "\(label)")
  }

  /// Answers the first request that waits for `path` with a page.
  fileprivate mutating func answer(_ path: String, _ status: Int, _ children: [PageNode]) throws {
    let sent = try #require(world.outbox.requests.first { $0.request.path == path })
    let body = WebBody.document(
      PageDocument(WebPage(title: "Page", body: PageNode(tag: "body", children: children))))
    act(.webAnswered(OutsideAnswer(.responded(sent.id, WebResponse(status: status, body: body)))))
  }
}
