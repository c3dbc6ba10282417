/// The component that puts the button of a page's own menu into the bar of its screen.
public enum OverflowMenuComponent: BridgeComponent {
  public enum Event: String, CaseIterable, Hashable, Sendable {
    case connect
  }

  public static let name = "overflow-menu"
  public static let standingEvents = [Event.connect]

  public static func event(of method: String) -> Event? { nil }
}
