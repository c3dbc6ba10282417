import Synchronization
import TerminalUI
import Testing

@Suite struct FocusTests {
  private func walk(
    _ panel: Panel, from start: PanelState = PanelState(), _ moves: [FocusMove], columns: Int = 60,
    rows: Int = 22
  ) -> PanelState {
    let engine = FocusEngine(panel, columns: columns, rows: rows)
    return moves.reduce(engine.settled(start)) { engine.moved($0, $1) ?? $0 }
  }

  @Test func `a panel starts where it says, else at the first that is enabled`() {
    #expect(walk(SamplePanels.paywall, []).focus == "buy")
    let panel = Panel(
      body: .column([
        .button("a", "A", action: "a", disabledReason: "Not now."), .button("b", "B", action: "b"),
      ]))
    #expect(walk(panel, []).focus == "b")
  }

  static let moves: [([FocusMove], FocusID)] = [
    ([.up], "lifetime"), ([.up, .up], "annual"), ([.down], "terms"), ([.down, .left], "restore"),
    ([.down, .right], "privacy"), ([.down, .right, .right], "privacy"), ([.next], "restore"),
    ([.next, .next, .next, .next], "close"), ([.next, .next, .next, .next, .next], "annual"),
    ([.previous, .previous, .previous], "close"), ([.first], "annual"), ([.last], "close"),
    ([.up, .up, .up], "close"),
    ([.up, .up, .up, .down], "annual"),
  ]

  @Test(arguments: moves)
  func `keys move the focus`(moves: [FocusMove], expected: FocusID) {
    #expect(walk(SamplePanels.paywall, moves, rows: 40).focus == expected)
  }

  private static let talk: Panel = {
    var panel = Panel(
      top: .button("all", "All", action: "all"),
      body: .column((1...30).map { .text("Line \($0)") }), bottom: .button("send", "Send", action: "send"),
      initialFocus: "send")
    panel.endsInView = true
    return panel
  }()

  @Test func `a talk shows its end, and page keys turn its pages while the focus stays beside it`() {
    func top(_ moves: [FocusMove]) -> Int {
      let state = walk(Self.talk, moves, rows: 12)
      var frame = Frame(columns: 60, rows: 12)
      return Self.talk.draw(into: &frame, rect: frame.bounds, state: state).scroll
    }
    #expect(top([]) == 20)
    #expect(top([.pageUp]) == 11)
    #expect(top([.pageUp, .pageUp, .pageDown]) == 11)
    #expect(walk(Self.talk, [.pageUp], rows: 12).focus == "send")
    #expect(walk(Self.talk, [.pageUp, .pageUp, .pageUp, .pageUp], rows: 12).focus == "all")
  }

  @Test func `a list is one stop for Tab and a row each for the arrows`() {
    let panel = SamplePanels.list(100)
    let row = { FocusID("item", row: $0) }
    #expect(walk(panel, [.next]).focus == row(0))
    #expect(walk(panel, [.next, .down, .down, .next]).focus == "end")
    #expect(walk(panel, [.next, .next, .previous]).focus == row(99))
    #expect(walk(panel, [.next, .down, .previous]).focus == "add")
    #expect(walk(panel, [.next] + [FocusMove](repeating: .down, count: 30)).focus == row(30))
    #expect(walk(panel, [.next] + [FocusMove](repeating: .down, count: 100)).focus == "end")
  }

  @Test func `the focus is always in view`() {
    let panel = SamplePanels.list(100)
    let engine = FocusEngine(panel, columns: 40, rows: 10)
    var state = engine.settled(PanelState())
    for move in [FocusMove](repeating: .down, count: 60) + [.pageDown, .up, .pageUp, .pageUp, .last, .first, .last] {
      state = engine.moved(state, move) ?? state
      let (_, layout) = SamplePanels.draw(panel, columns: 40, rows: 10, state: state)
      #expect(layout.focused != nil)
      #expect(layout.scroll == state.scroll)
    }
  }

  @Test func `a page is what is in view less one row`() {
    let panel = SamplePanels.list(100)
    let state = walk(panel, from: PanelState(focus: FocusID("item", row: 20)), [.pageDown], rows: 11)
    #expect(state.focus == FocusID("item", row: 29))
    #expect(walk(panel, from: state, [.pageUp], rows: 11).focus == FocusID("item", row: 20))
  }

  @Test func `the wheel scrolls without the focus, and the next key takes it up`() {
    let panel = SamplePanels.list(100)
    let engine = FocusEngine(panel, columns: 40, rows: 10)
    let start = engine.settled(PanelState())
    let scrolled = engine.scrolled(start, by: 30)
    let (_, layout) = SamplePanels.draw(panel, columns: 40, rows: 10, state: scrolled)
    #expect(layout.scroll == 30)
    #expect(layout.focused == nil)
    #expect(engine.scrolled(start, by: -5).scroll == 0)
    #expect(engine.scrolled(start, by: 5000).scroll == 102 - 9)
    #expect(engine.focused("add", scrolled).scroll == 0)
  }

  @Test func `text without anything to press scrolls under the arrows`() {
    let terms = Panel(body: .column((0..<50).map { .text("Line \($0)") }))
    let engine = FocusEngine(terms, columns: 40, rows: 10)
    #expect(engine.moved(PanelState(), .down)?.scroll == 1)
    #expect(engine.moved(PanelState(), .pageDown)?.scroll == 9)
    #expect(engine.moved(PanelState(), .next) == nil)
  }

