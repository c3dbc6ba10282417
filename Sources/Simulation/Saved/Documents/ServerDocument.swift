extension KeptDocument<SavedWorld> {
  /// The collections of the web server, without their records.
  static let server = KeptDocument(
    "server",
    [
      KeptField("collections") {
        $0.web.records.tables.map(KeptCollection.init)
      } set: { world, collections in
        world.web.records = ServerRecords(
          tables: collections.map { ServerRecords.Table(collection: $0.name, lastID: $0.lastID, records: []) })
      }
    ])
}

/// A collection of records without the records.
struct KeptCollection: Hashable, KeptRecord {
  var name: String
  var lastID: Int

  init(_ table: ServerRecords.Table) {
    name = table.collection
    lastID = table.lastID
  }

  static var blank: KeptCollection {
    KeptCollection(ServerRecords.Table(collection: "", lastID: 0, records: []))
  }

  static let fields: [KeptField<KeptCollection>] = [
    .needed("name", \.name),
    .needed("lastID", \.lastID),
  ]
}
