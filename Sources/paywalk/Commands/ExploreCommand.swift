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
    commandName: "explore", abstract: "Try everything that can be done, and find what breaks a promise.",
    discussion: """
      Every control, every field, time, the background, a relaunch and every fault are tried from every state, the \
      nearest ones first; equal states are tried once. Exit status 0 if every promise is kept, 1 if one is broken: the \
      shortest tape that shows it is written. 2 if an option, a tape or an app is wrong. Ctrl-C ends the search with the \
      report so far.
      """)

  @Option(name: .long, help: "A bundled app, or the folder of your own.")
  var app = "demo"

  @Option(
    name: .long,
    help: ArgumentHelp("Begin where this tape ends, or above one of its lines.", valueName: "tape[:line]"))
  var from: ExploreOrigin?

  @Option(name: .long, help: "The most moves on a path.")
  var depth: Int?

  @Option(name: .long, help: "End after so many distinct states.")
  var states: Int?

  @Option(name: .long, help: "End when the program takes so much memory, such as 500M or 2G.")
  var memory = MemorySize.usual

  @Option(name: .long, help: "End after so many minutes.")
  var minutes: Double?

  @Option(
    name: .long, help: "The faults to try: all, none, or a list such as 'purchase network,adload noFill,chat hold'.")
  var faults = ExploreFaults.all

  @Option(name: .long, help: "The most faults on one path.")
  var faultBudget = 1

  @Option(name: .long, help: "Try nothing from states beyond these sizes, such as homes=3,days=none; the others stay.")
  var bound = ExploreBounds()

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Walk at random instead, once for each of these seeds; seed and version repeat a walk.", valueName: "seed..seed"))
  var random: ExploreSeeds?

  @Option(name: .long, help: "The most steps of a random walk.")
  var steps = 500

  @Option(name: .long, help: ArgumentHelp("Of the seeds only this part, such as 2/3.", valueName: "i/n"))
  var shard: TapeShard?

  @Option(name: .long, help: "The threads; the number of cores unless told. The report is the same for any number.")
  var jobs: Int?

  @Option(name: .long, help: "Write the tapes of violations into this folder.")
  var output = "."

  func validate() throws {
    for (name, value) in [("--depth", depth), ("--states", states), ("--jobs", jobs)] {
      if let value, value < 1 { throw ValidationError("\(name) must be at least 1.") }
    }
    if let minutes, minutes <= 0 { throw ValidationError("--minutes must be more than 0.") }
    if faultBudget < 0 || faultBudget > 200 { throw ValidationError("--fault-budget must be 0 to 200.") }
    if steps < 1 { throw ValidationError("--steps must be at least 1.") }
    if random == nil, shard != nil { throw ValidationError("--shard splits the seeds of --random.") }
    if random != nil, depth != nil || states != nil {
      throw ValidationError("--random walks --steps far, so --depth and --states have no meaning beside it.")
    }
    if from != nil, app != "demo" { throw ValidationError("With --from the tape says which app is run.") }
  }

  func run() throws {
    let head = try from?.head() ?? ExploreHead(app: app)
    let player = try head.player()
    let options = try options(player)
    let console = ExploreConsole(environment: ProcessInfo.processInfo.environment)
    let limits = ExploreLimits(minutes: minutes, memory: memory.bytes)
    let result = search(player, options) { progress in
      console.show(progress, limits)
      return limits.reasonToEnd
    }
    console.finish()
    try StandardStream.output.printWords(result.lines(in: player.app, options).joined(separator: "\n"))
    try report(result, options, head)
  }

  private func search(
    _ player: TapePlayer, _ options: ExploreOptions, _ goesOn: (ExploreProgress) -> String?
  ) -> ExploreResult {
    if let random {
      var explorer = RandomExplorer(from: player, options, steps: steps)
      return explorer.run(random.part(shard), goesOn)
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
    options.jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
    options.keptWorlds = memory.bytes / MemorySize.ofWorld
    let promises = player.script.steps.compactMap(\.command.kind.promised).filter { $0.named == nil }
    if let first = promises.first(where: { !$0.isOfMoments }) {
      throw CommandFailure(
        status: .usage,
        message: "paywalk: Invariant \(first.text) is about what has happened, and a search can only ask what is so.")
    }
    options.promises = promises
    return options
  }

  private func report(_ result: ExploreResult, _ options: ExploreOptions, _ head: ExploreHead) throws {
    let writer = ViolationWriter(head: head.text, file: head.file, services: TapeFiles.readingServices)
    for violation in result.violations {
      try StandardStream.output.printWords("\n" + violation.lines.joined(separator: "\n"))
      guard let tape = writer.tape(of: violation, promises: options.promises) else { continue }
      let path = "\(output)/\(Self.name(of: violation)).tape"
      try OutputFile(path).write(Array(tape.text.utf8), makingFolders: true)
      let remark = tape.isShown ? "" : ", which leads there and does not fail by itself"
      try StandardStream.output.printWords("  \(path)\(remark)")
    }
    for promise in result.unmet { try StandardStream.output.printWords("\nNever so: Invariant \(promise)") }
    if !result.violations.isEmpty || !result.unmet.isEmpty { throw ExitCode(ExitStatus.failed.rawValue) }
  }

  private static func name(of violation: ExploreViolation) -> String {
    let words = violation.promise.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    return "explore-\(words.prefix(60))"
  }
}
