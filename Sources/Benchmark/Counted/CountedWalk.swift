import Foundation
import Monetization
import Simulation
import Tapes

/// A tape whose last lines are played many times over, every picture drawn as on a terminal.
///
/// The remark `# 20 rounds:` parts the way there from the lines that are repeated. They are played once before the count.
struct CountedWalk {
  private let name: String
  private let rounds: Int
  private let way: Substring
  private let round: Substring
  private var services = TapeBenchmark.services

  /// The problem of a file that is no such tape.
  struct Problem: Error, CustomStringConvertible {
    var description: String
  }

  init(file: URL) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    name = file.deletingPathExtension().lastPathComponent
    guard let mark = text.firstMatch(of: /(?m)^# (\d+) rounds:\n/), let rounds = Int(mark.1), rounds > 0 else {
      throw Problem(description: "\(file.path): no line such as # 20 rounds:")
    }
    self.rounds = rounds
    way = text[..<mark.range.lowerBound]
    round = text[mark.range.upperBound...]
    // One app for both sizes.
    let app = try services.app(try TapeScript(text, file: "\(name).tape", services: services).setup.app)
    services.app = { _ in app }
    services.allowsOpenEnd = true
  }

  func count(columns: Int, rows: Int) throws {
    let before = "Set Columns \(columns)\nSet Rows \(rows)\n\(way)\(round)"
    let repeated = String(repeating: String(round), count: rounds)
    let first = before.count { $0 == "\n" } + 1
    let last = first + 1 + repeated.count { $0 == "\n" }
    var marks = CountedLines(first: first, last: last)
    let text = "\(before)Mark first\n\(repeated)Mark last\n"
    let result = ReplayRunner(services: services).run(text, file: "\(name).tape", &marks)
    guard result.outcome == .passed else { throw Problem(description: result.text) }
    guard marks.wantsPictures == false, marks.pictures > 0 else {
      throw Problem(description: "\(name).tape: no picture was drawn")
    }
    CountedPart.report("\(name) \(columns)x\(rows)", times: rounds)
  }
}

/// Counts from the command of one line to that of another, and wants pictures meanwhile.
private struct CountedLines: TapeObserver {
  let first: Int
  let last: Int
  private(set) var wantsPictures = false
  private(set) var pictures = 0
  var tick: TimeSpan? { nil }

  init(first: Int, last: Int) {
    self.first = first
    self.last = last
  }

  mutating func saw(_ picture: TapePicture) { pictures += 1 }

  mutating func hasPerformed(_ step: TapeScript.Step) {
    guard step.mainLine == first else { return }
    wantsPictures = true
    CountedPart.begin()
  }

  mutating func willPerform(_ step: TapeScript.Step) {
    guard step.mainLine == last else { return }
    CountedPart.end()
    wantsPictures = false
  }
}
