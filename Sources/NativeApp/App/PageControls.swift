import Monetization

/// The native controls that pages have asked for over the bridge: buttons in the bars of screens, and a menu.
///
/// Of the messages of one page for one event the last counts, as in the library: an earlier one gets no more answers.
public struct PageControls: Hashable, Sendable {
  /// The components whose messages get here.
  enum Component: String, CaseIterable {
    case form, menu, button
    case overflowMenu = "overflow-menu"
  }

  /// A button in the bar of a screen.
  public struct BarButton: Hashable, Sendable {
    /// The message that asked for it, which each press answers again.
    public var message: Message
    public var isEnabled = true

    /// The title, from the key that the component's script sends it under.
    public var title: String {
      let keys = ["submitTitle", "title", "label"]
      return keys.lazy.compactMap { message.data[$0]?.string }.first ?? message.component
    }
  }

  /// An item of the open menu.
  public struct MenuItem: Hashable, Sendable {
    public var title: String
    /// The item's place on the page.
    public var index: Int
  }

  public internal(set) var buttons: [BarButton] = []
  /// The message that asked for the menu that is open; nil if none is.
  public internal(set) var menu: Message?

  /// The buttons in the bar of a screen, in the order in which they were asked for.
  public func buttons(of screen: ScreenID) -> [BarButton] {
    buttons.filter { $0.message.page.screen == screen }
  }

  public var menuTitle: String { menu?.data["title"]?.string ?? "" }

  public var menuItems: [MenuItem] {
    (menu?.data["items"]?.array ?? []).compactMap { item in
      guard let title = item["title"]?.string, let index = item["index"]?.integer else { return nil }
      return MenuItem(title: title, index: index)
    }
  }

  mutating func received(_ message: Message, for component: Component) {
    switch component {
    case .form:
      switch FormComponent.Event(rawValue: message.event) {
      case .connect?: connect(message)
      case .submitEnabled?: enable(true, for: message)
      case .submitDisabled?: enable(false, for: message)
      case nil: break
      }
    case .menu: menu = message
    case .button, .overflowMenu: connect(message)
    }
  }

  private mutating func connect(_ message: Message) {
    buttons.removeAll { $0.message.page == message.page && $0.message.component == message.component }
    buttons.append(BarButton(message: message))
  }

  private mutating func enable(_ isEnabled: Bool, for message: Message) {
    for index in buttons.indices
    where buttons[index].message.page == message.page && buttons[index].message.component == message.component {
      buttons[index].isEnabled = isEnabled
    }
  }

  /// Returns the answer to a press of a button; nil if it is not there, or disabled. It echoes the message's data.
  func pressed(_ component: String, on screen: ScreenID) -> BridgeReply? {
    guard let button = buttons(of: screen).last(where: { $0.message.component == component }), button.isEnabled else {
      return nil
    }
    return BridgeReply(to: button.message, BridgeAnswer(data: button.message.data, isSuccess: true))
  }

  /// Closes the menu, and returns the answer that names the chosen item; nil if none was chosen.
  mutating func closeMenu(choosing index: Int?) -> BridgeReply? {
    defer { menu = nil }
    guard let menu, let index, menuItems.contains(where: { $0.index == index }) else { return nil }
    return BridgeReply(to: menu, MenuComponent.chosen(index))
  }

  /// Forgets the controls of the pages on a screen.
  mutating func left(_ screen: ScreenID) {
    buttons.removeAll { $0.message.page.screen == screen }
    if menu?.page.screen == screen { menu = nil }
  }
}

/// An action of the user on a native control that a page has asked for.
public enum PageControlEvent: Hashable, Sendable {
  /// The button of this component in the bar of the screen was pressed.
  case barButton(component: String, ScreenID)
  case menuItem(Int)
  case menuClosed
}
