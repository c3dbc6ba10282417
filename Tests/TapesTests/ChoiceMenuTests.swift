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
    ([Key.enter], MenuList.MenuResult.chosen(0)), ([.down, .enter], .chosen(1)),
    ([.character("j"), .enter], .chosen(1)),
    ([.down, .down, .down, .enter], .chosen(2)), ([.end, .character(" ")], .chosen(2)),
    ([.down, .up, .enter], .chosen(0)),
    ([.character("q")], .left), ([.escape], .left), ([.control("c")], .left), ([.character("x")], .stays),
  ])
  func `keys move and choose`(_ keys: [Key], _ wanted: MenuList.MenuResult) {
    var menu = menu()
    var outcome = MenuList.MenuResult.stays
    for key in keys { outcome = menu.handle(.key(key)) }
    #expect(outcome == wanted)
  }

  @Test func `a click chooses what it hits`() throws {
    var menu = menu()
    let row = try #require(menu.frame.lines.firstIndex { $0.contains("Story 2") })
    #expect(menu.handle(.click(Position(row: row, column: 5))) == .chosen(1))
    #expect(menu.handle(.click(Position(row: 0, column: 0))) == .stays)
  }

  @Test func `headings stand above their lines, and take no focus`() {
    var menu = ChoiceMenu(
      title: "Paywalk", introduction: "Choose one.",
      choices: (1...4).map {
        ChoiceMenu.Choice(label: "Story \($0)", heading: $0 % 2 == 1 ? "Part \($0 / 2 + 1)" : "")
      },
      verb: "play", columns: 60, rows: 20)
    let lines = menu.frame.lines
    for (heading, first) in [("Part 1", "Story 1"), ("Part 2", "Story 3")] {
      let row = lines.firstIndex { $0.contains(heading) }
      #expect(row.map { lines[$0 + 1].contains(first) } == true, "\(heading)")
    }
    for choice in 0..<4 {
      #expect(menu.handle(.key(.enter)) == .chosen(choice))
      _ = menu.handle(.key(.down))
    }
  }

  @Test(arguments: [(60, 20), (80, 24)])
  func `what does not fit into the first row ends in an ellipsis`(columns: Int, rows: Int) {
    let text = String(repeating: "word ", count: 30)
    let menu = ChoiceMenu(
      title: "Paywalk", introduction: text, choices: [.init(label: "One")], verb: "play", columns: columns, rows: rows)
    #expect(menu.frame.lines[0].hasSuffix("…"))
    let story = StoryMenu([StoryMenu.Item(title: "One", summary: "")], columns: columns, rows: rows)
    #expect(story.frame.lines[0].hasSuffix("in their order."))
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
