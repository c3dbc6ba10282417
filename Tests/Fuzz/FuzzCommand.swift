import ArgumentParser
import Loading

/// Reads damaged tapes and checks that each is read or refused; a tool for work on the language.
@main
struct FuzzCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tape-fuzz", abstract: "Read damaged tapes, and see that each is read or refused.",
    discussion: "Whatever is read is tidied and read again, and must be the same. Exit status 1 if it is not.")

  @Option(name: .long, help: "The number of texts.")
  var count = 10_000

  @Option(name: .long, help: "Where chance begins; the same seed gives the same texts.")
  var seed: UInt64 = 1

  func validate() throws {
    guard count >= 1 else { throw ValidationError("--count must be at least 1.") }
  }

  func run() throws {
    let tapes = try BundledTapes.names.map { try BundledTapes.text(named: $0) }
    var fuzzer = TapeFuzzer(tapes: tapes, seed: seed)
    var (accepted, faults, bytes) = (0, 0, 0)
    let begin = ContinuousClock.now
    for number in 0..<count {
      let text = fuzzer.next()
      bytes += text.utf8.count
      switch TapeFuzzer.verdict(on: text) {
      case .read: accepted += 1
      case .refused(let count): faults += count
      case .broken(let reason):
        print("input \(number) of seed \(seed): \(reason)\n\(text.debugDescription)")
        throw ExitCode.failure
      }
    }
    let seconds = begin.duration(to: .now) / .seconds(1)
    print(
      "\(count) inputs, \(bytes / 1_000_000) MB: \(accepted) read, \(count - accepted) refused with \(faults) faults")
    print("\(Int(Double(count) / seconds)) inputs a second")
  }
}
