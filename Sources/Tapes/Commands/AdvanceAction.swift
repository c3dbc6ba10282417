import Monetization
import Simulation

/// Moves virtual time.
struct AdvanceAction: TapeAction {
  var advance: TapeAdvance

  static let word: String? = "Advance"
  static let forms = [
    TapeForm(
      "Advance 2h", "Advance 1d 2h 30m", "Advance 1y 6mo",
      means:
        "moves virtual time, and performs everything that falls due on the way; refreshes of a banner between two other "
        + "events are one event with their number; `y` and `mo` are years and months of the phone's calendar"),
    TapeForm("Advance to next", means: "moves to the next thing that will happen"),
    TapeForm("Advance to \"2026-02-01 09:41\"", means: "moves to a date"),
  ]
  static let grammar = "\"Advance\" , ( length | \"to\" , \"next\" | \"to\" , date )"
  static let inVHS: String? =
    "the line typed into the palette; where only a sleep leads to the same screen, the film sleeps instead"

  var arguments: [String] {
    switch advance {
    case .by(let span): [span.unitText]
    case .byCalendar(let span): [span.text]
    case .toNext: [TapeAdvanceWord.to.rawValue, TapeAdvanceWord.next.rawValue]
    case .to(let date): [TapeAdvanceWord.to.rawValue, TapeFormatter.quoted(TapeDate.text(date))]
    }
  }

  var pace: TapePace { .leap }
  var changesWalk: Bool { true }
  var isEmpty: Bool { advance == .by(.zero) }

  func perform(
    in player: inout TapePlayer, _ step: TapeScript.Step, _ observer: inout some TapeObserver
  ) throws(StepFailure) {
    try player.advance(advance, &observer)
  }

  func film(by exporter: inout VHSExporter, before: TapePlayer) { exporter.advance(advance) }
}

extension AdvanceAction {
  init(from parser: inout TapeParser, at start: TapeToken) throws(TokenDiagnostic) {
    let expected = "a time (\(CalendarSpan.units)) such as 1d 2h 30m, `to next`, or `to` and a date in quotes"
    let next = parser.token
    guard !parser.isLineOver, next.kind == .word else {
      advance = TapeAdvance(try parser.calendarSpan(expected))
      return
    }
    guard next.text == TapeAdvanceWord.to.rawValue else {
      throw parser.fault("\(parser.described(next)) is no time", expected)
    }
    parser.advance()
    let isNext = !parser.isLineOver && parser.token.kind == .word && parser.token.text == TapeAdvanceWord.next.rawValue
    if isNext {
      parser.advance()
      advance = .toNext
    } else {
      advance = .to(try parser.date())
    }
  }
}

/// The span or instant to which virtual time advances.
package enum TapeAdvance: Hashable, Sendable {
  case by(TimeSpan)
  /// By months of the phone's calendar, and a rest.
  case byCalendar(CalendarSpan)
  case toNext
  case to(WrittenDate)

  init(_ span: CalendarSpan) {
    self = span.months == 0 ? .by(span.rest) : .byCalendar(span)
  }
}

/// The words after `Advance` and `Rewind`.
enum TapeAdvanceWord: String {
  case to, next, start
}
