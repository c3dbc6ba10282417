import Monetization
import NativeApp
import SampleApps
import Simulation
import Testing

/// A page of a real server on the phone's screen, whose answers the test gives.
struct PageBench {
  var story: Story

  /// Shows a page with these elements in its body.
  init(_ children: [PageNode], csrfToken: String? = nil) throws {
    story = OutboxTests.story()
    try answer("/", 200, children, csrfToken: csrfToken)
  }

  /// An element; its attributes are words such as `type=email required`.
  static func element(_ tag: String, _ attributes: String = "", _ children: [PageNode] = []) -> PageNode {
    let list = attributes.split(separator: " ").map { word in
      let halves = word.split(separator: "=", maxSplits: 1)
      return PageNode.Attribute(String(halves[0]), halves.count > 1 ? String(halves[1]) : "")
    }
    return PageNode(tag: tag, attributes: list, children: children)
  }

  static func element(_ tag: String, _ attributes: String = "", text: String) -> PageNode {
    element(tag, attributes, [PageNode(text: text)])
  }

  /// A form that posts to `/go`, with a button that is called Send.
  static func form(_ attributes: String = "", _ fields: [PageNode]) -> PageNode {
    element("form", "action=/go method=post \(attributes)", fields + [element("button", text: "Send")])
  }

  var screen: ScreenID { story.model.topScreen?.id ?? ScreenID(0) }

  var page: LoadedPage {
    get throws { try #require(story.world.phone.browser.view(of: screen)?.page) }
  }

  var document: PageDocument {
    get throws { try #require(story.app.page(page.body)) }
  }

  /// The place of the control of this name.
  func place(_ name: String) throws -> Int {
    let document = try document
    return try #require(document.nodes.firstIndex { $0[attribute: "name"] == name })
  }

  func text(of name: String) throws -> String { try page.text(of: place(name), in: document) }

  mutating func type(_ text: String, into name: String) throws {
    story.act(.pageTyped(screen, try document.nodes[place(name)].id, text))
  }

  mutating func press(_ label: String) throws {
    let isPressed = story.press(label)
    try #require(isPressed, "\(label)")
  }

  /// Presses an element that is no button, given by its name or its text.
  mutating func choose(_ words: String) throws {
    let document = try document
    let place = try #require(
      document.nodes.indices.first {
        document.nodes[$0][attribute: "name"] == words
          || document.nodes[$0].tag == "option" && document.text(of: $0) == words
      })
    story.act(.page(screen, document.nodes[place].id))
  }

  /// Answers the first request that waits for `path` with a page.
  mutating func answer(_ path: String, _ status: Int, _ children: [PageNode], csrfToken: String? = nil) throws {
    let sent = try #require(story.world.outbox.requests.first { $0.request.path == path }, "\(path)")
    let body = PageNode(tag: "body", children: children)
    let document = PageDocument(WebPage(title: "Page", body: body, csrfToken: csrfToken))
    story.act(
      .webAnswered(OutsideAnswer(.responded(sent.id, WebResponse(status: status, body: .document(document))))))
  }

  mutating func redirect(_ path: String, _ status: Int, to location: String) throws {
    let sent = try #require(story.world.outbox.requests.first { $0.request.path == path }, "\(path)")
    story.act(.webAnswered(OutsideAnswer(.responded(sent.id, WebResponse(status: status, location: location)))))
  }

  /// The requests that wait for an answer.
  var waiting: [WebRequest] { story.world.outbox.requests.map(\.request) }

  /// The facts about pages that were told so far.
  var facts: [PageFact] {
    story.entries.compactMap { if case .app(.page(_, let fact)) = $0.fact { fact } else { nil } }
  }
}
