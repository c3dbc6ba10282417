/// A page of the app's web server, parsed.
public struct WebPage: Hashable, Sendable {
  /// The text of `<title>`, white space folded.
  public var title: String
  public var body: PageNode
  /// The page has a `<script>` that does something.
  public var hasScript: Bool
  /// The page's token against forged requests, from its `meta`; nil if it has none.
  public var csrfToken: String?

  public init(title: String, body: PageNode, hasScript: Bool = false, csrfToken: String? = nil) {
    self.title = title
    self.body = body
    self.hasScript = hasScript
    self.csrfToken = csrfToken
  }
}

/// One node of a page.
public struct PageNode: Hashable, Sendable {
  /// The tag name in lower case; empty for a text node.
  public var tag: String
  /// The text of a text node, white space folded as in HTML; empty for an element.
  public var text: String
  /// The attributes in the order of the file.
  public var attributes: [Attribute]
  public var children: [PageNode]
  /// The line in the file, counted from 1.
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
