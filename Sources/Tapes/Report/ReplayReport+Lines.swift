import Monetization

// The report for people: a line for every tape as it ends, the failures, and the totals.
extension ReplayReport.Entry {
  package var line: ReportLine {
    switch kind {
    case .passed: ReportLine("ok      \(title)", .passed)
    case .failed, .goldensWritten: ReportLine("FAILED  \(title)", .failed)
    case .fault, .environment: ReportLine("ERROR   \(title)", .failed)
    case .notPlayed: ReportLine("skipped \(title)", .quiet)
    }
  }
}

extension ReplayReport {
  /// The lines after those of the tapes: failures and totals.
  package var closing: [ReportLine] {
    var lines: [ReportLine] = []
    for entry in entries where entry.kind != .passed && entry.kind != .notPlayed {
      lines.append(ReportLine(""))
      lines += entry.result.lines
    }
    lines.append(ReportLine(""))
    lines.append(ReportLine(counts, status == .passed ? .passed : .failed))
    lines.append(ReportLine("\(inputCount) inputs in \(time.milliseconds) ms", .quiet))
    return lines
  }

  /// The number of results of each kind, such as `18 passed, 1 failed, 1 not played`.
  package var counts: String {
    var parts = ["\(count(.passed)) passed", "\(count(.failed, .goldensWritten)) failed"]
    let errors = count(.fault, .environment)
    if errors > 0 { parts.append("\(errors) could not be played") }
    if count(.notPlayed) > 0 { parts.append("\(count(.notPlayed)) not played") }
    return parts.joined(separator: ", ")
  }
}
