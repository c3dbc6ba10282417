import TerminalUI

/// Clicks a cell, or the only control with a label.
struct ClickAction: TapeAction {
  var target: TapeTarget

  static let word: String? = "Click"
  static let forms = [
    TapeForm(
      "Click 5 10", "Click \"label\"", means: "clicks at a row and a column counted from 1, or on a control")
  ]
  static let grammar = "\"Click\" , ( label | count , count )"
  static let inVHS: String? = "the same keys as for a `Tap` of what is clicked"

  var arguments: [String] {
    switch target {
    case .label(let label): [TapeFormatter.text(of: label)]
    case .position(let place): [String(place.row + 1), String(place.column + 1)]
    }
  }

  var pace: TapePace { .beat }
  var changesWalk: Bool { true }
  var appNames: [TapeAppNames.Name] { if case .label(let label) = target { label.appNames } else { [] } }

  func perform(
    in player: inout TapePlayer, _ step: TapeScript.Step, _ observer: inout some TapeObserver
  ) throws(StepFailure) {
    switch target {
    case .position(let position): try player.click(position, step, &observer)
    case .label(let label): try player.click(label, step, &observer)
    }
  }

  func film(by exporter: inout VHSExporter, before: TapePlayer) {
    switch target {
    case .position(let position): exporter.click(position, text)
    case .label(let label): exporter.choose(label, text)
    }
  }
}

extension ClickAction {
  init(from parser: inout TapeParser, at start: TapeToken) throws(TokenDiagnostic) {
    if parser.token.kind == .string || parser.token.kind == .word, !parser.isLineOver {
      target = .label(try parser.label())
    } else {
      let row = try parser.cells("a row and a column, or a label in quotes")
      target = .position(Position(row: row - 1, column: try parser.cells("a column") - 1))
    }
  }
}

/// The target of a click: a cell, or the only control with a label.
package enum TapeTarget: Hashable, Sendable {
  /// The cell, counted from 0 as in frames; the tape's text counts from 1.
  case position(Position)
  case label(TapeLabel)
}
