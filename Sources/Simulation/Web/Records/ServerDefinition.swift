import Foundation

/// What the app's web server does beside serving the pages of the folder: the part `server` of `app.json`.
public struct ServerDefinition: Hashable, Sendable {
  /// Answers to requests that no page answers.
  public var answers: [FixedAnswer]
  public var collections: [RecordCollection]

  public init(answers: [FixedAnswer] = [], collections: [RecordCollection] = []) {
    self.answers = answers
    self.collections = collections
  }

  /// An answer that is always the same.
  public struct FixedAnswer: Hashable, Sendable {
    public var method: WebRequest.Method
    public var path: String
    public var status: Int
    public var location: String?
    /// The page in the body, by its path; nil for an answer without one.
    public var page: String?

    public init(
      _ method: WebRequest.Method = .get, path: String, status: Int, location: String? = nil, page: String? = nil
    ) {
      self.method = method
      self.path = path
      self.status = status
      self.location = location
      self.page = page
    }
  }

  func collection(_ name: some StringProtocol) -> RecordCollection? {
    collections.first { $0.name == name }
  }
}

/// A kind of record, with the pages and forms of a scaffold: `/hikes`, `/hikes/1`, `/hikes/new`, `/hikes/1/edit`.
public struct RecordCollection: Hashable, Sendable {
  /// The first part of the paths, such as `hikes`.
  public var name: String
  public var fields: [RecordField]
  /// The records of a fresh server, each with its fields in their order.
  public var seed: [[FormField]]

  public init(name: String, fields: [RecordField], seed: [[FormField]] = []) {
    self.name = name
    self.fields = fields
    self.seed = seed
  }

  func field(_ name: some StringProtocol) -> RecordField? {
    fields.first { $0.name == name }
  }
}

/// A field of a record, with what a value must be.
public struct RecordField: Hashable, Sendable {
  /// The kind of a value; the raw values are those of `type` in `app.json`.
  public enum FieldType: String, Hashable, Sendable, CaseIterable {
    case text, number
    /// JSON of any form, which no form changes.
    case json
  }

  public var name: String
  public var kind: FieldType
  public var isRequired = false
  /// No two records may have the same value.
  public var isUnique = false
  /// The most characters.
  public var longest: Int?
  public var least: Decimal?
  public var most: Decimal?
  /// The only values; empty for any.
  public var choices: [String] = []

  public init(_ name: String, _ kind: FieldType = .text) {
    self.name = name
    self.kind = kind
  }
}
