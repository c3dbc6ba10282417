import Simulation
import TerminalUI

/// Finds the texts of a screen that are worth waiting for.
enum NewText {
  private static let longest = 40
  private static let shortest = 4

  /// Returns texts of the footer's notice and of the topmost layer, the likeliest first.
  static func texts(of walk: Walk, in app: AppDefinition) -> [String] {
    let look = walk.look(in: app)
    if look.layout.isTooSmall { return [] }
    let frame = walk.frame(in: app)
    var texts: [String] = []
    var place = look.top.rect
    // The banner below the body changes by itself; below an ad stands the reward that one waits for.
    if look.top.kind != .ad { place.rows -= look.top.bottomRows }
    if look.top.liesOverPhone {
      place.row -= 1
      place.rows += 1
    }
    for row in place.row..<place.endRow where row >= 0 && row < frame.rows {
      let cells = max(0, place.column)..<min(frame.columns, place.endColumn)
      texts += segments(cells.reduce(into: "") { $0 += frame.text(row: row, column: $1) })
    }
    let notice = walk.notice?.text(walk.sentences, columns: look.layout.columns - 2)
    return [notice].compactMap { $0 }.map(cut) + texts.filter(isTelling)
  }

  /// Splits a row at frames and gaps, and removes the marks around the words.
  private static func segments(_ row: String) -> [String] {
    let bare = String(row.map { BlockLines.isLine($0) ? "\t" : $0 }).replacing("  ", with: "\t")
    return bare.split(separator: "\t").map { part in
      var words = part.drop { !$0.isLetter }
      while let last = words.last, !last.isLetter, !punctuation.contains(last) || last == " " { words.removeLast() }
      return cut(String(words))
    }
  }

  /// Shortens a long text to its first whole words, which are enough to recognize it.
  private static func cut(_ text: String) -> String {
    guard text.count > longest else { return text }
    let head = text.prefix(longest)
    return head.lastIndex(of: " ").map { String(head[..<$0]) } ?? String(head)
  }

  /// Returns true for words; a number may count down, and a drawing has no words.
  private static func isTelling(_ text: String) -> Bool {
    text.filter(\.isLetter).count >= shortest
      && text.allSatisfy { $0.isLetter || $0 == " " || punctuation.contains($0) }
  }

  private static let punctuation: Set<Character> = [".", ",", "!", "?", "'", "’", "-", ":"]
}

/// The characters that frames are drawn with.
enum BlockLines {
  /// Returns true for box drawing characters and block elements.
  static func isLine(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { (0x2500...0x259F).contains($0.value) } ?? false
  }
}

extension TapePattern {
  /// Creates a pattern that finds exactly this text; nil if the text is empty or has several lines.
  init?(text: String) {
    var source = ""
    for character in text {
      if #"\^$.|?*+()[]{}"#.contains(character) { source += "\\" }
      source.append(character)
    }
    self.init(source)
  }
}
