/// The number of letters to insert, delete, replace or swap with a neighbour to turn one text into another.
package enum EditDistance {
  /// Returns the distance between two whole texts.
  @inlinable
  package static func between<Letter: Equatable>(_ text: [Letter], _ other: [Letter]) -> Int {
    nearest(to: text, in: other, isWhole: true).distance
  }

  /// Returns the part of a line that is nearest to a text, the first of several; nil if no part resembles it.
  @inlinable
  package static func nearestPart<Letter: Equatable>(
    to text: [Letter], in line: [Letter]
  ) -> (distance: Int, range: Range<Int>)? {
    let nearest = nearest(to: text, in: line, isWhole: false)
    return nearest.range.isEmpty ? nil : nearest
  }

  /// Computes the distance in one pass. A part of the line may begin and end anywhere (Sellers), the whole may not.
  @inlinable
  static func nearest<Letter: Equatable>(
    to text: [Letter], in line: [Letter], isWhole: Bool
  ) -> (distance: Int, range: Range<Int>) {
    // For every prefix of the text: the cost, and the start of the match in the line.
    var costs = Array(0...text.count)
    var starts = [Int](repeating: 0, count: text.count + 1)
    var (oldCosts, oldStarts) = (costs, starts)
    var best = (distance: isWhole || line.isEmpty ? text.count : .max, range: 0..<0)
    for (index, letter) in line.enumerated() {
      var (newCosts, newStarts) = (costs, starts)
      newCosts[0] = isWhole ? index + 1 : 0
      newStarts[0] = isWhole ? 0 : index + 1
      for row in text.indices {
        var (cost, start) = (costs[row] + (text[row] == letter ? 0 : 1), starts[row])
        if costs[row + 1] + 1 < cost { (cost, start) = (costs[row + 1] + 1, starts[row + 1]) }
        if newCosts[row] + 1 < cost { (cost, start) = (newCosts[row] + 1, newStarts[row]) }
        if row > 0, index > 0, text[row] == line[index - 1], text[row - 1] == letter, oldCosts[row - 1] + 1 < cost {
          (cost, start) = (oldCosts[row - 1] + 1, oldStarts[row - 1])
        }
        (newCosts[row + 1], newStarts[row + 1]) = (cost, start)
      }
      (oldCosts, oldStarts, costs, starts) = (costs, starts, newCosts, newStarts)
      let isEnd = !isWhole || index == line.count - 1
      if isEnd, isWhole || (costs[text.count] < best.distance && starts[text.count] <= index) {
        best = (costs[text.count], starts[text.count]..<index + 1)
      }
    }
    return best
  }
}
