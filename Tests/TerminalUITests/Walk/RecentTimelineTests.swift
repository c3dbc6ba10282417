import Monetization
import SampleApps
import Simulation
import Testing

@testable import TerminalUI

@Suite struct RecentTimelineTests {
  static func lines(_ numbers: ClosedRange<Int>) -> [TimelineEntry] {
    numbers.map { number in
      TimelineEntry(
        number: number, .network(isOnline: true), at: SampleApp.start + .seconds(Int64(number)), on: PhoneID(1),
        cause: number == 1 ? nil : number - 1)
    }
  }

  @Test(arguments: [1, 7, 32, 100])
  func `the last lines are kept, however they come`(batch: Int) {
    var timeline = RecentTimeline()
    for first in stride(from: 1, through: 1_500, by: batch) {
      timeline.append(Self.lines(first...min(1_500, first + batch - 1)))
      let newest = min(1_500, first + batch - 1)
      #expect(timeline.last?.number == newest)
      #expect(timeline.count >= min(newest, 500) && timeline.count < 600)
      #expect(Array(timeline.map(\.number)) == Array(newest - timeline.count + 1...newest))
    }
  }

  @Test func `a line is found by its number and its cause as long as it is kept`() {
    var timeline = RecentTimeline()
    timeline.append(Self.lines(1...1_000))
    #expect(timeline.entry(1) == nil)
    #expect(timeline.entry(990)?.number == 990)
    #expect(timeline.entry(990).flatMap(timeline.cause)?.number == 989)
    #expect(timeline.entry(990).map(timeline.entries(causedBy:))?.map(\.number) == [991])
  }

  @Test func `the chosen line stays the same while lines are dropped`() throws {
    var walk = Walk.fresh(SampleApp.definition(), start: SampleApp.start, columns: 80, rows: 40)
    _ = walk.take(.key(.character("i")), in: SampleApp.definition())
    walk.interface.timeline.append(Self.lines(10_001...10_400))
    walk.interface.chosenLine = 10_380
    let before = walk.frame(in: SampleApp.definition()).lines.filter { $0.contains("FROM") }
    walk.interface.timeline.append(Self.lines(10_401...10_700))
    walk.cache.forgetScreen()
    let after = walk.frame(in: SampleApp.definition()).lines.filter { $0.contains("FROM") }
    #expect(before.count == 1 && before == after)
  }
}
