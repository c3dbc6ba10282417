import TerminalUI

/// How far a tape steps through what was done.
package enum TapeStepping: Hashable, Sendable {
  case steps(Int)
  case milestone
  /// To the end of the branch of this name.
  case branch(String)

  fileprivate enum Word: String {
    case milestone
  }

  var arguments: [String] {
    switch self {
    case .steps(let count): TapeFormatter.times(count)
    case .milestone: [TapeAdvanceWord.to.rawValue, Word.milestone.rawValue]
    case .branch(let name): [TapeAdvanceWord.to.rawValue, TapeFormatter.word(name)]
    }
  }
}

extension TapeStepping {
  init(from parser: inout TapeParser, takesBranch: Bool) throws(TokenDiagnostic) {
    let next = parser.token
    guard !parser.isLineOver, next.kind == .word, next.text == TapeAdvanceWord.to.rawValue else {
      self = .steps(parser.isLineOver ? 1 : try parser.wholeNumber("a number of steps", 1...TapeLimit.rewind))
      return
    }
    parser.advance()
    let place = parser.token
    let name = try parser.word(takesBranch ? "milestone, or the name of a branch" : "milestone")
    if name == Word.milestone.rawValue {
      self = .milestone
    } else if takesBranch {
      self = .branch(name)
    } else {
      throw TokenDiagnostic(token: place, message: "found \(name)", expected: "milestone")
    }
  }
}

extension TapePlayer {
  /// Steps through what was done; fails where that leads nowhere.
  mutating func step(
    _ target: TapeStepping, _ single: HistoryMove, _ milestone: HistoryMove, _ observer: inout some TapeObserver
  ) throws(StepFailure) {
    remember()
    switch target {
    case .steps(let count):
      for done in 0..<count where try !step(single, &observer) {
        throw StepFailure(
          expected: "\(count == 1 ? "a step" : "\(count) steps") that way",
          found: done == 0 ? single.refusal : "only \(done)")
      }
    case .milestone:
      if try !step(milestone, &observer) {
        throw StepFailure(expected: "a milestone that way", found: milestone.refusal)
      }
    case .branch(let name):
      let branches = history.walked?.journal.branches ?? []
      guard let branch = branches.first(where: { $0.name == name }) else {
        throw StepFailure(
          expected: "a branch \"\(name)\"", found: "only \(branches.map(\.name).joined(separator: ", "))")
      }
      try step(.branch(branch.id), &observer)
    }
  }
}

/// A command that steps through what was done, in one direction.
protocol SteppingAction: TapeAction {
  init(target: TapeStepping)
  var target: TapeStepping { get }
  static var moves: SteppingMoves { get }
}

/// What the keys of one direction do, and which they are.
struct SteppingMoves: Sendable {
  let single: HistoryMove
  let milestone: HistoryMove
  let key: String
  let milestoneKey: String
  let takesBranch: Bool
}

extension SteppingAction {
  init(from parser: inout TapeParser, at start: TapeToken) throws(TokenDiagnostic) {
    self.init(target: try TapeStepping(from: &parser, takesBranch: Self.moves.takesBranch))
  }

  static var inVHS: String? { "the key, and the palette for a branch" }
  var arguments: [String] { target.arguments }
  var pace: TapePace { .leap }
  var changesWalk: Bool { true }
  var stepsThrough: Bool { true }

  func perform(
    in player: inout TapePlayer, _ step: TapeScript.Step, _ observer: inout some TapeObserver
  ) throws(StepFailure) {
    try player.step(target, Self.moves.single, Self.moves.milestone, &observer)
  }

  func film(by exporter: inout VHSExporter, before: TapePlayer) {
    exporter.step(target, key: Self.moves.key, milestone: Self.moves.milestoneKey)
  }
}
