import Monetization

/// A page as a flat list: its nodes in the order of the file, each with its parent.
///
/// The index of a node is its place. It changes when the contents of a frame are replaced; the node's `id` does not, so
/// whatever outlives such a change refers to the node by its id.
public struct PageDocument: Hashable, Sendable {
  public var title: String
  public internal(set) var nodes: [Node] = []
  /// The forms of the page, which follow from its nodes.
  var forms = PageForms([])
  /// The page has a `<script>` that does something, which the phone does not run.
  public var hasScript: Bool
  /// The page's token against forged requests; nil if it has none.
  public var csrfToken: String?
  /// The number of the next node that comes into a frame.
  var nextElement = 0

  /// One node of the page.
  public struct Node: Hashable, Sendable {
    public internal(set) var id: ElementID
    public var tag: String
    public var text: String
    public var attributes: [PageNode.Attribute]
    /// The index of the parent; nil for the root.
    public var parent: Int?
    /// The index after the last descendant.
    public var end: Int

    public subscript(attribute name: String) -> String? {
      attributes.first { $0.name == name }?.value
    }

    /// Returns the words of a space-separated attribute.
    public func words(_ name: String) -> [Substring] {
      self[attribute: name]?.split(separator: " ") ?? []
    }
  }

  /// Creates a page without nodes.
  init(title: String, hasScript: Bool = false) {
    self.title = title
    self.hasScript = hasScript
  }

  public init(_ page: WebPage) {
    title = page.title
    hasScript = page.hasScript
    csrfToken = page.csrfToken
    append(page.body, parent: nil)
    complete()
  }

  /// Finds what follows from the nodes, once they are all there.
  mutating func complete() {
    nextElement = nodes.count
    forms = PageForms(nodes)
  }

  private mutating func append(_ node: PageNode, parent: Int?) {
    let index = nodes.count
    nodes.append(
      Node(
        id: ElementID(index), tag: node.tag, text: node.text, attributes: node.attributes, parent: parent,
        end: index + 1))
    for child in node.children { append(child, parent: index) }
    nodes[index].end = nodes.count
  }

  /// The place of an element; nil if it is gone.
  public func place(of element: ElementID) -> Int? {
    let number = element.number
    if nodes.indices.contains(number), nodes[number].id == element { return number }
    return number < nextElement ? nodes.firstIndex { $0.id == element } : nil
  }

  /// Returns the direct children of a node.
  public func children(of index: Int) -> [Int] {
    var children: [Int] = []
    var next = index + 1
    while next < nodes[index].end {
      children.append(next)
      next = nodes[next].end
    }
    return children
  }

  /// Returns the text inside a node, folded to one line.
  public func text(of index: Int) -> String {
    let words = nodes[index..<nodes[index].end].flatMap { $0.text.split(whereSeparator: \.isWhitespace) }
    return words.joined(separator: " ")
  }

  /// Returns the first node from `index` upwards for which `isWanted` is true; nil if there is none.
  public func nearest(from index: Int, where isWanted: (Node) -> Bool) -> Int? {
    var next: Int? = index
    while let candidate = next {
      if isWanted(nodes[candidate]) { return candidate }
      next = nodes[candidate].parent
    }
    return nil
  }

  /// The names of the fields for files that the page has a form send, each once.
  var fileFields: [String] {
    var names: [String] = []
    var known: Set<String> = []
    for (index, node) in nodes.enumerated() where PageControl(node) == .file && form(of: index) != nil {
      let name = node[attribute: "name"] ?? ""
      if known.insert(name).inserted { names.append(name) }
    }
    return names
  }

  /// What the page does by scripts that are not run here: `<script>`, and the names of controllers, each once.
  var scriptsNotRun: [String] {
    var names = hasScript ? ["<script>"] : []
    var known: Set<Substring> = []
    for node in nodes {
      for word in node.words("data-controller") where BridgeComponents.attached(by: word) == nil {
        if known.insert(word).inserted { names.append(String(word)) }
      }
    }
    return names
  }
}
