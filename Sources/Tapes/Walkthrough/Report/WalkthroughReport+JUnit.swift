import Monetization

extension WalkthroughReport {
  /// The report for machines: each step is a test case; times are real.
  package var junit: JUnitReport {
    let cases = steps.enumerated().map { index, step in
      JUnitReport.Case(
        name: "\(index + 1) \(step.name)", className: name, file: "\(name).tape", time: step.time,
        outcome: outcome(of: step))
    }
    let suite = JUnitReport.Suite(
      name: title, file: "\(name).tape",
      properties: [.init("app", app), .init("start", start.timestamp), .init("end", end.timestamp)]
        + facts.map { .init($0.name.lowercased(), $0.value) },
      cases: cases)
    return JUnitReport(name: "paywalk qa", suites: [suite], time: time)
  }

  private func outcome(of step: Step) -> JUnitReport.CaseResult {
    let failed = step.items.filter { $0.verdict?.outcome == .failed }
    if !failed.isEmpty {
      let screens = failed.map { item in
        (["\(item.number) \(item.text)"] + item.notes + [""] + (item.frame?.lines ?? [])).joined(separator: "\n")
      }
      return .failed(
        JUnitReport.Complaint(
          kind: Verdict.Decision.failed.rawValue,
          message: failed.map { ([$0.text] + $0.notes).joined(separator: ": ") }.joined(separator: "; "),
          text: screens.joined(separator: "\n\n")))
    }
    switch step.outcome {
    case .passed?: return .passed
    case .skipped?: return .skipped(reason: Verdict.Decision.skipped.rawValue)
    case .failed?, nil: return .skipped(reason: "undecided")
    }
  }
}
