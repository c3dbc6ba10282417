import Monetization

extension WalkthroughReport {
  /// The report as JUnit XML, for machines: a step is a test case, and its times are those of the virtual clock.
  package var junit: String {
    let failures = steps.count { $0.outcome == .failed }
    let skipped = steps.count { $0.outcome != .failed && $0.outcome != .passed }
    let totals = "tests=\"\(steps.count)\" failures=\"\(failures)\" errors=\"0\" skipped=\"\(skipped)\""
    let time = "time=\"\(Self.seconds(end - start))\""
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites name=\"paywalk qa\" \(totals) \(time)>",
      "  <testsuite name=\(Self.attribute(title)) \(totals) \(time) timestamp=\"\(Self.date(start))\">",
    ]
    var last = start
    for (index, step) in steps.enumerated() {
      let decided = step.sights.compactMap(\.verdict?.instant).max() ?? last
      lines += testCase(step, index, Self.seconds(max(.zero, decided - last)))
      last = max(last, decided)
    }
    lines += ["  </testsuite>", "</testsuites>"]
    return lines.map { $0 + "\n" }.joined()
  }

  private func testCase(_ step: Step, _ index: Int, _ time: String) -> [String] {
    let names = "classname=\(Self.attribute(name)) name=\(Self.attribute("\(index + 1) \(step.title)"))"
    var lines = ["    <testcase \(names) time=\"\(time)\">"]
    for sight in step.sights where sight.verdict?.outcome == .failed {
      let message = ([sight.text] + sight.notes).joined(separator: ": ")
      let screen = sight.frame.map { $0.lines.joined(separator: "\n") } ?? ""
      lines.append("      <failure message=\(Self.attribute(message))>\(Self.text(screen))</failure>")
    }
    if step.outcome == nil || step.outcome == .skipped {
      lines.append("      <skipped message=\"\(step.outcome == .skipped ? "skipped" : "undecided")\"/>")
    }
    let words = step.sights.map { sight in
      let verdict = sight.verdict.map { "\($0.outcome.rawValue) (\($0.judge.name))" } ?? "undecided"
      return (["\(sight.number) \(verdict): \(sight.text)"] + sight.notes.map { "  \($0)" }).joined(separator: "\n")
    }
    lines.append("      <system-out>\(Self.text(words.joined(separator: "\n")))</system-out>")
    return lines + ["    </testcase>"]
  }

  private static func attribute(_ text: String) -> String {
    "\"\(SVGWriter.escape(TextSanitizing.sanitize(text)))\""
  }

  /// Several lines, each of them escaped.
  private static func text(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { SVGWriter.escape(TextSanitizing.sanitize(String($0))) }.joined(separator: "\n")
  }

  private static func date(_ instant: Instant) -> String {
    instant.timestamp.replacing(" ", with: "T")
  }

  /// Such as `12.300`.
  private static func seconds(_ span: TimeSpan) -> String {
    let rest = String(span.milliseconds % 1_000)
    return "\(span.milliseconds / 1_000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
