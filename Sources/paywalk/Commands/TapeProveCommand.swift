import ArgumentParser
import Foundation
import NativeApp
import Tapes
import TerminalUI

/// `paywalk tape prove`: finds expectations that nothing makes fail.
struct TapeProveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    command: "prove", of: TapeToolCommand.wholeName, abstract: "Say which expectations of tapes nothing makes fail.",
    discussion: """
      Each tape is played again and again: as it is, without one of its steps, and in each scenario. An expectation \
      that holds every time proves nothing. Exit status 0 if there is none and every tape passes as it is, else 1; \
      with --as-written 0 if every tape passes. 2 if a tape has a fault, 3 if an app cannot be loaded.
      """)

  @Argument(help: "Tapes, folders of tapes, or patterns such as 'walks/**/*.tape'; - is standard input.")
  var paths: [String]

  @Flag(
    name: .long, help: "List every expectation with the cause that makes it fail: place, cause and text, with tabs.")
  var list = false

  @Option(
    name: .customLong("expectation"),
    help: ArgumentHelp(
      "Look only at this line of the tapes, as it is written there; may be repeated.", valueName: "line"))
  var expectations: [String] = []

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
    let proof = try prove(scripts, services)
    let open = proof.lines.filter { $0.cause == nil }
    let failing = proof.lines.filter { $0.cause == .asWritten } + proof.failures
    if list || asWritten {
      let listed = asWritten ? failing : proof.lines + proof.failures
      for line in listed { try StandardStream.output.print(Self.line(line)) }
    } else {
      try report(open, "nothing makes this fail")
      try report(failing, "fails as it is")
      let rest = failing.isEmpty ? "" : ", \(failing.count) that \(failing.count == 1 ? "fails" : "fail") as it is"
      try StandardStream.output.print(
        "\(CountWording.text(tapes.count, "tape")), \(CountWording.text(proof.lines.count, "expectation")), "
          + "\(open.count) that nothing makes fail\(rest)")
    }
    if !failing.isEmpty || (!asWritten && !open.isEmpty) { throw ExitCode(ExitStatus.failed.rawValue) }
  }

  private func report(_ lines: [Line], _ what: String) throws {
    for line in lines { try StandardStream.output.printWords("\(line.file):\(line.line): \(what): \(line.text)") }
  }

  /// The proof of several tapes.
  private struct Proof {
    /// The expectations in the order of the tapes; one in a table or a sourced tape comes once, with the first cause
    /// found by any play.
    var lines: [Line] = []
    /// What fails in the tapes as they are written, besides expectations, each once.
    var failures: [Line] = []
  }

  private func prove(_ scripts: [TapeScript], _ services: TapeServices) throws -> Proof {
    let results = Parallel.map(scripts.count) { index in
      Result { () throws(TapeEnvironmentError) in
        try TapeProver.prove(
          scripts[index], services: services, asWritten: asWritten, of: expectations.isEmpty ? nil : expectations)
      }
    }
    var proof = Proof()
    var indexes: [SourceLine: Int] = [:]
    var failed: Set<SourceLine> = []
    for (script, result) in zip(scripts, results) {
      let found: TapeProver.Result
      do throws(TapeEnvironmentError) {
        found = try result.get()
      } catch {
        throw CommandFailure(
          status: error.isWrongUse ? .usage : .environment, message: "\(script.file): \(error.message)")
      }
      for expectation in found.proofs {
        let place = SourceLine(file: expectation.step.file, line: expectation.step.command.line)
        if let index = indexes[place] {
          let isBroken = expectation.cause == .asWritten
          proof.lines[index].cause = isBroken ? .asWritten : proof.lines[index].cause ?? expectation.cause
        } else {
          indexes[place] = proof.lines.count
          proof.lines.append(Line(expectation, in: script))
        }
      }
      for failure in found.failures where failed.insert(SourceLine(file: failure.file, line: failure.line)).inserted {
        proof.failures.append(Line(failure))
      }
    }
    return proof
  }

  private static func line(_ line: Line) -> String {
    ["\(line.file):\(line.line)", line.cause?.text ?? "nothing", line.text]
      .map { TextSanitizing.visible($0) }.joined(separator: "\t")
  }

  private struct SourceLine: Hashable {
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

    /// - Parameter failure: A failure of the tape as it is written.
    init(_ failure: TapeFailure) {
      file = failure.file
      line = failure.line
      text = failure.command
      cause = .asWritten
    }
  }
}
