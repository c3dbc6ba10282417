import Monetization

extension Verb {
  package static let advance = Verb(
    "advance", at: 10, "moves the clock by a length of time, to the next event or to a date", forms: "advance 1d 2h",
    "advance 1y", "advance to next", "advance to 2026-01-03 09:41",
    // Of two errors at one place the first counts, so the one that says more comes first.
    taking: [
      .slots(.one(.custom(.length))), .slots(.word("to"), .one(.custom(.writtenDate))),
      .slots(.word("to"), .word("next")),
    ],
    rows: [
      DirectorRow(
        "Advance 1 minute", "moves the clock on", in: .time, at: 10, .gives([.span(.minutes(1))])),
      DirectorRow(
        "Advance 1 hour", "moves the clock on", in: .time, at: 20,
        .gives([.span(.hours(1))])),
      DirectorRow("Advance 1 day", "moves the clock by 24 hours", in: .time, at: 30, .gives([.span(.days(1))])),
      DirectorRow(
        "Advance 1 month", "moves the clock to the same day of the next month, or to its last one", in: .time, at: 40,
        .gives([.calendar(CalendarSpan(months: 1))])),
      DirectorRow(
        "Advance 1 year", "moves the clock to the same day of the next year", in: .time, at: 50,
        .gives([.calendar(CalendarSpan(months: 12))])),
    ],
    meanings: [
      "1h": "by one hour", "1d": "by 24 hours", "1w": "by 7 days",
      "1mo": "to the same day of the next month, or to its last one",
      "1y": "to the same day of the next year",
      "to": "to the next event, or to a date such as 2026-01-03 09:41",
      "to next": "to what happens next by itself, such as the end of a trial",
    ]
  ) { command, phone, world, step in
    if let span = command.calendarSpan {
      world.advance(by: span, on: phone, &step)
    } else if let date = command.date {
      world.advance(toDate: date.instant(in: world.phones[phone].device.zone), on: phone, &step)
    } else {
      world.advanceToNext(on: phone, &step)
    }
  }
}

extension CustomKind {
  /// A length of time up to the end of the line.
  fileprivate static let length = CustomKind(
    choices: { words, start, _ in
      words.count == start ? DirectorChoices(["1h", "1d", "1w", "1mo", "1y"], isOpen: true) : nil
    },
    read: { words throws(DirectorCommandError) in
      let span = try words.calendarSpan(
        "a number with a unit (\(CalendarSpan.units)) such as 1d 2h, \"to next\", or \"to\" and a date")
      return span.months == 0 ? .span(span.rest) : .calendar(span)
    })

  /// A date up to the end of the line.
  fileprivate static let writtenDate = CustomKind(
    choices: { words, start, _ in words.count == start ? DirectorChoices([], isOpen: true) : nil },
    read: { words throws(DirectorCommandError) in
      let error = words.unexpected(words.peek(), expected: "next, or a date such as 2026-01-03 09:41")
      guard let date = WrittenDate(words.rest()) else { throw error }
      return .date(date)
    })
}

extension DirectorCommand {
  /// Lets time pass.
  public static func advance(_ span: TimeSpan) -> DirectorCommand { DirectorCommand(.advance, .span(span)) }

  /// Lets time pass, months of the calendar first.
  public static func advance(_ span: CalendarSpan) -> DirectorCommand {
    DirectorCommand(.advance, span.months == 0 ? .span(span.rest) : .calendar(span))
  }

  /// Lets time pass until a date.
  public static func advanceTo(_ date: WrittenDate) -> DirectorCommand {
    DirectorCommand(.advance, .word("to"), .date(date))
  }

  /// Lets time pass until something happens.
  public static let advanceToNext = DirectorCommand(.advance, .word("to"), .word("next"))
}

extension World {
  fileprivate mutating func advance(by span: CalendarSpan, on phone: Int, _ step: inout StepOutput) {
    let end = span.end(from: now, in: phones[phone].device.zone)
    guard end <= .last else {
      tell(.clock(.ends(at: .last)), on: phone, &step)
      return
    }
    run(to: end, &step)
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
