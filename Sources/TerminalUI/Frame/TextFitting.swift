/// The horizontal position of text within the columns it is given.
package enum TextAlignment: Hashable, Sendable {
  case leading, center, trailing
}

/// Fits text into columns by cutting, wrapping or padding, never inside a grapheme cluster.
package enum TextFitting {
  /// Text cut to at most this many columns; `…` replaces the part that does not fit.
  package static func truncate(_ text: String, columns: Int) -> String {
    guard columns > 0 else { return "" }
    if TextWidth.columns(text) <= columns { return text }
    return String(prefix(text[...], columns: columns - 1)) + "…"
  }

  /// Returns the text in so many columns by whole words, of which those from the last `mark` on stay.
  ///
  /// What is too long loses first its part from `detail` up to the mark, then words before the mark.
  package static func shorten(_ text: String, columns: Int, leavingOut detail: String, before mark: String) -> String {
    // No character takes more columns than bytes.
    guard text.utf8.count > columns, TextWidth.columns(text) > columns else { return text }
    guard let end = lastStart(of: mark, in: text) else { return truncateAtWord(text, columns: columns) }
    let tail = text[end...]
    let room = columns - TextWidth.columns(String(tail))
    var beginning = String(text[..<end])
    if let start = lastStart(of: detail, in: beginning) { beginning = String(beginning[..<start]) }
    if TextWidth.columns(beginning) <= room { return beginning + tail }
    let first = beginning.prefix { $0 != " " }
    guard TextWidth.columns(String(first)) < room else { return truncateAtWord(text, columns: columns) }
    return truncateAtWord(beginning, columns: room) + tail
  }

  /// The beginning of the last such part of a text, found by its bytes: a line is looked at whenever it is drawn.
  static func lastStart(of part: String, in text: String) -> String.Index? {
    let (bytes, wanted) = (text.utf8, part.utf8)
    guard let first = wanted.first,
      var index = bytes.index(bytes.endIndex, offsetBy: -wanted.count, limitedBy: bytes.startIndex)
    else { return nil }
    while bytes[index] != first || !bytes[index...].starts(with: wanted) {
      if index == bytes.startIndex { return nil }
      index = bytes.index(before: index)
    }
    return index
  }

  /// Text cut to at most this many columns behind a word, with `…`; inside a word only if that is longer than the line.
  package static func truncateAtWord(_ text: String, columns: Int) -> String {
    guard columns > 1, TextWidth.columns(text) > columns else { return truncate(text, columns: columns) }
    // The ellipsis takes the place of a comma, or a column of its own.
    func endsInComma(_ line: Substring) -> Bool { line.last == "," || line.last == ";" }
    var line = wrap(text, columns: columns).first ?? ""
    if !endsInComma(line), TextWidth.columns(String(line)) == columns {
      line = wrap(text, columns: columns - 1).first ?? ""
    }
    if endsInComma(line) { line = line.dropLast() }
    // A sign between words has none to lead to any more.
    for sign in [" ▸", " ◂", " ·"] where line.hasSuffix(sign) { line = line.dropLast(sign.count) }
    return line + "…"
  }

  /// Text in at most this many columns: without the sentences at its end for which there is no room, as long as half of
  /// the line is filled, or else by whole words, with `…`.
  package static func truncateAtSentence(_ text: String, columns: Int) -> String {
    guard TextWidth.columns(text) > columns else { return text }
    let whole = text.ranges(of: ". ").map { String(text[..<$0.lowerBound]) + "." }
    let fitting = whole.last { (columns / 2...columns).contains(TextWidth.columns($0)) }
    return fitting ?? truncateAtWord(text, columns: columns)
  }

  /// Text in at most this many columns, if its longest word can spare the rest: that is then cut in its middle, as a name or
  /// an address, which is known by both ends. Any other text stays as it is.
  static func shortenLongestWord(_ text: String, columns: Int) -> String {
    // No character takes more columns than bytes.
    guard text.utf8.count > columns else { return text }
    let excess = TextWidth.columns(text) - columns
    let words = text.split(separator: " ").map { (word: $0, columns: TextWidth.columns(String($0))) }
    guard excess > 0, let longest = words.max(by: { $0.columns < $1.columns }) else { return text }
    let room = longest.columns - excess - 1
    guard longest.columns > mostOfPlainWord, room >= fewestOfWord else { return text }
    let beginning = prefix(longest.word, columns: room - room / 2)
    let end = String(prefix(String(longest.word.reversed())[...], columns: room / 2).reversed())
    return "\(text[..<longest.word.startIndex])\(beginning)…\(end)\(text[longest.word.endIndex...])"
  }

  /// The most columns of a word of a language, which is never cut.
  private static let mostOfPlainWord = 20
  /// The fewest columns of a word that is cut in its middle.
  private static let fewestOfWord = 12

  /// Text padded with blanks to exactly this many columns, cut if it is longer.
  package static func pad(_ text: String, columns: Int, alignment: TextAlignment = .leading) -> String {
    let fitted = truncate(text, columns: columns)
    let missing = max(0, columns - TextWidth.columns(fitted))
    let before =
      switch alignment {
      case .leading: 0
      case .center: missing / 2
      case .trailing: missing
      }
    return repeating(" ", before) + fitted + repeating(" ", missing - before)
  }

  /// A scalar so many times; written in bytes, since a line is mostly that.
  package static func repeating(_ scalar: Unicode.Scalar, _ count: Int) -> String {
    guard count > 0 else { return "" }
    let bytes = Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter
    return String(unsafeUninitializedCapacity: count * bytes.count) { buffer in
      for index in 0..<count {
        for (offset, byte) in bytes.enumerated() {
          buffer.initializeElement(at: index * bytes.count + offset, to: byte)
        }
      }
      return count * bytes.count
    }
  }

  /// Text wrapped into lines of at most this many columns, broken at blanks, and inside a word only if it is longer
  /// than a line.
  ///
  /// Line feeds break too; blanks at a break are dropped, indentation is kept. An empty text is one empty line.
  package static func wrap(_ text: String, columns: Int) -> [Substring] {
    if fitsOnOneLine(text, columns: columns) { return [text[...]] }
    var copy = text
    var lines: [Substring] = []
    let ranges = copy.withUTF8 { bytes in
      var breaker = LineBreaker(bytes, columns: columns)
      var ranges: [Range<Int>] = []
      while let range = breaker.next() { ranges.append(range) }
      return ranges
    }
    for range in ranges {
      let start = copy.utf8.index(copy.startIndex, offsetBy: range.lowerBound)
      lines.append(copy[start..<copy.utf8.index(start, offsetBy: range.count)])
    }
    return lines
  }

  /// Text wrapped in the same way, with so many blanks before the lines that follow the first one.
  package static func wrap(_ text: String, columns: Int, hanging indent: Int) -> [String] {
    guard let first = wrap(text, columns: columns).first else { return [text] }
    let rest = String(decoding: text.utf8.dropFirst(first.utf8.count), as: UTF8.self).drop { $0 == " " }
    if rest.isEmpty { return [String(first)] }
    let blanks = String(repeating: " ", count: indent)
    let room = max(leastHangingColumns, columns - indent)
    return [String(first)] + wrap(String(rest), columns: room).map { blanks + $0 }
  }

  /// The fewest columns beside what a line is indented by.
  private static let leastHangingColumns = 16

  /// Returns the least width at which a text takes no more lines than at `columns`: at that one its lines are alike in length.
  package static func evenColumns(_ text: String, columns: Int) -> Int {
    if fitsOnOneLine(text, columns: columns) { return TextWidth.columns(text) }
    let count = wrap(text, columns: columns).count
    var range = 1...max(1, columns)
    while range.lowerBound < range.upperBound {
      let middle = (range.lowerBound + range.upperBound) / 2
      let isWideEnough = wrap(text, columns: middle).count <= count
      range = isWideEnough ? range.lowerBound...middle : middle + 1...range.upperBound
    }
    return range.lowerBound
  }

  /// Short texts beside each other, in as few lines of at most this many columns as they take; a line breaks between two
  /// of them alone.
  package static func lines(of texts: [String], between gap: String, columns: Int) -> [String] {
    var lines: [String] = []
    for text in texts {
      if let last = lines.last, TextWidth.columns(last + gap + text) <= columns {
        lines[lines.count - 1] = last + gap + text
      } else {
        lines.append(text)
      }
    }
    return lines
  }

  /// The text needs neither wrapping nor cutting.
  package static func fitsOnOneLine(_ text: String, columns: Int) -> Bool {
    var copy = text
    return copy.withUTF8 { bytes in
      if TextWidth.isPrintableASCII(bytes) { return bytes.count <= columns }
      return !bytes.contains(0x0A) && TextWidth.columns(bytes) <= columns
    }
  }

  /// The longest prefix of a text that takes at most this many columns.
  private static func prefix(_ text: Substring, columns: Int) -> Substring {
    var used = 0
    var index = text.startIndex
    while index < text.endIndex {
      used += TextWidth.columns(text[index])
      if used > columns { break }
      index = text.index(after: index)
    }
    return text[..<index]
  }
}
