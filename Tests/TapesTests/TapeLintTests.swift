import Testing

@testable import Tapes

/// Expectations that prove less than it seems.
@Suite struct `The lint of tapes` {
  private static func warnings(_ tape: String) throws -> [String] {
    let script = try TapeScript(tape, file: "walk.tape", services: TapeRun.services)
    return TapeLinter.lint(script, services: TapeRun.services).warnings.map { "\($0.line): \($0.message)" }
  }

  @Test(arguments: [
    // One of the steps since the last expectation has caused the text, no matter which.
    "Tap \"Homes\"\nSleep 1s\nExpect \"Where do you live?\"",
    "Wait+Screen /Train Ad-Free/\nTap \"Subscribe to Go Ad-Free\"\nWait+Screen /Annual/\nExpect layer paywall\nTap \"Close\"",
    "Tap \"Homes\"\nType \"Flat\" Enter\nExpect count homes 1\nExpect \"Flat\"\nExpect still count items 0",
    // A watch may begin with the tape, and the environment is as good as a step.
    "Expect still count homes 0\nTap \"Homes\"\nGolden homes", "Env UI-TESTING \"1\"\nExpect count homes 0",
    "Expect eventually \"Couch to 5K\" within 5s",
    "Let home = Flat\nTap \"Homes\"\nType \"${home}\" Enter\nExpect \"Flat\"",
    "Let home\nRow Flat\nTap \"Homes\"\nType \"${home}\" Enter\nExpect \"Flat\"",
    // A key that brings the app back does something, and so does one that is answered by a sentence.
    "Ctrl+Z\nSleep 1s\nLeft\nExpect log \"foreground\"",
    "Expect never \"Annual\"\nTap \"Homes\"\nGolden homes", "Invariant paidOnce\nTap \"Homes\"",
    // A wait between a step and what is expected of it does not matter, whichever comes first.
    "Tap \"Homes\"\nType \"Flat\" Enter\nWait+Screen /Flat/\nSleep 1s\nExpect count homes 1",
    "Tap \"Homes\"\nType \"Flat\" Enter\nWait+Screen /Flat/\nSleep 1s\nExpect still count homes 1",
  ])
  func `a tape that proves what it says is left alone`(tape: String) throws {
    #expect(try Self.warnings(tape) == [])
  }

  @Test(arguments: [
    ("Tap \"Homes\"\nExpect count homes 0", "2: it was so already before line 1, so that proves nothing"),
    (
      "Tap \"Homes\"\nType \"Flat\"\nExpect layer screen",
      "3: it was so already before lines 1 to 2, so that proves nothing"
    ),
    ("Tap \"Homes\"\nExpect not \"Pro\"", "2: it was so already before line 1, so that proves nothing"),
    ("Tap \"Homes\"\nType \"Flat\" Enter\nExpect still count homes 1", "3: it was not so before lines 1 to 2"),
    (
      "Wait+Screen /Couch/\nTap \"Homes\"\nTap \"Train\"\nWait+Screen /Couch/",
      "4: it waits for text that was there already before lines 2 to 4"
    ),
    ("Expect count homes 0", "1: no step stands above it, so it says only how every walk begins"),
    ("Set App demo\nExpect soft not \"Pro\"", "2: no step stands above it, so it says only how every walk begins"),
    ("", "1: the tape is empty, so it passes whatever happens"),
    (" \n\t\n", "1: the tape is empty, so it passes whatever happens"),
    ("# Later.\nSet App demo", "1: no line of the tape does anything"),
    ("# Later.", "1: no line of the tape does anything"),
    ("Let a = 1\nTap \"Homes\"\nGolden a", "1: nothing reads the variable a"),
    ("Let a b\nRow 1 Homes\nTap \"${b}\"\nGolden a", "1: nothing reads the column a"),
    ("Wait+Screen /Test mode/\nEnd\nEnd\nGolden a", "3: it changes nothing"),
    ("Wait+Screen /Test mode/\nEnd\nUp\nDown 9\nGolden a", "4: 8 of 9 times it changes nothing"),
    ("Wait+Screen /Test mode/\nClick 24 80\nGolden a", "2: it changes nothing"),
    ("Tap \"Homes\"\nSleep 2s", "1: the tape expects nothing, so it passes whatever happens"),
    ("Down 0\nTap \"Homes\"\nGolden a", "1: it does nothing"),
    ("Type \"\"\nTap \"Homes\"\nGolden a", "1: it does nothing"),
    ("Sleep 0\nTap \"Homes\"\nGolden a", "1: it does nothing"),
    ("Advance 0s\nTap \"Homes\"\nGolden a", "1: it does nothing"),
    ("Tap \"Homes\"\nExpect never \"Annual\"", "2: no step stands below it, so it watches nothing"),
    ("Tap \"Homes\"\nExpect always layer screen\nMark a", "2: no step stands below it, so it watches nothing"),
    (
      "Tap \"Homes\"\nExpect never \"Annual\"\nDirector background\nAdvance 1h",
      "2: the app is not in front at any step below it, so it watches nothing"
    ),
    (
      "Expect never clock \"2025-12-31 10:00\"\nTap \"Homes\"",
      "1: the phone shows 2026-01-01 09:41:00 already, so it never shows that"
    ),
    ("Expect never fact visited phone=7\nTap \"Homes\"", "1: the tape has no phone 7"),
    ("Branch a\nBranch b\nTap \"Homes\"\nRejoin\nExpect different screen a b", "1: nothing happens in this branch"),
  ])
  func `what proves nothing is said at its line`(tape: String, warning: String) throws {
    #expect(try Self.warnings(tape) == [warning])
  }

