import Monetization

extension JUnitReport {
  /// The whole document; it ends in a line end. Equal reports give equal documents.
  package var xml: String {
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#]
    let all = suites.flatMap(\.cases)
    lines.append("<testsuites\(Self.attributes([("name", name)] + Self.counts(all, time)))>")
    for suite in suites { lines += Self.lines(suite) }
    lines.append("</testsuites>")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(_ suite: Suite) -> [String] {
    let time = suite.cases.reduce(TimeSpan.zero) { $0 + $1.time }
    let head = [("name", suite.name), ("file", suite.file)] + counts(suite.cases, time)
    var lines = ["  <testsuite\(attributes(head))>"]
    if !suite.properties.isEmpty {
      lines.append("    <properties>")
      lines += suite.properties.map { "      <property\(attributes([("name", $0.name), ("value", $0.value)]))/>" }
      lines.append("    </properties>")
    }
    lines += suite.cases.map(text)
    lines.append("  </testsuite>")
    return lines
  }

  private static func text(_ test: Case) -> String {
    var head = [("name", test.name), ("classname", test.className), ("file", test.file)]
    if let line = test.line { head.append(("line", "\(line)")) }
    head.append(("time", test.time.secondsText))
    let start = "    <testcase\(attributes(head))"
    switch test.outcome {
    case .passed: return start + "/>"
    case .failed(let complaint): return start + ">\n" + text("failure", complaint) + "\n    </testcase>"
    case .error(let complaint): return start + ">\n" + text("error", complaint) + "\n    </testcase>"
    case .skipped(let reason):
      return start + ">\n      <skipped\(attributes([("message", reason)]))/>\n    </testcase>"
    }
  }

  private static func text(_ element: String, _ complaint: Complaint) -> String {
    let head = attributes([("message", complaint.message), ("type", complaint.kind)])
    return "      <\(element)\(head)>\(XMLText.escape(complaint.text))</\(element)>"
  }

  private static func counts(_ cases: [Case], _ time: TimeSpan) -> [(String, String)] {
    func count(_ isCounted: (CaseResult) -> Bool) -> String { "\(cases.count { isCounted($0.outcome) })" }
    return [
      ("tests", "\(cases.count)"),
      ("failures", count { if case .failed = $0 { true } else { false } }),
      ("errors", count { if case .error = $0 { true } else { false } }),
      ("skipped", count { if case .skipped = $0 { true } else { false } }),
      ("time", time.secondsText),
    ]
  }

  private static func attributes(_ pairs: [(name: String, value: String)]) -> String {
    pairs.map { " \($0.name)=\"\(XMLText.escapeAttribute($0.value))\"" }.joined()
  }
}

extension TimeSpan {
  /// The span in seconds with three decimals, such as `7200.000`.
  var secondsText: String {
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1_000)
    return "\(seconds).\(String(abs(rest) + 1_000).dropFirst())"
  }
}
