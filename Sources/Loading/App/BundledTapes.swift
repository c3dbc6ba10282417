import Simulation

/// The tapes that come with the program and tell the main stories of its apps.
package enum BundledTapes {
  private static var tapes: TapeFolder { TapeFolder(bundled: "Tapes", of: "tape") }

  /// The path of the folder of these tapes.
  package static var folder: String { tapes.path }

  /// The tapes' paths in the folder without their suffix, sorted, such as `subscribe`.
  package static var names: [String] { tapes.names }

  /// The text of one tape; throws for a name that is not in `names`.
  package static func text(named name: String) throws(LoadingError) -> String { try tapes.text(named: name) }

  /// The answers of a real web server that lie beside a tape, as the tape names them.
  package static func answers(named name: String) throws(LoadingError) -> RecordedAnswers {
    try HARFile.read(try FileSource.disk(folder: folder).bytes(name, expected: "recorded answers"), file: name)
  }
}
