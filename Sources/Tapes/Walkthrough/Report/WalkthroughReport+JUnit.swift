import Monetization

extension WalkthroughReport {
  /// The report for machines: each step is a test case; times are virtual.
  package var junit: JUnitReport {
    var cases: [JUnitReport.Case] = []
    var last = start
    for (index, step) in steps.enumerated() {
      let decided = max(last, step.items.compactMap(\.verdict?.instant).max() ?? last)
      cases.append(
        JUnitReport.Case(
          name: "\(index + 1) \(step.title)", className: name, file: "\(name).tape", time: decided - last,
          outcome: outcome(of: step)))
      last = decided
    }
    let suite = JUnitReport.Suite(
      name: title, file: "\(name).tape",
      properties: [.init("app", app), .init("start", start.timestamp), .init("end", end.timestamp)], cases: cases)
    return JUnitReport(name: "paywalk qa", suites: [suite], time: end - start)
  }

  private func outcome(of step: Step) -> JUnitReport.Outcome {
    let failed = step.items.filter { $0.verdict?.outcome == .failed }
    if !failed.isEmpty {
      let screens = failed.map { item in
        (["\(item.number) \(item.text)"] + item.notes + [""] + (item.frame?.lines ?? [])).joined(separator: "\n")
      }
      return .failed(
        JUnitReport.Complaint(
          kind: Verdict.Outcome.failed.rawValue,
          message: failed.map { ([$0.text] + $0.notes).joined(separator: ": ") }.joined(separator: "; "),
          text: screens.joined(separator: "\n\n")))
    }
    switch step.outcome {
    case .passed?: return .passed
    case .skipped?: return .skipped(reason: Verdict.Outcome.skipped.rawValue)
    case .failed?, nil: return .skipped(reason: "undecided")
    }
  }
}
