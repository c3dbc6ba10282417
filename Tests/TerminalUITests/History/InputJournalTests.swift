import Monetization
import Testing

@testable import TerminalUI

/// A journal of numbers: the state is the list of those that were added, and the clock.
@Suite struct `A journal of inputs` {
  private struct Added: Hashable, Sendable {
    var numbers: [Int] = []
    var now = Instant(milliseconds: 0)
  }

  private typealias NumberJournal = InputJournal<Added, Int>

  private static func redo(_ state: inout Added, _ number: Int?, _ instant: Instant) {
    state.now = instant
    if let number { state.numbers.append(number) }
  }

  /// A journal to which numbers are added, one a second.
  private final class Desk {
    var journal: NumberJournal
    var state = Added()

    init(_ limits: JournalLimits = JournalLimits()) {
      journal = NumberJournal(state, limits: limits)
    }

    func add(_ number: Int?, changes: Bool = true, weight: Int = 1, _ milestone: Milestone? = nil) {
      let instant = state.now + .seconds(1)
      redo(&state, number, instant)
      var role = NumberJournal.Role()
      role.changes = changes
      role.weight = weight
      role.milestone = milestone
      journal.note(number, at: instant, role, state: state)
    }

    @discardableResult
    func move(_ move: HistoryMove) -> NumberJournal.Arrival? {
      guard let arrival = journal.move(move, from: state, redo, label: { _, number in "\(number)" }) else { return nil }
      state = arrival.state
      return arrival
    }
  }

  @Test func `a step back is the moment before the last step, at its instant`() throws {
    let desk = Desk()
    for number in 1...3 { desk.add(number) }
    let arrival = try #require(desk.move(.back))
    #expect(desk.state == Added(numbers: [1, 2], now: Instant(milliseconds: 3_000)))
    #expect(arrival.sight.text(clock: "12:04") == "step 2 of 3 · 12:04 · 2")
    desk.move(.back)
    desk.move(.back)
    #expect(desk.state.numbers == [] && desk.move(.back) == nil)
    for _ in 1...3 { desk.move(.forward) }
    #expect(desk.state == Added(numbers: [1, 2, 3], now: Instant(milliseconds: 3_000)))
    #expect(desk.move(.forward) == nil)
  }

  @Test func `what changes nothing is no step, and begins no branch`() {
    let desk = Desk()
    desk.add(1)
    desk.add(2, changes: false)
    desk.add(3)
    desk.move(.back)
    desk.add(4, changes: false)
    #expect(desk.journal.branches.count == 1 && !desk.journal.isAtEnd)
    desk.move(.forward)
    #expect(desk.state.numbers == [1, 2, 3])
  }

  @Test func `the first change after a step back begins a branch, with all that led to it, and the old one is kept`() {
    let desk = Desk()
    for number in 1...3 { desk.add(number) }
    desk.move(.back)
    desk.move(.back)
    desk.add(8, changes: false)
    desk.add(9)
    #expect(desk.state.numbers == [1, 8, 9] && desk.journal.isAtEnd)
    #expect(desk.journal.branches.map(\.name) == ["main", "branch-2"])
    desk.move(.back)
    #expect(desk.state.numbers == [1, 8])
    desk.move(.branch(1))
    #expect(desk.state.numbers == [1, 2, 3])
    desk.move(.branch(2))
    #expect(desk.state.numbers == [1, 8, 9])
    desk.move(.back)
    desk.move(.back)
    desk.move(.forward)
    desk.move(.forward)
    #expect(desk.state.numbers == [1, 8, 9], "the way forward is that of the branch one came from")
  }

  @Test func `milestones are jumped to, and the way on from one is the next step`() {
    let desk = Desk()
    desk.add(1)
    desk.add(2, .purchase)
    desk.add(3)
    desk.add(4, .gate)
    desk.add(5)
    #expect(desk.move(.milestoneBack)?.sight.milestone == .gate)
    #expect(desk.state.numbers == [1, 2, 3, 4])
    desk.move(.milestoneBack)
    #expect(desk.state.numbers == [1, 2])
    #expect(desk.move(.milestoneBack) == nil)
    desk.move(.forward)
    #expect(desk.state.numbers == [1, 2, 3])
    desk.move(.milestoneForward)
    #expect(desk.state.numbers == [1, 2, 3, 4])
    desk.move(.milestoneForward)
    #expect(desk.state.numbers == [1, 2, 3, 4, 5] && desk.journal.isAtEnd)
  }

  @Test func `right before a step is later than a milestone that time brought after the one before it`() {
    let desk = Desk()
    desk.add(1)
    desk.add(nil, changes: false, .reward)
    desk.add(3)
    desk.move(.back)
    #expect(desk.state == Added(numbers: [1], now: Instant(milliseconds: 3_000)))
    #expect(desk.move(.milestoneBack)?.sight.milestone == .reward)
    #expect(desk.move(.milestoneBack) == nil)
    #expect(desk.state == Added(numbers: [1], now: Instant(milliseconds: 2_000)))
    #expect(desk.move(.forward)?.sight.milestone == nil)
    #expect(desk.state == Added(numbers: [1], now: Instant(milliseconds: 3_000)))
  }

