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
    ("", "1: found no property list, expected a <plist> with a <dict>"),
    ("<<", "1:2: found text that is not XML (invalid element name), expected a property list in XML"),
    ("<plist><dict></dict>", "found text that"),
    ("<plist><dict></dict></plist><x>", "found "), ("<plist><dict><key>a</key><string>b", "found text that"),
    ("bplist00", "found a damaged binary property list"), ("<plist>", "found text that"),
    ("<plist></plist>", "1: found no property list, expected a <plist> with a <dict>"),
    ("<plist><dict>\n<key>a</key>\n</dict></plist>", "2:1: found the key “a” alone, expected a value after it"),
    ("<plist><dict>\n<string>a</string></dict></plist>", "2:1: found <string>, expected <key>"),
    ("<plist><dict><key>a</key><key>b</key></dict></plist>", "1:26: found <key>, expected a value after the key"),
    ("<plist><array/></plist>", "1: found a property list of another type, expected a <dict>"),
    ("<plist><dict><key>a</key>\n<integer>x</integer></dict></plist>", "2:1: found “x”, expected a number"),
    ("<plist>\n<dict>\n<html/></dict></plist>", "3:1: found <html>, expected an element of a property list"),
    ("<dict/>", "1:1: found <dict>, expected <plist>"),
    ("<plist><dict>x</dict></plist>", "1:14: found “x”, expected an element"),
    ("<plist><dict/>\n<dict/></plist>", "2:1: found a second value, expected one value in <plist>"),
    ("<plist><dict>\n  <é/>", "2:3: found <é>, expected an element of a property list"),
    ("<plist>\r\n\r<dict>\r\n\té x</dict></plist>", "4:2: found “é x”, expected an element"),
    ("<plist><dict><key>a</key><string>\n ä&c;</string></dict></plist>", "2:3: found the entity “&c;”, which is not"),
    ("<plist a='&b;'/>", "1:11: found the entity “&b;”, which is not expanded, expected its text in place of it"),
    ("<plist><dict>\n<key>a</kez>", "2:13: found text that is not XML (Opening and ending tag mismatch: key and kez)"),
    ("<plist><dict>\n\0</dict></plist>", "2:1: found a character that is zero, expected text"),
    (
      "<?xml version='1.0' encoding='ISO-8859-1'?><plist>é</plist>",
      "1: found the encoding “ISO-8859-1”, expected UTF-8"
    ),
    ("{ a = b; }", "1: found no property list, expected a <plist> with a <dict>"),
    ("<!-- a", "found text that is not XML"), ("<plist><dict><key>\u{1B}", "found text that is not XML"),
  ])
  func `a broken file is one error`(text: String, expected: String) {
    let found = message { () throws(LoadingError) in try read(text) }
    #expect(found.contains(expected))
  }

  @Test(arguments: [
    "<?x?>", "<?x?>\n<?y z?>", "<!-- a -->", "<!DOCTYPE plist>", "<!DOCTYPE plist []>",
    "<!DOCTYPE plist [<!NOTATION n SYSTEM 'x'><!NOTATION m PUBLIC 'y'>]>",
    "<!DOCTYPE plist [<!ATTLIST string a CDATA 'b' c (d|e) #REQUIRED f ID #IMPLIED>]>",
    "<!DOCTYPE plist [<!ELEMENT plist (dict)><!ELEMENT string EMPTY><?x?><!-- a -->]>",
    "<!DOCTYPE plist [<!ENTITY e 'x'><!ENTITY f '&e;&e;'><!ENTITY g SYSTEM 'file:///etc/passwd'>]>",
    "<!DOCTYPE plist [<!ENTITY amp 'x'><!ENTITY lt '&#38;#60;'>]>",
    "<!DOCTYPE plist PUBLIC '-//Apple//DTD PLIST 1.0//EN' 'http://www.apple.com/DTDs/PropertyList-1.0.dtd'>",
    "<?xml version='1.0' encoding='US-ASCII' standalone='yes'?>",
  ])
  func `the document type and instructions have no effect`(head: String) throws {
    let text =
      "\(head)<plist a='b'><dict><?x?><key>a&#98;</key><string>&lt;&amp;&gt;&quot;&apos;<![CDATA[&c;]]></string>"
    let plist = try read(text + "<?x?></dict></plist><?x?>")
    #expect(plist["ab"] == .present("<&>\"'&c;"))
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE], false), ([0xFE, 0xFF], true), ([], false), ([], true),
    ] as [([UInt8], Bool)])
  func `UTF-16 is read`(mark: [UInt8], isBigEndian: Bool) throws {
    let text =
      "<?xml version='1.0' encoding='UTF-16'?>\n<plist>\n<dict><key>a</key>\n<string>é😀</string></dict></plist>"
    func bytes(_ text: String) -> [UInt8] {
      mark
        + text.utf16.flatMap { unit in
          let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
          return isBigEndian ? pair : pair.reversed()
        }
    }
    let plist = try InfoPlist(bytes: bytes(text), file: "Info.plist", settings: BuildSettings())
    #expect(plist["a"] == .present("é😀"))
    #expect(plist.entry("a")?.line == 3)
    for (broken, place) in [(bytes("<a>é\n") + [0x20], "2:1"), (bytes("<a>\n😀").dropLast(2), "2:1")] {
      let found = message { () throws(LoadingError) in
        try InfoPlist(bytes: Array(broken), file: "Info.plist", settings: BuildSettings())
      }
      #expect(found == "Info.plist:\(place): found half a character, expected UTF-16")
    }
  }

  /// The list of `a`: “$(NAME)”, `n`: 7, `l`: a list of true twice, as `plutil -convert binary1` writes it.
  private static let binary: [UInt8] = {
    let objects: [[UInt8]] = [
      [0xD3, 1, 2, 3, 4, 5, 6], [0x51, 0x61], [0x51, 0x6E], [0x51, 0x6C], [0x57] + Array("$(NAME)".utf8), [0x10, 7],
      [0xA2, 7, 7], [0x09],
    ]
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets.append(UInt8(bytes.count))
      bytes += object
    }
    let table = UInt8(bytes.count)
    return bytes + offsets + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 8] + [0, 0, 0, 0, 0, 0, 0, 0]
      + [0, 0, 0, 0, 0, 0, 0, table]
  }()

  @Test func `a binary list is read as one in XML`() throws {
    let plist = try InfoPlist(bytes: Self.binary, file: "Info.plist", settings: settings)
    #expect(plist.entries.map(\.key) == ["a", "n", "l"])
    #expect(plist["a"] == .present("Train") && plist["n"] == .present("7") && plist["l"] == .present("2 values"))
    #expect(plist.entry("a")?.written == "$(NAME)")
  }

  @Test func `no damage to a binary list is more than a message`() {
    for index in Self.binary.indices {
      for byte in [0x00, 0x0F, 0x5F, 0xAF, 0xFF] as [UInt8] {
        var bytes = Self.binary
        bytes[index] = byte
        // Whatever comes of it: it ends, and a list that is none is refused by name.
        _ = try? InfoPlist(bytes: bytes, file: "Info.plist", settings: settings)
      }
      let found = message { () throws(LoadingError) in
        try InfoPlist(bytes: Array(Self.binary[...index].dropLast()), file: "Info.plist", settings: settings)
      }
      #expect(found.hasPrefix("Info.plist: found") || found.hasPrefix("Info.plist:1"), "\(index): \(found)")
    }
  }

  @Test func `a binary list that stands for endless values is refused`() {
    // Each of 24 lists holds the next one twice.
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for index in 0..<24 as Range<UInt8> {
      offsets.append(UInt8(bytes.count))
      bytes += [0xA2, index + 1, index + 1]
    }
    offsets.append(UInt8(bytes.count))
    bytes.append(0x09)
    let table = UInt8(bytes.count)
    bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 25] + [0, 0, 0, 0, 0, 0, 0, 0]
    bytes += [0, 0, 0, 0, 0, 0, 0, table]
    let found = message { () throws(LoadingError) in
      try InfoPlist(bytes: bytes, file: "Info.plist", settings: settings)
    }
    #expect(found.contains("found more than 20000 values"), "\(found)")
  }

  @Test(arguments: [
    "<!DOCTYPE plist [<!ENTITY % p \"<!ENTITY e 'x'>\">\n%p;]>", "<!DOCTYPE plist [<!ENTITY % p SYSTEM 'x.dtd'>\n%p;]>",
    "<!DOCTYPE plist SYSTEM 'x.dtd' [<!ENTITY % p 'x'>\n%p;]>",
    "<!DOCTYPE plist [<!ENTITY p 'x'><!ATTLIST plist a CDATA '\n&p;'>]>",
  ])
  func `entities in the document type are refused too`(head: String) {
    let found = message { () throws(LoadingError) in try read(head + "<plist><dict/></plist>") }
    #expect(found.hasPrefix("Info.plist:2:1: found the entity “&p;”"), "\(found)")
  }

  @Test func `entities that multiply are refused`() {
    let entities = (1..<12).map { "<!ENTITY e\($0) '" + String(repeating: "&e\($0 - 1);", count: 10) + "'>" }
    let text =
      "<!DOCTYPE plist [<!ENTITY e0 'x'>\(entities.joined())]>\n<plist><dict><key>a</key><string>&e11;</string></dict>"
      + "</plist>"
    let found = message { () throws(LoadingError) in try read(text) }
    #expect(found.hasPrefix("Info.plist:2:34: found the entity “&e11;”, which is not expanded"))
  }

  @Test(arguments: ["<array>", "<dict><key>a</key>"])
  func `nesting without end is refused`(level: String) {
    let text = "<plist>\n" + String(repeating: level, count: 100_000)
    let found = message { () throws(LoadingError) in try read(text) }
    #expect(found.contains("Info.plist:2:") && found.contains("found elements nested more than 200 deep"))
  }

  @Test(arguments: [
    "<!-- % --><plist><dict/></plist>", "<plist><!-- <a % --><dict/></plist>", "<plist><?note <a % ?><dict/></plist>",
    "<plist><dict><key>A</key><string>%</string></dict></plist>", "<plist version='%'><dict/></plist>",
    "<plist><dict><key>A</key><string><![CDATA[<a %]]></string></dict></plist>",
    "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://a.b/\"><!-- <a % --><plist><dict/></plist>",
  ])
  func `signs of equality that give no attribute a value are not counted`(file: String) throws {
    let rule = String(repeating: String(repeating: "=", count: 78) + "\n", count: 60)
    _ = try read(file.replacing("%", with: rule))
  }

  @Test(arguments: [
    "<!-- <a \u{1} %><plist/> -->", "<!DOCTYPE p '%><!-- ' -->", "<!DOCTYPE p [<!ENTITY e \"<!-- \">]>%><!-- -->",
    "<? %> ?>", "<?xml version='1.0' > %> ?>", "<p><![CDATA[%>",
  ])
  func `no tag with too many attributes hides from the count`(file: String) {
    let tag = "<plist" + (0..<10_000).map { " a\($0)='b'" }.joined()
    let found = message { () throws(LoadingError) in try read(file.replacing("%", with: tag)) }
    #expect(found.contains("a tag with more than 4000 attributes"))
  }

  @Test func `size without end is refused`() {
    let attributes = (0..<100_000).map { " a\($0)='b'" }.joined()
    let wide = message { () throws(LoadingError) in try read("<plist>\n<dict\(attributes)/></plist>") }
    #expect(wide.contains("Info.plist:2:") && wide.contains("found a tag with more than 4000 attributes"))
    // The document type gives each of many elements many attributes.
    let defaults = "<!DOCTYPE plist [<!ATTLIST string \((0..<2_000).map { "a\($0) CDATA 'b' " }.joined())>]>"
    let strings = String(repeating: "<string/>", count: 100_000)
    let amplified = message { () throws(LoadingError) in try read("\(defaults)<plist><array>\(strings)</array></plist>")
    }
    #expect(amplified == "Info.plist: found more than 20000 values, expected the property list of an app")
    let long = message { () throws(LoadingError) in try read(String(repeating: " ", count: 4 << 20) + "<plist/>") }
    #expect(long == "Info.plist: found a property list of 4194312 bytes, expected 4 MiB at most")
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
