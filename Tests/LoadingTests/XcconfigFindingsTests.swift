import Testing

@testable import Loading

/// What is said of build settings: the errors of Xcode, and what Xcode takes without a word.
struct XcconfigFindingsTests {
  private func chain(_ files: [String: String]) throws -> XcconfigChain {
    try XcconfigChain(path: "Main.xcconfig", in: .memory(files))
  }

  private func remarks(_ text: String, _ others: [String: String] = [:]) throws -> [String] {
    try chain(others.merging(["Main.xcconfig": text]) { $1 }).remarks.map { "\($0.line) \($0.kind): \($0.message)" }
  }

  @Test(arguments: [
    ("URL = https://a.example", ["1 valueCutAtComment: “https:” for URL, cut at “//a.example”"]),
    ("A = x \\\n https://b", ["2 valueCutAtComment: “x https:” for A, cut at “//b”"]),
    ("P = a//b", ["1 valueCutAtComment: “a” for P, cut at “//b”"]),
    ("URL = https://", ["1 valueCutAtComment: “https:” for URL, cut at “//”"]),
    ("URL = https:/$()/a.example // the server", []), ("A = YES // on", []), ("A = // later", []),
    ("A = YES// on", []), ("// A = https://x", []), ("A = b ///// c", []),
    (
      "A[sdk=iphoneos*,arch=arm64] = 1",
      ["1 conditionNeverHolds: the condition [sdk=iphoneos*,arch=arm64] of A, which never holds"]
    ),
    ("A[platform=ios] = 1", ["1 conditionNeverHolds: the condition [platform=ios] of A, which never holds"]),
    ("A[sdk= iphone*] = 1", ["1 conditionNeverHolds: the condition [sdk= iphone*] of A, which never holds"]),
    ("A[config=My Debug][arch=*][variant=normal] = 1\nB[platform=*] = 2", []),
    ("A = $(B:bogus)", ["1 unknownOperator: unknown operator ‘bogus’ in “$(B:bogus)”"]),
    ("A = ${B} $[C] $()", []),
  ])
  func `what Xcode takes without a word is remarked with its line`(text: String, expected: [String]) throws {
    #expect(try remarks(text) == expected)
  }

