/// Finds the word that was meant.
enum TapeSpelling {
  /// The nearest candidate within a third of the word's length, upper and lower case alike; the first of equals.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    let wanted = Array(word.lowercased().utf8)
    if wanted.count > 30 { return nil }
    let reach = max(1, wanted.count / 3)
    var best: (distance: Int, word: String)?
    for candidate in candidates {
      let letters = Array(candidate.lowercased().utf8)
      if abs(letters.count - wanted.count) > reach { continue }
      let distance = distance(wanted, letters)
      if distance <= reach, distance < best?.distance ?? .max { best = (distance, candidate) }
    }
    return best?.word
  }

  /// How many letters must be put in, left out, replaced or swapped with their neighbour.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let replaced = last[column] + (left[row] == right[column] ? 0 : 1)
        var cost = min(replaced, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
