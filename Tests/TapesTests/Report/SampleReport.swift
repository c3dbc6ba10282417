import Monetization

@testable import Tapes

/// A report with one result of every kind, and with texts that every format must escape.
enum SampleReport {
  /// Markup, directives, quotes, controls, a C1 control, an override, a noncharacter, a cluster.
  static let hostile = "<a & \"b\"> # TODO \\ ]]> 'c' \u{1}\u{1B}[31m\u{9B}\u{202E}\u{FFFE} \u{301}👨‍👩‍👧"

  static var report: ReplayReport {
    ReplayReport(
      entries: [
        entry("walks/good.tape", TapeRun.result("Down 2\nAdvance 2h")),
        entry("walks/wrong.tape", failed),
        entry("walks/prices.tape", row("annual", .passed)),
        entry("walks/prices.tape", row("life # time", .notPlayed(.anotherFailed))),
        entry("walks/golden.tape", golden),
        entry("walks/v1.2/broken.tape", fault),
        entry("walks/app.tape", TapeResult(file: "", outcome: .environment(TapeEnvironmentError("no app \(hostile)")))),
      ], time: .milliseconds(1_234))
  }

  static let failed = TapeRun.result("Wait+Screen /Couch to 5K/\nExpect 'Couch to 50K'   # \(hostile)")

  private static let fault = TapeRun.result("Frobnicate '\(hostile)'\nDwn")

  private static var golden: TapeResult {
    let folder = GoldenFolder()
    let services = TapeServices(app: TapeRun.services.app, goldens: folder.store(.update))
    _ = TapeRun.result("Wait+Screen /Couch/\nGolden feed", services: services)
    return TapeRun.result("Tap 'Homes'\nGolden feed\nGolden other", services: services)
  }

  private static func row(_ name: String, _ outcome: TapeResult.Outcome) -> TapeResult {
    TapeResult(file: "", caseName: name, outcome: outcome)
  }

  private static func entry(_ name: String, _ result: TapeResult) -> ReplayReport.Entry {
    var result = result
    result.file = "/tapes/\(name)"
    return ReplayReport.Entry(name: name, result: result, time: .milliseconds(7))
  }
}
