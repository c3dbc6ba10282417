import Monetization

/// One load of a page with the effects of its scripts.
public struct LoadedPage: Hashable, Sendable {
  public var id: PageID
  /// The page that was served.
  public var body: WebBody
  /// The user's entries in its forms.
  public internal(set) var entries = PageEntries()
  /// The submission that is under way, or has failed; nil if there is none.
  public internal(set) var submission: PageSubmission?
  /// The submission waits for its answer, and its button is disabled.
  public internal(set) var isSubmitting = false
  /// The field for which the form was not sent; nil if there is none.
  public internal(set) var problem: RefusedField?
  /// The frames that have loaded by themselves so far.
  var selfLoadedFrames = 0
  /// The active bridge controllers of the page, in its order.
  public internal(set) var controllers: [Controller] = []
  /// The place of the first controller of each element that has one.
  var firstControllers: [ElementID: Int] = [:]
  /// The questions of the page that may still be answered, in the order in which they were asked.
  var questions: [Question] = []
  var nextQuestion = 1
  var nextMessage = 1

  /// A script attached to an element by `data-controller`.
  public struct Controller: Hashable, Sendable {
    /// The name of the controller's bridge component.
    public var component: String
    /// The controller's own name, under which its attributes stand: `menu` or `bridge--menu`.
    var identifier: String
    /// The element that the controller is attached to.
    public var element: ElementID
    /// The `display` of the element as the script has set it; nil if the script has left it alone.
    public var isRevealed: Bool?
    /// The reward that may still come, as the app has said; nil if there is none.
    public var awaitedReward: AwaitedReward?
    /// Messages whose callbacks wait for an answer, by id.
    public var waiting: [Waiting] = []
    /// The ids of standing messages, whose callbacks stay.
    var standing: [String] = []
  }

  /// A message that waits for its answer.
  public struct Waiting: Hashable, Sendable {
    public var id: String
    public var event: String
  }

  init(id: PageID, body: WebBody) {
    self.id = id
    self.body = body
  }

  /// Attaches the controllers of the page, and returns the messages that they send at once.
  mutating func connect(in document: PageDocument) -> [Message] {
    connect(document.nodes.indices, at: 0, in: document)
  }

  /// Attaches the controllers of these nodes; they come before the controller `place`.
  private mutating func connect(_ nodes: Range<Int>, at place: Int, in document: PageDocument) -> [Message] {
    var hellos: [Message] = []
    var added: [Controller] = []
    for index in nodes {
      let node = document.nodes[index]
      for word in node.words("data-controller") {
        guard let component = BridgeComponents.attached(by: word),
          node.words("data-controller-optout-ios").contains(word) == false
        else { continue }
        var controller = Controller(component: component.name, identifier: String(word), element: node.id)
        for event in component.eventNamesOnConnect {
          let hello = makeMessage(controller, at: index, event, in: document)
          controller.standing.append(hello.id)
          hellos.append(hello)
        }
        added.append(controller)
      }
    }
    controllers.insert(contentsOf: added, at: place)
    firstControllers = [:]
    for (index, controller) in controllers.enumerated().reversed() { firstControllers[controller.element] = index }
    return hellos
  }

  /// Goes on with the page in which the contents of the frame `frame` were replaced.
  ///
  /// - Parameter gone: The elements that were in it.
  /// - Returns: The messages that the controllers in the new contents send at once.
  mutating func frameReplaced(
    _ frame: Int, in document: PageDocument, isShell: Bool, gone: Set<ElementID>
  ) -> [Message] {
    entries.forget(gone)
    forgetSubmission(of: gone)
    questions.removeAll { gone.contains($0.element) }
    if let refused = problem, gone.contains(refused.element) { problem = nil }
    body = .document(document)
    guard isShell else { return [] }
    let new = frame + 1..<document.nodes[frame].end
    let firsts = firstControllers
    let below = document.nodes[new.upperBound...].lazy.compactMap { firsts[$0.id] }.first
    let before = controllers[..<(below ?? controllers.count)].count { !gone.contains($0.element) }
    controllers.removeAll { gone.contains($0.element) }
    return connect(new, at: before, in: document)
  }

  /// The event that a press sends, the index of the controller that sends it, and the node of that controller.
  typealias PressAction = (event: String, controller: Int, home: Int)

  /// Handles a press of a button, and returns its message; nil if a message has disabled it.
  mutating func buttonChosen(_ node: Int, sending action: PressAction, in document: PageDocument) -> Message? {
    guard disablingMessage(of: node, in: document) == nil else { return nil }
    let message = makeMessage(controllers[action.controller], at: action.home, action.event, in: document)
    if message.isStanding {
      controllers[action.controller].standing.append(message.id)
    } else {
      controllers[action.controller].waiting.append(Waiting(id: message.id, event: action.event))
    }
    return message
  }

  /// Runs the callback that waits for the answer; returns false if there is none.
  mutating func handle(_ reply: BridgeReply) -> Bool {
    for index in controllers.indices {
      if controllers[index].standing.contains(reply.message.id) {
        if case .bool(let isSubscriber)? = reply.answer.data["isSubscriber"] {
          controllers[index].isRevealed = !isSubscriber
        }
        controllers[index].awaitedReward =
          reply.answer.data["checkingReward"] == .bool(true)
          ? .late : reply.answer.data["verifyingReward"] == .bool(true) ? .unverified : nil
        return true
      }
      if let waiting = controllers[index].waiting.firstIndex(where: { $0.id == reply.message.id }) {
        controllers[index].waiting.remove(at: waiting)
        return true
      }
    }
    return false
  }

