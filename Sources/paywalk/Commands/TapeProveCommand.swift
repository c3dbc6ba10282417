import ArgumentParser
import Foundation
import Tapes

/// `paywalk tape prove`: finds expectations that nothing makes fail.
struct TapeProveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prove", abstract: "Say which expectations of tapes nothing makes fail.",
    discussion: """
      Each tape is played again and again: without one of its steps, and in each scenario. An expectation that holds \
      every time proves nothing. Exit status 0 if there is none, 1 if there is one, 2 if a tape has a fault, 3 if an \
      app cannot be loaded.
      """)

  @Argument(help: "Tapes, folders of tapes, or patterns such as 'walks/**/*.tape'; - is standard input.")
  var paths: [String]

  @Flag(
    name: .long, help: "List every expectation with the cause that makes it fail: place, cause and text, with tabs.")
  var list = false

  @Flag(name: .long, help: "Play each tape only as it is, and list the expectations that fail.")
  var asWritten = false

  func run() throws {
    let services = TapeFiles.readingServices
    let tapes = try NamedTape.read(paths)
    var faults: [TapeScriptError] = []
    var scripts: [TapeScript] = []
    for tape in tapes {
      do throws(TapeScriptError) {
        scripts += try TapeScript.all(tape.text, file: tape.name, services: services)
      } catch {
        faults.append(error)
      }
    }
    guard faults.isEmpty else {
      throw CommandFailure(status: .usage, message: faults.map(\.description).joined(separator: "\n\n"))
    }
    let proofs = try proofs(in: scripts, services)
    if list || asWritten {
      for proof in proofs where list || proof.cause != nil { print(Self.line(proof)) }
      return
    }
    let open = proofs.filter { $0.cause == nil }
    for proof in open {
      print("\(proof.file):\(proof.line): nothing makes this fail: \(proof.text)")
    }
    print(
      "\(TapeCount.text(tapes.count, "tape")), \(TapeCount.text(proofs.count, "expectation")), "
        + "\(open.count) that nothing makes fail")
    if !open.isEmpty { throw ExitCode(ExitStatus.failed.rawValue) }
  }

  /// Returns the expectations in the order of the tapes; an expectation in a table or a sourced tape comes once, with the first
  /// cause found by any play.
  private func proofs(in scripts: [TapeScript], _ services: TapeServices) throws -> [Line] {
    let results = Parallel.map(scripts.count) { index in
      Result { () throws(TapeEnvironmentError) in
        try TapeProver.proofs(in: scripts[index], services: services, asWritten: asWritten)
      }
    }
    var lines: [Line] = []
    var indexes: [Place: Int] = [:]
    for (script, result) in zip(scripts, results) {
      let proofs: [TapeProver.Proof]
      do throws(TapeEnvironmentError) {
        proofs = try result.get()
      } catch {
        throw CommandFailure(
          status: error.isWrongUse ? .usage : .environment, message: "\(script.file): \(error.message)")
      }
      for proof in proofs {
        let place = Place(file: proof.step.file, line: proof.step.command.line)
        if let index = indexes[place] {
          lines[index].cause = lines[index].cause ?? proof.cause
        } else {
          indexes[place] = lines.count
          lines.append(Line(proof, in: script))
        }
      }
    }
    return lines
  }

  private static func line(_ line: Line) -> String {
    "\(line.file):\(line.line)\t\(line.cause?.text ?? "nothing")\t\(line.text)"
  }

  private struct Place: Hashable {
    var file: String
    var line: Int
  }

  /// An expectation with its place.
  private struct Line {
    var file: String
    var line: Int
    var text: String
    var cause: TapeProver.Cause?

    init(_ proof: TapeProver.Proof, in script: TapeScript) {
      file = proof.step.file
      line = proof.step.command.line
      text = script.source(of: proof.step).trimmingCharacters(in: .whitespaces)
      cause = proof.cause
    }
  }
}
