import Testing

@testable import TerminalUI

@Suite struct `Texts that are searched for` {
  @Test(arguments: [
    ("Subscribe to Go Ad-Free", "[ SUBSCRIBE TO GO AD-FREE ]"), ("straße", "STRASSE"), ("ΟΔΟΣ", "οδος"),
    ("café", "cafe\u{301}"), ("tomorrow", "to\u{AD}morrow"), ("10 items", "10\u{A0}items"), ("$29.99", "$29.99 / year"),
    ("29.99", "US$29.99,"), ("9.99", "$9.99"), ("a  b", "a     b"), ("購読", "今すぐ購読する"), ("Flat ▾", "Flat ▾  1 of 10"),
    ("Ad-Free", "Go Ad-Free."), ("(1)", "Tent (1)"), ("x", "1,x"), ("1", "1, 2"),
  ])
  func `is found in whole words, whatever its capitals`(text: String, place: String) throws {
    #expect(try #require(SoughtText(text)).isFound(in: place))
  }

  @Test(arguments: [
    ("Buy", "Buyer"), ("uy", "Buy"), ("0 of 10", "10 of 10"), ("9.99", "$59.99"), ("5", "1.5"), ("1", "1.5"),
    ("000", "1,000"), ("9:41", "09:41"), ("09:41", "09:41:30"), ("purchase", "purchaseStarted"), ("e", "e\u{301}"),
    ("run", "run_coach"), ("Free Pro", "Free  Pro"), ("a b", "a\nc"),
  ])
  func `is not found in parts of words and numbers, or across a gap`(text: String, place: String) throws {
    #expect(try !#require(SoughtText(text)).isFound(in: place))
  }

  @Test func `has a word`() {
    #expect(SoughtText("  \u{AD}\t") == nil)
  }
}
