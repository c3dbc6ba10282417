/// Something has happened since the tape began: a line of the timeline, a notification, a reply to a page, a fact.
struct OccurrenceCondition: TapeCondition {
  var occurrence: TapeOccurrence

  static let words = TapeOccurrence.words
  static let canBeNegated = true
  static let forms = [
    TapeForm(
      "log \"text\"", "notification \"text\"",
      means:
        "there was such a line in the timeline, its details (`name=value`) included, or such a notification; a pattern will "
        + "do too"),
    TapeForm(
      "reply rewarded-ad showAd success \"message\"",
      means:
        "a page was answered so, at any time; with this text or pattern in the message, which may be left out. To `connect`, "
        + "success means that ads are removed"),
    TapeForm(
      "fact log.purchased product=annual", "fact reply component=purchase success=true",
      means:
        "there was such a fact in the [event log](../tapes.md#the-event-log), with all these fields, see "
        + "[facts](../tapes.md#facts-in-expectations)"),
  ]
  static let grammar = "occurrence"

  var text: [String] { occurrence.text }
  var subject: TapeSubject { .occurrence(occurrence) }
  var fault: TapeCheck.Fault? { TapeCheck.fault(in: occurrence) }
  var appNames: [TapeAppNames.Name] { occurrence.appNames }

  func result(in player: TapePlayer) throws(StepFailure) -> ExpectationResult {
    try player.occurrenceResult(occurrence)
  }
}

extension OccurrenceCondition {
  init(_ word: String, from parser: inout TapeParser) throws(TokenDiagnostic) {
    occurrence = try TapeOccurrence(word, from: &parser)
  }
}
