/// A page as the app's web server sends it, parsed.
public struct WebPage: Hashable, Sendable {
  /// The text of `<title>`, white space folded.
  public var title: String
  public var body: PageNode

  public init(title: String, body: PageNode) {
    self.title = title
    self.body = body
  }
}

/// One node of a page.
public struct PageNode: Hashable, Sendable {
  /// Lower-case tag name; empty for a text node.
  public var tag: String
  /// The text of a text node, white space folded as HTML does; empty for an element.
  public var text: String
  /// In the order of the file.
  public var attributes: [Attribute]
  public var children: [PageNode]
  /// One-based line in the file.
  public var line: Int

  /// One attribute of an element.
  public struct Attribute: Hashable, Sendable {
    public var name: String
    public var value: String

    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  public init(tag: String, attributes: [Attribute] = [], children: [PageNode] = [], line: Int = 0) {
    self.tag = tag
    text = ""
    self.attributes = attributes
    self.children = children
    self.line = line
  }

  public init(text: String, line: Int = 0) {
    tag = ""
    self.text = text
    attributes = []
    children = []
    self.line = line
  }

  public subscript(attribute name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }
}
