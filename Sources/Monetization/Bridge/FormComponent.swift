/// The component that gives a form a native submit button, in the bar of its screen.
public enum FormComponent: BridgeComponent {
  public enum Event: String, CaseIterable, Hashable, Sendable {
    case connect, submitEnabled, submitDisabled
  }

  public static let name = "form"
  public static let standingEvents = [Event.connect]
  public static let notices = [Event.submitEnabled, .submitDisabled]
  public static let targets = ["submit"]

  public static func event(of method: String) -> Event? {
    switch method {
    case "submitStart": .submitDisabled
    case "submitEnd": .submitEnabled
    default: nil
    }
  }
}
