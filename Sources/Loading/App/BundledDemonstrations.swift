/// The demonstrations that come with the program: tapes with captions, at human pace.
package enum BundledDemonstrations {
  package static var tapes: TapeFolder { TapeFolder(bundled: "Demonstrations", of: "demonstration") }

  /// The text that says in which order they are told; throws if the program has lost its resources.
  package static var order: String { get throws(LoadingError) { try tapes.order } }
}
