import Loading

/// An XML element of a file that a test has made; its text counts only if it has no child elements.
package struct XMLTree: Hashable {
  package var name: String
  package var attributes: [String: String] = [:]
  package var children: [XMLTree] = []
  package var text = ""

  private static let deepestNesting = 64

  /// Reads well-formed XML, and throws a `MarkupFault` for anything else.
  package static func read(_ xml: String) throws(MarkupFault) -> XMLTree {
    let markup = Markup(xml: xml, deepestNesting: deepestNesting)
    if let fault = markup.fault { throw fault }
    var open = [XMLTree(name: "")]
    for index in 0..<markup.count {
      switch markup[index].content {
      case .elementStarted(let name): open.append(XMLTree(name: name))
      case .attribute(let name, let value): open[open.count - 1].attributes[name] = value
      case .text(let text): open[open.count - 1].text += text
      case .elementEnded:
        let element = open.removeLast()
        open[open.count - 1].children.append(element)
      }
    }
    return open[0].children[0]
  }
}
