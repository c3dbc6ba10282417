/// Letters that lead to controls, each chosen so that it is easy to guess.
enum Letters {
  /// The letters of rows of the Director: those that move the focus, close it or leave Paywalk are not among them.
  static let ofRows = Array("abcefmnoprstvwxyz")
  /// The signs for rows for which no such letter is left: capital letters that lead to no group and do not move the focus,
  /// then what stands beside the digits, then what else is on a keyboard and does nothing in the Director.
  static let ofMoreRows = Array("DHIJKLMQUXZ0-=,.;'+*#%&@$~^_()<>\"\\`")
  /// The letters of controls, those under the fingers first.
  static let ofControls = Array("asdfghjklqwertyuiopzxcvbnm")

  /// Gives each label a letter of its own: the first of the words that tell it from the others, else another one in these,
  /// else any that is left; nil for labels for which none is left.
  ///
  /// - Parameter more: What takes the place of letters where none is left: those in the words first, whatever their case.
  static func assigned(
    to labels: [String], from allowed: [Character], then more: [Character] = []
  ) -> [Character?] {
    let words = labels.map { $0.lowercased().split(whereSeparator: \.isWhitespace) }
    var counts: [Substring: Int] = [:]
    for word in words.flatMap({ Set($0) }) { counts[word, default: 0] += 1 }
    // Of labels such as "Advance 1 hour" and "Advance 1 day" the first words tell nothing.
    let telling = words.map { words in
      let own = words.filter { counts[$0] == 1 && $0.count > 1 && $0.first?.isLetter == true }
      return own.isEmpty ? words : own
    }
    var free = Set(allowed)
    var result = [Character?](repeating: nil, count: labels.count)
    func take(_ candidates: (Int) -> some Sequence<Character>) {
      for index in labels.indices where result[index] == nil {
        guard let letter = candidates(index).first(where: free.contains) else { continue }
        free.remove(letter)
        result[index] = letter
      }
    }
    take { telling[$0].prefix(1).compactMap(\.first) }
    take { telling[$0].compactMap(\.first) }
    take { telling[$0].joined() }
    take { words[$0].joined() }
    take { _ in allowed }
    if more.isEmpty || !result.contains(nil) { return result }
    free = Set(more)
    take { telling[$0].joined().uppercased() }
    take { _ in more }
    return result
  }
}
