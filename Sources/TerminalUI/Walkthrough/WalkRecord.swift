import Monetization

/// What has been done in a walk, as the commands of a tape that does it again.
///
/// Keys are pressed at once and time passes by `Sleep` and `Advance` alone, so the tape sets `TypingSpeed` to nothing.
package struct WalkRecord: Hashable, Sendable {
  /// The app, its environment, the size of the phone and the instant at which the walk began.
  package let setup: TapeSetup
  /// In order; the k-th `See` is the k-th verdict.
  package private(set) var commands: [TapeCommand.Kind] = []

  package init(setup: TapeSetup, commands: [TapeCommand.Kind] = []) {
    self.setup = setup
    self.commands = commands
  }

  /// The commands of a tape that `text` has written.
  init(setup: TapeSetup, readBack script: TapeScript) {
    self.setup = setup
    commands = script.steps.map(\.command.kind).filter { !Self.isHead($0) }
  }

  /// Adds a command; keys and times that go on where the last one ended become one with it.
  mutating func append(_ kind: TapeCommand.Kind) {
    guard let last = commands.last, let both = Self.merged(last, kind) else { return commands.append(kind) }
    commands[commands.count - 1] = both
  }

  private static func merged(_ last: TapeCommand.Kind, _ next: TapeCommand.Kind) -> TapeCommand.Kind? {
    switch (last, next) {
    case (.sleep(let a), .sleep(let b)): .sleep(a + b)
    case (.press(let a, let speed, let count), .press(let b, let otherSpeed, let more))
    where a == b && speed == otherSpeed:
      .press(a, speed: speed, count: count + more)
    // A combining mark would become one character with what it follows, and so one key less.
    case (.type(let a, let speed), .type(let b, let otherSpeed))
    where speed == otherSpeed && (a + b).count == a.count + b.count && TapeFormatter.canQuote(a + b):
      .type(a + b, speed: speed)
    default: nil
    }
  }

  /// What shapes the walk, which every tape of it begins with.
  private static func isHead(_ kind: TapeCommand.Kind) -> Bool {
    switch kind {
    case .env: true
    case .set(let setting, _): setting.isForWholeWalk || setting == .typingSpeed
    default: false
    }
  }

  /// The head of the tape: the settings of the whole walk.
  private var head: [TapeCommand.Kind] {
    [
      .set(.app, .text(setup.app.name)), .set(.columns, .integer(setup.columns)), .set(.rows, .integer(setup.rows)),
      .set(.start, .moment(setup.start)), .set(.typingSpeed, .duration(.zero)),
    ] + setup.app.environment.sorted { $0.key < $1.key }.map { .env(name: $0.key, value: $0.value) }
  }

  /// The whole tape; each verdict stands as a remark behind its `See`.
  package func text(title: String, verdicts: [Verdict] = [], notes: [WalkthroughNote] = []) -> String {
    var lines = ["# \(TapeFormatter.oneLine(title))", ""] + head.map { TapeFormatter.text(of: $0) }
    var seen = verdicts[...]
    for kind in commands {
      if case .step = kind { lines.append("") }
      var line = TapeFormatter.text(of: kind)
      if case .see = kind, let verdict = seen.popFirst() {
        line += "   # \(verdict.outcome.rawValue), \(verdict.judge.rawValue)"
        lines.append(line)
        lines += notes.filter { $0.place == verdict.place }.map { "# \(TapeFormatter.oneLine($0.text))" }
        continue
      }
      lines.append(line)
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension TapeCommand.Kind {
  /// What a tape says for an input: nothing for a key that no tape has a word for.
  ///
  /// Keys take no time of their own.
  static func commands(for input: Input) -> [TapeCommand.Kind] {
    switch input {
    case .key(let key): [command(for: key)].compactMap { $0 }
    case .paste(let text):
      Self.quotable(TapeFormatter.oneLine(TextSanitizing.sanitize(text))).flatMap { [.copy($0), .paste] }
    case .click(let position): [.click(.position(position))]
    case .wheel(_, let lines): lines == 0 ? [] : [.wheel(lines < 0 ? .up : .down, lines: abs(lines))]
    case .resize(let columns, let rows): [.resize(columns: columns, rows: rows)]
    }
  }

  private static func command(for key: Key) -> TapeCommand.Kind? {
    if let named = TapeKey.allCases.first(where: { $0.key == key }) {
      return .press(named, speed: nil, count: 1)
    }
    switch key {
    case .character(let character): return .type(String(character), speed: nil)
    case .control(let character): return chord(.control, character, key)
    case .alt(let character): return chord(.alt, character, key)
    case .backTab: return .chord(TapeChord(modifiers: [.shift], parts: [.key(.tab)]))
    default: return nil
    }
  }

  /// The chord, if it is the key again when it is read.
  private static func chord(_ modifier: TapeModifier, _ character: Character, _ key: Key) -> TapeCommand.Kind? {
    let part: TapeChord.Part = character == " " ? .key(.space) : .character(character)
    let chord = TapeChord(modifiers: [modifier], parts: [part])
    return chord.keys == [key] ? .chord(chord) : nil
  }

  /// Parts that one string of a tape can hold each.
  private static func quotable(_ text: String) -> [String] {
    var parts: [String] = []
    for character in text {
      if let last = parts.last, TapeFormatter.canQuote(last + String(character)) {
        parts[parts.count - 1].append(character)
      } else {
        parts.append(String(character))
      }
    }
    return parts
  }
}
