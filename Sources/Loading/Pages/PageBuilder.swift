import Simulation

/// Builds the tree of a page from parser events and folds white space.
struct PageBuilder {
  /// A node whose children are indexes, so that a text can still lose its trailing space and deep trees need no
  /// recursion.
  private struct Draft {
    var tag = ""
    var text = ""
    var attributes: [PageNode.Attribute] = []
    var children: [Int] = []
    var line: Int
  }

  private var drafts: [Draft] = []
  /// Indexes into `drafts` of the open elements; -1 for an element that is left out.
  private var open: [Int] = []
  private var leftOut = 0
  /// The tag of the element that was left out last.
  private var lastLeftOut = ""
  /// For each script, whether a browser would run it.
  private var scripts: [Bool] = []
  private var preformatted = 0
  private var title = ""
  private var isInTitle = false
  private var hasTitle = false
  /// The text in the current line of inline content that ends in a space; the space is dropped if the line ends here.
  private var textBeforeSpace: Int?
  /// No space may follow, because a block has just begun or ended, or a space was kept.
  private var isAfterSpace = true

  mutating func elementStarted(_ tag: String, line: Int) {
    if leftOut > 0 || Tags.leftOut.contains(tag) { leftOut += 1 }
    guard leftOut == 0 else {
      lastLeftOut = tag
      if tag == Tags.script { scripts.append(true) }
      open.append(-1)
      return
    }
    if tag == "title", !hasTitle {
      isInTitle = true
      hasTitle = true
    }
    if Tags.preformatted.contains(tag) { preformatted += 1 }
    if !Tags.inline.contains(tag) { breakLine() }
    if Tags.visible.contains(tag) || Tags.boxes.contains(tag) {
      textBeforeSpace = nil
      isAfterSpace = Tags.boxes.contains(tag)
    }
    let index = append(Draft(tag: tag, line: line))
    open.append(index)
  }

  mutating func attributeFound(_ name: String, value: String) {
    guard let index = open.last, index >= 0 else {
      // An import map, or other data, is a script that does nothing by itself.
      if lastLeftOut == Tags.script, name == "type", !Tags.runTypes.contains(value.lowercased()), !scripts.isEmpty {
        scripts[scripts.count - 1] = false
      }
      return
    }
    // Of two attributes with one name the first counts, as in a browser.
    if drafts[index].attributes.contains(where: { $0.name == name }) { return }
    drafts[index].attributes.append(PageNode.Attribute(name, value))
  }

  mutating func elementEnded() {
    guard let index = open.popLast() else { return }
    guard index >= 0 else {
      leftOut -= 1
      return
    }
    let tag = drafts[index].tag
    if tag == "title" { isInTitle = false }
    if Tags.preformatted.contains(tag) { preformatted -= 1 }
    if !Tags.inline.contains(tag) || Tags.boxes.contains(tag) { breakLine() }
    if Tags.boxes.contains(tag) { isAfterSpace = false }
  }

  mutating func textFound(_ text: String, line: Int) {
    guard leftOut == 0 else { return }
    if isInTitle {
      title += text
      return
    }
    guard preformatted == 0 else {
      append(text: opensPreformatted ? Self.droppingLineEnd(text) : text, line: line)
      textBeforeSpace = nil
      isAfterSpace = false
      return
    }
    let folded = Self.fold(text, isAfterSpace: &isAfterSpace)
    guard !folded.isEmpty else { return }
    let index = append(text: folded, line: line)
    textBeforeSpace = isAfterSpace ? index : nil
  }

  func page() -> WebPage {
    var nodes: [PageNode?] = Array(repeating: nil, count: drafts.count)
    var body: PageNode?
    // A child always has a higher index than its parent.
    for index in drafts.indices.reversed() {
      let draft = drafts[index]
      if draft.tag.isEmpty {
        nodes[index] = draft.text.isEmpty ? nil : PageNode(text: draft.text, line: draft.line)
        continue
      }
      let children = draft.children.compactMap { nodes[$0] }
      for child in draft.children { nodes[child] = nil }
      let node = PageNode(tag: draft.tag, attributes: draft.attributes, children: children, line: draft.line)
      if draft.tag == "body" { body = node } else { nodes[index] = node }
    }
    var isAfterSpace = true
    var title = Self.fold(title, isAfterSpace: &isAfterSpace)
    if title.hasSuffix(" ") { title.removeLast() }
    return WebPage(
      title: title, body: body ?? PageNode(tag: "body", line: 1), hasScript: scripts.contains(true),
      csrfToken: csrfToken)
  }

  private var csrfToken: String? {
    let meta = drafts.first { draft in
      draft.tag == "meta" && draft.attributes.contains { $0.name == "name" && $0.value == "csrf-token" }
    }
    return meta?.attributes.first { $0.name == "content" }?.value
  }

  @discardableResult
  private mutating func append(text: String, line: Int) -> Int {
    if let parent = open.last, parent >= 0, let last = drafts[parent].children.last, drafts[last].tag.isEmpty {
      drafts[last].text += text
      return last
    }
    return append(Draft(text: text, line: line))
  }

  private mutating func append(_ draft: Draft) -> Int {
    drafts.append(draft)
    if let parent = open.last, parent >= 0 { drafts[parent].children.append(drafts.count - 1) }
    return drafts.count - 1
  }

  /// The next text is the first content of an element that keeps its white space.
  private var opensPreformatted: Bool {
    guard let parent = open.last, parent >= 0 else { return false }
    return Tags.preformatted.contains(drafts[parent].tag) && drafts[parent].children.isEmpty
  }

  /// Drops a line end right after `<pre>`; in HTML it belongs to the layout of the source.
  private static func droppingLineEnd(_ text: String) -> String {
    guard let first = text.first, first == "\n" || first == "\r\n" else { return text }
    return String(text.dropFirst())
  }

  /// Ends a line of inline content and drops its trailing space.
  private mutating func breakLine() {
    if let index = textBeforeSpace, drafts[index].text.hasSuffix(" ") { drafts[index].text.removeLast() }
    textBeforeSpace = nil
    isAfterSpace = true
  }

  /// Replaces every run of HTML's white space by one space, or by none after another space.
  private static func fold(_ text: String, isAfterSpace: inout Bool) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case " ", "\t", "\n", "\r", "\u{C}":
        if !isAfterSpace { result.append(" ") }
        isAfterSpace = true
      default:
        result.append(scalar)
        isAfterSpace = false
      }
    }
    return String(result)
  }

  /// HTML tags that matter for folding white space.
  private enum Tags {
    static let script = "script"
    /// The types of a script that a browser runs; others are data.
    static let runTypes: Set<String> = ["", "module", "text/javascript", "application/javascript"]
    static let leftOut: Set<String> = ["script", "style", "template", "noscript"]
    static let preformatted: Set<String> = ["pre", "textarea"]
    /// Inline elements without text of their own, so that a space beside them counts.
    static let visible: Set<String> = ["img", "input"]
    /// Inline elements with text of their own, whose ends are trimmed.
    static let boxes: Set<String> = ["button", "select", "textarea", "meter", "progress"]
    static let inline: Set<String> = [
      "a", "abbr", "acronym", "b", "bdi", "bdo", "big", "button", "cite", "code", "data", "del", "dfn", "em", "font",
      "i", "img", "input", "ins", "kbd", "label", "mark", "meter", "output", "progress", "q", "s", "samp", "select",
      "small", "span", "strike", "strong", "sub", "sup", "textarea", "time", "tt", "u", "var", "wbr",
    ]
  }
}
