import Testing

@testable import TerminalUI

@Suite struct ElementEqualityTests {
  /// Elements of every kind but lists, each of which differs from the others; made anew each time.
  private static func elements() -> [Element] {
    [
      .text("a"), .text("b"), .text("a", Style(.title)), .heading("a"),
      .button("a", "A", action: nil), .button("a", "B", action: nil), .button("b", "A", action: nil),
      .row("a", "A", action: nil), .row("a", "A", action: .user(.backChosen)),
      .row("a", "A", action: .user(.unlockSeen)),
      .field("a", "A", TextEditing("x")), .field("a", "A", TextEditing("y")),
      .progress("a", value: 1, of: 2), .progress("a", value: 2, of: 2),
      .image(Picture(lines: ["a"], alternative: "", role: .art, alignment: .leading)),
      .image(Picture(lines: ["b"], alternative: "", role: .art, alignment: .leading)),
      .table([Table.Column("a")], rows: [["1"]]), .table([Table.Column("a")], rows: [["2"]]),
      .badge("a"), .badge("b"), .rule, .space(1), .space(2), .flexibleSpace,
      .card("a", [.text("a")]), .card("a", [.text("b")]),
      .column([.text("a")]), .column([.text("b")]), .row([.text("a")]),
      .sized(.fixed(1), .text("a")), .sized(.fixed(2), .text("a")), .sized(.fixed(1), .text("b")),
    ]
  }

  @Test func `an element equals one that was made alike, and no other`() {
    let (some, others) = (Self.elements(), Self.elements())
    for (index, element) in some.enumerated() {
      #expect(others.indices.filter { others[$0] == element } == [index])
    }
  }

  @Test func `a list without a known source equals its copies alone`() {
    let (one, other) = (Element.list(count: 1) { _ in .rule }, Element.list(count: 1) { _ in .rule })
    let copy = one
    #expect(copy == one)
    #expect(other != one)
    guard case .list(let list) = one else {
      Issue.record("\(one)")
      return
    }
    #expect(Element.list(list) == one)
  }
}
