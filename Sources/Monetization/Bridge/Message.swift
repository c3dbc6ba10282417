/// A message from a web page to the app, over the bridge.
///
/// It has the shape of Hotwire Native's messages: a component, an event, and data. The answer carries the same id.
public struct Message: Hashable, Sendable {
  /// The message's number, counted per page load ("1", "2", …); unique only together with `page`.
  public var id: String
  public var component: String
  public var event: String
  public var data: JSONValue
  /// The page load that sent the message. A reload is a new page, which receives no answers to older messages.
  public var page: PageID
  /// The URL of the page when it sent the message: `data.metadata.url` of Hotwire Native; nil if the page does not say.
  public var url: String?

  public init(id: String, component: String, event: String, data: JSONValue, page: PageID, url: String? = nil) {
    self.id = id
    self.component = component
    self.event = event
    self.data = data
    self.page = page
    self.url = url
  }
}

extension Message {
  /// Two messages are equal if their data means the same in JSON, whatever the order of an object's keys.
  public static func == (one: Message, other: Message) -> Bool {
    one.id == other.id && one.component == other.component && one.event == other.event && one.page == other.page
      && one.url == other.url
      && one.data.means(other.data)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(component)
    hasher.combine(event)
    hasher.combine(page)
    hasher.combine(url)
    data.hashMeaning(into: &hasher)
  }

  /// A key that is unique among all messages of the walk.
  public var key: String { Message.key(id, of: page) }

  /// The key of the message that `page` calls `id`.
  public static func key(_ id: String, of page: PageID) -> String { "\(page.screen.number).\(page.load).\(id)" }
}

/// What tells one message from all others; a page has each id once.
package struct MessageID: Hashable, Sendable {
  package var page: PageID
  package var id: String

  package init(_ message: Message) {
    page = message.page
    id = message.id
  }
}

/// One load of one web screen.
public struct PageID: Hashable, Sendable {
  public var screen: ScreenID
  /// The number of the load, counted from 1 over all screens.
  public var load: Int

  public init(screen: ScreenID, load: Int) {
    self.screen = screen
    self.load = load
  }
}
