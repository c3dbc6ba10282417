/// A part of a world or of a phone that is kept as one JSON document.
///
/// Its fields stand in a file of their own, one a line, so that two new neighbours do not meet.
package struct KeptDocument<Owner>: Sendable {
  /// The name of the document in files.
  package let name: String
  /// An owner without the document is damaged.
  package let isNeeded: Bool
  package let fields: [KeptField<Owner>]

  /// - Parameter isNeeded: False for a document that files of an earlier version do not have; all its keys are missing
  ///   there.
  init(_ name: String, isNeeded: Bool = true, _ fields: [KeptField<Owner>]) {
    self.name = name
    self.isNeeded = isNeeded
    self.fields = fields
  }

  /// The keys of the document; the first one of a field with several.
  package var keys: [String] { fields.map(\.key) }

  /// Both owners have the same document; comparing them is cheaper than writing it.
  package func isSame(_ owner: Owner, _ other: Owner) -> Bool { fields.allSatisfy { $0.isSame(owner, other) } }

  /// The document of an owner.
  package func kept(of owner: Owner) -> KeptObject {
    var object = KeptObject()
    for field in fields { field.write(owner, &object) }
    return object
  }

  /// Reads the document into an owner that has the values of missing keys.
  package func read(_ object: KeptObject, into owner: inout Owner) throws(UnreadableKept) {
    for field in fields { try field.read(&owner, object) }
  }
}
