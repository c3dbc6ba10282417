import Monetization
import Simulation

/// One line to type a command into, with suggestions.
enum PaletteScreen {
  static func panel(_ text: String, _ context: ScreenContext) -> Panel<WalkAction> {
    let suggestions = DirectorVerb.allCases.filter { matches($0, text) }
    let problem = context.interface.paletteProblem.map { Node.text("! " + $0, Style(.error)) }
    return Panel(
      top: .column(
        [
          .field(
            FieldName.palette.id, "Type a command, Enter runs it", context.interface.editing(.palette, text),
            placeholder: "advance 2h", action: .interface(.paletteEntered))
        ] + [problem].compactMap { $0 } + [.space(1)]),
      body: .column(suggestions.map(row)), initialFocus: FieldName.palette.id)
  }

  /// A verb with its forms: behind it if they are short, else beneath, wrapped.
  private static func row(_ verb: DirectorVerb) -> Node {
    let isShort = verb.usage.count <= 24
    return .row(
      FocusID("suggestion-\(verb.rawValue)"), verb.rawValue, trailing: isShort ? verb.usage : "",
      details: isShort ? [] : [verb.usage], action: .interface(.paletteSuggestionChosen(verb.rawValue)))
  }

  private static func matches(_ verb: DirectorVerb, _ text: String) -> Bool {
    let word = text.split(separator: " ").first.map { $0.lowercased() } ?? ""
    return verb.rawValue.hasPrefix(word)
  }
}
