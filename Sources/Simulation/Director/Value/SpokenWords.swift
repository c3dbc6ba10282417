/// The words of commands as a person reads them on the screen; tapes and files keep the words of the commands.
public enum SpokenWords {
  /// Words that are written together, or otherwise, in commands.
  private static let special = [
    "atonce": "at once", "whenverified": "when verified", "paymentmethod": "payment method", "usstate": "US state",
    "eea": "EEA", "nocode": "no code", "noretry": "no retry", "nouser": "no user", "badsignature": "bad signature",
    "storeKit": "StoreKit", "needsStoreKit2": "needs StoreKit 2",
  ]

  /// Returns the words of a value: `fail storeProblem` becomes `fail store problem`, `atonce` becomes `at once`.
  ///
  /// What stands in quotes, and everything that is no plain word, such as a number, an id or a name with a dot, stays.
  public static func text(_ words: String) -> String {
    if special[words] == nil, words.utf8.allSatisfy({ $0 == 0x20 || isLowercase($0) }), !words.utf8.contains(0x20) {
      return words
    }
    let unquoted = words.prefix { $0 != "\"" }
    let spoken = unquoted.split(separator: " ", omittingEmptySubsequences: false).map(word).joined(separator: " ")
    return spoken + words[unquoted.endIndex...]
  }

  /// Returns a sentence in which each part between backticks is in spoken words and in quotation marks.
  public static func sentence(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return text }
    return parts.enumerated().map { index, part in
      index.isMultiple(of: 2) ? String(part) : "“\(Self.text(String(part)))”"
    }.joined()
  }

  /// Returns what is wrong with a typed line in whole sentences: `there is no "x", did you mean y?` becomes
  /// `There is no “x”. Did you mean y?`.
  public static func problem(_ message: String) -> String {
    var message = message
    if let guess = message.ranges(of: ", did you mean ").last {
      message.replaceSubrange(guess, with: ". Did you mean ")
    }
    let letters = Array(message)
    var text = ""
    for (index, letter) in letters.enumerated() {
      let isFirst = index == 0 || letters[index - 1] == " "
      let isLast = index + 1 == letters.count || " .,:;?".contains(letters[index + 1])
      // A mark inside of what was typed stays.
      text.append(letter != "\"" ? letter : isFirst ? "“" : isLast ? "”" : letter)
    }
    let isEnded = text.last.map { ".?!…".contains($0) } ?? true
    return text.prefix(1).uppercased() + text.dropFirst() + (isEnded ? "" : ".")
  }

  /// Takes a word such as `invalidAppUserID` apart: `invalid app user ID`.
  private static func word(_ word: Substring) -> String {
    if let special = special[String(word)] { return special }
    guard let first = word.utf8.first, isLowercase(first),
      word.utf8.allSatisfy({ isLowercase($0) || isUppercase($0) })
    else { return String(word) }
    var pieces: [String] = [""]
    for letter in word {
      if letter.isUppercase, pieces[pieces.count - 1].last?.isLowercase == true { pieces.append("") }
      pieces[pieces.count - 1].append(letter)
    }
    // What is in capitals is an abbreviation.
    return pieces.map { $0.count > 1 && $0.allSatisfy(\.isUppercase) ? $0 : $0.lowercased() }.joined(separator: " ")
  }

  private static func isLowercase(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
  private static func isUppercase(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
}

extension DirectorValue {
  /// The value as a person reads it: names of products, and texts that somebody has made up, stay as they are.
  var spokenWords: String {
    switch self {
    case .word, .rule: SpokenWords.text(words)
    case .flag, .number, .span, .calendar, .date, .amount, .text, .product, .products, .line: words
    }
  }

  /// Returns a number of days as a person reads it: `none`, `1 day`, `60 days`.
  static func days(_ value: DirectorValue) -> String {
    guard case .number(let number?) = value else { return value.spokenWords }
    return number == 0 ? "none" : number == 1 ? "1 day" : "\(number) days"
  }
}
