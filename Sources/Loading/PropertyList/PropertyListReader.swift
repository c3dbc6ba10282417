import Foundation

/// Builds the tree of a property list from the events of its XML.
struct PropertyListReader {
  private enum Tag: String {
    case plist, dict, array, key, string, integer, real, date, data
    case yes = "true"
    case no = "false"
  }

  /// An open element.
  private struct Open {
    var tag: Tag
    var position: TextPosition
    var text = ""
    var nodes: [InfoPlist.Node] = []
    var entries: [InfoPlist.Entry] = []
    /// A key without its value yet.
    var key: (name: String, position: TextPosition)?
  }

  private static let deepestNesting = 200
  /// The most bytes; those of real apps have a few thousand.
  private static let largestFile = 4 << 20
  /// The most keys and values; those of real apps have some hundred.
  private static let mostNodes = 20_000

  private let file: String
  private let settings: BuildSettings
  private var open: [Open] = []
  private var root: InfoPlist.Node?
  private var diagnostics: [XcconfigDiagnostic] = []
  /// The references that all values may still follow together.
  private var referencesLeft = 50_000
  private var nodeCount = 0

  private init(file: String, settings: BuildSettings) {
    self.file = file
    self.settings = settings
  }

  /// Reads a property list in XML or in the binary format. The first fault in the order of the file is thrown.
  static func read(
    _ bytes: [UInt8], file: String, settings: BuildSettings
  ) throws(LoadingError) -> (node: InfoPlist.Node, diagnostics: [XcconfigDiagnostic]) {
    guard bytes.count <= largestFile else {
      throw LoadingError(
        file: file, found: "a property list of \(bytes.count) bytes", expected: "\(largestFile >> 20) MiB at most")
    }
    if bytes.starts(with: BinaryPropertyList.mark) {
      return try BinaryPropertyList.read(bytes, file: file, settings: settings)
    }
    let markup = Markup(xml: try XMLEncoding.text(bytes, file: file), deepestNesting: deepestNesting)
    var reader = PropertyListReader(file: file, settings: settings)
    for index in 0..<markup.count {
      try reader.take(markup[index])
      if reader.nodeCount > mostNodes {
        throw LoadingError(file: file, found: "more than \(mostNodes) values", expected: "the property list of an app")
      }
    }
    if let fault = markup.fault, fault != .empty {
      throw fault.loadingError(in: file, expected: "a property list in XML")
    }
    guard let root = reader.root else {
      throw LoadingError(file: file, line: 1, found: "no property list", expected: "a <plist> with a <dict>")
    }
    return (root, reader.diagnostics)
  }

  private mutating func take(_ event: MarkupEvent) throws(LoadingError) {
    switch event.content {
    case .elementStarted(let name): try elementStarted(name, at: event.position)
    case .attribute: break
    case .text(let text): try textFound(text, at: event.position)
    case .elementEnded: try elementEnded()
    }
  }

  private mutating func elementStarted(_ name: String, at position: TextPosition) throws(LoadingError) {
    guard let tag = Tag(rawValue: name) else {
      throw error(position, "<\(name)>", "an element of a property list")
    }
    switch open.last?.tag {
    case nil where tag != .plist: throw error(position, "<\(name)>", "<plist>")
    case .plist where root != nil: throw error(position, "a second value", "one value in <plist>")
    case .plist where tag == .key: throw error(position, "<key>", "a value")
    case .dict where (open.last?.key == nil) != (tag == .key):
      throw error(position, "<\(name)>", tag == .key ? "a value after the key" : "<key>")
    case .array where tag == .key: throw error(position, "<key> in an array", "a value")
    case nil, .plist, .dict, .array: break
    default: throw error(position, "<\(name)> inside a simple value", "text")
    }
    open.append(Open(tag: tag, position: position))
  }

  private mutating func textFound(_ text: String, at position: TextPosition) throws(LoadingError) {
    switch open.last?.tag {
    case .plist, .dict, .array, .yes, .no:
      if !text.allSatisfy(\.isWhitespace) { throw error(position, LoadingError.quoted(text), "an element") }
    case nil: break
    default: open[open.count - 1].text += text
    }
  }

  private mutating func elementEnded() throws(LoadingError) {
    guard let ended = open.popLast(), ended.tag != .plist else { return }
    if ended.tag == .key {
      open[open.count - 1].key = (ended.text, ended.position)
      return
    }
    if let key = ended.key {
      throw error(key.position, "the key \(LoadingError.quoted(key.name)) alone", "a value after it")
    }
    guard let value = try value(of: ended) else { return }
    let written = ended.tag == .string ? ended.text : nil
    place(InfoPlist.Node(value: value, line: ended.position.line, written: written))
  }

  private mutating func place(_ node: InfoPlist.Node) {
    nodeCount += 1
    guard var parent = open.popLast() else { return }
    if parent.tag == .plist {
      root = node
    } else if let key = parent.key {
      parent.entries.append(
        InfoPlist.Entry(key: key.name, value: node.value, line: key.position.line, written: node.written))
      parent.key = nil
    } else {
      parent.nodes.append(node)
    }
    open.append(parent)
  }

  private mutating func value(of ended: Open) throws(LoadingError) -> InfoPlist.Value? {
    switch ended.tag {
    case .dict: return .dictionary(ended.entries)
    case .array: return .array(ended.nodes)
    case .yes: return .bool(true)
    case .no: return .bool(false)
    case .string:
      let expansion = settings.expand(ended.text, file: file, line: ended.position.line)
      diagnostics += expansion.diagnostics
      referencesLeft -= expansion.references
      if referencesLeft < 0 {
        throw error(ended.position, "a value that refers to too many settings", "fewer references")
      }
      return .string(expansion.text, undefined: expansion.undefined)
    case .integer, .real:
      let text = ended.text.filter { !$0.isWhitespace }
      guard let last = text.last, last.isNumber, let number = Decimal(string: text) else {
        throw error(ended.position, LoadingError.quoted(ended.text), "a number")
      }
      return .number(number)
    case .date: return .date(ended.text)
    case .data: return .data(ended.text.filter { !$0.isWhitespace })
    case .plist, .key: return nil
    }
  }

  private func error(_ position: TextPosition, _ found: String, _ expected: String) -> LoadingError {
    LoadingError(file: file, at: position, found: found, expected: expected)
  }
}
