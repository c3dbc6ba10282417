import Monetization

/// One load of a page with what its scripts have made of it.
public struct LoadedPage: Hashable, Sendable {
  public var id: PageID
  /// Name of the document that was served.
  public var document: String
  /// The live bridge controllers of the page, in its order.
  public private(set) var controllers: [Controller] = []
  private var nextMessage = 1

  /// A script attached to an element by `data-controller`.
  public struct Controller: Hashable, Sendable {
    public var component: BridgeComponent
    /// The element it is attached to.
    public var node: Int
    /// What the script made of its element's `display`; nil leaves it as the page has it.
    public var isRevealed: Bool?
    /// Messages whose callback waits, by id.
    public var waiting: [Waiting] = []
    /// The hello whose callback stays.
    var connection: String?
  }

  /// A message under way.
  public struct Waiting: Hashable, Sendable {
    public var id: String
    public var event: BridgeEvent
  }

  init(id: PageID, document: String) {
    self.id = id
    self.document = document
  }

  /// Brings the controllers of the page to life; some of them say hello.
  mutating func connect(in document: PageDocument) -> [Message] {
    var hellos: [Message] = []
    for (index, node) in document.nodes.enumerated() {
      for word in node.words("data-controller") {
        guard let component = BridgeComponent(rawValue: String(word)),
          node.words("data-controller-optout-ios").contains(word) == false
        else { continue }
        controllers.append(Controller(component: component, node: index))
        guard component == .rewardedAd else { continue }
        let hello = makeMessage(component, .connect, of: index, in: document)
        controllers[controllers.count - 1].connection = hello.id
        hellos.append(hello)
      }
    }
    return hellos
  }

  /// A button was pressed; nil if nothing listens or its last message still waits.
  mutating func buttonChosen(_ node: Int, in document: PageDocument) -> Message? {
    guard let (event, index) = action(of: node, in: document), !isWaiting(event, index) else { return nil }
    let message = makeMessage(controllers[index].component, event, of: controllers[index].node, in: document)
    controllers[index].waiting.append(Waiting(id: message.id, event: event))
    return message
  }

  /// Runs the callback that waits for the answer; false if none does.
  mutating func hear(_ reply: BridgeReply) -> Bool {
    for index in controllers.indices {
      if controllers[index].connection == reply.message.id, case .subscriber(let isSubscriber) = reply.answer {
        controllers[index].isRevealed = !isSubscriber
        return true
      }
      if let waiting = controllers[index].waiting.firstIndex(where: { $0.id == reply.message.id }) {
        controllers[index].waiting.remove(at: waiting)
        return true
      }
    }
    return false
  }

  /// What a press of `node` sends, and the controller that sends it.
  func action(of node: Int, in document: PageDocument) -> (event: BridgeEvent, controller: Int)? {
    guard let action = document.nodes[node].words("data-action").first else { return nil }
    let parts = (action.split(separator: ">").last ?? action).split(separator: "#")
    guard parts.count == 2, let component = BridgeComponent(rawValue: String(parts[0])),
      let event = BridgeEvent(rawValue: String(parts[1])), component.events.contains(event)
    else { return nil }
    let home = document.nearest(from: node) { $0.words("data-controller").contains(parts[0]) }
    guard let home, let index = controllers.firstIndex(where: { $0.node == home && $0.component == component })
    else { return nil }
    return (event, index)
  }

  private func isWaiting(_ event: BridgeEvent, _ controller: Int) -> Bool {
    controllers[controller].waiting.contains { $0.event == event }
  }

  private mutating func makeMessage(
    _ component: BridgeComponent, _ event: BridgeEvent, of node: Int, in document: PageDocument
  ) -> Message {
    defer { nextMessage += 1 }
    var data: [JSONValue.Member] = []
    if component == .rewardedAd, let value = document.nodes[node][attribute: "data-rewarded-ad-workout-app-id-value"] {
      data.append(.init("workoutAppId", Int(value).map { .number(.init($0)) } ?? .string(value)))
    }
    return Message(
      id: "\(nextMessage)", component: component.rawValue, event: event.rawValue, data: .object(data), page: id)
  }
}

extension LoadedPage {
  /// Whether `node` itself is displayed, its ancestors aside.
  public func isDisplayed(_ node: Int, in document: PageDocument, displayAds: Bool) -> Bool {
    if !displayAds, document.nodes[node].words("data-rewarded-ad-target").contains("adButton") { return false }
    if let revealed = controllers.first(where: { $0.node == node && $0.isRevealed != nil })?.isRevealed {
      return revealed
    }
    let style = document.nodes[node][attribute: "style"] ?? ""
    return !style.filter { !$0.isWhitespace }.contains("display:none")
      && document.nodes[node][attribute: "hidden"] == nil
  }

  /// How a button stands.
  public func button(_ node: Int, in document: PageDocument) -> PageButton {
    let label = document.text(of: node)
    guard let (event, index) = action(of: node, in: document) else {
      let isDead = document.nodes[node][attribute: "data-action"] != nil
      return PageButton(label: label, isWaiting: false, isInert: isDead)
    }
    let waits = isWaiting(event, index)
    return PageButton(label: waits && event == .showAd ? "Loading..." : label, isWaiting: waits, isInert: false)
  }
}

/// How a button of a page stands.
public struct PageButton: Hashable, Sendable {
  public var label: String
  /// Disabled during a round trip.
  public var isWaiting: Bool
  /// Its script is not running, as in a plain browser.
  public var isInert: Bool
}
