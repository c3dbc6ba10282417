import Monetization

/// The filling of a page's placeholders with records: `{{name}}`, `data-each`, `data-if`, `data-unless`, `data-value`.
struct PageTemplate {
  let records: ServerRecords
  /// The record or problem that placeholders without a dot are about, the innermost last.
  private var scopes: [[FormField]]
  private let problems: [RecordDraft.Problem]

  /// Attributes that the server reads and does not send.
  enum Directive: String, CaseIterable {
    /// The element is repeated for each record of a collection, or for each of the `errors`.
    case each = "data-each"
    /// The element is only there if the value is not empty.
    case onlyIf = "data-if"
    case unless = "data-unless"
    /// The option, checkbox or radio button with this value is on.
    case value = "data-value"
  }

  /// The names that are no fields of a record.
  static let errors = "errors"
  static let message = "message"
  static let id = "id"
  static let opening = "{{"
  static let closing = "}}"

  init(_ records: ServerRecords, about values: [FormField] = [], problems: [RecordDraft.Problem] = []) {
    self.records = records
    self.problems = problems
    scopes = [values]
  }

  /// The fields of a record as placeholders find them.
  static func values(of record: ServerRecords.Record) -> [FormField] {
    [FormField(id, String(record.id))] + record.values
  }

  func filled(_ page: PageDocument) -> PageDocument {
    var filled = PageDocument(title: text(page.title), hasScript: page.hasScript)
    filled.csrfToken = page.csrfToken
    append(0, of: page, parent: nil, chosen: nil, to: &filled)
    filled.complete()
    return filled
  }

  private func append(
    _ index: Int, of page: PageDocument, parent: Int?, chosen: String?, to filled: inout PageDocument
  ) {
    let node = page.nodes[index]
    if let name = node[.each] {
      var inner = self
      var copy = page
      copy.nodes[index].attributes.removeAll { $0.name == Directive.each.rawValue }
      for scope in elements(name) {
        inner.scopes = scopes + [scope]
        inner.append(index, of: copy, parent: parent, chosen: chosen, to: &filled)
      }
      return
    }
    if let name = node[.onlyIf], value(name).isEmpty { return }
    if let name = node[.unless], !value(name).isEmpty { return }
    let place = filled.nodes.count
    let chosen = node[.value].map { text($0) } ?? chosen
    filled.nodes.append(
      PageDocument.Node(
        id: ElementID(place), tag: node.tag, text: text(node.text), attributes: attributes(of: node, chosen: chosen),
        parent: parent, end: place + 1))
    for child in page.children(of: index) { append(child, of: page, parent: place, chosen: chosen, to: &filled) }
    filled.nodes[place].end = filled.nodes.count
  }

  private func attributes(of node: PageDocument.Node, chosen: String?) -> [PageNode.Attribute] {
    var attributes = node.attributes.filter { Directive(rawValue: $0.name) == nil }.map {
      PageNode.Attribute($0.name, text($0.value))
    }
    guard let chosen, let value = attributes.first(where: { $0.name == "value" })?.value, value == chosen else {
      return attributes
    }
    switch PageControl(node) {
    case .option?: attributes.append(PageNode.Attribute("selected", ""))
    case .checkbox?, .radio?: attributes.append(PageNode.Attribute("checked", ""))
    case .text?, .lines?, .select?, .submit?, .reset?, .button?, .file?, .hidden?, nil: break
    }
    return attributes
  }

  private func elements(_ name: String) -> [[FormField]] {
    if name == Self.errors { return problems.map { [FormField(Self.message, $0.message)] } }
    return records.table(name)?.records.map(Self.values) ?? []
  }

  /// The value of a placeholder, empty for an unknown one.
  func value(_ name: some StringProtocol) -> String {
    let parts = name.split(separator: ".")
    if parts.count == 2, parts[0] == Self.errors {
      return problems.first { $0.field == parts[1] }?.words ?? ""
    }
    if name == Self.errors { return problems.isEmpty ? "" : "\(problems.count)" }
    for scope in scopes.reversed() {
      if let field = scope.first(where: { $0.name == name }) { return field.value }
    }
    if let table = records.table(name) { return table.records.isEmpty ? "" : "\(table.records.count)" }
    return ""
  }

  /// Fills the placeholders of a text.
  func text(_ text: String) -> String {
    guard text.contains(Self.opening) else { return text }
    return PlaceholderText(text).pieces.map { piece in
      switch piece {
      case .text(let text): String(text)
      case .placeholder(let name): value(name)
      }
    }.joined()
  }

  /// Fills the placeholders of a JSON value; a string that is one placeholder becomes a value of the field's kind.
  func json(_ json: JSONValue, kinds: [RecordField]) -> String {
    switch json {
    case .string(let text):
      let pieces = PlaceholderText(text).pieces
      if pieces.count == 1, case .placeholder(let name) = pieces[0] {
        return Self.json(value(name), as: name == Self.id ? .number : kinds.first { $0.name == name }?.kind ?? .text)
      }
      return JSONValue.string(self.text(text)).compactText
    case .array(let elements): return "[" + elements.map { self.json($0, kinds: kinds) }.joined(separator: ",") + "]"
    case .object(let members):
      return "{"
        + members.map { JSONValue.string($0.key).compactText + ":" + self.json($0.value, kinds: kinds) }
        .joined(separator: ",") + "}"
    case .null, .bool, .number: return json.compactText
    }
  }

  private static func json(_ value: String, as kind: RecordField.FieldType) -> String {
    switch kind {
    case .text: JSONValue.string(value).compactText
    case .number: RecordField.number(value).map { "\($0)" } ?? "null"
    case .json: value.isEmpty ? "null" : value
    }
  }
}

extension PageDocument.Node {
  fileprivate subscript(directive: PageTemplate.Directive) -> String? { self[attribute: directive.rawValue] }
}

/// A text with placeholders, taken apart.
public struct PlaceholderText {
  public enum Piece {
    case text(Substring)
    /// The name between `{{` and `}}`, without blanks around it.
    case placeholder(Substring)
  }

  public private(set) var pieces: [Piece] = []
  /// A `{{` has no `}}`.
  public private(set) var isOpen = false

  public init(_ text: String) {
    var rest = text[...]
    while let start = rest.firstRange(of: PageTemplate.opening) {
      guard let end = rest[start.upperBound...].firstRange(of: PageTemplate.closing) else {
        isOpen = true
        break
      }
      if start.lowerBound > rest.startIndex { pieces.append(.text(rest[..<start.lowerBound])) }
      var name = rest[start.upperBound..<end.lowerBound].drop { $0 == " " }
      while name.last == " " { name.removeLast() }
      pieces.append(.placeholder(name))
      rest = rest[end.upperBound...]
    }
    if !rest.isEmpty || pieces.isEmpty { pieces.append(.text(rest)) }
  }
}
