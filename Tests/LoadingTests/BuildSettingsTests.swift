import Testing

@testable import Loading

struct BuildSettingsTests {
  private func settings(_ files: [String: String], _ path: String = "Main.xcconfig") throws -> BuildSettings {
    BuildSettings(try XcconfigChain(path: path, in: .memory(files)).settings)
  }

  private func value(_ text: String, of name: String = "A") throws -> String? {
    try settings(["Main.xcconfig": text]).value(name)
  }

  @Test(arguments: [
    ("A = 1\nA = 2", "2"),
    ("A = 1\nA = 2 $(inherited) $(inherited)", "2 1 1"),
    ("A = 1\nA = $(A)$(value)", "11"),
    ("A = $(A)x", "x"),
    ("A = $(B)\nB = $(A)", ""),
    ("A = x$(B)\nB = b$(A)", "xb"),
    ("A = a\nA = $(B)\nB = b$(A)", "ba"),
    ("A = $(P_$(Q))\nQ = R\nP_R = deep", "deep"),
    ("A = $(gone)", ""), ("A = $gone", "$gone"), ("A = ${B}$[B]$B\nB = b", "bbb"),
    ("A = $$(B)\nB = b", "$(B)"), ("A = 5$", "5$"), ("A = $ 5", "$ 5"), ("A = https:/$()/host", "https://host"),
    ("A = $(B:upper)\nB = Straße x", "STRASSE X"), ("A = $(B:lower)\nB = AbC", "abc"),
    ("A = $(B:rfc1034identifier)\nB = 1My App_é", "-My-App--"),
    ("A = $(B:identifier)\nB = 1My App", "_My_App"), ("A = $(B:c99extidentifier)\nB = Ünit 1", "Ünit_1"),
    ("A = $(B:lower:rfc1034identifier)\nB = My App", "my-app"),
    ("A = $(B:default=x)", "x"), ("A = $(B:default=x)\nB =", "x"), ("A = $(B:default=x)\nB = b", "b"),
    ("A = $(B:default=$(C:upper))\nC = c", "C"), ("A = $(B:default=https:8080)", "https"),
    ("A = $(B:dir)|$(B:file)|$(B:base)|$(B:suffix)\nB = /a/b/c.swift", "/a/b/|c.swift|c|.swift"),
    ("A = $(B:dir=/x)|$(B:file=y.z)|$(B:base=n)|$(B:suffix=o)\nB = /a/c.swift", "/x/c.swift|/a/y.z|/a/n.swift|/a/c.o"),
    ("A = $(B:standardizepath)\nB = /a/./b/../c", "/a/c"),
    ("A = $(B:not)$(C:not)\nB = YES\nC = no", "NOYES"), ("A = $(B:truncatedversion)\nB = 1.2.3.4", "1.2.3"),
    ("A = $(B:quote)\nB = a b", "a\\ b"), ("A = $(B:bogus)\nB = b", "b"), ("A = $(gone:not)", ""),
    ("A = $(B:isancestor=/a)\nB = /a/b", "YES"), ("A = $(B:relativeto=/a/x)\nB = /a/b", "../x"),
  ])
  func `expressions evaluate as in Xcode`(text: String, expected: String) throws {
    #expect(try value(text) == expected)
  }

  @Test(arguments: [
    ("[config=Debug]", true), ("[config=Release]", false), ("[sdk=iphonesimulator*]", true), ("[sdk=iphone*]", true),
    ("[sdk=iphoneos*]", false), ("[arch=arm64]", true), ("[arch=arm??]", true), ("[arch=a?m]", false),
    ("[config=Debug][arch=x86_64]", false), ("[config=Debug][sdk=*][arch=*64]", true),
    ("[sdk=iphonesimulator,arch=arm64]", false), ("[os=*]", true), ("[os=17]", false), ("[sdk= iphone*]", false),
    ("[arch=*a*m*4]", true), ("[arch=arm\\64]", true), ("[arch=\\*]", false), ("[variant=normal]", true),
  ])
  func `conditions are shell patterns`(condition: String, holds: Bool) throws {
    #expect(try value("A = no\nA\(condition) = yes") == (holds ? "yes" : "no"))
  }

  @Test func `the stronger level wins and still sees the weaker`() {
    var settings = BuildSettings([BuildSettings.Setting("A", "base"), BuildSettings.Setting("B", "$(A)")])
    settings.append([BuildSettings.Setting("A", "$(inherited)-target")])
    #expect(settings.value("A") == "base-target")
    #expect(settings.value("B") == "base-target")
    #expect(settings.value("C") == nil)
    #expect(settings.history(of: "A").map(\.setting.value) == ["base", "$(inherited)-target"])
  }

