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
  public var key: String { Message.key(id, of: page) }

  /// The key of the message that `page` calls `id`.
  public static func key(_ id: String, of page: PageID) -> String { "\(page.screen.number).\(page.load).\(id)" }
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
