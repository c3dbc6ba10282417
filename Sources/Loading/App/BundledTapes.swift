/// The tapes that come with the program and tell the main stories of its apps.
package enum BundledTapes {
  private static var tapes: TapeFolder { TapeFolder(bundled: "Tapes") }

  /// The path of the folder that they lie in.
  package static var folder: String { tapes.path }

  /// Paths in the folder without their suffix, sorted, such as `subscribe`.
  package static var names: [String] { tapes.names }

  /// The text of one tape; throws for a name that is not in `names`.
  package static func text(named name: String) throws(LoadingError) -> String { try tapes.text(named: name) }
}