  @Test(arguments: [
    ("$(A", XcconfigDiagnostic.DiagnosticID.unterminatedMacroSubexpression), ("x$", .trailingDollarSign),
    ("$()", .missingMacroName),
    ("${A}", .deprecatedMacroRefSyntax), ("$(A:bogus)", .unknownOperator), ("$(A:)", .missingOperatorName),
    ("$(A:a-b)", .invalidOperatorCharacter), ("$(A:upper=x)", .unknownOperator),
  ])
  func `faults in an expression are reported`(text: String, kind: XcconfigDiagnostic.DiagnosticID) {
    let expansion = BuildSettings([BuildSettings.Setting("A", "1")]).expand(text, file: "f", line: 3)
    #expect(expansion.diagnostics.map(\.kind) == [kind])
    #expect(expansion.diagnostics.map(\.line) == [3])
  }

  @Test func `undefined settings are named once`() {
    let expansion = BuildSettings().expand("$(A)$(A)$(B:default=x)$(inherited)$()")
    #expect(expansion.undefined == ["A"])
    #expect(expansion.text == "x")
  }

  @Test func `six hundred levels of reference evaluate`() throws {
    let chain = (0..<600).map { "A\($0) = $(A\($0 + 1))" }.joined(separator: "\n") + "\nA600 = end"
    #expect(try value(chain, of: "A0") == "end")
  }

  enum Growth: CaseIterable {
    case chain, doubling, nesting, quoting

    var text: String {
      switch self {
      case .chain: (0..<20_000).map { "A\($0) = $(A\($0 + 1))" }.joined(separator: "\n")
      case .doubling: (0..<60).map { "A\($0) = $(A\($0 + 1))$(A\($0 + 1))" }.joined(separator: "\n") + "\nA60 = x"
      case .nesting: "A0 = " + String(repeating: "$(", count: 100_000)
      case .quoting: "A0 = $(B" + String(repeating: ":quote", count: 64) + ")\nB = \"\\\""
      }
    }
  }

  @Test(arguments: Growth.allCases)
  func `values that grow without bound are given up with a diagnostic`(growth: Growth) throws {
    let chain = try XcconfigChain(path: "Main.xcconfig", in: .memory(["Main.xcconfig": growth.text]))
    let diagnostics = BuildSettings(chain.settings).expand("$(A0)").diagnostics + chain.remarks
    #expect(diagnostics.contains { $0.kind == .expansionTooLarge })
  }

  @Test func `includes are pasted in place and found beside the file or in the root`() throws {
    let files = [
      "Targets/Main.xcconfig": "A = before\n#include \"Shared\"\n#include? \"Local.xcconfig\"\nB = $(inherited)!",
      "Targets/Shared.xcconfig": "A = shared\n#include \"Root\"", "Root.xcconfig": "B = root",
    ]
    let chain = try XcconfigChain(path: "Targets/Main.xcconfig", in: .memory(files))
    #expect(chain.diagnostics.isEmpty)
    #expect(chain.files == ["Targets/Main.xcconfig", "Targets/Shared.xcconfig", "Root.xcconfig"])
    let settings = BuildSettings(chain.settings)
    #expect(settings.value("A") == "shared")
    #expect(settings.value("B") == "root!")
    #expect(chain.settings.map { "\($0.file):\($0.line)" }[1] == "Targets/Shared.xcconfig:1")
  }

  @Test func `a cycle is a warning with its chain and the rest is read`() throws {
    let files = ["A.xcconfig": "#include \"B\"\nA = 1", "B.xcconfig": "B = 2\n#include \"./A.xcconfig\""]
    let chain = try XcconfigChain(path: "A.xcconfig", in: .memory(files))
    #expect(chain.settings.map(\.name) == ["B", "A"])
    #expect(
      chain.diagnostics.map(\.description) == [
        "B.xcconfig:2: warning: skipped the inclusion of a file that is being read: "
          + "A.xcconfig → B.xcconfig → A.xcconfig"
      ])
    #expect(chain.firstError == nil)
  }

  @Test func `a missing include is an error unless it is optional`() throws {
    let chain = try XcconfigChain(
      path: "A.xcconfig", in: .memory(["A.xcconfig": "#include? \"x\"\n-\n#include \"y\"\n-"]))
    #expect(chain.diagnostics.map(\.line) == [2, 3, 4])
    #expect(
      chain.diagnostics[1].loadingError.description
        == "A.xcconfig:3: found a fault (could not find included file ‘y’), "
        + "expected an existing file; #include? takes a missing one")
  }

  @Test func `an unreadable include is an error even if it is optional`() throws {
    let source = FileSource { $0 == "A.xcconfig" ? .bytes(Array("#include? \"b\"".utf8)) : .unreadable("a folder") }
    let chain = try XcconfigChain(path: "A.xcconfig", in: source)
    #expect(chain.diagnostics.map(\.kind) == [.unreadableIncludedFile])
    #expect(chain.diagnostics.map(\.level) == [.error])
  }

  @Test func `a missing root file stops the loading`() {
    let found = message { () throws(LoadingError) in try XcconfigChain(path: "A.xcconfig", in: .memory([:])) }
    #expect(found == "A.xcconfig: found no such file, expected a build configuration file")
  }
}
