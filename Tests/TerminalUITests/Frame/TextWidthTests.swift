import Testing

@testable import TerminalUI

@Suite struct TextWidthTests {
  static let widths: [(String, Int)] = [
    ("", 0), ("Cubby Pro", 9), ("8 weeks · 3 runs", 16), ("─│╭╮▸●✓…", 8), ("é", 1), ("e\u{301}", 1),
    ("e\u{301}\u{302}\u{303}", 1), ("橋", 2), ("東京 2", 6), ("ｆｕｌｌ", 8), ("한글", 4), ("\u{1112}\u{1161}\u{11AB}", 2),
    ("😀", 2), ("👍🏽", 2), ("👨‍👩‍👧", 2), ("🇫🇷", 2), ("🇫", 1), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("❤", 1), ("❤\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2),
    ("\u{1F6DC}", 2), ("\u{200B}", 0), ("α±°", 3), ("⠿", 1), ("a\u{301}橋b", 4), ("\u{1B}[31m", 5), ("\r\n", 1),
  ]

  @Test(arguments: widths)
  func `the columns of a text`(text: String, expected: Int) {
    #expect(TextWidth.columns(text) == expected)
  }

  @Test(arguments: ["Sofa", "東京タワー", "👨‍👩‍👧 family", "e\u{301}te\u{301}", "🇫🇷🇩🇪", "❤\u{FE0F}x", "a\tb", "한글 ✓"])
  func `text reads the same drawn as measured`(text: String) {
    var frame = Frame(columns: 40, rows: 1)
    let used = frame.draw(text, row: 0, column: 3)
    #expect(used == TextWidth.columns(text))
  }

  @Test func `a scalar takes the columns of the tables`() {
    var columns = [Int](repeating: 1, count: 0x20000)
    for (ranges, width) in [(ScalarWidthTable.wide, 2), (ScalarWidthTable.zero, 0)] {
      for index in stride(from: 0, to: ranges.count, by: 2) where ranges[index] < 0x20000 {
        for value in ranges[index]...min(ranges[index + 1], 0x1FFFF) { columns[Int(value)] = width }
      }
    }
    #expect(columns.indices.filter { TextWidth.columns(scalar: UInt32($0)) != columns[$0] } == [])
  }
}

extension TextWidthTests {
  static let hostile = [
    "\u{1B}[31mred\u{1B}[0m", "\u{1B}]0;title\u{7}x", "\u{1B}]8;;http://a\u{1B}\\link", "\u{9B}2Jx", "\u{90}q\u{9C}x",
    "a\u{1B}", "\u{1B}[", "\u{1B}]never ends", "\u{1B}\u{1B}[2J", "\u{1B}(Bx", "a\u{202E}b\u{2066}c",
    "a\u{0}\u{8}\u{7F}b",
    "\u{FEFF}a\u{AD}b",
  ]

  @Test(arguments: hostile)
  func `no control character survives`(text: String) {
    for allowed in [true, false] {
      let safe = TextSanitizing.sanitize(text, allowingNewlines: allowed)
      let harmful = safe.unicodeScalars.filter {
        $0.value < 0x20 || (0x7F...0x9F).contains($0.value) || (0x202A...0x202E).contains($0.value)
          || (0x2066...0x2069).contains($0.value)
      }
      #expect(harmful.isEmpty)
      #expect(TextSanitizing.sanitize(safe) == safe)
    }
  }

  static let remains: [(String, String)] = [
    ("\u{1B}[31mred\u{1B}[0m", "red"), ("\u{1B}]0;title\u{7}x", "x"), ("\u{1B}]8;;u\u{1B}\\link", "link"),
    ("\u{9B}2Jx", "x"), ("\u{1B}(Bx", "x"), ("a\tb", "a b"), ("a\r\nb\nc", "a b c"), ("👨‍👩‍👧", "👨‍👩‍👧"),
    ("\u{1B}]never ends", "never ends"), ("a\u{202E}b", "ab"), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"), ("plain", "plain"),
  ]

  @Test(arguments: remains)
  func `what is left of a text`(text: String, expected: String) {
    #expect(TextSanitizing.sanitize(text) == expected)
  }

  @Test func `line breaks stay only where they are allowed`() {
    #expect(TextSanitizing.sanitize("a\r\nb\u{2028}c\rd", allowingNewlines: true) == "a\nb\nc\nd")
    #expect(TextSanitizing.sanitize("a\u{85}b") == "a b")
  }

  @Test func `a heap of combining marks is cut down`() {
    let heap = "e" + String(repeating: "\u{301}", count: 1000)
    #expect(TextSanitizing.sanitize(heap).unicodeScalars.count <= 9)
  }
}
