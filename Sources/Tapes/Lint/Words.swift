/// The words of a text in lower case; those with a digit are none.
struct Words {
  private(set) var all: [String] = []
  /// The pairs of words with one blank between them.
  private(set) var pairs: [Pair] = []

  struct Pair: Hashable {
    var first: String
    var second: String
  }

  init(_ text: String) {
    var word = ""
    /// The word before this one, if only a blank is between them.
    var last: String?
    func isPart(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "_" || character == "'" || character == "’"
    }
    func isWord(_ word: String) -> Bool { word.contains(where: \.isLetter) && !word.contains(where: \.isNumber) }
    var gap = 0
    var isAddress = false
    for character in text.uppercased().lowercased() + "\n" {
      if isPart(character) {
        word.append(character)
        continue
      }
      // The parts of an address are names.
      if character == "@" { isAddress = true }
      if !word.isEmpty {
        if isAddress {
          last = nil
        } else if isWord(word) {
          all.append(word)
          if let last, gap == 1 { pairs.append(Pair(first: last, second: word)) }
          last = word
        } else {
          last = nil
        }
        word = ""
        gap = 0
      }
      if character.isWhitespace { isAddress = false }
      if character == " " || character == "\u{A0}" { gap += 1 } else { last = nil }
    }
  }
}

extension TapePattern {
  /// The runs of letters that stand in every text that the pattern finds, or in one of its alternatives, in lower case.
  ///
  /// Short ones are left out. What stands in brackets, braces or as the name of a group is no literal.
  var literals: [String] {
    var literals: [String] = []
    var run = ""
    var isEscaped = false
    var depth = 0
    func end(without isOptional: Bool) {
      if isOptional { run = String(run.dropLast()) }
      if run.count >= 4 { literals.append(run) }
      run = ""
    }
    for character in source.lowercased() {
      if isEscaped {
        isEscaped = false
        end(without: false)
      } else if "[{<".contains(character) {
        end(without: character == "{")
        depth += 1
      } else if "]}>".contains(character) {
        depth = max(0, depth - 1)
      } else if depth == 0, character.isLetter {
        run.append(character)
      } else {
        isEscaped = character == "\\"
        end(without: "*?".contains(character))
      }
    }
    end(without: false)
    return literals
  }
}
