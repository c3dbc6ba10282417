/// A text that is being typed, of one line or several, with its cursor.
package struct TextEditing: Hashable, Sendable {
  /// A change to the text or the cursor, made by one key.
  package enum Command: Hashable, Sendable {
    case left, right, wordLeft, wordRight, home, end
    /// To the line above or below.
    case up, down
    case backspace, delete, killWordBack, killToEnd, killToStart
  }

  package private(set) var text: String
  /// The number of grapheme clusters of the text, counted once per change.
  private var length: Int
  /// Grapheme clusters before the cursor, 0 up to the length of the text.
  package private(set) var cursor: Int
  /// The most grapheme clusters that the text may have.
  package let maximumLength: Int
  /// The whole text is marked: what is typed next replaces it, and an arrow or Backspace only takes the mark away.
  package private(set) var isSelected = false
  /// The text may have line breaks.
  package let isMultiline: Bool
  /// The most grapheme clusters of any field.
  package static let longest = 10_000
  /// The most scalars for each cluster that the text may have: a single cluster has no longest form.
  private static let scalarsPerCluster = 16
  /// The most scalars of a paste that any field looks at; whoever reads a paste need keep no more.
  package static let longestPaste = longest * scalarsPerCluster

  /// Starts with this text, sanitized and cut to length; the cursor stands at its end.
  package init(_ text: String = "", maximumLength: Int = 200, isMultiline: Bool = false) {
    self.maximumLength = max(0, maximumLength)
    self.isMultiline = isMultiline
    self.text = Self.beginning(
      of: TextSanitizing.sanitize(text, allowingNewlines: isMultiline), clusters: self.maximumLength,
      scalars: self.maximumLength * Self.scalarsPerCluster)
    length = self.text.count
    cursor = length
  }

  /// Starts with this text, sanitized and whole, however long it is; more can be typed up to the length.
  package init(keeping text: String, maximumLength: Int, isMultiline: Bool) {
    self.isMultiline = isMultiline
    self.text = TextSanitizing.sanitize(text, allowingNewlines: isMultiline)
    length = self.text.count
    self.maximumLength = max(0, maximumLength, length)
    cursor = length
  }

  /// The same text, marked as a whole if there is any.
  package var selected: TextEditing {
    var editing = self
    editing.isSelected = !text.isEmpty
    return editing
  }

  /// Inserts typed or pasted text in the place of what is marked, as one line if there can be no other; text beyond the maximum length is dropped.
  package mutating func insert(_ string: String) {
    let addition = TextSanitizing.sanitize(Self.readable(string), allowingNewlines: isMultiline)
    guard !addition.isEmpty else { return }
    if isSelected {
      isSelected = false
      remove(0..<length)
    }
    if append(addition) { return }
    let head = String(text.prefix(cursor))
    let tail = String(text.dropFirst(cursor))
    // The inserted text may join its neighbours, as a combining mark joins the character before it. Then it may have a
    // cluster more at either end than there is room for.
    var added = Self.beginning(
      of: addition, clusters: maximumLength - length + 2,
      scalars: maximumLength * Self.scalarsPerCluster - text.unicodeScalars.count)
    while !added.isEmpty && (head + added + tail).count > maximumLength { added.removeLast() }
    text = head + added + tail
    length = text.count
    cursor = min((head + added).count, length)
  }

  /// The beginning of a paste, which must not cost more than a field can hold.
  private static func readable(_ string: String) -> String {
    if string.utf8.count <= longestPaste { return string }
    return String(String.UnicodeScalarView(string.unicodeScalars.prefix(longestPaste)))
  }

  /// Appends ASCII after ASCII, where nothing joins and nothing must be counted; false if the text needs more care.
  private mutating func append(_ addition: String) -> Bool {
    guard cursor == length, text.utf8.last.map({ $0 < 0x80 }) ?? true, addition.utf8.allSatisfy({ $0 < 0x80 }) else {
      return false
    }
    text.unicodeScalars += addition.unicodeScalars.prefix(maximumLength - length)
    length = min(maximumLength, length + addition.utf8.count)
    cursor = length
    return true
  }

  /// The longest beginning of a text that has at most so many clusters and scalars.
  private static func beginning(of text: String, clusters: Int, scalars: Int) -> String {
    var room = scalars
    let beginning = text.prefix(max(0, clusters)).prefix { character in
      room -= character.unicodeScalars.count
      return room >= 0
    }
    return String(beginning)
  }

  /// Performs an editing command; at the edge of the text it does nothing.
  package mutating func perform(_ command: Command) {
    switch command {
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(length, cursor + 1)
    case .wordLeft: cursor = wordStart
    case .wordRight: cursor = wordEnd
    case .home: cursor = lineStart
    case .end: cursor = lineEnd
    case .up: cursor = self.cursor(inLine: -1) ?? cursor
    case .down: cursor = self.cursor(inLine: 1) ?? cursor
    case .backspace: remove(max(0, cursor - 1)..<cursor)
    case .delete: remove(cursor..<min(length, cursor + 1))
    case .killWordBack: remove(wordStart..<cursor)
    case .killToEnd: remove(cursor..<lineEnd)
    case .killToStart: remove(lineStart..<cursor)
    }
  }

  /// Performs the edit of a key; false if the key is not an editing key.
  package mutating func handle(_ key: Key) -> Bool {
    if case .character(let character) = key {
      insert(String(character))
      return true
    }
    if isMultiline {
      switch key {
      case .enter:
        insert("\n")
        return true
      // At the first and the last line these keys leave the field.
      case .up where cursor(inLine: -1) != nil, .down where cursor(inLine: 1) != nil:
        perform(key == .up ? .up : .down)
        return true
      default: break
      }
    }
    guard let command = Self.command(for: key) else { return false }
    // Keys that take away a whole part do so with or without the mark.
    if !isSelected || [.killWordBack, .killToEnd, .killToStart].contains(command) { perform(command) }
    isSelected = false
    return true
  }

  /// The editing command of a key, as in a shell; nil for all other keys.
  package static func command(for key: Key) -> Command? {
    switch key {
    case .left, .control("b"): .left
    case .right, .control("f"): .right
    case .alt("b"): .wordLeft
    case .alt("f"): .wordRight
    case .home, .control("a"): .home
    case .end, .control("e"): .end
    case .backspace, .control("h"): .backspace
    case .delete, .control("d"): .delete
    case .control("w"): .killWordBack
    case .control("k"): .killToEnd
    case .control("u"): .killToStart
    default: nil
    }
  }

  private var wordStart: Int {
    let characters = Array(text)
    var index = cursor
    while index > 0, Self.isBlank(characters[index - 1]) { index -= 1 }
    while index > 0, !Self.isBlank(characters[index - 1]) { index -= 1 }
    return index
  }

  private var wordEnd: Int {
    let characters = Array(text)
    var index = cursor
    while index < characters.count, Self.isBlank(characters[index]) { index += 1 }
    while index < characters.count, !Self.isBlank(characters[index]) { index += 1 }
    return index
  }

  private static func isBlank(_ character: Character) -> Bool { character == " " || character == "\n" }

  private var lineStart: Int {
    guard isMultiline else { return 0 }
    return text.prefix(cursor).lastIndex(of: "\n").map { text.distance(from: text.startIndex, to: $0) + 1 } ?? 0
  }

  private var lineEnd: Int {
    guard isMultiline else { return length }
    return cursor + text.dropFirst(cursor).prefix { $0 != "\n" }.count
  }

  /// The cursor in the line above or below, as far from its start as now; nil if there is no such line.
  private func cursor(inLine step: Int) -> Int? {
    let offset = cursor - lineStart
    if step < 0 {
      guard lineStart > 0 else { return nil }
      var above = self
      above.cursor = lineStart - 1
      return min(above.lineStart + offset, above.cursor)
    }
    guard lineEnd < length else { return nil }
    var below = self
    below.cursor = lineEnd + 1
    return min(below.cursor + offset, below.lineEnd)
  }

  private mutating func remove(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let head = String(text.prefix(range.lowerBound))
    text = head + text.dropFirst(range.upperBound)
    length = text.count
    // The characters on either side of the deletion may have joined.
    cursor = min(head.count, length)
  }
}
