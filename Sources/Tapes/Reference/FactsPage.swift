import TerminalUI

extension ReferencePage {
  /// The facts of the event log, each with its fields.
  static let facts = ReferencePage(name: "facts", title: "Facts") {
    let forms = FactCatalogue.forms.values.sorted { $0.name < $1.name }
    let topics = Dictionary(grouping: forms) { $0.name.prefix { $0 != "." } }
    let tables = topics.sorted { $0.key < $1.key }.map { topic, forms in
      let rows = forms.map { ["`\($0.name)`", cell(of: $0.fields), $0.remark] }
      return "## \(topic)\n\n\(MarkdownTable("fact", "fields", "remark", rows: rows).text)"
    }
    return """
      The [event log](../tapes.md#the-event-log) has these facts under `fact`, and their fields under `data`; tapes
      [expect](../tapes.md#facts-in-expectations) them by the same names. `?` marks a field that may be left out. In
      brackets stand all values of a field, or the kind of its values; a field without brackets is any text. A number
      whose name ends in `Milliseconds` is a length of time, an instant is written as `2026-01-01T09:41:00.000Z`.

      \(tables.joined(separator: "\n\n"))

      ## Fields with many values

      \(MarkdownTable("field", "of facts about", "values", rows: longLists(of: forms)).text)
      """
  }

  /// So many values stand beside a field.
  private static let fewValues = 9

  private static func cell(of fields: [FactField]) -> String {
    fields.filter { !$0.name.contains(".") }.map { field in
      let inner = fields.filter { $0.name.hasPrefix(field.name + ".") }
        .map { text(of: $0, as: String($0.name.dropFirst(field.name.count + 1))) }
      let whole = text(of: field, as: field.name)
      return inner.isEmpty ? whole : "\(whole) with \(inner.joined(separator: ", "))"
    }
    .joined(separator: "; ")
  }

  private static func text(of field: FactField, as name: String) -> String {
    "`\(name)`\(field.isOptional ? "?" : "")" + (values(of: field.kind).map { " (\($0))" } ?? "")
  }

  private static func values(of kind: FactField.ValueType) -> String? {
    switch kind {
    case .text, .product, .object: nil
    case .number: "number"
    case .flag: "`true`, `false`"
    case .instant: "instant"
    case .list, .products: "list"
    case .anyObject: "object"
    case .words(let words):
      words.count > fewValues ? "[\(words.count) values](#fields-with-many-values)" : MarkdownTable.code(words)
    }
  }

  /// Rows of the fields whose values are too many to stand beside them.
  private static func longLists(of forms: [any ListedForm]) -> [[String]] {
    var topics: [FactField: [String]] = [:]
    for form in forms {
      for var field in form.fields {
        guard case .words(let words) = field.kind, words.count > fewValues else { continue }
        field.isOptional = false
        let topic = String(form.name.prefix { $0 != "." })
        if topics[field]?.last != topic { topics[field, default: []].append(topic) }
      }
    }
    return topics.map { field, topics in
      guard case .words(let words) = field.kind else { return [] }
      return ["`\(field.name)`", MarkdownTable.code(topics), MarkdownTable.code(words)]
    }
    .sorted { $0.lexicographicallyPrecedes($1) }
  }
}
