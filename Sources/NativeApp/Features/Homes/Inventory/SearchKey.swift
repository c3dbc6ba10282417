import Foundation

/// Text folded for searching: without case, diacritics and compatibility forms, as UTF-8.
///
/// `Straße`, `STRASSE` and `strasse` fold alike, and so do `é` and `e`, `Ａ` and `a`, `ﬁ` and `fi`. No locale is used.
struct SearchKey: Hashable, Sendable {
  private(set) var bytes: [UInt8]

  init(_ text: String) {
    bytes = []
    bytes.reserveCapacity(text.utf8.count)
    append(text)
  }

  /// Creates the key of an item. The line break keeps a word from matching across title and note.
  init(title: String, note: String) {
    self.init(title)
    guard !note.isEmpty else { return }
    bytes.append(UInt8(ascii: "\n"))
    append(note)
  }

  private mutating func append(_ text: String) {
    for scalar in text.unicodeScalars {
      guard !scalar.isASCII else {
        let byte = UInt8(truncatingIfNeeded: scalar.value)
        bytes.append((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte)
        continue
      }
      // Folding each scalar alone is enough, because only marks could change their order, and marks are removed.
      for part in String(scalar).decomposedStringWithCompatibilityMapping.unicodeScalars { append(part) }
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.properties.canonicalCombiningClass != .notReordered || scalar.properties.isVariationSelector { return }
    // Upper case first: only there are ß and SS, or the two small sigmas, the same.
    for upper in scalar.properties.uppercaseMapping.unicodeScalars {
      bytes.append(contentsOf: upper.properties.lowercaseMapping.utf8)
    }
  }

  /// Returns true if `word` is part of the text. In UTF-8 a match never starts inside a character.
  func contains(_ word: SearchKey) -> Bool {
    bytes.withUnsafeBufferPointer { text in
      word.bytes.withUnsafeBufferPointer { word in Self.isFound(word, in: text) }
    }
  }

  private static func isFound(_ word: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = word.first else { return true }
    var start = 0
    let lastStart = text.count - word.count
    while start <= lastStart {
      if text[start] == first {
        var length = 1
        while length < word.count, text[start + length] == word[length] { length += 1 }
        if length == word.count { return true }
      }
      start += 1
    }
    return false
  }
}
