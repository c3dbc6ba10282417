import Monetization
import Simulation

/// One line to type a command into, with suggestions.
enum PaletteScreen {
  static func panel(_ text: String, _ context: ScreenContext) -> Panel<WalkAction> {
    let suggestions = DirectorVerb.allCases.filter { matches($0, text) }
    return Panel(
      top: .column([
        .field(
          FieldName.palette.id, "Type a command, Enter runs it", context.interface.editing(.palette, text),
          placeholder: "advance 2h", action: .interface(.paletteEntered)),
        .space(1),
      ]),
      body: .column(
        suggestions.prefix(9).map { verb in
          .row(
            FocusID("suggestion-\(verb.rawValue)"), verb.rawValue, trailing: verb.usage,
            action: .interface(.paletteSuggestionChosen(verb.rawValue)))
        }), initialFocus: FieldName.palette.id)
  }

  private static func matches(_ verb: DirectorVerb, _ text: String) -> Bool {
    let word = text.split(separator: " ").first.map { $0.lowercased() } ?? ""
    return verb.rawValue.hasPrefix(word)
  }
}
