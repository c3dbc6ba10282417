import TerminalUI
import Testing

@Suite struct TextFittingTests {
  static let cuts: [(String, Int, String)] = [
    ("Sofa", 4, "Sofa"), ("Sofa bed", 5, "Sofa…"), ("Sofa", 1, "…"), ("Sofa", 0, ""), ("東京都", 6, "東京都"),
    ("東京都", 5, "東京…"), ("東京都", 4, "東…"), ("👨‍👩‍👧👨‍👩‍👧", 3, "👨‍👩‍👧…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
  ]

  @Test(arguments: cuts)
  func `truncation by columns`(text: String, columns: Int, expected: String) {
    #expect(TextFitting.truncate(text, columns: columns) == expected)
    #expect(TextWidth.columns(TextFitting.truncate(text, columns: columns)) <= columns)
  }

  static let wraps: [(String, Int, [String])] = [
    ("", 5, [""]), ("one two", 10, ["one two"]), ("one two", 3, ["one", "two"]), ("one two", 4, ["one", "two"]),
    ("one  two", 5, ["one", "two"]), ("a\nb", 5, ["a", "b"]), ("a\n\nb", 5, ["a", "", "b"]),
    ("unbreakable", 4, ["unbr", "eaka", "ble"]), ("go unbreakable", 6, ["go", "unbrea", "kable"]),
    ("Save 2,98 € now", 10, ["Save", "2,98 € now"]), ("Save 2,98 € now", 9, ["Save", "2,98 €", "now"]),
    ("for R$ 9,90, then", 8, ["for", "R$ 9,90,", "then"]), ("for 1 299,00 Kč", 12, ["for", "1 299,00 Kč"]),
    ("2,98 €", 5, ["2,98", "€"]), ("  2,98 € in", 7, ["  2,98", "€ in"]), ("1 to 2 days", 6, ["1 to 2", "days"]),
    ("東京 都", 4, ["東京", "都"]), ("東京都", 3, ["東", "京", "都"]), ("  in den", 5, ["  in", "den"]),
  ]

  @Test(arguments: wraps)
  func `wrapping by words`(text: String, columns: Int, expected: [String]) {
    #expect(TextFitting.wrap(text, columns: columns).map(String.init) == expected)
  }

  @Test(arguments: [
    (40, ["No ads · Unlimited items per home"]), (28, ["No ads", "Unlimited items per home"]),
  ])
  func `a line of short texts breaks between two of them`(columns: Int, expected: [String]) {
    let texts = ["No ads", "Unlimited items per home"]
    #expect(TextFitting.lines(of: texts, between: " · ", columns: columns) == expected)
  }

  @Test(arguments: [("Everything in Pro, year by year.", 31, 18), ("All of it", 31, 9), ("東京 東京", 5, 4), ("", 5, 0)])
  func `a text has lines alike in length in as many columns`(text: String, columns: Int, expected: Int) {
    #expect(TextFitting.evenColumns(text, columns: columns) == expected)
  }

  @Test func `wrapping ends even where nothing fits`() {
    #expect(TextFitting.wrap("東京", columns: 1).map(String.init) == ["東", "京"])
    #expect(TextFitting.wrap("abc", columns: 0).isEmpty)
  }

  @Test(arguments: [
    (TextAlignment.leading, "ab   "), (.center, " ab  "), (.trailing, "   ab"),
  ])
  func `padding`(alignment: TextAlignment, expected: String) {
    #expect(TextFitting.pad("ab", columns: 5, alignment: alignment) == expected)
  }

  @Test(arguments: [
    (50, "It could not be saved: no such file. It goes on."), (46, "It could not be saved: no such file."),
    (30, "It could not be saved: no…"),
  ])
  func `a notice loses whole sentences, then whole words`(columns: Int, expected: String) {
    let text = "It could not be saved: no such file. It goes on."
    #expect(TextFitting.truncateAtSentence(text, columns: columns) == expected)
  }

  @Test func `a line that is cut ends in no sign`() {
    #expect(TextFitting.truncateAtWord("trial converted ▸ Pro Annual", columns: 20) == "trial converted…")
  }

  @Test(arguments: [
    (60, "renewed ▸ Pro Annual for $29.99 until 4 Jan 2028"), (40, "renewed ▸ Pro Annual until 4 Jan 2028"),
    (34, "renewed ▸ Pro… until 4 Jan 2028"), (20, "renewed ▸ Pro…"),
  ])
  func `a line is shortened by whole words, its price first and its date last`(columns: Int, expected: String) {
    let text = "renewed ▸ Pro Annual for $29.99 until 4 Jan 2028"
    #expect(TextFitting.shorten(text, columns: columns, leavingOut: " for ", before: " until ") == expected)
  }
}
