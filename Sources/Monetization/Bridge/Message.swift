/// One message of a web page to the app, over the bridge.
///
/// Same shape as Hotwire Native's: a component, an event, data; the answer carries the same id.
public struct Message: Hashable, Sendable {
  /// Counted per page load ("1", "2", …); unique only together with `page`.
  public var id: String
  public var component: String
  public var event: String
  public var data: JSONValue
  /// Which load of which screen sent it; a reload is a new page, which hears none of the old answers.
  public var page: PageID

  public init(id: String, component: String, event: String, data: JSONValue, page: PageID) {
    self.id = id
    self.component = component
    self.event = event
    self.data = data
    self.page = page
  }
}

extension Message {
  /// Tells it from every other message of the walk.
  public var key: String { "\(page.screen.number).\(page.load).\(id)" }
}

/// One load of one web screen.
public struct PageID: Hashable, Sendable {
  public var screen: ScreenID
  /// Counts the loads of all screens, from 1.
  public var load: Int

  public init(screen: ScreenID, load: Int) {
    self.screen = screen
    self.load = load
  }
}

/// The answer to one message.
public struct BridgeReply: Hashable, Sendable {
  public var message: Message
  public var answer: BridgeAnswer

  public init(to message: Message, _ answer: BridgeAnswer) {
    self.message = message
    self.answer = answer
  }
}

/// What an answer says.
public enum BridgeAnswer: Hashable, Sendable {
  /// To `connect`: whether the user is spared ads, by subscription or by reward.
  case subscriber(Bool)
  /// To everything else.
  case result(success: Bool, message: String)

  /// The words of a result; empty for `connect`.
  public var message: String {
    if case .result(_, let message) = self { message } else { "" }
  }

  /// Success; to `connect`, whether the user is spared ads.
  public var isSuccess: Bool {
    switch self {
    case .subscriber(let isSubscriber): isSubscriber
    case .result(let success, _): success
    }
  }

  /// The `data` object as it goes to the page.
  public var data: JSONValue {
    switch self {
    case .subscriber(let isSubscriber): .object([.init("isSubscriber", .bool(isSubscriber))])
    case .result(let success, let message):
      .object([.init("success", .bool(success)), .init("message", .string(message))])
    }
  }
}

/// The bridge components this app registers.
public enum BridgeComponent: String, Hashable, Sendable, CaseIterable {
  case purchase
  case rewardedAd = "rewarded-ad"

  /// The events each component understands.
  public var events: [BridgeEvent] {
    switch self {
    case .purchase: [.showPaywall, .restorePurchases]
    case .rewardedAd: [.connect, .showAd]
    }
  }
}

/// What a page can ask.
public enum BridgeEvent: String, Hashable, Sendable, CaseIterable {
  case connect, showPaywall, restorePurchases, showAd
}
