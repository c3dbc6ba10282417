/// Goes back to an earlier moment.
struct RewindAction: TapeAction {
  var target: TapeRewind

  static let word: String? = "Rewind"
  static let forms = [
    TapeForm(
      "Rewind 3", "Rewind to start", "Rewind to name",
      means: "takes back the last things done, or goes back to the launch or to a mark")
  ]
  static let grammar = "\"Rewind\" , ( [ count ] | \"to\" , ( \"start\" | name ) )"
  static let inVHS: String? = "the end of the film: nothing leads back in a terminal"

  var arguments: [String] {
    switch target {
    case .steps(let count): TapeFormatter.times(count)
    case .toStart: [TapeAdvanceWord.to.rawValue, TapeAdvanceWord.start.rawValue]
    case .toMark(let mark): [TapeAdvanceWord.to.rawValue, TapeFormatter.word(mark)]
    }
  }

  var pace: TapePace { .leap }

  func perform(
    in player: inout TapePlayer, _ step: TapeScript.Step, _ observer: inout some TapeObserver
  ) throws(StepFailure) {
    try player.rewind(target, &observer)
  }

  func film(by exporter: inout VHSExporter, before: TapePlayer) { exporter.endInThePast() }
}

extension RewindAction {
  init(from parser: inout TapeParser, at start: TapeToken) throws(TokenDiagnostic) {
    let next = parser.token
    guard !parser.isLineOver, next.kind == .word, next.text == TapeAdvanceWord.to.rawValue else {
      target = .steps(parser.isLineOver ? 1 : try parser.wholeNumber("a number of steps", 1...TapeLimit.rewind))
      return
    }
    parser.advance()
    let name = try parser.word("start, or the name of a mark")
    target = name == TapeAdvanceWord.start.rawValue ? .toStart : .toMark(name)
  }
}

/// The moment to which a tape goes back.
package enum TapeRewind: Hashable, Sendable {
  /// Takes back this many actions: keys, taps, Director commands, jumps of the clock.
  case steps(Int)
  case toStart
  case toMark(String)
}
