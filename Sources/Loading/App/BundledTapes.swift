/// The tapes that come with the program and tell the main stories of its apps.
package enum BundledTapes {
  private static var tapes: TapeFolder { TapeFolder(bundled: "Tapes") }

  /// The path of the folder of these tapes.
  package static var folder: String { tapes.path }

  /// The tapes' paths in the folder without their suffix, sorted, such as `subscribe`.
  package static var names: [String] { tapes.names }

  /// The text of one tape; throws for a name that is not in `names`.
  package static func text(named name: String) throws(LoadingError) -> String { try tapes.text(named: name) }
}
