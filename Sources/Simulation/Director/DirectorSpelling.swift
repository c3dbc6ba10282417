/// Finds the word that was meant.
enum DirectorSpelling {
  /// The word that begins most like a misspelt one; nil if none shares two letters.
  static func nearest(to word: String, among words: [String]) -> String? {
    let wanted = word.lowercased()
    func shared(_ candidate: String) -> Int { zip(candidate.lowercased(), wanted).prefix { $0 == $1 }.count }
    guard let best = words.map(shared).max(), best >= 2 else { return nil }
    return words.first { shared($0) == best }
  }
}
