import ArgumentParser
import Explore
import Foundation
import Loading
import Monetization
import Simulation
import Tapes
import TerminalUI

/// `paywalk explore`: tries everything that can be done, and says what breaks a promise.
struct ExploreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    command: "explore", abstract: "Try everything that can be done, and find what breaks a promise.",
    discussion: """
      Every control, every field, time, the background, a relaunch and every fault are tried from every state, the \
      nearest ones first; equal states are tried once. Exit status 0 if every promise is kept, 1 if one is broken: the \
      shortest tape that shows it is written. 2 if an option, a tape or an app is wrong. Ctrl-C, or a signal to terminate, ends it with the \
      report so far.
      """,
    subcommands: [ExploreMergeCommand.self])

  @Option(name: .long, help: "A bundled app, or the folder of your own. (default: demo)")
  var app: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Begin where this tape ends, or above one of its lines.", valueName: "tape[:line]"),
    transform: ExploreOrigin.init)
  var from: ExploreOrigin?

  @Option(name: .long, help: "The most moves on a path.")
  var depth: Int?

  @Option(
    name: .long,
    help: "End once there are so many distinct states. Those that were begun are finished, so there are more.")
  var states: Int?

  @Option(
    name: .long, help: "End when the program takes so much memory, such as 500M or 2G.",
    transform: { try MemorySize($0) })
  var memory = MemorySize.usual

  @Option(name: .long, help: "End after so many minutes.")
  var minutes: Double?

  @Flag(name: .long, help: "End at the first broken promise.")
  var first = false

  @Option(
    name: .long,
    help:
      "The faults to try: all of them unless told, none, or a list such as 'purchase network,adload noFill,chat hold'.",
    transform: { try ExploreFaults($0) })
  var faults = ExploreFaults.all

  @Option(name: .long, help: "The most faults on one path.")
  var faultBudget = 1

  @Option(
    name: .long, help: "Try nothing from states beyond these sizes, such as homes=3,days=none; the others stay.",
    transform: { try ExploreBounds($0) })
  var bound = ExploreBounds()

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Walk at random instead, once for each of these seeds; seed and version repeat a walk.", valueName: "seed..seed"),
    transform: ExploreSeeds.init(argument:))
  var random: ExploreSeeds?

  @Option(name: .long, help: "The most steps of a random walk; 500 unless told.")
  var steps: Int?

  @Option(
    name: .long, help: ArgumentHelp("Of the seeds only this part, such as 2/3.", valueName: "i/n"),
    transform: TapeShard.init(_:))
  var shard: TapeShard?

  @Option(name: .long, help: "The threads; the number of cores unless told. The report is the same for any number.")
  var jobs: Int?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Draw the screens and what leads where, into a file that ends in .svg, .dot or .json.", valueName: "file"),
    transform: MapPlace.init)
  var map: MapPlace?

  @Flag(name: .long, help: "Walk by hand through what was found, in the terminal.")
  var browse = false

  @OptionGroup var looks: LookOptions

  @OptionGroup var output: ExploreOutput

  func validate() throws {
    for (name, value) in [("--depth", depth), ("--states", states), ("--jobs", jobs), ("--steps", steps)] {
      try OptionNumber.check(value, of: name, atLeast: 1)
    }
    if let minutes, !(minutes > 0) { throw ValidationError("--minutes must be more than 0.") }
    try OptionNumber.check(faultBudget, of: "--fault-budget", in: 0...200)
    if random == nil, shard != nil { throw ValidationError("--shard splits the seeds of --random.") }
    if random == nil, steps != nil {
      throw ValidationError("--steps is of the walks of --random; a search has --depth.")
    }
    if let walks, let shard, walks.seeds.isEmpty, let random {
      throw ValidationError("--shard \(shard.index)/\(shard.count) has none of the seeds \(random.text).")
    }
    if random != nil, depth != nil || states != nil {
      throw ValidationError("--random walks --steps far, so --depth and --states have no meaning beside it.")
    }
    if random != nil, map != nil || browse {
      throw ValidationError("--random keeps no graph, so --map and --browse have no meaning beside it.")
    }
    if from != nil, app != nil { throw ValidationError("With --from the tape says which app is run.") }
  }

  func run() throws {
    let environment = ProcessInfo.processInfo.environment
    // A terminal that cannot be used is no reason to search first.
    let terminal = browse ? try looks.liveOptions(environment, try Configuration.read()) : nil
    if let terminal { try SharedTerminal.check(terminal) }
    let head = try from?.head() ?? ExploreHead(app: app ?? "demo")
    let player = try head.player()
    let options = try options(player)
    let console = ExploreConsole(environment: environment)
    let limits = ExploreLimits(minutes: minutes, memory: memory.bytes)
    let result = search(player, options) { progress in
      console.show(progress, limits)
      return first && progress.violations > 0 ? "a promise is broken" : limits.reasonToEnd
    }
    console.finish()
    var failures: [OutputFailure] = []
    if let map, let graph = result.graph {
      do throws(OutputFailure) {
        try map.write(ScreenMap(graph), of: graph, in: player.app)
      } catch {
        failures.append(error)
      }
    }
    let writer = ViolationWriter(head: head.text, file: head.file, services: TapeFiles.readingServices)
    let report = ExploreReport(
      result, in: player.app, options, version: PaywalkCommand.configuration.version,
      name: player.script.setup.app.name,
      part: part(head)
    ) { writer.tape(of: $0, promises: options.promises) }
    if let terminal, let graph = result.graph { try BrowseLoop(graph, in: player.app).run(terminal) }
    try output.give(report, after: failures)
  }

  /// The random walks; nil for a search from state to state.
  private var walks: RandomWalks? {
    random.map { seeds in
      RandomWalks(seeds: shard.map { seeds.part($0.index, of: $0.count) } ?? seeds, steps: steps ?? 500)
    }
  }

  /// What is searched, in words that are the same for the same search.
  private func part(_ head: ExploreHead) -> SearchedPart {
    let words = [
      head.text.split(separator: "\n").joined(separator: "; "), "faults: \(faults)", "at most \(faultBudget) on a path",
      "bounds: \(bound.text)",
    ]
    return SearchedPart(search: words.joined(separator: "; "), walks: walks)
  }

  private func search(
    _ player: TapePlayer, _ options: ExploreOptions, _ goesOn: (ExploreProgress) -> String?
  ) -> ExploreResult {
    if let walks {
      var explorer = RandomExplorer(from: player, options, steps: walks.steps)
      return explorer.run(walks.seeds.list, goesOn)
    }
    var explorer = Explorer(from: player, options)
    return explorer.run(goesOn)
  }

  private func options(_ player: TapePlayer) throws -> ExploreOptions {
    var options = ExploreOptions()
    options.depth = depth
    options.states = states ?? .max
    options.faults = faults.rules
    options.faultBudget = faultBudget
    options.bounds = bound
    options.bounds.makeRoom(for: player.walk.world)
    options.jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
    options.keptWorlds = memory.bytes / MemorySize.ofWorld
    let promises = player.script.steps.compactMap(\.command.kind.promised).filter { $0.named == nil }
    if let first = promises.first(where: { !$0.isOfMoments }) {
      throw CommandFailure(
        status: .usage,
        message: "paywalk: Invariant \(first.text) is about what has happened, and a search can only ask what is so.")
    }
    options.promises = promises
    options.keepsGraph = map != nil || browse
    return options
  }
}
