/// The component that shows a page's entries as a native menu, and presses the chosen one.
public enum MenuComponent: BridgeComponent {
  public enum Event: String, CaseIterable, Hashable, Sendable {
    case display
  }

  public static let name = "menu"
  public static let standingEvents = [Event.display]
  public static let eventsOnConnect: [Event] = []
  public static let targets = ["title", "item"]

  public static func event(of method: String) -> Event? { method == "show" ? .display : nil }

  /// The answer that names the chosen entry by its place on the page.
  public static func chosen(_ index: Int) -> BridgeAnswer {
    BridgeAnswer(data: .object([.init("selectedIndex", .number(.init(index)))]), isSuccess: true)
  }
}
