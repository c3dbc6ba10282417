/// A text that shows at least in part, but of which no single row shows all: it wraps, or is cut off.
///
/// A pattern is looked for row by row. Where it is in such a text, it is on the screen for a reader, and on no row.
package struct BrokenText: Hashable, Sendable {
  /// The lines as they are drawn, with a blank between two unless a word goes on.
  package internal(set) var whole = ""
  /// The pieces of it of which nothing shows.
  package private(set) var unseen: [String] = []
  private var isSeenBefore = true

  mutating func add(_ line: DrawnText.Line, shown: Range<String.Index>?, goesOnOutside: Bool) {
    let gap = whole.isEmpty || line.continuesWord ? "" : " "
    whole += gap + line.text
    guard let shown else { return addUnseen(gap, line.text[...]) }
    if goesOnOutside { addUnseen(gap, line.text[..<shown.lowerBound]) }
    isSeenBefore = true
    if goesOnOutside { addUnseen("", line.text[shown.upperBound...]) }
  }

  private mutating func addUnseen(_ gap: String, _ text: Substring) {
    if text.isEmpty { return }
    if isSeenBefore {
      unseen.append(String(text))
    } else {
      unseen[unseen.count - 1] += gap + text
    }
    isSeenBefore = false
  }
}
