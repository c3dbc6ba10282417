import TerminalUI

/// The texts that a tester has typed where the walkthrough has others, such as the name of a home.
///
/// What follows in the walkthrough speaks of its own text; with these it speaks of the tester's.
struct TypedTexts: Hashable, Codable, Sendable {
  /// The tester's texts by the walkthrough's own.
  private(set) var texts: [String: String] = [:]

  /// Notes what stands in a field for a text of the walkthrough; returns true if that is new.
  @discardableResult
  mutating func note(_ text: String, for own: String) -> Bool {
    let kept: String? = text == own || text.isEmpty ? nil : text
    guard texts[own] != kept else { return false }
    texts[own] = kept
    return true
  }

  /// Returns a step in which the tester's texts stand.
  ///
  /// - Parameter typing: False if the step types the walkthrough's texts all the same.
  func applied(to step: Walkthrough.Step, typing: Bool = true) -> Walkthrough.Step {
    guard !texts.isEmpty else { return step }
    var step = told(step)
    step.commands = Self.joined(step.commands).flatMap { command in
      guard let text = command.action as? TypeAction else { return [applied(to: command)] }
      return (typing ? told(text.characters) : text.characters).map { .type(String($0), speed: text.speed) }
    }
    for index in step.items.indices { step.items[index].expectations = step.items[index].expectations.map(applied) }
    return step
  }

  /// The commands, with the letters of each text in one command.
  private static func joined(_ commands: [TapeCommand.Instruction]) -> [TapeCommand.Instruction] {
    var result: [TapeCommand.Instruction] = []
    for command in commands {
      if let letter = command.action as? TypeAction, let text = result.last?.action as? TypeAction,
        text.speed == letter.speed
      {
        result[result.count - 1] = .type(text.characters + letter.characters, speed: text.speed)
      } else {
        result.append(command)
      }
    }
    return result
  }

  /// Returns a step in whose words the tester's texts stand.
  func told(_ step: Walkthrough.Step) -> Walkthrough.Step {
    var step = step
    step.title = told(step.title)
    for index in step.items.indices { step.items[index].text = told(step.items[index].text) }
    return step
  }

  private func told(_ words: String) -> String {
    longestFirst.reduce(words) { Self.replacing($1.key, with: $1.value, in: $0) }
  }

  private var longestFirst: [(key: String, value: String)] { texts.sorted { $0.key.count > $1.key.count } }

  private func applied(to kind: TapeCommand.Instruction) -> TapeCommand.Instruction {
    var line = TapeFormatter.text(of: kind)
    let before = line
    for (own, text) in longestFirst {
      line = Self.replacing(own, with: line.contains("/") ? Self.escaped(text) : text, in: line)
    }
    guard line != before else { return kind }
    // A text that cannot stand in the line, because of its quotes, leaves the line as it was.
    return (try? TapeParser.parse(line, file: "", director: TapeDirector.diagnostics))?.content.first ?? kind
  }

  private func applied(to expectation: TapeExpectation) -> TapeExpectation {
    applied(to: TapeCommand.Instruction.expect(expectation)).expectation ?? expectation
  }

  /// Replaces a text wherever it stands as words of its own.
  private static func replacing(_ own: String, with text: String, in line: String) -> String {
    guard !own.isEmpty else { return line }
    var result = ""
    var rest = line[...]
    while let range = rest.firstRange(of: own) {
      let before = range.lowerBound == line.startIndex ? nil : line[line.index(before: range.lowerBound)]
      let after = range.upperBound == line.endIndex ? nil : line[range.upperBound]
      let isWhole = ![before, after].contains { $0.map { $0.isLetter || $0.isNumber } ?? false }
      result += rest[..<range.lowerBound] + (isWhole ? text : own)
      rest = rest[range.upperBound...]
    }
    return result + rest
  }

  /// The text as a pattern that is found where the text stands.
  private static func escaped(_ text: String) -> String {
    text.map { #"\.*+?()[]{}|^$/"#.contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}

extension WalkthroughSession {
  /// The steps, with the texts that the tester has typed.
  var steps: [Walkthrough.Step] { adapted ?? walkthrough.steps }

  /// The steps as they are told: the one at hand says what it asks for, the others what was typed.
  var toldSteps: [Walkthrough.Step] {
    guard var steps = adapted else { return walkthrough.steps }
    let step = checklist.step
    if steps.indices.contains(step) { steps[step] = toldStep(step) }
    return steps
  }

  /// Returns one of `toldSteps`, without making the others.
  func toldStep(_ index: Int) -> Walkthrough.Step {
    guard adapted != nil, index == checklist.step, !ownTexts.isEmpty else { return steps[index] }
    return earlierTexts.told(walkthrough.steps[index])
  }

  /// The tester's texts without those of the current step.
  private var earlierTexts: TypedTexts {
    var earlier = typed
    for own in ownTexts.values { earlier.note(own, for: own) }
    return earlier
  }

  /// The commands of the current step, which types the walkthrough's own texts.
  var ownCommands: [TapeCommand.Instruction] {
    adapted == nil
      ? walkthrough.steps[checklist.step].commands
      : earlierTexts.applied(to: walkthrough.steps[checklist.step]).commands
  }

  /// The tester has begun to type where the walkthrough types.
  var hasTypedInto: Bool {
    guard !ownTexts.isEmpty, let field = walk.look(in: app).field else { return false }
    return ownTexts[field.name] != nil && !field.editing.text.isEmpty
  }

  /// Takes the texts of the current step for those of the walkthrough, which types them now.
  mutating func forgetTyped() {
    typed = earlierTexts
    adapted = typed.texts.isEmpty ? nil : walkthrough.steps.map { typed.applied(to: $0) }
  }

  /// Finds out which texts the walkthrough itself would type into which fields in the current step.
  mutating func learnOwnTexts() {
    ownTexts = [:]
    guard steps.indices.contains(checklist.step) else { return }
    let commands = typed.applied(to: walkthrough.steps[checklist.step], typing: false).commands
    guard commands.contains(where: { $0.action is TypeAction }) else { return }
    var trial = recorder
    for command in commands {
      // What the step cannot type from here is not compared.
      guard (try? trial.attempt(command)) != nil else { return }
      guard let field = trial.player.walk.look(in: app).field, field.name.takesAnyText, !field.editing.text.isEmpty
      else {
        continue
      }
      ownTexts[field.name] = field.editing.text
    }
  }

  /// Takes what stands in the field that was typed into for what the walkthrough would have typed there.
  mutating func noteTyped() {
    guard !ownTexts.isEmpty, let field = walk.look(in: app).field, let own = ownTexts[field.name] else { return }
    guard typed.note(field.editing.text, for: own) else { return }
    adapted = typed.texts.isEmpty ? nil : walkthrough.steps.map { typed.applied(to: $0) }
  }
}

extension FieldName {
  /// Any text does where the walkthrough types one; a code or a search has to be the very one.
  fileprivate var takesAnyText: Bool {
    switch self {
    case .name, .note, .message, .avatarName, .page, .account: true
    case .search, .palette, .code, .filter: false
    }
  }
}
