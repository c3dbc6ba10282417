import Monetization
import TerminalUI

/// What the program has done for the tester, in words: `Set up: The phone is offline. Pressed “Retry”.`
struct WorkAccount: Hashable, Sendable {
  /// Things of one sort that were done one after the other.
  private enum Deed: Hashable, Sendable {
    /// Sentences about what is not done on the phone.
    case setUp([String])
    case pressed([Press])
    case typed(String)
  }

  /// A control by its label, or a key by its name.
  private enum Press: Hashable, Sendable {
    case control(String)
    case key(String)
  }

  private var deeds: [Deed] = []
  /// A sentence about where the work has led, which says more than what was done; nil if there is none.
  private var end: String?

  var isEmpty: Bool { deeds.isEmpty && end == nil }

  /// Notes where the work has led.
  mutating func end(_ sentence: String) { end = sentence }

  /// Notes a sentence about what was brought about beside the phone.
  mutating func setUp(_ sentence: String) {
    guard case .setUp(let earlier)? = deeds.last else { return deeds.append(.setUp([sentence])) }
    deeds[deeds.count - 1] = .setUp(earlier + [sentence])
  }

  /// Notes a command that was played.
  ///
  /// - Parameters:
  ///   - time: The virtual time that it took.
  ///   - notice: What the phone would say about it; nil if it says nothing.
  mutating func play(_ command: TapeCommand.Instruction, taking time: TimeSpan, notice: String?) {
    switch command.action {
    case let action as DirectorAction where TapeDirection(action.words).command.hasPrefix("advance "):
      setUp(Self.passed(time))
    case let action as DirectorAction: setUp(notice ?? "Director: \(TapeDirection(action.words).command).")
    case is AdvanceAction: setUp(Self.passed(time))
    case let action as TapAction: press(action.label.text)
    case let action as TypeAction: type(action.characters)
    case let action as PressAction: hit(Array(repeating: action.key.rawValue, count: action.count))
    case is ChordAction: hit([TapeFormatter.text(of: command)])
    default: break
    }
  }

  /// A few words for a command, where the history says what was done.
  static func label(of command: TapeCommand.Instruction) -> String {
    switch command.action {
    case let action as DirectorAction: TapeDirection(action.words).command
    case let action as TapAction: action.label.text
    case is TypeAction: "type"
    case is WaitAction, is SleepAction: "wait"
    case let action as PressAction where action.count == 1: action.key.rawValue
    default: TapeFormatter.text(of: command)
    }
  }

  /// Notes a control that was pressed.
  mutating func press(_ label: String) {
    press([.control(label)])
  }

  private mutating func press(_ things: [Press]) {
    guard case .pressed(let earlier)? = deeds.last else { return deeds.append(.pressed(things)) }
    deeds[deeds.count - 1] = .pressed(earlier + things)
  }

  private static func passed(_ time: TimeSpan) -> String {
    let words = max(.zero, time).longText
    return words.hasPrefix("1 ") && words.split(separator: " ").count == 2
      ? "\(words) has passed." : "\(words) have passed."
  }

  /// Letters of one text come one by one.
  private mutating func type(_ text: String) {
    guard case .typed(let earlier)? = deeds.last else { return deeds.append(.typed(text)) }
    deeds[deeds.count - 1] = .typed(earlier + text)
  }

  private mutating func hit(_ keys: [String]) { press(keys.map { .key($0) }) }

  /// Whole sentences, in the order of what was done; only the last if it tells where the work has led.
  var text: String { end ?? deeds.map(Self.sentence).joined(separator: " ") }

  /// The same in at most so many columns: what comes last is left out, in whole parts.
  func text(columns: Int) -> String {
    let whole = text
    guard TextWidth.columns(whole) > columns, end == nil else { return whole }
    var shorter = self
    while shorter.leaveOutLast() {
      let text = shorter.text + " And more."
      if TextWidth.columns(text) <= columns { return text }
    }
    return TextFitting.truncateAtWord(whole, columns: columns)
  }

  /// Forgets the last of all parts; returns false if nothing would be left.
  private mutating func leaveOutLast() -> Bool {
    switch deeds.popLast() {
    case .setUp(let sentences)? where sentences.count > 1: deeds.append(.setUp(sentences.dropLast()))
    case .pressed(let things)? where things.count > 1: deeds.append(.pressed(things.dropLast()))
    default: break
    }
    return !deeds.isEmpty
  }

  /// More keys than these are told by their number.
  private static let namedKeys = 2

  private static func sentence(_ deed: Deed) -> String {
    switch deed {
    case .setUp(let sentences): "Set up: " + sentences.joined(separator: " ")
    case .pressed(let things): "Pressed \(list(names(of: things)))."
    case .typed(let text): "Typed “\(text)”."
    }
  }

  /// The controls and keys in words; many keys one after the other are told together.
  private static func names(of things: [Press]) -> [String] {
    var names: [String] = []
    var keys: [String] = []
    for thing in things {
      switch thing {
      case .key(let name): keys.append(name)
      case .control(let label):
        names += told(keys) + ["“\(label)”"]
        keys = []
      }
    }
    return names + told(keys)
  }

  private static func told(_ keys: [String]) -> [String] {
    keys.count > namedKeys ? ["\(keys.count) keys"] : keys
  }

  private static func list(_ parts: [String]) -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " and " + last
  }
}