  /// Returns what a press of `node` does by a script; nil if none listens.
  func action(of node: Int, in document: PageDocument) -> PressAction? {
    for action in document.nodes[node].words("data-action") {
      // `click->menu#open`; an action without an event of its own is that of a press.
      let halves = action.split(separator: ">")
      let parts = halves.last?.split(separator: "#") ?? []
      guard parts.count == 2, halves.count == 1 || halves[0] == "click-",
        let component = BridgeComponents.attached(by: parts[0]),
        let event = component.eventName(of: parts[1]),
        let home = document.nearest(from: node, where: { $0.words("data-controller").contains(parts[0]) }),
        let index = controllers(at: home, in: document).indices.first(where: {
          controllers[$0].component == component.name
        })
      else { continue }
      return (event, index, home)
    }
    return nil
  }

  /// The messages that controllers send because of an event of another kind on a node, such as `turbo:submit-start`.
  mutating func messages(of event: String, on node: Int, in document: PageDocument) -> [Message] {
    document.nodes[node].words("data-action").compactMap { action in
      guard action.hasPrefix(event + "->") else { return nil }
      let parts = action.dropFirst(event.utf8.count + 2).split(separator: "#")
      guard parts.count == 2, let name = BridgeComponents.attached(by: parts[0])?.eventName(of: parts[1]),
        let home = document.nearest(from: node, where: { $0.words("data-controller").contains(parts[0]) }),
        let controller = controllers(at: home, in: document).first(where: { $0.identifier == parts[0] })
      else { return nil }
      return makeMessage(controller, at: home, name, in: document)
    }
  }

  /// The message whose script keeps a node disabled until the answer, and the controller that has sent it; nil if the
  /// node is not disabled.
  ///
  /// A script disables the target that it has a name for, not the element that was pressed.
  private func disablingMessage(of node: Int, in document: PageDocument) -> (event: String, controller: Int)? {
    for (index, controller) in controllers.enumerated() {
      for waiting in controller.waiting {
        guard
          let name = BridgeComponents.named(controller.component)?.disabledTarget(duringEventNamed: waiting.event),
          let home = document.place(of: controller.element),
          target(name, of: controller, at: home, in: document) == node
        else { continue }
        return (waiting.event, index)
      }
    }
    return nil
  }

  /// The words that a message has put on a button in place of its own; nil if its script replaces none in it.
  private func waitLabel(
    of node: Int, during event: String, _ controller: Controller, in document: PageDocument
  ) -> String? {
    guard let name = BridgeComponents.named(controller.component)?.relabelledTarget(duringEventNamed: event),
      let home = document.place(of: controller.element),
      let text = target(name, of: controller, at: home, in: document),
      (node..<document.nodes[node].end).contains(text)
    else { return nil }
    return switch controller.awaitedReward {
    case .late?: "Checking reward..."
    case .unverified?: "Verifying reward..."
    case nil: "Loading..."
    }
  }

  private mutating func makeMessage(
    _ controller: Controller, at node: Int, _ event: String, in document: PageDocument
  ) -> Message {
    defer { nextMessage += 1 }
    let values = document.nodes[node].values(of: controller)
    return Message(
      id: "\(nextMessage)", component: controller.component, event: event,
      data: .object(values + details(of: controller, at: node, event, in: document)), page: id)
  }
}

extension LoadedPage {
  /// Returns true if `node` itself is displayed, without regard to its ancestors.
  public func isDisplayed(_ node: Int, in document: PageDocument, displayAds: Bool) -> Bool {
    if !displayAds, document.nodes[node].words("data-rewarded-ad-target").contains("adButton") { return false }
    if let revealed = controllers(at: node, in: document).first(where: { $0.isRevealed != nil })?.isRevealed {
      return revealed
    }
    if isTwin(node, in: document) { return false }
    let style = document.nodes[node][attribute: "style"] ?? ""
    return !style.filter { !$0.isWhitespace }.contains("display:none")
      && document.nodes[node][attribute: "hidden"] == nil
  }

  /// Returns the state of a button.
  public func button(_ node: Int, in document: PageDocument) -> PageButton {
    let label = document.buttonLabel(of: node)
    if let (event, index) = disablingMessage(of: node, in: document) {
      let words = waitLabel(of: node, during: event, controllers[index], in: document)
      return PageButton(label: words ?? label, isWaiting: true, isInert: false)
    }
    guard action(of: node, in: document) != nil else {
      let isDead = document.nodes[node][attribute: "data-action"] != nil || isForScripts(node, in: document)
      return PageButton(label: label, isWaiting: false, isInert: isDead)
    }
    return PageButton(label: label, isWaiting: false, isInert: false)
  }
}

extension LoadedPage {
  /// Only a script could do something when this button is pressed.
  private func isForScripts(_ node: Int, in document: PageDocument) -> Bool {
    switch PageControl(document.nodes[node]) {
    case .button?: true
    case .submit?, .reset?: document.form(of: node) == nil
    case .text?, .lines?, .checkbox?, .radio?, .select?, .option?, .file?, .hidden?, nil: false
    }
  }
}

/// The state of a button on a page.
public struct PageButton: Hashable, Sendable {
  public var label: String
  /// The button is disabled until its message is answered.
  public var isWaiting: Bool
  /// The button's script is not running, as in a plain browser.
  public var isInert: Bool
}

extension PageDocument.Node {
  /// The values that the script of a controller reads and sends along.
  fileprivate func values(of controller: LoadedPage.Controller) -> [JSONValue.Member] {
    (BridgeComponents.named(controller.component)?.values ?? []).map { value in
      .init(value.key, value.json(self[attribute: "data-\(controller.identifier)-\(value.name)-value"]))
    }
  }
}