  @Test func `two branches are seen at one instant`() {
    let desk = Desk()
    for number in 1...4 { desk.add(number) }
    desk.move(.back)
    desk.move(.back)
    desk.add(9)
    func numbers(of branch: Int, until milliseconds: Int64) -> [Int] {
      desk.journal.state(of: branch, until: Instant(milliseconds: milliseconds), \.now, Self.redo).numbers
    }
    #expect(numbers(of: 1, until: 3_500) == [1, 2, 3])
    #expect(numbers(of: 2, until: 3_500) == [1, 2])
    #expect(numbers(of: 2, until: 4_000) == [1, 2, 9])
    #expect(numbers(of: 1, until: 9_000) == [1, 2, 3, 4])
    #expect(numbers(of: 2, until: 0) == [])
  }

  @Test(arguments: [100, 3_000, 100_000])
  func `few inputs are done again, and few copies kept, however many there are`(_ count: Int) throws {
    let desk = Desk()
    for number in 1...count {
      desk.add(number % 100)
      if desk.state.numbers.count > 100 { desk.state.numbers.removeFirst(100) }
    }
    #expect(desk.journal.copyCount <= desk.journal.limits.copies)
    var place = desk.journal.goal(of: .back)
    for _ in 0..<40 {
      guard let goal = place else { break }
      #expect(desk.journal.state(at: goal, Self.redo).redone <= desk.journal.spacing * 3 / 2)
      place = goal.count > count / 40 ? .init(branch: 1, count: goal.count - count / 40) : nil
    }
    #expect(desk.journal.spacing <= max(32, 4 * count / desk.journal.limits.copies))
  }

  @Test func `a heavy input is never done again for the sake of a later step`() {
    var limits = JournalLimits()
    limits.copies = 20
    let desk = Desk(limits)
    for number in 1...5_000 { desk.add(number, weight: number % 1_000 == 0 ? 10_000 : 1) }
    for heavy in stride(from: 1_000, through: 5_000, by: 1_000) {
      let later = NumberJournal.Moment(branch: 1, count: heavy, isBeforeNext: false)
      #expect(desk.journal.state(at: later, Self.redo).redone == 0)
    }
    #expect(desk.journal.copyCount <= 20)
  }

  @Test func `of too many events the first go, and the steps keep their numbers`() {
    var limits = JournalLimits()
    limits.events = 1_000
    let desk = Desk(limits)
    for number in 1...2_500 { desk.add(number) }
    #expect(desk.journal.eventCount <= 1_000)
    #expect(desk.move(.back)?.sight.step == 2_499)
    var steps = 1
    while desk.move(.back) != nil { steps += 1 }
    #expect(steps == desk.journal.eventCount && desk.state.numbers.count == 2_500 - steps)
  }

  @Test func `of too many branches the oldest goes, but never the one at hand`() {
    var limits = JournalLimits()
    limits.branches = 4
    let desk = Desk(limits)
    desk.add(1)
    for number in 2...9 {
      desk.move(.back)
      desk.add(number)
    }
    #expect(desk.journal.branches.count == 4 && desk.state.numbers == [9])
    #expect(desk.journal.branches[0].name == "main")
  }

  @Test func `a branch from before the first step of another one parts where that one did, and outlives it`() {
    let desk = Desk()
    desk.add(1)
    desk.move(.back)
    desk.add(2, changes: false)
    desk.add(3)
    desk.move(.back)
    desk.add(4, changes: false)
    desk.add(5)
    #expect(desk.state.numbers == [2, 4, 5])
    #expect(desk.journal.branches.map(\.parent) == [nil, 1, 1] && desk.journal.branches.map(\.fork) == [0, 0, 0])
    desk.journal.remove(2)
    #expect(desk.journal.branches.map(\.name) == ["main", "branch-3"])
    desk.move(.back)
    desk.move(.forward)
    #expect(desk.state.numbers == [2, 4, 5])
    desk.move(.back)
    desk.add(6)
    #expect(desk.state.numbers == [2, 4, 6] && desk.journal.branches.map(\.parent) == [nil, 1, 1])
  }

  @Test func `a branch has a name of its own, and goes unless one is on it`() {
    let desk = Desk()
    desk.add(1)
    desk.move(.back)
    desk.add(2)
    let names = ["main", "", "second"].map { desk.journal.rename(2, to: $0) }
    #expect(names == [false, false, true])
    let gone = [2, 1].map { desk.journal.remove($0) }
    #expect(gone == [false, false])
    desk.move(.branch(1))
    desk.journal.remove(2)
    #expect(desk.journal.branches.map(\.name) == ["main"])
  }
}
