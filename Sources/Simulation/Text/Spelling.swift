/// Finds the word that was meant by a misspelt one.
package enum Spelling {
  /// Nobody misspells more than this, and a comparison takes the square of the length.
  private static let longest = 64

  /// The nearest candidate within a third of the word's length, upper and lower case alike; the first of equals.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    let wanted = Array(word.lowercased().unicodeScalars)
    if wanted.count > longest { return nil }
    let reach = max(1, wanted.count / 3)
    var best: (distance: Int, word: String)?
    for candidate in candidates {
      let letters = Array(candidate.lowercased().unicodeScalars)
      if abs(letters.count - wanted.count) > reach { continue }
      let distance = EditDistance.between(wanted, letters)
      if distance <= reach, distance < best?.distance ?? .max { best = (distance, candidate) }
    }
    return best?.word
  }
}
