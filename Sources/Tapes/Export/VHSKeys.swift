import Monetization
import Simulation
import TerminalUI

/// The keys of a terminal in the words of VHS.
enum VHSKeys {
  /// The commands by which VHS gives a terminal this key; nil if it has none.
  ///
  /// VHS gives a chord no time of its own: where `speed` is not the usual one, `TypingSpeed` is changed around it.
  static func kinds(for key: Key, speed: TimeSpan?, usual: TimeSpan) -> [TapeCommand.Kind]? {
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
        // Small letters would do as well, were s and m not units of time to VHS.
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

  /// What VHS takes after `Ctrl+`, besides letters.
  private static let marks: [Character] = ["-", "@", "[", "]", "^", "\\"]
  private static let brackets: [Character] = ["[", "]", "."]
  private static let units: [Character] = ["s", "m"]

  private static func isLetter(_ character: Character) -> Bool { character.isASCII && character.isLetter }

  /// A key VHS has that does here what this one does; nil if none does.
  static func substitute(for key: Key, in player: TapePlayer) -> Key? {
    let wanted = effect(of: key, player)
    return (siblings(of: key) + candidates).first { effect(of: $0, player) == wanted }
  }

  /// Keys that are meant to do the same, so that the film also works where there is nothing to do for them.
  private static func siblings(of key: Key) -> [Key] {
    let bound = Bindings.everywhere(isTyping: false).first { $0.keys.contains(key) }?.keys ?? []
    guard let move = FocusMove(key, isTyping: false) else { return bound }
    return bound + candidates.filter { FocusMove($0, isTyping: false) == move }
  }

  private struct Effect: Hashable {
    var walk: Walk
    var outcome: Walk.Outcome
  }

  private static func effect(of key: Key, _ player: TapePlayer) -> Effect {
    var walk = player.walk
    let outcome = walk.take(.key(key), in: player.app)
    return Effect(walk: walk, outcome: outcome)
  }

  /// Insert does nothing anywhere, and stands for a key that does nothing.
  private static let candidates: [Key] =
    [.insert] + "dighlkjG?:/abcefmnoprstuvwxyz".map { Key.character($0) }
    + TapeKey.allCases.filter(\.isVHS).compactMap(\.key) + "abdefgklnoprstuvwxy".map { Key.control($0) }
}