  @Test(arguments: [
    // In the background there is no screen, which is the tape's failure.
    "Ctrl+Z\nExpect \"Train\"", "Expect never clock \"2026-01-01 10:00\"\nTap \"Homes\"",
    "Director clock -1d\nExpect never clock \"2025-12-31 10:00\"\nTap \"Homes\"",
    "Expect never fact reply phone=1\nTap \"Homes\"", "Expect never fact reply phone=2\nDirector newdevice",
    "Expect never clock \"2025-12-31 10:00\"\nDirector scenario \"clock=-1d\"",
    "Tap \"Homes\"\nExpect never log \"expired\"\nDirector background\nAdvance 1h",
    "Tap \"Homes\"\nExpect never \"Annual\"\nWait+Screen@1s /Where/",
  ])
  func `what may happen below it is worth a watch`(tape: String) throws {
    let found = try Self.warnings(tape)
    #expect(!found.contains { $0.contains("watches nothing") || $0.contains("never shows") || $0.contains("no phone") })
    #expect(!found.contains { $0.contains("it was so already") && tape.contains("Ctrl+Z") })
  }

  @Test func `a tape that fails is looked at up to its failure`() throws {
    let script = try TapeScript(
      "Tap \"Homes\"\nExpect count homes 0\nExpect count homes 7\nTap \"Train\"\nExpect count homes 0",
      file: "walk.tape",
      services: TapeRun.services)
    let report = TapeLinter.lint(script, services: TapeRun.services)
    #expect(report.warnings.map(\.line) == [2])
    #expect(ReplayStatus(report.result.outcome) == .failed)
  }

  @Test func `a warning is printed with its line`() throws {
    let script = try TapeScript("Sleep 1s\nExpect count homes 0", file: "walk.tape", services: TapeRun.services)
    let warning = try #require(TapeLinter.lint(script, services: TapeRun.services).warnings.first)
    #expect(warning.description.hasPrefix("walk.tape:2:1: warning: it was so already before line 1"))
    #expect(warning.description.contains("2 | Expect count homes 0\n"))
  }
}

@Suite struct `The lint of texts` {
  private static func findings(_ tape: String) throws -> [String] {
    let script = try TapeScript(tape, file: "walk.tape", services: TapeRun.services)
    return TapeLinter.lint(script, services: TapeRun.services).warnings.map {
      "\($0.line) \($0.severity.rawValue): \($0.message)"
    }
  }