  @Test func `long text before the next stop is scrolled through`() {
    let panel = Panel(
      body: .column(
        [.button("a", "A", action: "a")] + (0..<40).map { .text("Line \($0)") } + [.button("b", "B", action: "b")]))
    let engine = FocusEngine(panel, columns: 40, rows: 10)
    var state = engine.settled(PanelState())
    var seen = [state.scroll]
    while state.focus != "b", seen.count < 20 {
      state = engine.moved(state, .down) ?? state
      seen.append(state.scroll)
    }
    #expect(state.focus == "b")
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $1 - $0 <= 5 })
  }

  @Test func `a focus that vanished goes to what is near`() {
    let last = walk(SamplePanels.list(8), from: PanelState(focus: FocusID("item", row: 7)), [])
    #expect(walk(SamplePanels.list(7), from: last, []).focus == FocusID("item", row: 6))
    #expect(walk(SamplePanels.list(0), from: last, []).focus == "end")
    #expect(walk(Panel(body: .text("Empty")), from: last, []).focus == nil)
  }

  /// A panel of buttons with these names, below a tab.
  private func buttons(_ names: String...) -> Panel {
    Panel(
      top: .row([.tab("tab", "Tab", isSelected: true, action: "tab")]),
      body: .column(names.map { .button(FocusID($0), $0, action: .named($0)) }))
  }

  static let replaced: [(focus: FocusID, after: [String], expected: FocusID)] = [
    ("b", ["a", "d"], "d"), ("c", ["a", "d"], "d"), ("b", ["a", "x", "c", "d"], "x"), ("a", ["b", "c", "d"], "b"),
    ("a", ["x", "b"], "x"), ("d", ["a", "b", "c"], "c"), ("c", ["x", "y"], "x"),
  ]

  @Test(arguments: replaced)
  func `a control that goes gives the focus to the one in its place`(
    focus: FocusID, after: [String], expected: FocusID
  ) {
    let before = walk(buttons("a", "b", "c", "d"), from: PanelState(focus: focus), [])
    let panel = Panel(
      top: .row([.tab("tab", "Tab", isSelected: true, action: "tab")]),
      body: .column(after.map { .button(FocusID($0), $0, action: .named($0)) }))
    #expect(walk(panel, from: before, []).focus == expected)
  }

  @Test func `a new panel never begins on a tab, and Tab leads there`() {
    let empty = Panel(
      top: .row([.tab("tab", "Tab", isSelected: true, action: "tab"), .back("back", "Back", action: "back")]),
      body: .text("Nothing"))
    #expect(walk(empty, []).focus == nil)
    #expect(walk(empty, [.next]).focus == "tab")
    #expect(walk(buttons("a", "b"), []).focus == "a")
  }

  @Test func `nothing has the focus while a panel loads`() {
    var panel = buttons("restore", "close")
    panel.isLoading = true
    #expect(walk(panel, []).focus == nil)
    #expect(walk(panel, [.next]).focus == "restore")
  }

  @Test func `a new panel opens at its top, and Down goes to what is below the text`() {
    let panel = Panel(
      body: .column((0..<30).map { .text("Line \($0)") } + [.button("end", "End", action: "end")]))
    let engine = FocusEngine(panel, columns: 40, rows: 10)
    var state = engine.settled(PanelState())
    #expect(state.focus == "end")
    #expect(state.scroll == 0)
    #expect(!engine.showsFocus(state))
    var steps = 0
    while !engine.showsFocus(state), steps < 20 {
      let next = engine.moved(state, .down) ?? state
      #expect(next.scroll - state.scroll <= 5)
      (state, steps) = (next, steps + 1)
    }
    #expect(state.focus == "end")
    #expect(state.scroll == 21)
  }

  @Test func `what is far out of view is found, and what it does`() throws {
    let panel = SamplePanels.list(1000)
    #expect(!panel.targets.contains { $0.label == "Nothing" })
    let target = try #require(panel.targets.first { $0.label == "Item 777" })
    #expect(target.id == FocusID("item", row: 777))
    #expect(panel.target(target.id)?.action == "open 777")
  }

  @Test func `of a hundred thousand rows only those in view are made`() {
    let made = Counter()
    let panel = Panel(
      body: .list(count: 100_000, rowHeight: 2) { index in
        made.increment()
        return .row("item", "Item \(index)", details: ["Shelf \(index)"], action: "open")
      })
    let engine = FocusEngine(panel, columns: 80, rows: 24)
    var state = engine.settled(PanelState(focus: FocusID("item", row: 50_000)))
    made.reset()
    let (frame, layout) = SamplePanels.draw(panel, columns: 80, rows: 24, state: state)
    #expect(layout.placements.count == 12)
    #expect(frame.lines.contains { $0.hasPrefix("▸ Item 50000") })
    #expect(made.count <= 26)
    made.reset()
    state = engine.moved(state, .down) ?? state
    #expect(state.focus == FocusID("item", row: 50_001))
    #expect(made.count < 10)
    made.reset()
    _ = SamplePanels.draw(panel, columns: 80, rows: 24, state: state)
    #expect(made.count == 0)
  }

  @Test func `a click finds what is drawn there`() {
    let (_, layout) = SamplePanels.draw(SamplePanels.list(5), columns: 40, rows: 10)
    #expect(layout.placement(at: Position(row: 3, column: 4))?.label == "Item 1")
    #expect(layout.placement(at: Position(row: 0, column: 0)) == nil)
  }
}

/// A counter that a sendable closure can increment.
private final class Counter: Sendable {
  private let value = Mutex(0)
  var count: Int { value.withLock { $0 } }
  func increment() { value.withLock { $0 += 1 } }
  func reset() { value.withLock { $0 = 0 } }
}
