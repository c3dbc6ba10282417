/// A component of the bridge: the messages that a page can send it, and its answers.
///
/// A new component is a file with a type that conforms to this protocol and a line in `BridgeComponents`.
public protocol BridgeComponent: Sendable {
  /// The messages that the component understands, by their names on the page.
  associatedtype Event: RawRepresentable<String>, CaseIterable, Hashable, Sendable

  /// The component's name in the page's `data-controller`.
  static var name: String { get }

  /// The names of the elements that the component's script looks for on the page: `data-menu-target="title"`.
  static var targets: [String] { get }

  /// The messages that a page sends as soon as it has loaded. Their callbacks stay, so the app answers them again
  /// whenever the answer changes.
  static var standingEvents: [Event] { get }

  /// Carries out `message`.
  ///
  /// Unless its event is a standing one, exactly one `reply(to:with:_:)` must follow, now or later.
  static func received(
    _ event: Event, _ message: Message, in model: inout MonetizationModel, _ turn: inout MonetizationTurn)

  /// Returns the answer to a standing event; nil if there is none.
  ///
  /// The answer must follow from the arguments alone, because the app asks again only when one of them has changed or
  /// a new message waits.
  static func standingAnswer(to event: Event, adsRemoved: Bool, awaitedReward: AwaitedReward?) -> BridgeAnswer?
}

extension BridgeComponent {
  public static var targets: [String] { [] }
  public static var standingEvents: [Event] { [] }
  public static func standingAnswer(to event: Event, adsRemoved: Bool, awaitedReward: AwaitedReward?) -> BridgeAnswer? {
    nil
  }

  /// The names of all messages that the component understands.
  public static var eventNames: [String] { Event.allCases.map(\.rawValue) }

  /// The names of the standing messages, which a page sends as soon as it has loaded.
  public static var standingEventNames: [String] { standingEvents.map(\.rawValue) }

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
  public static let all: [any BridgeComponent.Type] = [PurchaseComponent.self, RewardedAdComponent.self]

  /// Returns the component of this name; nil if there is none.
  public static func named(_ name: String) -> (any BridgeComponent.Type)? {
    byName[name]
  }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}

extension Message {
  /// The page keeps the message's callback, so the app answers it again whenever the answer changes.
  public var isStanding: Bool {
    BridgeComponents.named(component)?.standingEventNames.contains(event) == true
  }

  /// Returns true for a message of this component and event.
  func asks<Component: BridgeComponent>(_ component: Component.Type, for event: Component.Event) -> Bool {
    self.component == Component.name && self.event == event.rawValue
  }
}
