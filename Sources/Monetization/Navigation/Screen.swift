/// The id of one screen; counted up and never used twice in a walk.
public struct ScreenID: Hashable, Comparable, Sendable {
  public var number: Int

  public init(_ number: Int) {
    self.number = number
  }

  /// What belongs to no screen.
  public static let none = ScreenID(0)

  public static func < (left: ScreenID, right: ScreenID) -> Bool {
    left.number < right.number
  }
}

/// One of the two stacks, each with a web view of its own.
public enum StackName: String, Hashable, Sendable, CaseIterable {
  case main, modal
}

/// A page or a native screen on a stack.
public struct Screen: Hashable, Sendable {
  /// The kind of view that draws the screen.
  public enum ViewType: Hashable, Sendable {
    case web
    case native(class: String)
  }

  public var id: ScreenID
  public var url: String
  public var kind: ViewType
  /// The answer of the path configuration when the screen was proposed.
  public var properties: PathProperties

  public init(id: ScreenID, url: String, kind: ViewType = .web, properties: PathProperties = PathProperties()) {
    self.id = id
    self.url = url
    self.kind = kind
    self.properties = properties
  }
}
