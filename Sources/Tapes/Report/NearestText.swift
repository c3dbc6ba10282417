import TerminalUI

/// Finds where on a screen a text stands, or nearly stands.
enum NearestText {
  /// The row that holds something at most a quarter of the text away from it, upper and lower case alike.
  static func mark(of text: String, in frame: Frame) -> ScreenMark? {
    let wanted = Array(text.lowercased())
    guard wanted.count >= 3, wanted.count <= frame.columns else { return nil }
    let reach = (wanted.count + 3) / 4
    var best: (distance: Int, mark: ScreenMark)?
    for row in 0..<frame.rows {
      let cells = cells(of: frame, row: row)
      let place = nearest(wanted, in: cells.map { $0.text.lowercased().first ?? " " })
      guard let place, place.distance <= reach, place.distance < best?.distance ?? .max else { continue }
      best = (place.distance, mark(cells[place.range], row: row, in: frame))
    }
    return best?.mark
  }

  /// Every row that holds the text as it is.
  static func marks(ofExactly text: String, in frame: Frame) -> [ScreenMark] {
    let wanted = Array(text)
    guard !wanted.isEmpty else { return [] }
    return (0..<frame.rows).compactMap { row in
      let cells = cells(of: frame, row: row)
      let place = nearest(wanted, in: cells.map { $0.text.first ?? " " })
      return place?.distance == 0 ? place.map { mark(cells[$0.range], row: row, in: frame) } : nil
    }
  }

  /// The text that a pattern stands for, if it is one text only.
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

  /// The part of a line that takes the fewest insertions, deletions and replacements to become the text, as Sellers
  /// finds it: the edit distance with a free start and a free end.
  private static func nearest(_ text: [Character], in line: [Character]) -> (distance: Int, range: Range<Int>)? {
    var costs = Array(0...text.count)
    var starts = [Int](repeating: 0, count: text.count + 1)
    var best: (distance: Int, range: Range<Int>)?
    for (index, character) in line.enumerated() {
      var (diagonal, diagonalStart) = (costs[0], index)
      starts[0] = index + 1
      for row in 1...text.count {
        var (cost, start) = (diagonal + (text[row - 1] == character ? 0 : 1), diagonalStart)
        if costs[row] + 1 < cost { (cost, start) = (costs[row] + 1, starts[row]) }
        if costs[row - 1] + 1 < cost { (cost, start) = (costs[row - 1] + 1, starts[row - 1]) }
        (diagonal, diagonalStart) = (costs[row], starts[row])
        (costs[row], starts[row]) = (cost, start)
      }
      let end = index + 1
      if costs[text.count] < best?.distance ?? .max, starts[text.count] < end {
        best = (costs[text.count], starts[text.count]..<end)
      }
    }
    return best
  }
}
