import SampleApps
import TerminalUI
import Testing

@testable import Tapes

@Suite struct `A walkthrough` {
  @Test func `is what a tape says to do and to see`() throws {
    let plan = try Walkthrough(Tester.plan, file: "plans/subscribe.tape", services: TapeRun.services)
    #expect(plan.name == "subscribe")
    #expect(plan.title == "Subscribe | from the *feed*")
    #expect(plan.prelude.count == 1)
    #expect(plan.steps.map(\.title) == ["Press Subscribe.", "Look at it.", "Close it."])
    #expect(plan.steps.map(\.commands.count) == [2, 0, 1])
    #expect(plan.steps.map { $0.items.map(\.isVerified) } == [[true], [false], [true, true, false]])
    #expect(plan.summary == "3 steps, 5 checks: 3 for Paywalk, 2 for you")
  }

  @Test func `without a Step is refused`() {
    #expect(throws: WalkthroughError.hasNoSteps(file: "x.tape")) {
      try Walkthrough("Tap \"Account\"\nSee \"nothing\"\n", file: "x.tape", services: TapeRun.services)
    }
  }

  @Test func `with a fault is refused with all faults`() {
    let error = #expect(throws: WalkthroughError.self) {
      try Walkthrough("Step \"x\"\nFrobnicate\n", file: "x.tape", services: TapeRun.services)
    }
    #expect(error?.description.contains("x.tape:2:1") == true)
  }

  @Test func `asks the tester where a step does not say what to see`() throws {
    let plan = try Walkthrough("Step \"Breathe\"\n", file: "x.tape", services: TapeRun.services)
    #expect(plan.steps[0].items == [Walkthrough.SeeItem(text: "It went as described", expectations: [])])
  }

  @Test(arguments: [
    ("Step \"a\"\nType \"xy\"\n", 2), ("Step \"a\"\nDown 3\n", 3), ("Step \"a\"\nExpect \"x\"\nEnter\n", 1),
    ("Step \"a\"\nSee \"b\"\nExpect \"x\"\nGolden g\nTap \"c\"\n", 1),
  ])
  func `plays a step key by key, and looks only where it says See`(text: String, commands: Int) throws {
    let plan = try Walkthrough(text, file: "x.tape", services: TapeRun.services)
    #expect(plan.steps[0].commands.count == commands)
  }

  @Test func `has another digest when a word has changed, not when a remark has`() throws {
    func digest(_ text: String) throws -> String {
      try Walkthrough(text, file: "x.tape", services: TapeRun.services).digest
    }
    let plan = try digest(Tester.plan)
    #expect(try digest(Tester.plan + "\n# More to come\n") == plan)
    #expect(try digest(Tester.plan.replacing("Look at it", with: "Look")) != plan)
  }
}

@Suite struct `A checklist` {
  /// Verdicts on the checks of two steps, one of which has two checks, and the result.
  static let rows:
    [(verdicts: [(Int, Int, Verdict.Decision)], step: Int, outcomes: [Verdict.Decision?], text: String)] =
      [
        ([], 0, [nil, nil], "3 undecided"),
        ([(0, 0, .passed)], 0, [nil, nil], "1 passed, 2 undecided"),
        ([(0, 0, .passed), (0, 1, .passed)], 1, [.passed, nil], "2 passed, 1 undecided"),
        ([(0, 0, .failed), (0, 1, .passed)], 1, [.failed, nil], "1 passed, 1 failed, 1 undecided"),
        ([(0, 0, .failed)], 0, [.failed, nil], "1 failed, 2 undecided"),
        ([(0, 0, .skipped), (0, 1, .passed), (1, 0, .passed)], 2, [.skipped, .passed], "2 passed, 1 skipped"),
        ([(0, 0, .failed), (0, 1, .passed), (1, 0, .passed), (0, 0, .passed)], 2, [.passed, .passed], "3 passed"),
        ([(1, 0, .passed)], 0, [nil, .passed], "1 passed, 2 undecided"),
      ]

  @Test(arguments: rows.indices)
  func `knows the step at hand, and what each has come to`(index: Int) {
    let row = Self.rows[index]
    var checklist = Checklist(itemCounts: [2, 1])
    for (step, item, outcome) in row.verdicts {
      checklist.decide(Verdict(SeeItemIndex(step: step, item: item), outcome, by: .tester, at: SampleApp.start))
      _ = checklist.goOn()
    }
    #expect(checklist.step == row.step)
    #expect([0, 1].map(checklist.outcome) == row.outcomes)
    #expect(checklist.counts.text == row.text)
    #expect(checklist.isComplete == (row.step == 2))
  }
}
