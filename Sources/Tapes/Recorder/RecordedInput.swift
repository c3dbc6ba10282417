import TerminalUI

/// Converts inputs to commands of a tape.
enum RecordedInput {
  /// Returns the commands that give the input; nil if no tape can express it.
  static func commands(for input: Input, isTyping: Bool) -> [TapeCommand.Instruction]? {
    switch input {
    case .key(let key): command(for: key, isTyping: isTyping).map { [$0] }
    // No field takes more of it than this.
    case .paste(let text): readable(pasting(String(TextSanitizing.sanitize(text).prefix(TextEditing.longest + 2))))
    case .click(let position): readable([.click(.position(position))])
    case .wheel(_, let lines):
      lines == 0 ? [] : readable([.wheel(lines < 0 ? .up : .down, lines: abs(lines))])
    case .resize(let columns, let rows): readable([.resize(columns: columns, rows: rows)])
    }
  }

  private static func command(for key: Key, isTyping: Bool) -> TapeCommand.Instruction? {
    let candidates: [TapeCommand.Instruction] =
      switch key {
      case .character(" ") where !isTyping: [.press(.space, speed: nil, count: 1)]
      case .character(let character): [.type(String(character), speed: nil)]
      case .control(let character): chords(.control, character, key)
      case .alt(let character): chords(.alt, character, key)
      case .backTab: [.chord(TapeChord(modifiers: [.shift], parts: [.key(.tab)]))]
      default: TapeKey.allCases.filter { $0.key == key }.map { .press($0, speed: nil, count: 1) }
      }
    return candidates.first { readable([$0]) != nil }
  }

  private static func chords(_ modifier: TapeModifier, _ character: Character, _ key: Key) -> [TapeCommand.Instruction]
  {
    let capital = Character(character.uppercased().first.map(String.init) ?? "")
    let spellings: [TapeChord.ChordKey] =
      character == " "
      ? [.key(.space)] : modifier == .control ? [.character(capital), .character(character)] : [.character(character)]
    return spellings.map { TapeChord(modifiers: [modifier], parts: [$0]) }.filter { $0.keys == [key] }.map {
      .chord($0)
    }
  }

  /// Pastes a text, in several pieces if no kind of quotes can hold all of it.
  private static func pasting(_ text: String) -> [TapeCommand.Instruction] {
    var pieces: [String] = []
    // The kinds of quotes in the last piece; looking at the whole piece again for each character would take its square.
    var quotes: Set<Unicode.Scalar> = []
    for character in text {
      quotes.formUnion(character.unicodeScalars.filter(TapeFormatter.quotes.contains))
      if pieces.isEmpty || quotes.count == TapeFormatter.quotes.count {
        pieces.append(String(character))
        quotes = Set(character.unicodeScalars.filter(TapeFormatter.quotes.contains))
      } else {
        pieces[pieces.count - 1].append(character)
      }
    }
    return pieces.flatMap { [.copy($0), .paste] }
  }

  /// Returns the commands if a tape that contains them is read back unchanged, otherwise nil.
  static func readable(_ commands: [TapeCommand.Instruction]) -> [TapeCommand.Instruction]? {
    let text = commands.map { TapeFormatter.text(of: $0) + "\n" }.joined()
    do throws(TapeSyntaxError) {
      let tape = try TapeParser.parse(text, file: "recording", director: TapeDirector.diagnostics)
      return tape.content == commands ? commands : nil
    } catch {
      // A recording contains only readable commands; the reason is not needed.
      return nil
    }
  }
}
