import Foundation
import Monetization
import Simulation

/// The part `server` of `app.json`: fixed answers, records, and the path of the sign-in.
struct ServerFile {
  private(set) var definition = ServerDefinition()
  private(set) var answerPages: [AppFile.FileReference] = []
  private(set) var signInPath: String?

  init(_ json: PositionedJSON?) throws(LoadingError) {
    guard let json else { return }
    try json.checkKeys(["signIn", "answers", "records"])
    if json.optional("signIn") != nil { signInPath = try Self.path("signIn", json) }
    for answer in try json.optionalArray("answers") {
      let (fixed, page) = try Self.answer(answer)
      definition.answers.append(fixed)
      if let page { answerPages.append(page) }
    }
    guard let records = try json.optionalObject("records") else { return }
    try records.checkKeys(try records.members().map(\.key))
    for member in try records.members() {
      definition.collections.append(try Self.collection(member))
    }
  }

  private static func path(_ key: String, _ json: PositionedJSON) throws(LoadingError) -> String {
    let path = try json.string(key)
    guard path.hasPrefix("/") else {
      throw try json.required(key, "a path").error(expected: "a path that begins with “/” for “\(key)”")
    }
    return path
  }

  private static func answer(
    _ json: PositionedJSON
  ) throws(LoadingError) -> (ServerDefinition.FixedAnswer, page: AppFile.FileReference?) {
    try json.checkKeys(["method", "path", "status", "location", "page"])
    let what = "a status from 100 to 599 for “status”"
    let status = try json.integer("status")
    guard (100...599).contains(status) else { throw try json.required("status", what).error(expected: what) }
    let page = try json.optionalString("page")
    let answer = ServerDefinition.FixedAnswer(
      json.optional("method") == nil ? .get : try json.choice("method"), path: try path("path", json), status: status,
      location: try json.optionalString("location"), page: page)
    if (301...308).contains(status), answer.location == nil {
      throw LoadingError(
        file: json.file, at: json.position, found: "a redirect without “location”",
        expected: "the URL that \(status) leads to")
    }
    return (answer, page.map { AppFile.FileReference(path: $0, position: json["page"]?.position ?? json.position) })
  }

  private static func collection(_ member: PositionedJSON.Member) throws(LoadingError) -> RecordCollection {
    let isName = member.key.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "_")
    }
    guard isName, !member.key.isEmpty, member.key != PageCheck.errors else {
      throw LoadingError(
        file: member.value.file, at: member.position, found: LoadingError.quoted(member.key),
        expected: "the name of a collection in small letters, such as “hikes”")
    }
    try member.value.checkKeys(["fields", "seed"])
    let fields = try member.value.object("fields")
    try fields.checkKeys(try fields.members().map(\.key))
    var collection = RecordCollection(name: member.key, fields: [])
    for field in try fields.members() { collection.fields.append(try Self.field(field)) }
    for record in try member.value.optionalArray("seed") {
      collection.seed.append(try seed(record, of: collection))
    }
    return collection
  }

  private static func field(_ member: PositionedJSON.Member) throws(LoadingError) -> RecordField {
    let json = member.value
    guard ![PageCheck.id, PageCheck.errors, ""].contains(member.key), !member.key.contains(".") else {
      throw LoadingError(
        file: json.file, at: member.position, found: LoadingError.quoted(member.key),
        expected: "the name of a field, without a dot, that is not “id” or “errors”")
    }
    try json.checkKeys(["type", "required", "unique", "longest", "least", "most", "choices"])
    var field = RecordField(
      member.key, json.optional("type") == nil ? .text : try json.choice("type", of: RecordField.FieldType.self))
    field.isRequired = try json.optionalBool("required") ?? false
    field.isUnique = try json.optionalBool("unique") ?? false
    field.longest = try json.optionalInteger("longest")
    field.least = try number("least", json)
    field.most = try number("most", json)
    for choice in try json.optionalArray("choices") { field.choices.append(try choice.text()) }
    return field
  }

  private static func number(_ key: String, _ json: PositionedJSON) throws(LoadingError) -> Decimal? {
    guard let value = json.optional(key) else { return nil }
    guard case .number(let number) = value.value else { throw value.error(expected: "a number for “\(key)”") }
    return number
  }

  private static func seed(
    _ json: PositionedJSON, of collection: RecordCollection
  ) throws(LoadingError) -> [FormField] {
    try json.checkKeys(collection.fields.map(\.name))
    var values: [FormField] = []
    for field in collection.fields {
      let value = json.optional(field.name)
      switch field.kind {
      case .text: values.append(FormField(field.name, try value?.text() ?? ""))
      case .number:
        guard let value else {
          values.append(FormField(field.name, ""))
          continue
        }
        guard case .number(let number) = value.value else { throw value.error(expected: "a number") }
        values.append(FormField(field.name, "\(number)"))
      case .json: values.append(FormField(field.name, value?.json.compactText ?? "null"))
      }
      if field.isRequired, values.last?.value.isEmpty != false {
        throw LoadingError(
          file: json.file, at: json.position, found: "a record without “\(field.name)”",
          expected: "a value, since the field is required")
      }
    }
    return values
  }
}
