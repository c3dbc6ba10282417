import Monetization
import Simulation

/// One line to type a command into, with suggestions: the commands, then the values of the one that is typed.
enum PaletteScreen {
  static func panel(_ text: String, _ context: ScreenContext) -> Panel {
    let suggestions = suggestions(for: text, context.app, context.interface, context.cache)
    // Under the field stands what is wrong with the line, or else what it asks for.
    let problem =
      context.interface.paletteProblem.map { Node.text("! " + indented(told($0)), Style(.error)) }
      ?? DirectorSuggestion.explanation(of: text).map {
        .row([.space(2), .sized(.flexible(1), .text(shown($0), Style(.secondary)))])
      }
    return Panel(
      top: .column(
        [
          .field(
            FieldName.palette.id, "Type a command, Enter runs it", context.interface.editing(.palette, text),
            placeholder: "advance 2h", action: .interface(.paletteEntered))
        ] + [problem].compactMap { $0 } + [.space(1)]),
      body: .column(
        suggestions.isEmpty
          // What is wrong with the line is said above.
          ? context.interface.paletteProblem == nil
            ? [.text("No command has these words.", Style(.secondary))] : []
          : rows(of: suggestions)),
      initialFocus: FieldName.palette.id)
  }

  /// The ways to go on with the line, then the whole commands in which its words are found; with nothing typed, the
  /// lines that were entered last come first.
  static func suggestions(
    for line: String, _ app: AppDefinition, _ interface: Interface, _ cache: FrameCache
  ) -> [DirectorSuggestion] {
    let next = DirectorSuggestion.all(for: line, in: app.catalogue)
    let isRefused = interface.paletteProblem != nil
    let apps =
      AppLine.suggestions(for: line, among: interface.apps, isRefused: isRefused)
      + HistoryLine.suggestions(for: line, interface.history.board, isRefused: isRefused)
    if line.isEmpty {
      return interface.paletteHistory.map(again) + next.filter { !interface.paletteHistory.contains($0.line) } + apps
    }
    let isBegun = (!apps.isEmpty || next.contains { $0.line != line }) && line.contains(where: \.isWhitespace)
    let shown = Set(next.map(\.line))
    let found = isBegun ? [] : cache.commands(with: line, in: app.catalogue).filter { !shown.contains($0.line) }
    return next + apps + found
  }

  private static func again(_ line: String) -> DirectorSuggestion {
    DirectorSuggestion(line: line, words: line, note: "entered before")
  }

  /// The keys of the palette, besides those of its field.
  static let bindings = [
    run,
    KeyBinding([.tab], "complete", action: .interface(.paletteCompleted), importance: 32),
  ]

  static let run = KeyBinding<WalkAction>([.enter], "run", importance: 34)
  /// The same key on a suggestion, which it takes into the field.
  static let take = KeyBinding<WalkAction>([.enter], "take", importance: 34)

  /// The most columns of suggested words that have their note beside them.
  private static let mostWordColumns = 18
  private static let gap = 2

  /// The suggested words, and what they do in one column beside them, wrapped. Of longer words it begins a row later.
  private static func rows(of suggestions: [DirectorSuggestion]) -> [Node] {
    var columns = 0
    for suggestion in suggestions {
      let width = TextWidth.columns(suggestion.words)
      if width <= mostWordColumns, width > columns { columns = width }
    }
    return suggestions.map { suggestion in
      var row = Control(
        id: FocusID("suggestion-\(suggestion.words)"), label: suggestion.words, kind: .row,
        action: .interface(.paletteSuggestionChosen(suggestion.line)))
      if !suggestion.note.isEmpty { row.details = [shown(suggestion.note)] }
      row.detailsColumn = columns + gap
      return .control(row)
    }
  }

  /// The most products that an error lists, and the columns of a line about one.
  private static let (mostListed, listedColumns) = (6, 54)
  /// The most rows of an error in one sentence: below them stands what may be typed.
  private static let mostErrorRows = 3

  /// The further rows of an error begin under its first word. A list of products has its rows already.
  private static func indented(_ problem: String) -> String {
    if problem.contains("\n") { return problem }
    return TextFitting.wrap(problem, columns: listedColumns - 2).joined(separator: "\n  ")
  }

  /// What is wrong with a line; of a long list of what was expected only the beginning, and always a guess at the end.
  private static func told(_ problem: String) -> String {
    // A list of products has a row for each.
    if problem.contains("\n") { return problem }
    func fits(_ text: String) -> Bool {
      TextFitting.wrap(text, columns: listedColumns - 2).count <= mostErrorRows
    }
    if fits(problem) { return problem }
    let end = TextFitting.lastStart(of: " Did you mean ", in: problem) ?? problem.endIndex
    // A word is at least one cell, so that more of them than cells never fit.
    var words = problem[..<end].split(separator: " ", maxSplits: mostErrorRows * listedColumns).dropLast()
    func cut() -> String { words.joined(separator: " ") + " …" + problem[end...] }
    while words.count > 1, !fits(cut()) { words.removeLast() }
    return cut()
  }

  /// What is wrong with the products that a command names, and those that there are, with their names; nil if the app
  /// sells all of them.
  static func problem(with command: DirectorCommand, in catalogue: StoreCatalogue) -> String? {
    guard let id = command.productIDs.first(where: { catalogue.product($0) == nil }) else { return nil }
    let products = catalogue.products
    if let near = Spelling.nearest(to: id, among: products.map(\.id)).flatMap(catalogue.product) {
      return "There is no product \(id). Did you mean \(near.id), \(near.displayName)?"
    }
    if products.isEmpty { return "There is no product \(id): the app sells nothing." }
    let shown = products.prefix(mostListed)
    let widest = shown.map { TextWidth.columns($0.id) }.max() ?? 0
    let lines = shown.map { product in
      let line = "  \(TextFitting.pad(product.id, columns: widest))  \(product.displayName)"
      return TextFitting.truncate(line, columns: listedColumns)
    }
    let rest = products.count - shown.count
    return (["There is no product \(id), but:"] + lines + (rest > 0 ? ["  … and \(rest) more"] : [])).joined(
      separator: "\n")
  }

  /// A note as it is shown: a line breaks at blanks alone, and words of the command line need no marks.
  private static func shown(_ note: String) -> String {
    var note = note
    if note.utf8.contains(UInt8(ascii: "|")) { note = note.replacing("|", with: " | ") }
    if note.utf8.contains(UInt8(ascii: "`")) { note = note.replacing("`", with: "") }
    return note
  }
}