  @Test func `a byte order mark is named, since nobody sees it`() throws {
    let found = try chain(["Main.xcconfig": "\u{FEFF}A = 1\nB = 2"])
    #expect(found.settings.map(\.name) == ["B"])
    #expect(
      found.firstError?.description
        == "Main.xcconfig:1: found a byte order mark, expected a file without one; it breaks the first line")
  }

  @Test func `a default below an optional include takes the secret away`() throws {
    let secret = ["Local.xcconfig": "KEY = appl_secret\nNAME = x"]
    #expect(
      try remarks("#include? \"Local.xcconfig\"\nKEY =\nNAME = y", secret) == [
        "2 includedValueEmptied: an empty value for KEY, which takes away that of Local.xcconfig:1"
      ])
    #expect(try remarks("KEY =\n#include? \"Local.xcconfig\"", secret).isEmpty)
    // A target that empties what its base sets means it.
    #expect(try remarks("#include \"Local.xcconfig\"\nKEY =", secret).isEmpty)
  }

  @Test func `only a name without an extension stands for an xcconfig file`() throws {
    let files = ["Base.debug.xcconfig": "A = 1", "Base.xcconfig": "B = 1"]
    let dotted = try chain(files.merging(["Main.xcconfig": "#include \"Base.debug\""]) { $1 })
    #expect(dotted.diagnostics.map(\.kind) == [.missingIncludedFile])
    let bare = try chain(files.merging(["Main.xcconfig": "#include \"Base\""]) { $1 })
    #expect(bare.includes.map(\.path) == ["Base.xcconfig"] && bare.settings.map(\.name) == ["B"])
  }

  @Test func `a file of Xcode's own folder is a warning, since it cannot be here`() throws {
    let chain = try chain(["Main.xcconfig": "#include \"<DEVELOPER_DIR>/Base.xcconfig\"\nA = 1"])
    #expect(chain.diagnostics.map(\.kind) == [.developerFolder] && chain.firstError == nil)
    #expect(chain.settings.map(\.name) == ["A"])
  }

  @Test(arguments: ["https:/$()/api.example", "50$", "$(A:bogus)", "$(A"])
  func `an app starts with a reference that Xcode lets pass`(value: String) throws {
    let key = "REVENUECAT_API_KEY = appl_key\nA = 1\nOTHER = \(value)"
    #expect(throws: Never.self) { try AppSamples.load(["Config.xcconfig": key]) }
    let plist = AppSamples.plist([("REVENUECAT_API_KEY", "appl_key"), ("Other", value)])
    #expect(throws: Never.self) { try AppSamples.load(["Info.plist": plist]) }
  }

  @Test func `a cut value is a warning at the start of the app, and a fault of the check-up`() throws {
    let settings = "REVENUECAT_API_KEY = appl_key\nAPI = https://api.example"
    let expected =
      "Config.xcconfig:2: found “https:” for API, cut at “//api.example”, expected “/$()/” for two slashes in a value, "
      + "or a blank before a comment"
    #expect(AppSamples.complaints(["Config.xcconfig": settings]) == ["warning: " + expected])
    let checkup = AppCheckup(
      AppSamples.changed(["Config.xcconfig": settings]), name: "gym", options: LoadOptions())
    let finding = try #require(checkup.findings.first { $0.area == .settings })
    #expect(finding.isFault && finding.error.description == expected && checkup.findings.count == 1)
  }

  // MARK: Hostile chains

  @Test(arguments: [
    String(repeating: "-\n", count: 5000), String(repeating: "A = 1\n", count: 60_000),
    String(repeating: "#include? \"gone\"\n", count: 6000),
  ])
  func `a file beyond a limit is given up with one more diagnostic`(text: String) throws {
    let chain = try chain(["Main.xcconfig": text])
    #expect(chain.diagnostics.last?.kind == .chainTooLarge)
    #expect(chain.diagnostics.count <= 1001 && chain.settings.count <= 20_000 && chain.includes.count <= 5001)
  }

  @Test func `includes that double are given up, and so is a file of many megabytes`() throws {
    var files = Dictionary(
      uniqueKeysWithValues: (0..<30).map { ("F\($0).xcconfig", "#include \"F\($0 + 1)\"\n#include \"F\($0 + 1)\"") })
    files["F30.xcconfig"] = "A = 1"
    files["Main.xcconfig"] = "#include \"F0\""
    let bomb = try chain(files)
    #expect(bomb.diagnostics.last?.kind == .chainTooLarge && bomb.files.count <= 1000)
    let large = message { () throws(LoadingError) in
      try XcconfigChain(
        path: "a", in: FileSource { _ in .bytes(Array(repeating: UInt8(ascii: " "), count: 5 << 20)) })
    }
    #expect(large == "a: found a file of 5242880 bytes, expected 4 MiB of settings at most")
  }

  @Test func `values that all double are resolved up to a limit`() throws {
    let text = (0..<3000).map { "A\($0) = $(A\($0 + 1))$(A\($0 + 1))" }.joined(separator: "\n")
    let read = try InspectedSettings(
      bytes: Array(text.utf8), path: "Main.xcconfig", in: .memory(["Main.xcconfig": text]), options: LoadOptions())
    #expect(read.resolved.count < 3000)
  }

  @Test func `a property list of too many values is refused`() {
    let values = String(repeating: "<key>a</key><true/>", count: 30_000)
    let refusal = message { () throws(LoadingError) in
      try InfoPlist(
        bytes: Array("<plist><dict>\(values)</dict></plist>".utf8), file: "p", settings: BuildSettings())
    }
    #expect(refusal.contains("more than 20000 values"))
  }
}
