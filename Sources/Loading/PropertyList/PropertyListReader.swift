import Foundation
import FoundationXML

/// Receives the events of `XMLParser` and builds the tree of a property list.
///
/// It is a class because `XMLParserDelegate` requires one; it lives only during one `read`.
final class PropertyListReader: NSObject, XMLParserDelegate {
  private enum Tag: String {
    case plist, dict, array, key, string, integer, real, date, data
    case yes = "true"
    case no = "false"
  }

  /// An open element.
  private struct Open {
    var tag: Tag
    var line: Int
    var text = ""
    var nodes: [InfoPlist.Node] = []
    var entries: [InfoPlist.Entry] = []
    /// A key without its value yet.
    var key: (name: String, line: Int)?
  }

  private static let deepestNesting = 200

  private let file: String
  private let settings: BuildSettings
  private var open: [Open] = []
  private var root: InfoPlist.Node?
  private var failure: LoadingError?
  private var diagnostics: [XcconfigDiagnostic] = []

  init(file: String, settings: BuildSettings) {
    self.file = file
    self.settings = settings
  }

  func read(_ bytes: [UInt8]) throws(LoadingError) -> (node: InfoPlist.Node, diagnostics: [XcconfigDiagnostic]) {
    if bytes.starts(with: "bplist".utf8) {
      throw LoadingError(file: file, line: 1, found: "a binary property list", expected: "one in XML")
    }
    // XMLParser on Linux crashes on a tag name that is not UTF-8.
    if let offset = UTF8Check.firstInvalidOffset(bytes) {
      throw LoadingError(
        file: file, at: TextPosition(after: bytes[..<offset]),
        found: "the byte \(UTF8Check.hexadecimal(bytes[offset]))", expected: "UTF-8")
    }
    let parser = XMLParser(data: Data(bytes))
    parser.shouldResolveExternalEntities = false
    parser.delegate = self
    let isComplete = parser.parse()
    if let failure { throw failure }
    // On Linux `parse()` can return true for a file with an error.
    if !isComplete || parser.parserError != nil {
      throw LoadingError(
        file: file, line: max(1, parser.lineNumber), column: max(1, parser.columnNumber), found: "text that is not XML",
        expected: "a property list in XML")
    }
    guard let root else {
      throw LoadingError(file: file, line: 1, found: "no property list", expected: "a <plist> with a <dict>")
    }
    return (root, diagnostics)
  }

  // MARK: XMLParserDelegate

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    guard failure == nil else { return }
    let line = parser.lineNumber
    guard let tag = Tag(rawValue: elementName) else {
      return fail(parser, line, "<\(elementName)>", "an element of a property list")
    }
    guard open.count < Self.deepestNesting else {
      return fail(parser, line, "elements nested more than \(Self.deepestNesting) deep", "fewer levels")
    }
    switch open.last?.tag {
    case nil where tag != .plist: return fail(parser, line, "<\(elementName)>", "<plist>")
    case .plist where root != nil: return fail(parser, line, "a second value", "one value in <plist>")
    case .plist where tag == .key: return fail(parser, line, "<key>", "a value")
    case .dict where (open.last?.key == nil) != (tag == .key):
      return fail(parser, line, "<\(elementName)>", tag == .key ? "a value after the key" : "<key>")
    case .array where tag == .key: return fail(parser, line, "<key> in an array", "a value")
    case nil, .plist, .dict, .array: break
    default: return fail(parser, line, "<\(elementName)> inside a simple value", "text")
    }
    open.append(Open(tag: tag, line: line))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard failure == nil, let last = open.last else { return }
    switch last.tag {
    case .plist, .dict, .array, .yes, .no:
      if !string.allSatisfy(\.isWhitespace) {
        fail(parser, parser.lineNumber, LoadingError.quoted(string), "an element")
      }
    default: open[open.count - 1].text += string
    }
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    self.parser(parser, foundCharacters: String(decoding: block, as: UTF8.self))
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard failure == nil, let ended = open.popLast() else { return }
    if ended.tag == .plist { return }
    if ended.tag == .key {
      open[open.count - 1].key = (ended.text, ended.line)
      return
    }
    if let key = ended.key {
      return fail(parser, key.line, "the key \(LoadingError.quoted(key.name)) alone", "a value after it")
    }
    guard let value = value(of: ended, parser) else { return }
    place(InfoPlist.Node(value: value, line: ended.line))
  }

  private func place(_ node: InfoPlist.Node) {
    guard var parent = open.popLast() else { return }
    if parent.tag == .plist {
      root = node
    } else if let key = parent.key {
      parent.entries.append(InfoPlist.Entry(key: key.name, value: node.value, line: key.line))
      parent.key = nil
    } else {
      parent.nodes.append(node)
    }
    open.append(parent)
  }

  private func value(of ended: Open, _ parser: XMLParser) -> InfoPlist.Value? {
    switch ended.tag {
    case .dict: return .dictionary(ended.entries)
    case .array: return .array(ended.nodes)
    case .yes: return .bool(true)
    case .no: return .bool(false)
    case .string:
      let expansion = settings.expand(ended.text, file: file, line: ended.line)
      diagnostics += expansion.diagnostics
      return .string(expansion.text, undefined: expansion.undefined)
    case .integer, .real:
      let text = ended.text.filter { !$0.isWhitespace }
      guard let first = text.last, first.isNumber, let number = Decimal(string: text) else {
        fail(parser, ended.line, LoadingError.quoted(ended.text), "a number")
        return nil
      }
      return .number(number)
    case .date: return .date(ended.text)
    case .data: return .data(ended.text.filter { !$0.isWhitespace })
    case .plist, .key: return nil
    }
  }

  private func fail(_ parser: XMLParser, _ line: Int, _ found: String, _ expected: String) {
    failure = failure ?? LoadingError(file: file, line: line, found: found, expected: expected)
    parser.abortParsing()
  }
}
