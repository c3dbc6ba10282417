import Monetization
import SampleApps
import Simulation
import Testing

@testable import TerminalUI

/// Letters on the controls of the top layer.
struct JumpTests {
  private static let app = SampleApp.definition()

  private func walk(_ columns: Int = 80, _ rows: Int = 24) -> Walk {
    var walk = Walk(world: World(app: Self.app, start: SampleApp.start), columns: columns, rows: rows)
    _ = walk.launch(in: Self.app)
    _ = walk.advance(to: walk.world.now + .seconds(5), in: Self.app)
    return walk
  }

  private func press(_ keys: [Key], on walk: inout Walk) {
    for key in keys { _ = walk.take(.key(key), in: Self.app) }
  }

  private func type(_ text: String, on walk: inout Walk) { press(text.map { .character($0) }, on: &walk) }

  private func controls(_ count: Int) -> [Placement] {
    (0..<count).map { number in
      let target = Target(
        id: FocusID("c\(number)"), label: "Row \(number)", role: .row, isSelected: false, isEnabled: true)
      return Placement(target: target, rect: Rect(row: number, column: 0, rows: 1, columns: 9), isFocused: false)
    }
  }

  @Test(arguments: [(1, 1), (26, 1), (27, 2), (200, 2)])
  func `every control has letters of its own, none the beginning of others`(count: Int, length: Int) {
    let labels = JumpLabels(controls(count), on: LayerKey(.screen)).labels
    #expect(labels.count == count && Set(labels.map(\.letters)).count == count)
    #expect(labels.allSatisfy { $0.letters.count == length })
  }

  @Test func `a letter presses its control, wherever the focus is`() {
    var walk = walk()
    type("f", on: &walk)
    #expect(walk.isJumping && walk.frame(in: Self.app).lines.last?.contains("Type the letters") == true)
    type("s", on: &walk)
    #expect(!walk.isJumping && walk.look(in: Self.app).top.kind == .paywall)
  }

  @Test func `each control in view has a letter drawn at it, and three keys are enough for any`() {
    for size in [(60, 20), (80, 24), (120, 40)] {
      var walk = walk(size.0, size.1)
      // The field for the name of a home has the focus, so a letter would be text.
      type("2", on: &walk)
      press([.alt("j")], on: &walk)
      let labels = walk.interface.jump?.labels ?? []
      let drawn = walk.frame(in: Self.app)
      #expect(labels.count >= 4)
      for label in labels {
        let rect = walk.look(in: Self.app).rect(of: label.id)
        let cells = rect.map { rect in [-1, 0].map { drawn.text(row: rect.row, column: rect.column + $0) } } ?? []
        #expect(cells.contains(String(label.letters.prefix(1))))
        #expect(label.letters.count <= 2)
      }
    }
  }

  @Test func `a letter leaves the words of its control, and a blank before them`() throws {
    var walk = walk()
    type("fs", on: &walk)
    _ = walk.advance(to: walk.world.now + .seconds(3), in: Self.app)
    type("f", on: &walk)
    let jump = try #require(walk.interface.jump)
    let drawn = walk.frame(in: Self.app)
    for target in walk.look(in: Self.app).targets where target.role == .link || target.role == .button {
      guard let letters = jump.labels.first(where: { $0.id == target.id })?.letters,
        let rect = walk.look(in: Self.app).rect(of: target.id)
      else { continue }
      let row = drawn.text(row: rect.row).lowercased()
      #expect(row.contains(" \(target.label.lowercased())"), "\(letters): \(row)")
    }
    #expect(drawn.lines.contains { $0.contains("r Restore purchases") })
  }

  @Test(arguments: [(60, 20), (80, 24)])
  func `a button keeps its brackets and its words beside its letters, and the footer its sentence`(
    columns: Int, rows: Int
  ) {
    var walk = walk(columns, rows)
    let before = walk.frame(in: Self.app)
    type("f", on: &walk)
    let drawn = walk.frame(in: Self.app)
    let buttons = walk.look(in: Self.app).targets.filter { $0.role == .button }
    #expect(!buttons.isEmpty)
    for rect in buttons.compactMap({ walk.look(in: Self.app).rect(of: $0.id) }) {
      #expect(drawn.lines(in: rect) == before.lines(in: rect))
    }
    #expect(drawn.lines.last?.hasSuffix("ends this.") == true)
  }

  @Test func `a key that is no letter of a control ends it and does nothing else`() {
    for key in [Key.escape, .enter, .tab, .character("1"), .function(2)] {
      var walk = walk()
      let before = walk.look(in: Self.app).top.kind
      press([.character("f"), key], on: &walk)
      #expect(!walk.isJumping && walk.look(in: Self.app).top.kind == before)
    }
  }

  @Test func `in a field f is text, and Alt-J jumps`() {
    var walk = walk()
    _ = walk.perform(.user(.tabChosen(1)), in: Self.app)
    _ = walk.perform(.user(.homes(.searchChosen)), in: Self.app)
    #expect(walk.look(in: Self.app).field != nil)
    type("f", on: &walk)
    #expect(walk.look(in: Self.app).field?.editing.text == "f" && !walk.isJumping)
    press([.alt("j")], on: &walk)
    #expect(walk.isJumping)
  }

  @Test func `labels take the first letters that are free`() {
    let letters = Letters.assigned(to: ["Subscribe", "Search", "Sleep", "Hikes", "…"], from: Letters.ofControls)
    #expect(letters == ["s", "e", "l", "h", "a"])
  }
}
