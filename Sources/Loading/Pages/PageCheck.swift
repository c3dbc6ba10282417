import Monetization
import Simulation

/// The check of the placeholders in a page or a JSON file against the records that `app.json` describes.
struct PageCheck {
  static let id = "id"
  static let errors = "errors"
  static let message = "message"

  private let file: String
  private let server: ServerDefinition

  init(_ file: String, _ server: ServerDefinition) {
    self.file = file
    self.server = server
  }

  /// The names that are known on a page, from its path: those of a record, and in its forms those of the errors.
  func names(path: String) -> [String] {
    let parts = path.split(separator: "/").map(String.init)
    let collections = server.collections.map(\.name)
    guard let collection = server.collections.first(where: { $0.name == parts.first }), parts.count > 1 else {
      return collections
    }
    let fields = collection.fields.map(\.name)
    let isForm = parts == [collection.name, "new"] || parts == [collection.name, "{id}", "edit"]
    let ofRecord = parts[1].hasPrefix("{id}") ? [Self.id] : []
    return ofRecord + fields + collections + (isForm ? [Self.errors] + fields.map { "\(Self.errors).\($0)" } : [])
  }

  /// Checks a node and what is in it.
  func check(_ node: PageNode, names: [String]) throws(LoadingError) {
    var names = names
    for attribute in node.attributes {
      switch attribute.name {
      case "data-each":
        guard let inner = self.names(in: attribute.value, names) else {
          throw error(node.line, attribute.value, among: server.collections.map(\.name))
        }
        names = inner + names
      case "data-if", "data-unless": try check(name: attribute.value, node.line, names)
      default: break
      }
    }
    // The attributes of a repeated element already know its record.
    for attribute in node.attributes { try check(attribute.value, node.line, names) }
    try check(node.text, node.line, names)
    for child in node.children { try check(child, names: names) }
  }

  private func names(in each: String, _ names: [String]) -> [String]? {
    if each == Self.errors, names.contains(Self.errors) { return [Self.message] }
    return server.collections.first { $0.name == each }.map { [Self.id] + $0.fields.map(\.name) }
  }

  func check(_ json: PositionedJSON, names: [String]) throws(LoadingError) {
    switch json.value {
    case .string(let text): try check(text, json.position.line, names)
    case .array(let elements): for element in elements { try check(element, names: names) }
    case .object(let members): for member in members { try check(member.value, names: names) }
    case .null, .bool, .number: break
    }
  }

  func check(_ text: String, _ line: Int, _ names: [String]) throws(LoadingError) {
    guard text.contains("{{") else { return }
    let placeholders = PlaceholderText(text)
    for piece in placeholders.pieces {
      if case .placeholder(let name) = piece { try check(name: String(name), line, names) }
    }
    if placeholders.isOpen {
      throw LoadingError(file: file, line: line, found: "“{{” without an end", expected: "“}}”")
    }
  }

  private func check(name: String, _ line: Int, _ names: [String]) throws(LoadingError) {
    guard !names.contains(name) else { return }
    throw error(line, name, among: names)
  }

  private func error(_ line: Int, _ name: String, among names: [String]) -> LoadingError {
    LoadingError(
      file: file, line: line, found: "the unknown name \(LoadingError.quoted(name))",
      expected: names.isEmpty ? "none, since nothing is known here" : NearestName.expectation(for: name, among: names))
  }
}
