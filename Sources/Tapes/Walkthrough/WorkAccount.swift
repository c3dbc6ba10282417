import TerminalUI

/// What the program has done for the tester, in words: `Set up: The phone is offline. Pressed “Retry”.`
struct WorkAccount: Hashable, Sendable {
  /// Things of one sort that were done one after the other.
  private enum Deed: Hashable, Sendable {
    /// Sentences about what is not done on the phone.
    case setUp([String])
    /// Controls by their labels.
    case pressed([String])
    case typed(String)
    /// Keys by their names.
    case keys([String])
  }

  private var deeds: [Deed] = []

  var isEmpty: Bool { deeds.isEmpty }

  /// Notes a sentence about what was brought about beside the phone.
  mutating func setUp(_ sentence: String) {
    guard case .setUp(let earlier)? = deeds.last else { return deeds.append(.setUp([sentence])) }
    deeds[deeds.count - 1] = .setUp(earlier + [sentence])
  }

  /// Notes a command that was played.
  ///
  /// - Parameter notice: What the phone would say about it; nil if it says nothing.
  mutating func play(_ command: TapeCommand.Instruction, notice: String?) {
    switch command.action {
    case let action as DirectorAction: setUp(notice ?? "Director: \(TapeDirection(action.words).command).")
    case is AdvanceAction: setUp(TapeFormatter.text(of: command) + ".")
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
    guard case .pressed(let earlier)? = deeds.last else { return deeds.append(.pressed([label])) }
    deeds[deeds.count - 1] = .pressed(earlier + [label])
  }

  /// Letters of one text come one by one.
  private mutating func type(_ text: String) {
    guard case .typed(let earlier)? = deeds.last else { return deeds.append(.typed(text)) }
    deeds[deeds.count - 1] = .typed(earlier + text)
  }

  private mutating func hit(_ keys: [String]) {
    guard case .keys(let earlier)? = deeds.last else { return deeds.append(.keys(keys)) }
    deeds[deeds.count - 1] = .keys(earlier + keys)
  }

  /// Whole sentences, in the order of what was done.
  var text: String { deeds.map(Self.sentence).joined(separator: " ") }

  /// More keys than these are told by their number.
  private static let namedKeys = 2

  private static func sentence(_ deed: Deed) -> String {
    switch deed {
    case .setUp(let sentences): "Set up: " + sentences.joined(separator: " ")
    case .pressed(let labels): "Pressed \(list(labels.map { "“\($0)”" }))."
    case .typed(let text): "Typed “\(text)”."
    case .keys(let keys): keys.count > namedKeys ? "Pressed \(keys.count) keys." : "Pressed \(list(keys))."
    }
  }

  private static func list(_ parts: [String]) -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " and " + last
  }
}
