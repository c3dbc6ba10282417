import TerminalUI
import Testing

/// Random texts of scalars that join, stand apart, or are wide, by a seeded generator.
@Suite struct RandomTextTests {
  private static let pool: [Unicode.Scalar] = Array(
    "ab Z~é·—│╭▸✓日本ガ한語α\u{301}\u{308}\u{200D}\u{FE0F}\u{FE0E}👩👧❤☎🏽🇫🇷🇩1\u{20E3}\u{1112}\u{1161}\u{11AB}कष\u{94D}ि\u{600}\u{E0067}\u{E007F}ﬁ\u{AD}\u{200B}"
      .unicodeScalars)

  private static func texts(_ count: Int) -> [String] {
    var state: UInt64 = 42
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    return (0..<count).map { _ in
      String(String.UnicodeScalarView((0..<next(24)).map { _ in pool[next(pool.count)] }))
    }
  }

  @Test func `clusters found fast are those of the standard library`() {
    for text in Self.texts(20_000) {
      let expected = text.reduce(0) { $0 + TextWidth.columns($1) }
      #expect(TextWidth.columns(text) == expected, "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
    }
  }

  @Test func `what is drawn is what was given`() {
    for text in Self.texts(5_000) {
      var frame = Frame(columns: 60, rows: 1)
      let used = frame.draw(text, row: 0, column: 0)
      let visible = text.filter { TextWidth.columns($0) > 0 }
      #expect(frame.text(row: 0).unicodeScalars.starts(with: visible.unicodeScalars))
      #expect(used == TextWidth.columns(text))
    }
  }

  @Test func `wrapped lines fit and lose nothing but blanks`() {
    for text in Self.texts(5_000) {
      for columns in [2, 5, 9] {
        let lines = TextFitting.wrap(text, columns: columns)
        #expect(lines.allSatisfy { TextWidth.columns(String($0)) <= columns })
        let kept = lines.joined().unicodeScalars.filter { $0 != " " }
        #expect(kept.elementsEqual(text.unicodeScalars.filter { $0 != " " }))
      }
    }
  }

  @Test func `truncated text fits`() {
    for text in Self.texts(5_000) {
      for columns in 0..<8 { #expect(TextWidth.columns(TextFitting.truncate(text, columns: columns)) <= columns) }
    }
  }
}
