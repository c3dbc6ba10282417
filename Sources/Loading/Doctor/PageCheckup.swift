import Monetization
import Simulation

/// Checks a page's bridge components: names that the app does not have, so that a button of the page does nothing.
///
/// A page may have any other scripts of its own. Only a name that is nearly a component's, or one that says that it
/// belongs to the bridge, is taken for a slip.
package struct PageCheckup {
  /// Misspelt names: something on the page does nothing.
  package private(set) var faults: [LoadingError] = []
  /// Components that the app does not have, which may be meant.
  private(set) var remarks: [LoadingError] = []
  /// The components that the page attaches.
  private(set) var components: Set<String> = []
  /// The page asks for the paywall.
  private(set) var opensPaywall = false
  private let file: String

  package init(_ page: HTMLPage) {
    file = page.file
    check(page.page.body)
  }

  /// An element on the way to the one being looked at, whose controllers are open to what is in it.
  private struct Open {
    var node: PageNode
    var controllers: [String]
  }

  private static let names = BridgeComponents.all.map { $0.name }

  /// The component that a controller of this name belongs to; nil if the app has none such.
  private static func component(_ controller: String) -> (any BridgeComponent.Type)? {
    BridgeComponents.attached(by: controller)
  }

  private static let bridgePrefix = "bridge--"

  /// Looks at every element. The nesting of a page has a limit, but a tree of calls need not be as deep.
  private mutating func check(_ body: PageNode) {
    var rest = [Open(node: body, controllers: [])]
    while let next = rest.popLast() {
      let own = words("data-controller", of: next.node)
      for name in own { checkController(name, at: next.node) }
      let open = next.controllers + own
      for word in words("data-action", of: next.node) { checkAction(word, open, at: next.node) }
      for attribute in next.node.attributes {
        checkTarget(attribute, at: next.node)
        checkValue(attribute, of: own, at: next.node)
      }
      rest += next.node.children.reversed().map { Open(node: $0, controllers: open) }
    }
  }

  private mutating func checkController(_ name: String, at node: PageNode) {
    if let component = Self.component(name) {
      components.insert(component.name)
      return
    }
    if let nearest = Self.nearest(to: name) {
      note(node, "the component \(LoadingError.quoted(name)), which stays inert", Self.suggestion(nearest))
    } else if name.hasPrefix(Self.bridgePrefix) {
      remarks.append(
        LoadingError(
          file: file, line: node.line,
          found: "the component \(LoadingError.quoted(name)), which the app does not have, so that it stays inert",
          expected: NearestName.expectation(for: String(name.dropFirst(Self.bridgePrefix.count)), among: Self.names)))
    }
  }

  /// Checks an action, `click->purchase#showPaywall`, of which the event may be left out.
  private mutating func checkAction(_ word: String, _ open: [String], at node: PageNode) {
    let action = word.split(separator: ">").last ?? ""
    let parts = action.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { return }
    guard let component = Self.component(parts[0]) else {
      // A controller of another name that is on the page is one of the page's own.
      if !open.contains(parts[0]), let nearest = Self.nearest(to: parts[0]) {
        note(
          node, "the action \(LoadingError.quoted(word)) of no component, so that nothing happens",
          Self.suggestion(nearest))
      }
      return
    }
    if !open.contains(parts[0]) {
      note(
        node,
        "\(LoadingError.quoted(word)) in no element with data-controller=\"\(parts[0])\", so that nothing happens",
        "that attribute on an element around it")
    } else if component.eventName(of: parts[1]) == nil {
      note(
        node, "the unknown action \(LoadingError.quoted(parts[1])) of \(parts[0]), so that nothing happens",
        NearestName.expectation(for: parts[1], among: component.eventNames))
    } else {
      if component == PurchaseComponent.self, parts[1] == PurchaseComponent.Event.showPaywall.rawValue {
        opensPaywall = true
      }
      checkButton(node, parts[0], component, parts[1])
    }
  }

  /// Checks the button of an action: its script looks for it by a target, to disable it and to change its label.
  private mutating func checkButton(
    _ node: PageNode, _ controller: String, _ component: any BridgeComponent.Type, _ method: String
  ) {
    let buttons = component.targets.filter { $0.hasSuffix("Button") }
    guard node.tag == "button", !buttons.isEmpty, node[attribute: "data-\(controller)-target"] == nil else { return }
    let own = buttons.first { method.lowercased().contains($0.dropLast("Button".count).lowercased()) } ?? buttons[0]
    remarks.append(
      LoadingError(
        file: file, line: node.line,
        found:
          "the button of \(LoadingError.quoted(method)), which has no target, so that it is neither disabled nor relabelled",
        expected: "data-\(controller)-target=\"\(own)\" on it"))
  }

  private mutating func checkTarget(_ attribute: PageNode.Attribute, at node: PageNode) {
    guard attribute.name.hasPrefix("data-"), attribute.name.hasSuffix("-target") else { return }
    let name = String(attribute.name.dropFirst("data-".count).dropLast("-target".count))
    guard let component = Self.component(name) else {
      if let nearest = Self.nearest(to: name) {
        note(node, "a target of the unknown component \(LoadingError.quoted(name))", Self.suggestion(nearest))
      }
      return
    }
    let known = component.targets
    for target in attribute.value.split(whereSeparator: \.isWhitespace) where !known.contains(String(target)) {
      note(
        node, "the unknown target \(LoadingError.quoted(target)) of \(name)",
        known.isEmpty
          ? "no target, because \(name) has none" : NearestName.expectation(for: String(target), among: known))
    }
  }

  /// Checks a value, which stands on the element of its controller: `data-rewarded-ad-app-id-value`.
  private mutating func checkValue(_ attribute: PageNode.Attribute, of own: [String], at node: PageNode) {
    for controller in own {
      let (start, end) = ("data-\(controller)-", "-value")
      guard attribute.name.hasPrefix(start), attribute.name.hasSuffix(end),
        attribute.name.utf8.count > start.utf8.count + end.utf8.count, let component = Self.component(controller)
      else { continue }
      let value = String(attribute.name.dropFirst(start.count).dropLast(end.count))
      let known = component.values.map(\.name)
      if known.contains(value) { return }
      note(
        node, "the unknown value \(LoadingError.quoted(value)) of \(controller), which is not read",
        known.isEmpty
          ? "no value, because \(controller) has none" : NearestName.expectation(for: value, among: known))
    }
  }

  private func words(_ name: String, of node: PageNode) -> [String] {
    (node[attribute: name] ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private static func nearest(to name: String) -> String? { Spelling.nearest(to: name, among: names) }

  private static func suggestion(_ name: String) -> String {
    "\(LoadingError.quoted(name)), the nearest known component"
  }

  private mutating func note(_ node: PageNode, _ found: String, _ expected: String) {
    faults.append(LoadingError(file: file, line: node.line, found: found, expected: expected))
  }
}
