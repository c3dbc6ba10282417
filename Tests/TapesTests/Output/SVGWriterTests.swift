import Foundation
import Tapes
import TerminalUI
import Testing
import XMLTesting

@Suite struct SVGWriterTests {
  private func parses(_ svg: String) -> Bool {
    // A picture that cannot be read is just what the tests ask for.
    (try? XMLTree.read(svg)) != nil
  }

  @Test(arguments: BundledTheme.allCases.map(\.theme))
  func `a picture is well-formed and always the same`(theme: Theme) {
    let panel = Panel(
      body: .card(
        "Pro",
        [
          .heading("Unlock everything"), .option("annual", "Annual", isSelected: true, action: .interface(.helpChosen)),
          .rule,
          .progress("Trial", value: 1, of: 3), .badge("Test mode"),
          .button("buy", "Start", .primary, action: .interface(.helpChosen), drawnUppercase: true),
        ]))
    var frame = Frame(columns: 80, rows: 24)
    _ = panel.draw(into: &frame, rect: frame.bounds, state: PanelState(focus: "buy"))
    let writer = SVGWriter(theme: theme, title: "Cubby <Pro> & \"more\"")
    let svg = writer.write(frame)
    #expect(parses(svg))
    #expect(svg == writer.write(frame))
    #expect(svg.contains("START"))
  }

  @Test func `any text makes a well-formed picture`() {
    var frame = Frame(columns: 30, rows: 3)
    frame.draw("<&>\"' ]]> \u{1B}[31m \u{FFFE} ", row: 0, column: 0)
    frame.draw(
      "東京 👨‍👩‍👧 🇫🇷 e\u{301} \u{FFFF}", row: 1, column: 0, style: Style(.pro, [.reverse, .bold, .italic, .dim, .underline]))
    frame.draw("─│┌┐╭╮╰╯━┃█▀▄▌▐▖▗▘▝▙▛▜▟▚▞", row: 2, column: 0)
    let svg = SVGWriter().write(frame)
    #expect(parses(svg))
    #expect(!svg.contains("\u{1B}"))
  }

  @Test func `a change of the frame is a change of the picture`() {
    var frame = Frame(columns: 10, rows: 1)
    let blank = SVGWriter().write(frame)
    frame.draw("│", row: 0, column: 9)
    #expect(SVGWriter().write(frame) != blank)
  }
}
