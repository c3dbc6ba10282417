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
    /// The name of its bridge component.
    public var component: String
    /// The element it is attached to.
    public var node: Int
    /// What the script made of its element's `display`; nil leaves it as the page has it.
    public var isRevealed: Bool?
    /// Messages whose callback waits, by id.
    public var waiting: [Waiting] = []
    /// The standing messages whose callback stays, by id.
    var standing: [String] = []
  }

  /// A message under way.
  public struct Waiting: Hashable, Sendable {
    public var id: String
    public var event: String
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
        guard let component = BridgeComponents.named(String(word)),
          node.words("data-controller-optout-ios").contains(word) == false
        else { continue }
        var controller = Controller(component: component.name, node: index)
        for event in component.standingEventNames {
          let hello = makeMessage(component.name, event, of: index, in: document)
          controller.standing.append(hello.id)
          hellos.append(hello)
        }
        controllers.append(controller)
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
  mutating func handle(_ reply: BridgeReply) -> Bool {
    for index in controllers.indices {
      if controllers[index].standing.contains(reply.message.id) {
        if case .bool(let isSubscriber)? = reply.answer.data["isSubscriber"] {
          controllers[index].isRevealed = !isSubscriber
        }
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
  func action(of node: Int, in document: PageDocument) -> (event: String, controller: Int)? {
    guard let action = document.nodes[node].words("data-action").first else { return nil }
    let parts = (action.split(separator: ">").last ?? action).split(separator: "#")
    guard parts.count == 2, let component = BridgeComponents.named(String(parts[0])),
      component.eventNames.contains(String(parts[1]))
    else { return nil }
    let home = document.nearest(from: node) { $0.words("data-controller").contains(parts[0]) }
    guard let home, let index = controllers.firstIndex(where: { $0.node == home && $0.component == component.name })
    else { return nil }
    return (String(parts[1]), index)
  }

  private func isWaiting(_ event: String, _ controller: Int) -> Bool {
    controllers[controller].waiting.contains { $0.event == event }
  }

  private mutating func makeMessage(
    _ component: String, _ event: String, of node: Int, in document: PageDocument
  ) -> Message {
    defer { nextMessage += 1 }
    return Message(
      id: "\(nextMessage)", component: component, event: event,
      data: .object(document.nodes[node].values(of: component)), page: id)
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
    return PageButton(
      label: waits && event == RewardedAdComponent.Event.showAd.rawValue ? "Loading..." : label, isWaiting: waits,
      isInert: false)
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

extension PageDocument.Node {
  /// The values that its script sends along: `data-rewarded-ad-app-id-value` is the `appId` of `rewarded-ad`.
  fileprivate func values(of component: String) -> [JSONValue.Member] {
    attributes.compactMap { attribute in
      guard attribute.name.hasPrefix("data-\(component)-"), attribute.name.hasSuffix("-value") else { return nil }
      let words = attribute.name.dropFirst("data-\(component)-".count).dropLast("-value".count).split(separator: "-")
      let name = words.enumerated().map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
      return .init(name, Int(attribute.value).map { .number(.init($0)) } ?? .string(attribute.value))
    }
  }
}
