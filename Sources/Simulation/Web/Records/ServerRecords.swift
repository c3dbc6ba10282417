/// The records on the app's web server, which all phones share.
public struct ServerRecords: Hashable, Sendable {
  /// The records of one collection.
  public struct Table: Hashable, Sendable {
    public var collection: String
    /// The highest id that a record has had; no id is used twice.
    public var lastID: Int
    /// The records in the order of their ids.
    public var records: [Record]

    public init(collection: String, lastID: Int, records: [Record]) {
      self.collection = collection
      self.lastID = lastID
      self.records = records
    }
  }

  /// One record.
  public struct Record: Hashable, Sendable {
    public var id: Int
    /// The fields in the order of the collection.
    public var values: [FormField]

    public init(id: Int, values: [FormField]) {
      self.id = id
      self.values = values
    }

    subscript(name: some StringProtocol) -> String? {
      values.first { $0.name == name }?.value
    }
  }

  /// The tables in the order of `app.json`.
  public var tables: [Table]

  public init(tables: [Table] = []) {
    self.tables = tables
  }

  /// The records of a fresh server.
  init(_ definition: ServerDefinition) {
    tables = definition.collections.map { collection in
      let records = collection.seed.enumerated().map { Record(id: $0 + 1, values: $1) }
      return Table(collection: collection.name, lastID: records.count, records: records)
    }
  }

  /// The same records for a server that the app folder describes by now: a new collection begins with its seed. One that
  /// is gone is kept, so that it is there when it comes back.
  func fitted(to definition: ServerDefinition) -> ServerRecords {
    let added = ServerRecords(definition).tables.filter { table($0.collection) == nil }
    return ServerRecords(tables: tables + added)
  }

  func table(_ collection: some StringProtocol) -> Table? {
    tables.first { $0.collection == collection }
  }

  func record(_ id: Int, of collection: some StringProtocol) -> Record? {
    table(collection)?.records.first { $0.id == id }
  }

  /// Adds a record, and returns its id.
  mutating func create(_ values: [FormField], in collection: String) -> Int {
    guard let index = tables.firstIndex(where: { $0.collection == collection }) else { return 0 }
    tables[index].lastID += 1
    tables[index].records.append(Record(id: tables[index].lastID, values: values))
    return tables[index].lastID
  }

  mutating func change(_ id: Int, to values: [FormField], in collection: String) {
    guard let index = tables.firstIndex(where: { $0.collection == collection }),
      let place = tables[index].records.firstIndex(where: { $0.id == id })
    else { return }
    tables[index].records[place].values = values
  }

  mutating func delete(_ id: Int, in collection: String) {
    guard let index = tables.firstIndex(where: { $0.collection == collection }) else { return }
    tables[index].records.removeAll { $0.id == id }
  }
}
