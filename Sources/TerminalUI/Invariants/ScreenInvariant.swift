import Simulation

/// Something that holds on every screen, whatever was done before.
///
/// Each is a row in a file of its own; the list is `ScreenInvariant+Rows.swift`.
package struct ScreenInvariant: Sendable {
  /// The name by which tapes and reports call it; no invariant of worlds has the same.
  package let name: String
  /// The promise, as a sentence for people.
  package let sentence: String
  /// The page of the documents that has the rule, seen from `docs`.
  package let rule: String
  /// The check draws the screen, which costs more than a step.
  package let needsFrame: Bool
  /// Everything that breaks the promise, in words. The screen is that of the world.
  package let violations: @Sendable (World, ScreenChoices, AppDefinition) -> [String]

  /// The invariant of this name; nil if there is none.
  package static func named(_ name: String) -> ScreenInvariant? { all.first { $0.name == name } }
}
