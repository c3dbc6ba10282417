import TerminalUI

/// A screen by what a person would call it, whatever it holds.
package struct ScreenName: Hashable, Sendable {
  package var kind: LayerKind
  /// The title that the layer has; empty for none.
  package var title: String
  package var mode: LayerKey.Mode

  /// - Parameter isInFront: The app is in the foreground.
  init(_ screen: ScreenChoices, isInFront: Bool) {
    kind = isInFront ? screen.layer.kind : .background
    title = isInFront ? TextSanitizing.sanitize(screen.title) : ""
    mode = isInFront ? screen.layer.mode : .usual
  }

  /// The name in a few words, such as `Homes`, `paywall: Go ad-free`, or `Homes (search)`.
  package var text: String {
    let isPlain = kind == .screen && !title.isEmpty
    let name = isPlain ? title : kind.rawValue + (title.isEmpty ? "" : ": \(title)")
    return mode == .usual ? name : "\(name) (\(mode.rawValue))"
  }
}
