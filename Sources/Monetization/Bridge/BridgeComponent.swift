/// A component of the bridge: the messages that a page can send it, and its answers.
///
/// A new component is a file with a type that conforms to this protocol and a line in `BridgeComponents`.
public protocol BridgeComponent: Sendable {
  /// The messages that the component understands, by their names on the page.
  associatedtype Event: RawRepresentable<String>, CaseIterable, Hashable, Sendable

  /// The component's name in the page's `data-controller`.
  static var name: String { get }

  /// The messages whose callbacks stay, so that the app may answer them again and again.
  static var standingEvents: [Event] { get }

  /// The messages that only tell something and get no answer.
  static var notices: [Event] { get }

  /// The messages that a page sends as soon as it has loaded.
  static var eventsOnConnect: [Event] { get }

  /// The names of the elements that the component's script looks for on the page: `data-menu-target="title"`.
  static var targets: [String] { get }

  /// The values that the component's script reads from its element and sends along with each message.
  static var values: [BridgeValue] { get }

  /// The target that the component's script disables from a message to its answer, if the page has it; nil if it
  /// disables none.
  static func disabledTarget(during event: Event) -> String?

  /// The target whose text the component's script replaces meanwhile, if the page has it; nil if it replaces none.
  static func relabelledTarget(during event: Event) -> String?

  /// The message that the component's script sends when an element says `data-action="component#method"`; nil if it has
  /// no such method.
  static func event(of method: String) -> Event?

  /// Carries out `message`.
  ///
  /// Unless its event is a standing one, exactly one `reply(to:with:_:)` must follow, now or later. Messages of a
  /// component that is a control of the screen never get here.
  static func received(
    _ event: Event, _ message: Message, in model: inout MonetizationModel, _ turn: inout MonetizationTurn)

  /// Returns the answer to a standing event; nil if there is none.
  ///
  /// The answer must follow from the arguments alone, because the app asks again only when one of them has changed or
  /// a new message waits.
  static func standingAnswer(to event: Event, adsRemoved: Bool, awaitedReward: AwaitedReward?) -> BridgeAnswer?
}

extension BridgeComponent {
  public static var standingEvents: [Event] { [] }
  public static var notices: [Event] { [] }
  public static var eventsOnConnect: [Event] { standingEvents }
  public static var targets: [String] { [] }
  public static var values: [BridgeValue] { [] }
  public static func disabledTarget(during event: Event) -> String? { nil }
  public static func relabelledTarget(during event: Event) -> String? { nil }
  public static func event(of method: String) -> Event? { Event(rawValue: method) }
  public static func received(
    _ event: Event, _ message: Message, in model: inout MonetizationModel, _ turn: inout MonetizationTurn
  ) {}
  public static func standingAnswer(to event: Event, adsRemoved: Bool, awaitedReward: AwaitedReward?) -> BridgeAnswer? {
    nil
  }

  // Closures, since a key path of a type that is not known here is made anew each time, and every message asks.

  /// The names of all messages that the component understands.
  public static var eventNames: [String] { Event.allCases.map { $0.rawValue } }

  /// The name of the message that a method of the script sends; nil if there is no such method.
  public static func eventName(of method: some StringProtocol) -> String? { event(of: String(method))?.rawValue }

  /// Returns the target that the script disables from the message of this name to its answer; nil if there is none.
  public static func disabledTarget(duringEventNamed name: String) -> String? {
    Event(rawValue: name).flatMap { disabledTarget(during: $0) }
  }

  /// Returns the target whose text the script replaces meanwhile; nil if there is none.
  public static func relabelledTarget(duringEventNamed name: String) -> String? {
    Event(rawValue: name).flatMap { relabelledTarget(during: $0) }
  }

  /// The names of the messages that a page sends as soon as it has loaded.
  public static var eventNamesOnConnect: [String] { eventsOnConnect.map { $0.rawValue } }

  /// The names of the messages that get no answer.
  public static var noticeNames: [String] { notices.map { $0.rawValue } }

  /// The names of the standing messages.
  public static var standingEventNames: [String] { standingEvents.map { $0.rawValue } }

  static func receive(_ message: Message, in model: inout MonetizationModel, _ turn: inout MonetizationTurn) {
    guard let event = Event(rawValue: message.event) else { return }
    received(event, message, in: &model, &turn)
  }

  static func standingAnswer(to message: Message, adsRemoved: Bool, awaitedReward: AwaitedReward?) -> BridgeAnswer? {
    Event(rawValue: message.event).flatMap {
      standingAnswer(to: $0, adsRemoved: adsRemoved, awaitedReward: awaitedReward)
    }
  }
}

/// The bridge components that apps register.
public enum BridgeComponents {
  /// All components; a new one needs a line here.
  public static let all: [any BridgeComponent.Type] = [
    PurchaseComponent.self, RewardedAdComponent.self, FormComponent.self, MenuComponent.self, ButtonComponent.self,
    OverflowMenuComponent.self,
  ]

  /// Returns the component of this name; nil if there is none.
  public static func named(_ name: String) -> (any BridgeComponent.Type)? {
    byName[name]
  }

  /// The end of the user agent by which a page knows the app and its components.
  ///
  /// - Parameter prefix: The words of the app itself before it; empty for none.
  public static func userAgent(prefix: String = "") -> String {
    let names = all.map { $0.name }.joined(separator: " ")
    return (prefix.isEmpty ? "" : prefix + " ")
      + "Hotwire Native iOS; Turbo Native iOS; bridge-components: [\(names)]"
  }

  /// Returns the component that a word of `data-controller` attaches; nil if the app has none such.
  ///
  /// A controller in the folder `bridge` of the page's scripts is called `bridge--menu`.
  public static func attached(by controller: some StringProtocol) -> (any BridgeComponent.Type)? {
    named(String(controller.hasPrefix("bridge--") ? controller.dropFirst("bridge--".count) : controller[...]))
  }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}

extension Message {
  /// The page keeps the message's callback, so the app answers it again whenever the answer changes.
  public var isStanding: Bool {
    BridgeComponents.named(component)?.standingEventNames.contains(event) == true
  }

  /// Exactly one answer must follow: the message neither stands nor only tells something.
  public var wantsOneReply: Bool {
    !isStanding && BridgeComponents.named(component)?.noticeNames.contains(event) != true
  }

  /// Returns true for a message of this component and event.
  package func asks<Component: BridgeComponent>(_ component: Component.Type, for event: Component.Event) -> Bool {
    self.component == Component.name && self.event == event.rawValue
  }
}
