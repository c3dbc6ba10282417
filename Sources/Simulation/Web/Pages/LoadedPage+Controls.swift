import Monetization

// The scripts of the components whose native side is a control of the screen.
extension LoadedPage {
  /// What the script sends along beside its values: the titles of the elements that the native controls stand for.
  func details(
    of controller: Controller, at home: Int, _ event: String, in document: PageDocument
  ) -> [JSONValue.Member] {
    switch controller.component {
    case FormComponent.name where event == FormComponent.Event.connect.rawValue:
      return target("submit", of: controller, at: home, in: document).map {
        [.init("submitTitle", .string(document.bridgeTitle(of: $0)))]
      } ?? []
    case ButtonComponent.name: return [.init("title", .string(document.bridgeTitle(of: home)))]
    case OverflowMenuComponent.name: return [.init("label", .string(document.bridgeTitle(of: home)))]
    case MenuComponent.name:
      let title = target("title", of: controller, at: home, in: document).map(document.bridgeTitle) ?? ""
      let items = targets("item", of: controller, at: home, in: document).enumerated().filter {
        !document.isBridgeDisabled($0.element)
      }
      return [
        .init("title", .string(title)),
        .init(
          "items",
          .array(
            items.map { index, node in
              .object([
                .init("title", .string(document.bridgeTitle(of: node))), .init("index", .number(.init(index))),
              ])
            })),
      ]
    default: return []
    }
  }

  /// The element that the script presses because of an answer; nil if it presses none.
  func node(pressedBy reply: BridgeReply, in document: PageDocument) -> Int? {
    guard let controller = controllers.first(where: { $0.standing.contains(reply.message.id) }),
      let home = document.place(of: controller.element)
    else { return nil }
    switch controller.component {
    case FormComponent.name: return target("submit", of: controller, at: home, in: document)
    case ButtonComponent.name, OverflowMenuComponent.name: return home
    case MenuComponent.name:
      let items = targets("item", of: controller, at: home, in: document)
      guard let index = reply.answer.data["selectedIndex"]?.integer, items.indices.contains(index) else { return nil }
      return items[index]
    default: return nil
    }
  }

  /// The element has a native control in its place, so the page hides it.
  func isTwin(_ node: Int, in document: PageDocument) -> Bool {
    if controllers(at: node, in: document).contains(where: {
      $0.component == ButtonComponent.name || $0.component == OverflowMenuComponent.name
    }) {
      return true
    }
    guard document.nodes[node].attributes.contains(where: { $0.name.hasSuffix("-target") }) else { return false }
    var next: Int? = node
    while let place = next {
      if controllers(at: place, in: document).contains(where: { isTarget(node, of: $0, at: place, in: document) }) {
        return true
      }
      next = document.nodes[place].parent
    }
    return false
  }

  private func isTarget(_ node: Int, of controller: Controller, at home: Int, in document: PageDocument) -> Bool {
    switch controller.component {
    case FormComponent.name: isTarget(node, "submit", of: controller, at: home, in: document)
    case MenuComponent.name:
      isTarget(node, "item", of: controller, at: home, in: document)
        || isTarget(node, "title", of: controller, at: home, in: document)
    default: false
    }
  }

  /// The controllers that are attached to a node.
  public func controllers(at node: Int, in document: PageDocument) -> ArraySlice<Controller> {
    let element = document.nodes[node].id
    guard let first = firstControllers[element] else { return [] }
    return controllers[first...].prefix { $0.element == element }
  }

  private func targets(
    _ name: String, of controller: Controller, at home: Int, in document: PageDocument
  ) -> [Int] {
    (home..<document.nodes[home].end).filter { isTarget($0, name, of: controller, at: home, in: document) }
  }

  func target(_ name: String, of controller: Controller, at home: Int, in document: PageDocument) -> Int? {
    (home..<document.nodes[home].end).first { isTarget($0, name, of: controller, at: home, in: document) }
  }

  private func isTarget(
    _ node: Int, _ name: String, of controller: Controller, at home: Int, in document: PageDocument
  ) -> Bool {
    node >= home && node < document.nodes[home].end
      && document.nodes[node].words("data-\(controller.identifier)-target").contains { $0 == name }
  }
}

extension PageDocument {
  /// The title of an element for a native control, as the library reads it.
  func bridgeTitle(of node: Int) -> String {
    let element = nodes[node]
    let text = text(of: node)
    return element[attribute: "data-bridge-ios-title"] ?? element[attribute: "data-bridge-title"]
      ?? element[attribute: "aria-label"] ?? (text.isEmpty ? element[attribute: "value"] ?? "" : text)
  }

  /// The page has the native control of an element disabled on this platform.
  func isBridgeDisabled(_ node: Int) -> Bool {
    ["true", "ios"].contains(nodes[node][attribute: "data-bridge-disabled"])
  }
}
