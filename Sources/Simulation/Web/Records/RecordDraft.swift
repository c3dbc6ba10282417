import Foundation

/// The fields of a form for a record, checked as a Rails model checks them.
struct RecordDraft: Hashable {
  /// A field whose value is refused, with the words for it.
  struct Problem: Hashable {
    var field: String
    var words: String

    /// The problem as a sentence of its own, such as `Name can't be blank`.
    var message: String {
      let name = field.split(separator: "_").joined(separator: " ")
      return name.prefix(1).uppercased() + name.dropFirst() + " " + words
    }
  }

  /// The values in the order of the collection.
  var values: [FormField]
  var problems: [Problem] = []

  /// Creates the draft of a new record, or of a change to `record`, from what a form has sent. Other fields stay as they
  /// are.
  init(_ collection: RecordCollection, _ fields: [FormField], changing record: ServerRecords.Record?) {
    values = collection.fields.map { field in
      let sent = field.kind == .json ? nil : Self.value(of: field.name, in: fields)
      let usual = field.kind == .json ? "null" : ""
      return FormField(field.name, sent.map(Self.trimmed) ?? record?[field.name] ?? usual)
    }
  }

  /// The last value that a form has sent under a name, or all those of a list, such as `hike[states][]`; nil if none.
  private static func value(of name: String, in fields: [FormField]) -> String? {
    let sent = fields.filter { Self.name(of: $0.name) == name }
    guard sent.last?.name.hasSuffix(list) == true else { return sent.last?.value }
    return sent.map(\.value).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The end of the name of a field that has several values.
  private static let list = "[]"

  /// The name of a field without the name of the model around it: `hike[name]` and `hike[name][]` are `name`.
  private static func name(of written: String) -> Substring {
    let single = written.hasSuffix(list) ? written.dropLast(list.count) : written[...]
    guard single.hasSuffix("]"), let open = single.firstIndex(of: "[") else { return single }
    return single[single.index(after: open)...].dropLast()
  }

  private static func trimmed(_ text: String) -> String {
    let end = text.lastIndex { !$0.isWhitespace }.map { text.index(after: $0) } ?? text.startIndex
    return String(text[..<end].drop { $0.isWhitespace })
  }

  /// Checks the values against the collection and its other records.
  mutating func check(_ collection: RecordCollection, against others: [ServerRecords.Record]) {
    for (field, value) in zip(collection.fields, values.map(\.value)) {
      if let words = Self.problem(with: value, of: field, others) {
        problems.append(Problem(field: field.name, words: words))
      }
    }
  }

  private static func problem(
    with value: String, of field: RecordField, _ others: [ServerRecords.Record]
  ) -> String? {
    if value.isEmpty { return field.isRequired ? "can't be blank" : nil }
    if let longest = field.longest, value.count > longest {
      return "is too long (maximum is \(longest) characters)"
    }
    if !field.choices.isEmpty, !field.choices.contains(value) { return "is not included in the list" }
    if field.isUnique, others.contains(where: { $0[field.name]?.lowercased() == value.lowercased() }) {
      return "has already been taken"
    }
    guard field.kind == .number else { return nil }
    guard let number = RecordField.number(value) else { return "is not a number" }
    if let least = field.least, number < least { return "must be greater than or equal to \(least)" }
    if let most = field.most, number > most { return "must be less than or equal to \(most)" }
    return nil
  }
}

extension RecordField {
  /// Reads a decimal number such as `-122.595706`; nil for any other text.
  public static func number(_ text: String) -> Decimal? {
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard text.utf8.count - digits.count <= 1, digits.count <= 30, 1...2 ~= parts.count,
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } })
    else { return nil }
    return Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
  }
}
