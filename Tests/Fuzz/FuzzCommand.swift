import ArgumentParser
import Foundation

/// Gives damaged files to the readers; a tool for work on them.
@main
struct FuzzCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "paywalk-fuzz", abstract: "Give damaged files to the readers, and see that each is read or refused.",
    discussion: """
      A reader must read a file or refuse it with a fault that is safe to print and on a line of the file; read again, \
      or written and read, it must be the same. Exit status 1 if it is not.
      """)

  @Option(name: .long, help: "The reader; may be repeated. All readers if there is none.")
  var reader: [FuzzedReader] = []

  @Option(name: .long, help: "The number of inputs for each reader; a walk counts as ten if all readers run.")
  var count = 10_000

  @Option(name: .long, help: "Where chance begins; the same seed gives the same inputs.")
  var seed: UInt64 = 1

  @Option(name: .long, help: "The number of the first input, to repeat one that was reported.")
  var from = 0

  @Option(
    name: .long,
    help: ArgumentHelp("Keep each input in this file while it is read, for after a crash.", valueName: "file"))
  var keep: String?

  func validate() throws {
    guard count >= 1 else { throw ValidationError("--count must be at least 1.") }
    guard from >= 0 else { throw ValidationError("--from must be at least 0.") }
  }

  func run() throws {
    for reader in reader { try run(reader, count) }
    if !reader.isEmpty { return }
    // A walk is a hundred steps, after each of which every invariant is checked.
    for reader in FuzzedReader.allCases { try run(reader, reader == .walk ? max(1, count / 10) : count) }
  }

  private func run(_ reader: FuzzedReader, _ count: Int) throws {
    let target = try reader.target()
    var (accepted, bytes) = (0, 0)
    var slowest = (time: Duration.zero, number: from)
    let begin = ContinuousClock.now
    for number in from..<from + count {
      var dice = Dice(seed: seed, number: number)
      let input = try target.input(&dice)
      bytes += input.count
      if let keep { try Data(input).write(to: URL(filePath: keep)) }
      let start = ContinuousClock.now
      let verdict = target.verdict(on: input)
      let time = start.duration(to: .now)
      if time > slowest.time { slowest = (time, number) }
      switch verdict {
      case .read: accepted += 1
      case .refused: break
      case .broken(let reason):
        print("\(reader): input \(number) of seed \(seed): \(reason)")
        if let text = String(validating: input, as: UTF8.self) { print(text.debugDescription) }
        throw ExitCode.failure
      }
    }
    let seconds = begin.duration(to: .now) / .seconds(1)
    print(
      "\(reader): \(count) inputs, \(bytes / 1_000_000) MB: \(accepted) read, \(count - accepted) refused; "
        + "\(Int(Double(count) / seconds)) a second, the slowest (\(slowest.number)) in "
        + "\(Int((slowest.time / .milliseconds(1)).rounded(.up))) ms")
    // Whoever ends this for its slowness sees how far it came.
    fflush(nil)
  }
}
