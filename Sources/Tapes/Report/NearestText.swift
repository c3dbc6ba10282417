import Simulation
import TerminalUI

/// Finds a text, or a similar one, on a screen.
enum NearestText {
  /// Returns the part of a row that differs least from the text, by at most a quarter of it, ignoring case; nil if none
  /// does.
  static func mark(of text: String, in frame: Frame) -> ScreenMark? {
    let wanted = Array(text.lowercased())
    guard wanted.count >= 3, wanted.count <= frame.columns else { return nil }
    let reach = (wanted.count + 3) / 4
    var best: (distance: Int, mark: ScreenMark)?
    for row in 0..<frame.rows {
      let cells = cells(of: frame, row: row)
      let letters = cells.map { $0.text.lowercased().first ?? " " }
      guard let place = EditDistance.nearestPart(to: wanted, in: letters) else { continue }
      let range = wholeWords(place.range, in: letters)
      let distance = EditDistance.between(wanted, Array(letters[range]))
      guard distance <= reach, distance < best?.distance ?? .max else { continue }
      best = (distance, mark(cells[range], row: row, in: frame))
    }
    return best?.mark
  }

  /// Returns the range with the rest of the words that it cuts: half a word is no misspelt one.
  private static func wholeWords(_ range: Range<Int>, in letters: [Character]) -> Range<Int> {
    func isInside(_ index: Int) -> Bool {
      letters.indices.contains(index) && (letters[index].isLetter || letters[index].isNumber)
    }
    guard !range.isEmpty else { return range }
    var (start, end) = (range.lowerBound, range.upperBound)
    while isInside(start), isInside(start - 1) { start -= 1 }
    while isInside(end - 1), isInside(end) { end += 1 }
    return start..<end
  }

  /// Returns a mark for every row that contains exactly this text.
  static func marks(ofExactly text: String, in frame: Frame) -> [ScreenMark] {
    let wanted = Array(text)
    guard !wanted.isEmpty else { return [] }
    return (0..<frame.rows).compactMap { row in
      let cells = cells(of: frame, row: row)
      let place = EditDistance.nearestPart(to: wanted, in: cells.map { $0.text.first ?? " " })
      return place?.distance == 0 ? place.map { mark(cells[$0.range], row: row, in: frame) } : nil
    }
  }

  /// Returns the text that a pattern matches, if there is only one; otherwise nil.
  static func literal(of pattern: TapePattern) -> String? {
    var text = ""
    var isEscaped = false
    for character in pattern.source {
      if isEscaped {
        // A letter or digit after a backslash is a class or a group.
        guard !character.isLetter, !character.isNumber else { return nil }
        text.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if ".*+?()[]{}|^$".contains(character) {
        return nil
      } else {
        text.append(character)
      }
    }
    return text
  }

  private typealias PlacedText = (text: String, column: Int)

  private static func cells(of frame: Frame, row: Int) -> [PlacedText] {
    (0..<frame.columns).compactMap { column in
      let text = frame.text(row: row, column: column)
      return text.isEmpty ? nil : (text, column)
    }
  }

  private static func mark(_ cells: ArraySlice<PlacedText>, row: Int, in frame: Frame) -> ScreenMark {
    let (first, last) = (cells.first?.column ?? 0, cells.last?.column ?? 0)
    let pointers = String(repeating: " ", count: first) + String(repeating: "^", count: last - first + 1)
    return ScreenMark(row: row, pointers: pointers)
  }
}
