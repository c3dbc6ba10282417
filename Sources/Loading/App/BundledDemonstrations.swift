/// The demonstrations that come with the program: tapes with captions, at human pace.
package enum BundledDemonstrations {
  package static var tapes: TapeFolder { TapeFolder(bundled: "Demonstrations") }
}
