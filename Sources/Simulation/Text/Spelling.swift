/// A search for the word that the user probably meant by a misspelt one.
package enum Spelling {
  /// The length above which a word is not compared, because a comparison takes the square of the length.
  private static let longest = 64

  /// Returns the nearest candidate within a third of the word's length, ignoring case; the first of several.
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
