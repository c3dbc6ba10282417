import Synchronization
import Testing

@testable import Tapes

struct TableOpeningTests {
  private static let head = "Let name\nRow Flat\nRow \"Summer house\"\nRow Boat\n"

  @Test(arguments: [
    "Tap \"Homes\"\nType \"${name}\" Enter\nExpect \"${name}\"\n",
    "Tap \"Homes\"\nType \"Flat\" Enter\nExpect \"${name}\"\n",
    "Type \"${name}\"\n",
    "Tap \"Homes\"\nExpect \"Nowhere\"\nType \"${name}\"\n",
    "Tap \"Homes\"\nExpect soft \"Nowhere\"\nType \"${name}\"\nExpect \"Boat\"\n",
    "Tap \"Homes\"\nType \"Tent\" Enter\nMark home\nRewind 2\nType \"${name}\"\nRewind to home\nRewind to start\n",
    "Expect never \"Flat\"\nTap \"Homes\"\nType \"${name}\" Enter\n",
    "Tap \"Homes\"\nScreenshot shot.svg\nType \"${name}\" Enter\nScreenshot shot.svg\n",
    "Director scenario offline\nSleep 30s\nDirector scenario all-well\nType \"${name}\"\n",
    "Tap \"Homes\"\nDirector background\nDirector try approve\nType \"${name}\"\n",
    "Set Start \"2026-02-0${name}\"\n",
    "Tap \"Homes\"\n",
  ])
  func `a row that goes on from the shared opening has the result that it has alone`(rest: String) throws {
    let head = rest.contains("Start") ? "Let name\nRow 1\nRow 2\n" : Self.head
    let scripts = try TapeScript.all(head + rest, file: "walk.tape", services: TapeRun.services)
    let runner = ReplayRunner(services: TapeRun.services)
    let openings = Self.openings(scripts, TapeRun.services)
    // The order in which rows are played is that of the threads.
    for script in scripts.reversed() { #expect(runner.run(script, openings) == runner.run(script)) }
  }

  @Test func `the steps before the first use of a column are played once for all rows`() throws {
    let loads = Counter()
    var services = TapeServices(app: { choice throws(TapeEnvironmentError) in
      loads.count.add(1, ordering: .relaxed)
      return try TapeRun.services.app(choice)
    })
    services.hasProgram = { _ in
      loads.programs.add(1, ordering: .relaxed)
      return true
    }
    let tape = Self.head + "Require ffmpeg\nTap \"Homes\"\nType \"${name}\" Enter\nExpect \"${name}\"\n"
    let scripts = try TapeScript.all(tape, file: "walk.tape", services: services)
    let openings = Self.openings(scripts, services)
    for script in scripts { #expect(ReplayRunner(services: services).run(script, openings).outcome == .passed) }
    #expect(loads.count.load(ordering: .relaxed) == 1)
    #expect(loads.programs.load(ordering: .relaxed) == 1)
  }

  @Test func `rows that differ in a setting share nothing`() throws {
    let tape = "Let day\nRow 1\nRow 2\nSet Start \"2026-02-0${day}\"\nTap \"Homes\"\n"
    let scripts = try TapeScript.all(tape, file: "walk.tape", services: TapeRun.services)
    let openings = Self.openings(scripts, TapeRun.services)
    let starts = scripts.map { ReplayRunner(services: TapeRun.services).run($0, openings).start }
    #expect(Set(starts).count == 2)
  }

  private static func openings(_ scripts: [TapeScript], _ services: TapeServices) -> TableOpenings {
    TableOpenings(TableOpenings.tables(in: scripts).compactMap { TableOpening($0, services: services) })
  }

  private final class Counter: Sendable {
    let count = Atomic(0)
    let programs = Atomic(0)
  }
}
