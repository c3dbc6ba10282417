import TerminalUI
import Testing

@testable import Tapes

@Suite struct `Menu of choices` {
  private func menu(_ count: Int = 3, columns: Int = 80, rows: Int = 24) -> ChoiceMenu {
    ChoiceMenu(
      title: "Paywalk", introduction: "Choose one.",
      choices: (1...count).map {
        ChoiceMenu.Choice(label: "Story \($0)", trailing: "0:\($0)0", detail: "About \($0).")
      },
      verb: "play", columns: columns, rows: rows)
  }

  @Test func `it shows every choice with what is known of it`() {
    let text = menu().frame.lines.joined(separator: "\n")
    for words in ["Paywalk", "Choose one.", "▸ Story 1", "0:10", "About 1.", "Story 3", "Enter play", "quit"] {
      #expect(text.contains(words), "\(words)")
    }
  }

  @Test(arguments: [
    ([Key.enter], ChoiceMenu.MenuResult.chosen(0)), ([.down, .enter], .chosen(1)),
    ([.character("j"), .enter], .chosen(1)),
    ([.down, .down, .down, .enter], .chosen(2)), ([.end, .character(" ")], .chosen(2)),
    ([.down, .up, .enter], .chosen(0)),
    ([.character("q")], .left), ([.escape], .left), ([.control("c")], .left), ([.character("x")], .stays),
  ])
  func `keys move and choose`(_ keys: [Key], _ wanted: ChoiceMenu.MenuResult) {
    var menu = menu()
    var outcome = ChoiceMenu.MenuResult.stays
    for key in keys { outcome = menu.handle(.key(key)) }
    #expect(outcome == wanted)
  }

  @Test func `a click chooses what it hits`() throws {
    var menu = menu()
    let row = try #require(menu.frame.lines.firstIndex { $0.contains("Story 2") })
    #expect(menu.handle(.click(Position(row: row, column: 5))) == .chosen(1))
    #expect(menu.handle(.click(Position(row: 0, column: 0))) == .stays)
  }

  @Test func `in a small window it scrolls with the focus`() {
    var menu = menu(20, columns: 60, rows: 20)
    #expect(!menu.frame.lines.contains { $0.contains("Story 20") })
    _ = menu.handle(.key(.end))
    #expect(menu.frame.lines.contains { $0.contains("▸ Story 20") })
    _ = menu.handle(.resize(columns: 100, rows: 40))
    #expect(menu.frame.columns == 100 && menu.frame.lines.contains { $0.contains("▸ Story 20") })
  }
}
