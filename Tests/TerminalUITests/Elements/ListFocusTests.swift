import NativeApp
import SampleApps
import Simulation
import Testing

@testable import TerminalUI

/// The focus in a list stays with the thing that its row shows.
@Suite struct `Focus in a list` {
  private func engine(_ numbers: [Int]) -> FocusEngine {
    let source = ListSource.items(numbers.map { ItemID($0) }, Inventory(), showsPlace: false)
    let panel = Panel(
      body: .column([
        .button("add", "Add", action: "add"),
        .list(of: source, count: numbers.count) { .row("item", "Item \(numbers[$0])", action: "open") },
      ]))
    return FocusEngine(panel, columns: 40, rows: 10)
  }

  /// The label of the target with the focus after the list has changed from one to another.
  private func focus(on row: Int, _ before: [Int], _ after: [Int]...) -> String? {
    var state = engine(before).settled(PanelState(focus: FocusID("item", row: row)))
    for numbers in after { state = engine(numbers).settled(state) }
    return after.last.flatMap { numbers in state.focus.flatMap { engine(numbers).target($0)?.label } }
  }

  @Test func `rows that come and go before it leave it where it is`() {
    #expect(focus(on: 2, [1, 2, 3, 4], [9, 1, 2, 3, 4]) == "Item 3")
    #expect(focus(on: 2, [1, 2, 3, 4], [3, 4]) == "Item 3")
    #expect(focus(on: 2, [1, 2, 3, 4], [9, 8, 1, 2, 3, 4], [2, 3]) == "Item 3")
    #expect(focus(on: 0, [1, 2, 3], [3, 2, 1]) == "Item 1")
  }

  @Test func `the one in its place takes it over from a row that goes`() {
    #expect(focus(on: 1, [1, 2, 3], [1, 3]) == "Item 3")
    #expect(focus(on: 2, [1, 2, 3], [1, 2]) == "Item 2")
    #expect(focus(on: 0, [1], []) == "Add")
  }

  @Test func `a scroll of the user's own stays`() {
    let many = Array(1...100)
    var state = engine(many).settled(PanelState(focus: FocusID("item", row: 50)))
    state = engine(many).scrolled(state, by: -1_000)
    state = engine([200] + many).settled(state)
    #expect(state.focus == FocusID("item", row: 51))
    #expect(state.scroll == 0 && !state.followsFocus)
  }

  @Test func `the inspector keeps its line while older ones are dropped`() {
    let app = SampleApp.definition()
    var walk = Walk.fresh(app, start: SampleApp.start, columns: 80, rows: 24)
    func happens(_ times: Int) {
      for number in 0..<times { walk.perform(.director(.network(isOnline: number % 2 == 1)), in: app) }
    }
    happens(200)
    for key in [Key.character("i"), .end, .up] { _ = walk.take(.key(key), in: app) }
    let line = walk.look(in: app).focus?.action
    let row = walk.look(in: app).panel.focus?.row
    #expect(line != nil)
    happens(150)
    #expect(walk.look(in: app).focus?.action == line)
    #expect(walk.look(in: app).panel.focus?.row != row)
  }
}
