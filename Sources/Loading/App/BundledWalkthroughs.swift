/// The walkthroughs that come with the program: tapes with steps and checks.
package enum BundledWalkthroughs {
  private static var tapes: TapeFolder { TapeFolder(bundled: "Walkthroughs", of: "walkthrough") }

  /// The path of the folder of these walkthroughs.
  package static var folder: String { tapes.path }

  /// The walkthroughs' names without folder and suffix, sorted, such as `free-limits`.
  package static var names: [String] { tapes.names }

  /// The text that says under which headings they stand in the menu; throws if the program has lost its resources.
  package static var order: String { get throws(LoadingError) { try tapes.order } }

  /// The path of one walkthrough; throws for a name that is not in `names`.
  package static func path(named name: String) throws(LoadingError) -> String { try tapes.path(named: name) }

  /// The text of one walkthrough; throws for a name that is not in `names`.
  package static func text(named name: String) throws(LoadingError) -> String { try tapes.text(named: name) }
}
