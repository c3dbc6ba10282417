import Testing

@testable import Loading

struct InfoPlistTests {
  private let settings = BuildSettings([
    BuildSettings.Setting("BUNDLE_IDENTIFIER", "dev.example.$(NAME:lower)"), BuildSettings.Setting("NAME", "Train"),
    BuildSettings.Setting("ADMOB_REWARDED_ID", ""), BuildSettings.Setting("DISPLAY_ADS", "true"),
    BuildSettings.Setting("API_KEY", "YOUR_API_KEY"),
  ])

  private func plist() throws -> InfoPlist {
    try InfoPlist(bytes: try Fixture.bytes("Info.plist"), file: "Info.plist", settings: settings)
  }

  private func read(_ text: String) throws(LoadingError) -> InfoPlist {
    try InfoPlist(bytes: Array(text.utf8), file: "Info.plist", settings: BuildSettings())
  }

  @Test(arguments: [
    ("CFBundleIdentifier", ConfigurationValue.present("dev.example.train")), ("RewardedAdUnitID", .empty),
    ("Gone", .absent), ("ApiKey", .placeholder("YOUR_API_KEY")), ("Nowhere", .unresolved(["NOBODY_DEFINES_THIS"])),
    ("Raw", .unresolved(["RAW"])), ("Blank", .empty), ("$(BUNDLE_IDENTIFIER)", .present("YES")),
    ("Count", .present("42")), ("DisplayAds", .present("true")),
  ])
  func `every state of a key is told apart`(key: String, expected: ConfigurationValue) throws {
    #expect(try plist()[key] == expected)
  }

  @Test func `values keep their shape and their lines`() throws {
    let plist = try plist()
    #expect(plist.entry("CFBundleIdentifier")?.line == 5)
    let nested = try #require(plist.entry("Nested"))
    #expect(nested.line == 23)
    guard case .dictionary(let entries) = nested.value, case .array(let nodes) = entries[0].value else {
      Issue.record("not nested")
      return
    }
    #expect(nodes.map(\.value) == [.string("a & b", undefined: []), .string("<true>", undefined: [])])
    #expect(nodes.map(\.line) == [27, 28])
  }

  @Test(arguments: [
    ("", "1: found no property list, expected a <plist> with a <dict>"), ("<<", "1: found no property list"),
    ("<plist><dict></dict>", "found text that"),
    ("<plist><dict></dict></plist><x>", "found "), ("<plist><dict><key>a</key><string>b", "found text that"),
    ("bplist00", "found a binary property list"), ("<plist>", "found text that"),
    ("<plist></plist>", "1: found no property list, expected a <plist> with a <dict>"),
    ("<plist><dict>\n<key>a</key>\n</dict></plist>", "2: found the key “a” alone, expected a value after it"),
    ("<plist><dict>\n<string>a</string></dict></plist>", "2: found <string>, expected <key>"),
    ("<plist><dict><key>a</key><key>b</key></dict></plist>", "1: found <key>, expected a value after the key"),
    ("<plist><array/></plist>", "1: found a property list of another type, expected a <dict>"),
    ("<plist><dict><key>a</key>\n<integer>x</integer></dict></plist>", "2: found “x”, expected a number"),
    ("<plist>\n<dict>\n<html/></dict></plist>", "3: found <html>, expected an element of a property list"),
    ("<dict/>", "1: found <dict>, expected <plist>"),
    ("<plist><dict>x</dict></plist>", "found “x”, expected an element"),
    ("<plist><dict/>\n<dict/></plist>", "2: found a second value, expected one value in <plist>"),
    ("<plist><dict><key>a</key><string>&undefined;</string></dict></plist>", "found text that is not XML"),
  ])
  func `a broken file is one error`(text: String, expected: String) {
    let found = message { () throws(LoadingError) in try read(text) }
    #expect(found.contains(expected))
  }

  @Test func `entities that multiply are refused or dropped`() {
    let entities = (1..<12).map { "<!ENTITY e\($0) '" + String(repeating: "&e\($0 - 1);", count: 10) + "'>" }
    let text =
      "<!DOCTYPE plist [<!ENTITY e0 'x'>\(entities.joined())]><plist><dict><key>a</key><string>&e11;</string></dict>"
      + "</plist>"
    let found = message { () throws(LoadingError) in try read(text) }
    #expect(found.utf8.count < 1000)
  }

  @Test(arguments: ["<array>", "<dict><key>a</key>"])
  func `nesting without end is refused`(level: String) {
    let text = "<plist>" + String(repeating: level, count: 5000)
    #expect(message { () throws(LoadingError) in try read(text) }.contains("found "))
  }

  @Test(arguments: [
    ("YOUR_KEY", true), ("your_key_here", true), ("appl_YOUR_KEY", true), ("XXXX", true), ("xx", true), ("X", false),
    ("ca-app-pub-XXXXXXXXXXXXXXXX/XXXXXXXXXX", true), ("Maxxxxx", false), ("appl_aXXXXb", false),
    ("FOUR_KEYS", false), ("appl_kTxx9", false),
  ])
  func `placeholders of templates are known`(text: String, isPlaceholder: Bool) {
    let expected: ConfigurationValue = isPlaceholder ? .placeholder(text) : .present(text)
    #expect(ConfigurationValue(text) == expected)
  }

  @Test(
    arguments: [
      ("YES", true), ("no", false), ("True", true), ("false", false), ("1", true), ("0", false), ("maybe", nil),
    ] as [(String, Bool?)])
  func `flags come in three spellings`(text: String, flag: Bool?) {
    #expect(ConfigurationValue.present(text).flag == flag)
  }
}
