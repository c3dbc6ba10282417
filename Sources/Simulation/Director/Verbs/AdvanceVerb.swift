import Monetization

extension Verb {
  package static let advance = Verb(
    "advance", at: 10, "moves the clock by a length of time, to the next event or to a date", forms: "advance 2h",
    "advance to next", "advance to 2026-01-03 09:41",
    taking: [
      .slots(.word("to"), .word("next")), .slots(.word("to"), .one(.custom(.writtenDate))),
      .slots(.one(.span(nil, offered: [], example: "2h"))),
    ],
    rows: [
      DirectorRow("Advance 1 minute", in: .time, at: 10, .gives([.span(.minutes(1))])),
      DirectorRow("Advance 1 hour", in: .time, at: 20, .gives([.span(.hours(1))])),
      DirectorRow("Advance 1 day", in: .time, at: 30, .gives([.span(.days(1))])),
      DirectorRow("Advance 1 month", in: .time, at: 40, .gives([.span(.days(30))])),
      DirectorRow("Advance 1 year", in: .time, at: 50, .gives([.span(.days(365))])),
    ]
  ) { command, phone, world, step in
    if let span = command.span {
      world.advance(by: span, on: phone, &step)
    } else if let date = command.date {
      world.advance(toDate: date.instant(in: world.phones[phone].device.zone), on: phone, &step)
    } else {
      world.advanceToNext(on: phone, &step)
    }
  }
}

extension CustomKind {
  /// A date up to the end of the line.
  fileprivate static let writtenDate = CustomKind { words throws(DirectorCommandError) in
    let rest = words.rest()
    guard let date = WrittenDate(rest) else { throw words.unexpected(rest) }
    return .date(date)
  }
}

extension DirectorCommand {
  /// Lets time pass.
  public static func advance(_ span: TimeSpan) -> DirectorCommand { DirectorCommand(.advance, .span(span)) }

  /// Lets time pass until a date.
  public static func advanceTo(_ date: WrittenDate) -> DirectorCommand {
    DirectorCommand(.advance, .word("to"), .date(date))
  }

  /// Lets time pass until something happens.
  public static let advanceToNext = DirectorCommand(.advance, .word("to"), .word("next"))
}

extension World {
  fileprivate mutating func advance(by span: TimeSpan, on phone: Int, _ step: inout StepOutput) {
    guard now + span <= .last else {
      tell(.clock(.ends(at: .last)), on: phone, &step)
      return
    }
    run(to: now + span, &step)
  }

  fileprivate mutating func advance(toDate instant: Instant, on phone: Int, _ step: inout StepOutput) {
    guard instant >= now else {
      tell(.clock(.doesNotGoBack(now: now)), on: phone, &step)
      return
    }
    run(to: instant, &step)
  }

  fileprivate mutating func advanceToNext(on phone: Int, _ step: inout StepOutput) {
    guard let next = upcoming(in: step.app).first?.instant ?? nextInstant else {
      tell(.withoutEffect(.event), on: phone, &step)
      return
    }
    run(to: next, &step)
  }
}
