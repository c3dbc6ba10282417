import Monetization

/// Finds denied values that the tape never comes to: a time that has passed, a phone that it does not have.
struct ValueLint {
  private var clocks: [(step: TapeScript.Step, denied: LocalTime, shown: LocalTime)] = []
  private var phones: [(step: TapeScript.Step, number: Int)] = []
  private var mostPhones = 1

  /// Looks at a step that is about to be performed.
  mutating func look(at step: TapeScript.Step, before player: TapePlayer) {
    guard let expectation = step.command.kind.expectation else { return }
    let isForbidden = expectation.isNegated || expectation.span == .never
    switch expectation.condition.subject {
    case .clock(let date) where isForbidden:
      let shown = player.time.local(player.time.wall)
      if date.shown < shown { clocks.append((step, date.shown, shown)) }
    case .occurrence(.fact(let query)) where isForbidden, .tally(.fact(let query), 0):
      phones += query.texts(of: FactCatalogue.phone.name).compactMap(Int.init).map { (step, $0) }
    default: break
    }
  }

  /// Looks at the walk after a step.
  mutating func look(after player: TapePlayer) {
    mostPhones = max(mostPhones, player.walk.world.phones.count)
    // The clock was set back, or the tape went back.
    clocks.removeAll { player.time.local(player.time.wall) <= $0.denied }
  }

  /// The findings once the tape has been played.
  var findings: [LintFinding] {
    let late = clocks.map { clock in
      LintFinding(
        severity: .warning, step: clock.step,
        message: "the phone shows \(clock.shown.timestamp) already, so it never shows that", expected: "a later time")
    }
    let missing = phones.filter { $0.number > mostPhones }.map { phone in
      LintFinding(
        severity: .warning, step: phone.step, message: "the tape has no phone \(phone.number)",
        expected: mostPhones == 1 ? "phone=1, or Director newdevice" : "a phone from 1 to \(mostPhones)")
    }
    return late + missing
  }
}
