import Monetization
import Simulation
import TerminalUI

/// Translates a terminal's keys to VHS's commands.
enum VHSKeys {
  /// Returns the VHS commands that press this key; nil if there are none.
  ///
  /// A chord has no time of its own in VHS: if `speed` is not the usual one, `TypingSpeed` is changed around it.
  static func kinds(for key: Key, speed: TimeSpan?, usual: TimeSpan) -> [TapeCommand.Instruction]? {
    if case .character(let character) = key, character != " " { return [.type(String(character), speed: speed)] }
    if let named = TapeKey.allCases.first(where: { $0.isVHS && $0.key == key }) {
      return [.press(named, speed: speed, count: 1)]
    }
    guard let chord = chord(for: key) else { return nil }
    guard let speed, speed != usual else { return [.chord(chord)] }
    return [.set(.typingSpeed, .duration(speed)), .chord(chord), .set(.typingSpeed, .duration(usual))]
  }

  private static func chord(for key: Key) -> TapeChord? {
    switch key {
    case .backTab: TapeChord(modifiers: [.shift], parts: [.key(.tab)])
    case .control(" "): TapeChord(modifiers: [.control], parts: [.key(.space)])
    case .control(let character):
      if isLetter(character) {
        // VHS reads the small letters s and m as units of time.
        TapeChord(modifiers: [.control], parts: [.character(Character(character.uppercased()))])
      } else if marks.contains(character) {
        TapeChord(modifiers: [.control], parts: [.character(character)])
      } else {
        nil
      }
    case .alt(let character):
      isLetter(character) && !units.contains(character) || brackets.contains(character)
        ? TapeChord(modifiers: [.alt], parts: [.character(character)]) : nil
    default: nil
    }
  }

  /// The characters that VHS accepts after `Ctrl+`, besides letters.
  private static let marks: [Character] = ["-", "@", "[", "]", "^", "\\"]
  private static let brackets: [Character] = ["[", "]", "."]
  private static let units: [Character] = ["s", "m"]

  private static func isLetter(_ character: Character) -> Bool { character.isASCII && character.isLetter }

  /// Returns a key of VHS that has the same effect here; nil if there is none.
  static func substitute(for key: Key, in player: TapePlayer) -> Key? {
    let wanted = effect(of: key, player)
    return (siblings(of: key) + candidates).first { effect(of: $0, player) == wanted }
  }

  /// Returns the key of a tab, or of the way back, if it does all that a tap does, the focus included; nil otherwise.
  static func shortcut(to target: Target, in player: TapePlayer) -> Key? {
    guard target.isNavigation else { return nil }
    var walk = player.walk
    let outcome = walk.tap(target, in: player.app)
    let tapped = Effect(walk: walk, outcome: outcome)
    let keys = (1...9).map { Key.character(Character("\($0)")) } + [.escape]
    return keys.first { effect(of: $0, player) == tapped }
  }

  /// Returns keys that are meant to do the same, so that the film still works where the key has no effect.
  private static func siblings(of key: Key) -> [Key] {
    let bound = Bindings.everywhere(isTyping: false, phones: 2).first { $0.keys.contains(key) }?.keys ?? []
    guard let move = FocusMove(key, isTyping: false) else { return bound }
    return bound + candidates.filter { FocusMove($0, isTyping: false) == move }
  }

  private struct Effect: Hashable {
    var walk: Walk
    var outcome: Walk.Response
  }

  private static func effect(of key: Key, _ player: TapePlayer) -> Effect {
    var walk = player.walk
    let outcome = walk.take(.key(key), in: player.app)
    return Effect(walk: walk, outcome: outcome)
  }

  /// Insert has no effect anywhere; it replaces keys without an effect.
  private static let candidates: [Key] =
    [.insert] + "dighlkjG?:/abcefmnoprstuvwxyz".map { Key.character($0) }
    + TapeKey.allCases.filter(\.isVHS).compactMap(\.key) + "abdefgklnoprstuvwxy".map { Key.control($0) }
}
