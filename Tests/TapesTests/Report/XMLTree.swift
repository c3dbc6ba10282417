import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An XML element from a parser; its text counts only if it has no child elements.
struct XMLTree: Hashable {
  var name: String
  var attributes: [String: String]
  var children: [XMLTree] = []
  var text = ""

  static func read(_ text: String) throws -> XMLTree {
    let parser = XMLParser(data: Data(text.utf8))
    let reader = Reader()
    parser.delegate = reader
    guard parser.parse(), parser.parserError == nil, let root = reader.root else {
      throw parser.parserError ?? CocoaError(.fileReadCorruptFile)
    }
    return root
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var root: XMLTree?
    private var open: [XMLTree] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      open.append(XMLTree(name: name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if !open.isEmpty { open[open.count - 1].text += text }
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      let element = open.removeLast()
      if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
    }
  }
}
