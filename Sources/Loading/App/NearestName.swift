/// What a misspelled name was probably meant to be.
enum NearestName {
  /// The first of the most similar names; nil if none can be reached by changing a third of the letters.
  static func of(_ name: String, among names: [String]) -> String? {
    // Nobody misspells that much, and the comparison takes the square of the length.
    guard name.utf8.count <= 64 else { return nil }
    let wanted = Array(name.lowercased())
    let candidates = names.map { (name: $0, distance: distance(wanted, Array($0.lowercased()))) }
    let limit = max(1, wanted.count / 3)
    let near = candidates.filter { $0.distance <= limit }
    return near.min { $0.distance < $1.distance }?.name
  }

  /// What to expect instead of `name`, with the nearest name if there is one.
  static func expectation(for name: String, among names: [String]) -> String {
    if let nearest = of(name, among: names) { return "\(LoadingError.quoted(nearest)), the nearest known name" }
    let known = names.map { LoadingError.quoted($0) }.joined(separator: ", ")
    return names.count == 1 ? known : "one of \(known)"
  }

  /// Insertions, deletions and replacements of a letter, and swaps of two neighbours.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var rows = [Array(0...right.count)]
    for (i, letter) in left.enumerated() {
      var row = [i + 1]
      for (j, other) in right.enumerated() {
        var cost = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (letter == other ? 0 : 1))
        if i > 0, j > 0, letter == right[j - 1], left[i - 1] == other { cost = min(cost, rows[i - 1][j - 1] + 1) }
        row.append(cost)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}