  @Test(arguments: [
    ("Expect not \"Trian Ad-Free\"\nGolden x", "1 note: no screen and no text of this app has the word \"trian\""),
    ("Expect never \"Advertismeent\"", "1 note: no screen and no text of this app has the word \"advertismeent\""),
    (
      "Tap \"Homes\"\nType \"Flat\" Enter\nExpect still not \"Flta\"",
      "3 note: no screen and no text of this app has the word \"flta\""
    ),
    (
      "Tap \"Homes\"\nExpect \"My place\"",
      "2 warning: it stands there only as the placeholder of an empty field"
    ),
    ("Tap \"Homes\"\nExpect /My \\w+/", "2 warning: it stands there only as the placeholder of an empty field"),
    (
      "Tap \"Homes\"\nExpect region content \"My place\"",
      "2 warning: it stands there only as the placeholder of an empty field"
    ),
    (
      "Tap \"Homes\"\nExpect soft eventually \"My place\"",
      "2 warning: it stands there only as the placeholder of an empty field"
    ),
    (
      "Tap \"Homes\"\nExpect still /My/\nExpect always \"My\"",
      "3 warning: it stands there only as the placeholder of an empty field"
    ),
    ("Expect soft not \"Trian\"\nGolden x", "1 note: no screen and no text of this app has the word \"trian\""),
    (
      "Expect no button \"Subscirbe\"\nGolden x", "1 note: no screen and no text of this app has the word \"subscirbe\""
    ),
    ("Expect never 1 control \"Subscirbe\"", "1 note: no screen and no text of this app has the word \"subscirbe\""),
    ("Expect always no row \"Subscirbe\"", "1 note: no screen and no text of this app has the word \"subscirbe\""),
    ("Expect not focus \"Hoems\"\nGolden x", "1 note: no screen and no text of this app has the word \"hoems\""),
    ("Expect never enabled \"Hoems\"", "1 note: no screen and no text of this app has the word \"hoems\""),
    ("Expect never stack main \"/hikse\"", "1 note: no screen and no text of this app has the word \"hikse\""),
    ("Expect never fact visited path=\"/hikse\"", "1 note: no screen and no text of this app has the word \"hikse\""),
    ("Expect never log \"Paywall.purchsaed\"", "1 note: no screen and no text of this app has the word \"purchsaed\""),
    ("Expect always count log \"purchsaed\" 0", "1 note: no screen and no text of this app has the word \"purchsaed\""),
    (
      "Expect never reply purchase showPaywall failure \"clsoed\"",
      "1 note: no screen and no text of this app has the word"
    ),
    ("Expect never /Subscirbe|Trian/", "1 note: no screen and no text of this app has the letters \"subscirbe\""),
    ("Expect eventually not \"Trian\"\nGolden x", "1 note: no screen and no text of this app has the word \"trian\""),
    // A part of a word is in no text, since texts match whole words; and each word of a text can be in the app without it.
    ("Expect never \"approv\"", "1 note: no screen and no text of this app has the word \"approv\""),
    ("Expect never \"Go Train\"", "1 note: no screen and no text of this app has the words \"go train\" together"),
    (
      "Expect never \"Delete Location\"",
      "1 note: no screen and no text of this app has the words \"delete location\" together"
    ),
    (
      "Expect never /Subscribe to Go Add-Free/",
      "1 note: no screen and no text of this app has the words \"go add\" together"
    ),
    ("Expect not /Paywal\\.Presented/\nGolden x", "1 note: no screen and no text of this app has the word \"paywal\""),
    ("Expect never next \"renwes\"", "1 note: no screen and no text of this app has the word \"renwes\""),
    (
      "Expect not why premium \"introductry\"\nGolden x",
      "1 note: no screen and no text of this app has the word \"introductry\""
    ),
    // Capitals count in a pattern, and a row begins with a blank.
    ("Expect never /where Do you/", "1 note: the pattern finds nothing in this app, but with (?i) \"Where do you\""),
    (
      "Expect never region content /where Do/",
      "1 note: the pattern finds nothing in this app, but with (?i) \"Where do\""
    ),
    ("Expect never /^ +│ +Where/", "1 note: the pattern finds nothing in this app, but with (?m) \""),
    ("Expect never /^Where/", "1 note: ^ and $ are the ends of the whole screen, where this app never shows it"),
    (
      "Expect never log /paywall\\.Purchase/",
      "1 note: the pattern finds nothing in this app, but with (?i) \"Paywall.purchase\""
    ),
    ("Tap \"Train\"\nExpect \"Loading…\"", "2 note: it stands there only until something has loaded, and is gone "),
  ])
  func `what no screen has, or only until it loads, is said at its line`(tape: String, finding: String) throws {
    let findings = try Self.findings(tape)
    #expect(findings.contains { $0.hasPrefix(finding) }, "\(findings)")
  }

  @Test(arguments: [
    // A word of the tape, of the app's definition, of a screen that the tape does not visit; a number.
    "Expect never \"Couch\"\nTap \"Train\"", "Expect never \"Repeats: Hill\"\nTap \"Homes\"",
    "Expect never \"Where do you live?\"\nTap \"Train\"", "Expect never \"Manage subscription\"",
    "Expect never \"Waiting for approval\"", "Expect never 1 button \"Approve\"",
    "Expect never log \"Paywall.purchased\"",
    "Expect never /approv|[Dd]eclin/", "Expect never log \"purchase\"",
    "Tap \"Homes\"\nType \"Lodge\"\nExpect never \"in Lodge\"", "Expect never \"Restore failed\"",
    "Expect never \"You have more than the free plan holds\"",
    "Expect never \"$17.50\"\nTap \"Homes\"", "Expect never next \"renews\"", "Expect never why premium \"expired\"",
    "Env UI-TESTING \"1\"\nTap \"Homes\"\nExpect still not \"free items\"",
    "Expect never /Where do/", "Expect never /(?i)where do/", "Expect never /(?m)^ Where/",
    "Expect never /Where\\s+do/",
    "Expect never \"Enjoy 2 hours of ad-free experience!\"", "Expect never \"Another modal is currently presenting\"",
    "Expect never \"Timed out\"", "Expect never /scribe to Go Ad-Fr/", "Expect never log /wall\\.present/",
    "Expect never line 5 /^ Where/", "Expect never /Restore failed/", "Expect never /Where d[^x] you/",
  ])
  func `what the app could show is left alone`(tape: String) throws {
    let found = try Self.findings(tape)
    #expect(
      found.filter { $0.contains("no text") || $0.contains("finds nothing") || $0.contains("whole screen") } == [])
  }
}
