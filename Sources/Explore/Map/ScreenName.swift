import TerminalUI

/// A screen by what a person would call it, whatever it holds.
package struct ScreenName: Hashable, Sendable {
  package var kind: LayerKind
  /// The title that the layer has; empty for none.
  package var title: String
  package var mode: LayerKey.Mode

  init(_ screen: ScreenChoices) {
    kind = screen.layer.kind
    title = TextSanitizing.sanitize(screen.title)
    mode = screen.layer.mode
  }

  /// The name in a few words, such as `Homes`, `paywall: Go ad-free`, or `Homes (search)`.
  package var text: String {
    let isPlain = kind == .screen && !title.isEmpty
    let name = isPlain ? title : kind.rawValue + (title.isEmpty ? "" : ": \(title)")
    return mode == .usual ? name : "\(name) (\(mode.rawValue))"
  }
}
