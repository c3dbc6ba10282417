import Monetization
import Simulation

extension VHSExporter {
  /// Writes a wait with its own time and pattern, since VHS changes settings only at the head of a tape.
  mutating func wait(_ wait: TapeWait, _ before: TapePlayer) {
    var wait = wait
    wait.pattern = wait.pattern ?? before.options.waitPattern
    let timeout = wait.timeout ?? before.options.waitTimeout
    wait.timeout = timeout == Self.usualTimeout ? nil : timeout
    let isPortable = wait.pattern.map { VHSPattern.isPortable($0.source) } ?? false
    if isPortable, canPlay([.wait(wait)]) { return write([.wait(wait)]) }
    let text = TapeFormatter.text(of: .wait(wait))
    note(isPortable ? "the film does not show what is waited for" : "VHS cannot read the pattern; it waits as long")
    page.remark(text)
    write([.sleep(player.walk.world.now - before.walk.world.now)])
  }

  /// The default timeout of VHS.
  private static let usualTimeout = TimeSpan.seconds(15)

  /// Writes an expectation of text on the screen as a wait; VHS has nothing for other expectations.
  mutating func expect(_ expectation: TapeExpectation) {
    for pattern in patterns(of: expectation) where VHSPattern.isPortable(pattern.source) && film.options.leftAt == nil {
      let wait = TapeCommand.Instruction.wait(TapeWait(scope: .screen, timeout: expectation.within, pattern: pattern))
      if canPlay([wait]) { return write([wait]) }
    }
    page.remark(TapeFormatter.text(of: .expect(expectation)))
    if expectation.span == .eventually { catchUp() }
  }

  /// The patterns that find what is expected, the plainest first: a text may be drawn in capitals.
  private func patterns(of expectation: TapeExpectation) -> [TapePattern] {
    guard let plain = pattern(of: expectation) else { return [] }
    switch expectation.condition.subject {
    case .text(.text, .screen), .text(.text, .line):
      return [plain, TapePattern("(?i)" + plain.source)].compactMap { $0 }
    default: return [plain]
    }
  }

  private func pattern(of expectation: TapeExpectation) -> TapePattern? {
    guard !expectation.isNegated, expectation.span != .always, expectation.span != .never else { return nil }
    switch expectation.condition.subject {
    case .text(.text(let text), .screen): return TapePattern(VHSPattern.escaped(text))
    case .text(.pattern(let pattern), .screen): return pattern
    case .text(.text(let text), .line(let row)): return TapePattern(VHSPattern.line(row, VHSPattern.escaped(text)))
    case .text(.pattern(let pattern), .line(let row)) where !VHSPattern.hasAnchor(pattern.source):
      return TapePattern(VHSPattern.line(row, "(?:\(pattern.source))"))
    default: return nil
    }
  }

  /// Moves time by the palette, or sleeps if only that leads to the same screen.
  mutating func advance(_ advance: TapeAdvance) {
    let line: DirectorCommand
    switch advance {
    case .by(let span): line = .advance(span)
    case .byCalendar(let span): line = .advance(span)
    case .to(let date): line = .advanceTo(date)
    case .toNext: line = .advanceToNext
    }
    let jump = palette(line.line)
    let rest = player.walk.world.now - film.walk.world.now
    if rest > .zero, rest <= Self.longestSleep, !leadsToTheScreen(jump), leadsToTheScreen([.sleep(rest)]) {
      write([.sleep(rest)])
    } else {
      write(jump)
    }
  }

  /// The longest sleep; nobody waits longer in real time.
  private static let longestSleep = TimeSpan.minutes(10)
}
