import Monetization

extension ReplayReport {
  /// The report with a suite for each tape and a case for each of its results.
  package var junit: JUnitReport {
    // The results of one tape follow one another.
    let tapes = entries.reduce(into: [[Entry]]()) { tapes, entry in
      if tapes.last?.last?.result.file == entry.result.file {
        tapes[tapes.count - 1].append(entry)
      } else {
        tapes.append([entry])
      }
    }
    return JUnitReport(name: "paywalk replay", suites: tapes.map(Self.suite), time: time)
  }

  private static func suite(_ entries: [Entry]) -> JUnitReport.Suite {
    let first = entries.first
    let inputs = entries.reduce(0) { $0 + $1.result.inputCount }
    let time = entries.reduce(TimeSpan.zero) { $0 + $1.result.playedTime }
    return JUnitReport.Suite(
      name: first?.name ?? "", file: first?.result.file ?? "",
      properties: [.init("inputs", "\(inputs)"), .init("virtual-seconds", time.secondsText)],
      cases: entries.map(Self.test))
  }

  private static func test(_ entry: Entry) -> JUnitReport.Case {
    let path = entry.name.dropLast(TapePath.ending(of: entry.name)?.count ?? 0)
    // A dot in a name would begin another package.
    // A folder such as `..` has no name of its own, and would leave a dot without one.
    let parts = path.split(separator: "/").map { $0.split(separator: ".").joined(separator: "_") }
      .filter { !$0.isEmpty }
    let place = entry.place
    return JUnitReport.Case(
      name: entry.result.caseName ?? parts.last ?? entry.name, className: parts.joined(separator: "."),
      file: place.file,
      line: place.line, time: entry.time, outcome: outcome(entry))
  }

  private static func outcome(_ entry: Entry) -> JUnitReport.CaseResult {
    let complaint = JUnitReport.Complaint(
      kind: entry.kind.rawValue, message: entry.complaint ?? "", text: entry.result.text)
    return switch entry.kind {
    case .passed: .passed
    case .failed, .goldensWritten: .failed(complaint)
    case .fault, .environment: .error(complaint)
    case .notPlayed: .skipped(reason: complaint.message)
    }
  }
}

extension ReplayReport.Entry {
  /// The place of the failure or fault; the tape if there is none.
  var place: (file: String, line: Int?) {
    switch result.outcome {
    case .failed(let failure): (failure.file, failure.line)
    case .scriptError(let error): (error.diagnostics.first?.file ?? result.file, error.diagnostics.first?.line)
    default: (result.file, nil)
    }
  }
}
