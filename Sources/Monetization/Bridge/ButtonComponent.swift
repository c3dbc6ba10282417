/// The component that puts a button of the page into the bar of its screen.
public enum ButtonComponent: BridgeComponent {
  public enum Event: String, CaseIterable, Hashable, Sendable {
    case connect
  }

  public static let name = "button"
  public static let standingEvents = [Event.connect]

  public static func event(of method: String) -> Event? { nil }
}
