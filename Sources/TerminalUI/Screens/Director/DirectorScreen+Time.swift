import Monetization
import Simulation

extension DirectorPart {
  /// The clock.
  static let time = DirectorPart(rows: DirectorScreen.time) { context in
    let next = context.upcoming.first
    let coming = next.map { context.status($0.instant) } ?? ""
    return Reading(next: next, words: coming)
  }
}

extension DirectorScreen {
  static func time(_ context: ScreenContext) -> [Placed] {
    let next = context.upcoming.first
    let toNext = row(
      "Advance to the next event", .advanceToNext,
      trailing: next.map { "\(context.interface.sentences.text(of: $0)), \(context.status($0.instant))" } ?? "",
      disabledReason: next == nil ? "Nothing is scheduled" : nil,
      hint: "moves the clock to what happens next by itself, such as the end of a trial")
    let toDate = typed(
      "Advance to a date…", "advance to",
      hint: "moves the clock to a date and a time of the day that you type")
    return [(60, toNext), (70, toDate)]
  }
}
