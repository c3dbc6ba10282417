import Testing

@testable import TerminalUI

@Suite struct LayoutTests {
  @Test func `a paywall at 60 columns`() {
    let (frame, _) = SamplePanels.draw(
      SamplePanels.paywall, columns: 60, rows: 19, state: PanelState(focus: "buy"))
    #expect(
      frame.lines.joined(separator: "\n") == """
        ╭─ Cubby Pro ───────────────────────────────────── Close ─╮
        │                                                         │
        │ You have reached 10 items, the limit of the free plan.  │
        │ Pro keeps every home and everything in it.              │
        │                                                         │
        │                                         Free        Pro │
        │ Homes                                      1  unlimited │
        │ Items                                     10  unlimited │
        │ Search and edit                            ✓          ✓ │
        │                                                         │
        │   (•) Annual                              $29.99 / year │
        │       3 days free, then $29.99 a year until cancelled   │
        │       $2.49 / month                                     │
        │   ( ) Lifetime                             $249.00 once │
        │                                                         │
        │              [ ▸START 3-DAY FREE TRIAL  ]               │
        │                                                         │
        │  Restore purchases    Terms of Use    Privacy Policy    │
        ╰─────────────────────────────────────────────────────────╯
        """)
  }

  @Test(arguments: [40, 60, 80, 120])
  func `all that can have the focus is in the frame, apart, and in reading order`(columns: Int) {
    for panel in [SamplePanels.paywall, SamplePanels.feed, SamplePanels.list(5)] {
      let (_, layout) = SamplePanels.draw(panel, columns: columns, rows: 60)
      #expect(layout.placements.map(\.label) == panel.targets.map(\.label))
      for (index, placement) in layout.placements.enumerated() {
        #expect(placement.rect.endColumn < columns)
        #expect(placement.rect.columns >= 3)
        for other in layout.placements[..<index] {
          #expect(placement.rect.intersection(other.rect).isEmpty, "\(placement.label) lies over \(other.label)")
        }
      }
    }
  }

  @Test(arguments: [40, 60, 80, 120])
  func `the measured height is the drawn height`(columns: Int) {
    for panel in [SamplePanels.paywall, SamplePanels.feed] {
      let height = panel.measure(columns: columns + 1)
      let (frame, layout) = SamplePanels.draw(panel, columns: columns, rows: height)
      #expect(layout.viewportRows == layout.bodyRows)
      #expect(frame.lines.last?.isEmpty == false)
    }
  }

  @Test func `no link stands alone below a row of several`() {
    let links = ["Restore purchases", "Terms of Use", "Privacy Policy", "Close"].map {
      Control(id: FocusID($0), label: $0, kind: .button(.link), action: "link")
    }
    let panel = Panel(body: .column(Element.links(links, columns: 55)))
    let (frame, _) = SamplePanels.draw(panel, columns: 57, rows: 2)
    #expect(frame.lines == [" Restore purchases    Terms of Use", " Privacy Policy    Close"])
  }

  @Test func `buttons that do not fit beside each other stand below each other`() {
    let panel = Panel(
      body: .row([.button("a", "Subscribe to Go Ad-Free", action: "a"), .button("b", "Watch Ad", action: "b")]))
    #expect(
      SamplePanels.draw(panel, columns: 60, rows: 2).frame.lines[0] == "[ Subscribe to Go Ad-Free ]  [ Watch Ad ]")
    #expect(
      SamplePanels.draw(panel, columns: 40, rows: 2).frame.lines == ["[ Subscribe to Go Ad-Free ]", "[ Watch Ad ]"])
  }

  @Test func `a price that does not fit goes below its name`() {
    let panel = Panel(
      body: .option("a", "Premium Annual", isSelected: true, trailing: "$29.99 a year", action: "a"))
    #expect(SamplePanels.draw(panel, columns: 41, rows: 2).frame.lines[0] == "  (•) Premium Annual       $29.99 a year")
    #expect(
      SamplePanels.draw(panel, columns: 30, rows: 2).frame.lines == ["  (•) Premium Annual", "      $29.99 a year"])
  }

  @Test func `prices end in one column, where what follows them begins`() {
    let panel = Panel(
      body: .costs([.init(name: "Today", price: "$0.00"), .init(name: "From 4 Jan", price: "$29.99", more: " / year")]))
    #expect(
      SamplePanels.draw(panel, columns: 41, rows: 2).frame.lines
        == ["Today                       $0.00", "From 4 Jan                 $29.99 / year"])
  }

  @Test func `a table keeps its columns where it is narrow`() {
    let panel = Panel(
      body: .table(
        [.init(""), .init("Free", alignment: .trailing), .init("Pro", alignment: .trailing)],
        rows: [["Homes", "1", "unlimited"], ["Search and edit everything", "✓", "✓"]]))
    #expect(
      SamplePanels.draw(panel, columns: 33, rows: 3).frame.lines
        == [
          "                 Free        Pro", "Homes               1  unlimited", "Search and edi…     ✓          ✓",
        ])
  }

  @Test func `unavailable, busy and upper case are drawing; the label stays`() {
    let panel = Panel(
      body: .column([
        .button("a", "Buy", .primary, action: "a", drawnUppercase: true),
        .button("b", "Restore", action: "b", disabledReason: "The store is unreachable."),
        .button("c", "Watch Ad Now", action: "c", busy: "Loading..."),
      ]))
    let (frame, layout) = SamplePanels.draw(panel, columns: 40, rows: 3)
    #expect(frame.lines == ["[  BUY  ]", "┆ Restore ┆", "[  Loading...  ]"])
    #expect(layout.placements.map(\.label) == ["Buy", "Restore", "Watch Ad Now"])
    #expect(layout.placements.map(\.isEnabled) == [true, false, false])
    #expect(layout.placements[1].disabledReason == "The store is unreachable.")
  }

  @Test func `the focus is seen without colour`() {
    let (frame, layout) = SamplePanels.draw(
      SamplePanels.list(3), columns: 20, rows: 6, state: PanelState(focus: FocusID("item", row: 1)))
    #expect(frame.lines[3] == "▸ Item 1")
    #expect(frame[3, 0].style.emphasis.contains(.reverse))
    #expect(layout.focused?.action == "open 1")
  }

  @Test func `a field shows the part of the text around the cursor`() {
    var editing = TextEditing("a very long name of 東京 for a thing")
    let (frame, _) = SamplePanels.draw(
      Panel(body: .field("name", "Name", editing)), columns: 21, rows: 2, state: PanelState(focus: "name"))
    #expect(frame.lines == ["  Name", "▸ ▏京 for a thing  ▕"])
    #expect(frame.cursor == Position(row: 1, column: 17))
    editing.perform(.home)
    let (start, _) = SamplePanels.draw(
      Panel(body: .field("name", "Name", editing)), columns: 21, rows: 2, state: PanelState(focus: "name"))
    #expect(start.lines[1] == "▸ ▏a very long name▕")
    #expect(start.cursor == Position(row: 1, column: 3))
  }

  @Test func `a box takes away the whole of what it would cut, and what stands with it`() {
    let panel = Panel(
      body: .column([
        .text("Headline"), .space(1), .card("", [.text("Annual")]), .text("Lifetime"), .space(1), .text("Terms"),
      ]))
    let area = Rect(row: 0, column: 0, rows: 8, columns: 30)
    let engine = FocusEngine(panel, columns: area.columns) { _ in area.rows }
    #expect(engine.wholeRows(around: 1..<3, scroll: 0, area: area, together: false) == 1..<5)
    #expect(engine.wholeRows(around: 1..<3, scroll: 0, area: area, together: true) == 1..<6)
    #expect(engine.wholeRows(around: 6..<7, scroll: 0, area: area, together: true) == 6..<7)
  }

  @Test(arguments: [20, 33, 60], [2, 4, 7, 24])
  func `a panel is drawn the same with the height of its bottom measured before`(columns: Int, rows: Int) {
    for panel in [SamplePanels.feed, SamplePanels.paywall, SamplePanels.list(30)] {
      let known = FocusEngine(panel, columns: columns, rows: rows).bottomRows
      var (measured, told) = (Frame(columns: columns, rows: rows), Frame(columns: columns, rows: rows))
      let one = panel.draw(into: &measured, rect: measured.bounds, state: PanelState())
      let other = panel.draw(into: &told, rect: told.bounds, state: PanelState(), bottomRows: known)
      #expect(measured == told)
      #expect(one.viewportRows == other.viewportRows)
    }
  }

  @Test func `a sheet over a field takes the cursor away`() {
    let field = Panel(body: .field("name", "Name", TextEditing("Sofa")))
    var (frame, _) = SamplePanels.draw(field, columns: 30, rows: 4, state: PanelState(focus: "name"))
    let alert = Panel(body: .button("ok", "OK", action: "ok"))
    _ = alert.draw(into: &frame, rect: Rect(row: 3, column: 4, rows: 1, columns: 10), state: PanelState(focus: "ok"))
    #expect(frame.cursor == nil)
    #expect(frame.lines[3] == "    [▸OK ]")
  }

  @Test func `what is cut off below is marked, and what is out of sight has no place`() {
    let (frame, layout) = SamplePanels.draw(SamplePanels.paywall, columns: 60, rows: 10)
    #expect(frame.lines[0].hasSuffix("╮"))
    #expect(frame.lines[9].hasSuffix("▼"))
    #expect(layout.placements.map(\.label) == ["Close"])
    let (end, below) = SamplePanels.draw(SamplePanels.paywall, columns: 60, rows: 10, state: PanelState(scroll: 999))
    #expect(end.lines[0].hasSuffix("▲"))
    #expect(below.scroll == below.bodyRows - 10)
    #expect(below.placements.map(\.label).last == "Privacy Policy")
  }

  @Test(arguments: [(1, 1), (2, 1), (3, 2), (5, 3), (12, 5), (20, 1)])
  func `any size is drawn without harm`(columns: Int, rows: Int) {
    for panel in [SamplePanels.paywall, SamplePanels.feed, SamplePanels.list(100)] {
      let engine = FocusEngine(panel, columns: columns, rows: rows)
      var state = engine.settled(PanelState())
      for move in FocusMove.allCases {
        state = engine.moved(state, move) ?? state
        let (frame, _) = SamplePanels.draw(panel, columns: columns, rows: rows, state: state)
        #expect(frame.lines.count == rows)
      }
    }
  }

  @Test func `linear text tells everything`() {
    #expect(
      LinearText.lines(SamplePanels.feed) == [
        "Tab, selected: Train", "Tab: Homes", "Tag: Free", "Heading: Couch to 5K",
        "Row: 8 weeks · 3 runs a week · beginner, Open", "Heading: Train Ad-Free. Go Premium.",
        "Remove ads and enjoy uninterrupted training sessions!", "Button: Subscribe to Go Ad-Free",
        "Button: Watch Ad", "Busy: Loading...", "Unavailable: An ad is loading.", "Heading: Hill Repeats",
        "Row: 4 weeks · 2 runs a week · intermediate, Open", "Progress: 26 %, Reward in 11s, 15s",
        "Field: Name, Sofa", "Error: This name is taken.",
      ])
    let list = LinearText.lines(SamplePanels.list(1000), focus: FocusID("item", row: 500))
    #expect(list.contains("490 more before"))
    #expect(list.contains("Row: Item 500"))
    #expect(list.contains("490 more after"))
    #expect(LinearText.lines(SamplePanels.paywall).contains("Items: Free 10, Pro unlimited"))
  }
}
