import Foundation
import Monetization
import Testing

@testable import Loading

struct XcconfigFileTests {
  /// `{name, input, assignments, includes, diagnostics}`: a text and the results of Xcode's parser.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var json: JSONValue
    var testDescription: String { name }
  }

  static let cases: [Case] = {
    guard RealFiles.areThere, let bytes = try? RealFiles.bytes("conformance/xcconfig-cases.json"),
      let rows = try? PositionedJSON(bytes: bytes, file: "xcconfig-cases.json").json.array
    else { return [] }
    return rows.map { Case(name: $0["name"]?.string ?? "", json: $0) }
  }()

  @Test(.enabled(if: RealFiles.areThere), arguments: cases)
  func `a text is read as Xcode reads it`(row: Case) throws {
    let input = try #require(row.json["input"]?.string)
    let file = XcconfigFile(bytes: Array(input.utf8), path: "a.xcconfig")
    let assignments = file.assignments.map {
      "\($0.name)|\($0.conditions.map { [$0.parameter, $0.pattern] })|\($0.value)|\($0.line)"
    }
    let expected = row.json["assignments"]?.array?.map {
      let conditions = $0["conditions"]?.array?.map { $0.array?.compactMap(\.string) ?? [] } ?? []
      return "\($0["name"]?.string ?? "")|\(conditions)|\($0["value"]?.string ?? "")|\($0["line"]?.integer ?? 0)"
    }
    #expect(assignments == expected)
    #expect(
      file.includes.map { "\($0.file)|\($0.isOptional)|\($0.line)" }
        == row.json["includes"]?.array?.map {
          "\($0["file"]?.string ?? "")|\($0["optional"]?.bool ?? false)|\($0["line"]?.integer ?? 0)"
        })
    #expect(
      file.diagnostics.map { "\($0.kind)|\($0.level)|\($0.line)|\($0.message)" }
        == row.json["diagnostics"]?.array?.map {
          "\($0["kind"]?.string ?? "")|\($0["level"]?.string ?? "")|\($0["line"]?.integer ?? 0)|\($0["message"]?.string ?? "")"
        })
  }

  @Test func `the table of cases is not empty where it is there`() {
    #expect(Self.cases.isEmpty == !RealFiles.areThere)
  }

  @Test(arguments: [
    ("URL = https://example.com", "https:"),
    ("A = x ; // y", "x"),
    ("A = \\path\\to", "\\path\\to"),
    ("A = a \\\n  b;\\\nB = 2", "a b; B = 2"),
    ("A\t[sdk=iphone*] = 1", "1"),
    ("A = one\u{2028}B = 2", "one"),
    ("A = 1\rB = 2", "1"),
    ("A =", ""),
    ("A = \u{1B}[31m", "\u{1B}[31m"),
  ])
  func `values are trimmed and cut at comments`(text: String, expected: String) {
    let file = XcconfigFile(bytes: Array(text.utf8), path: "a.xcconfig")
    #expect(file.assignments.first?.value == expected)
  }

  @Test(arguments: [
    ("A[sdk=x = 1", "unterminated macro condition"), ("A[sdk] = 1", "expected to find ‘=’ in macro condition"),
    ("#", "unexpected end-of-line after ‘#’"), ("#include \"a", "unterminated file name"),
    ("\u{FEFF}A = 1", "unexpected character ‘\u{FEFF}’"),
  ])
  func `a fault leaves a diagnostic and the next line is read`(text: String, expected: String) {
    let file = XcconfigFile(bytes: Array((text + "\nNEXT = 1").utf8), path: "a.xcconfig")
    #expect(file.diagnostics.map(\.message) == [expected])
    #expect(file.assignments.map(\.name) == ["NEXT"])
  }

  @Test func `bytes that are not UTF-8 are an error on their line`() {
    let file = XcconfigFile(bytes: Array("A = 1\nB = ".utf8) + [0xC3] + Array("\n-".utf8), path: "a.xcconfig")
    #expect(
      file.diagnostics.map(\.description) == [
        "a.xcconfig:2: error: the byte 0xC3 is not UTF-8", "a.xcconfig:3: error: unexpected character ‘-’",
      ])
  }

  @Test(.enabled(if: RealFiles.areThere))
  func `a real chain of configurations evaluates`() throws {
    let source = FileSource.disk(folder: RealFiles.root.appendingPathComponent("data/xcconfig/home-assistant-iOS").path)
    let chain = try XcconfigChain(path: "HomeAssistant.debug.xcconfig", in: source)
    #expect(chain.firstError == nil)
    #expect(chain.files.count > 2)
    let settings = BuildSettings(chain.settings)
    #expect(settings.value("PRODUCT_BUNDLE_IDENTIFIER")?.contains(".HomeAssistant") == true)
    #expect(settings.value("VERSIONING_SYSTEM") == "apple-generic")
    #expect(settings.value("DEAD_CODE_STRIPPING") == nil)
  }

  @Test(
    .enabled(if: RealFiles.areThere),
    arguments: RealFiles.names(in: "data/xcconfig/xcodeproj-fixtures", suffix: ".xcconfig"))
  func `a real configuration is read without an error`(name: String) throws {
    let source = FileSource.disk(folder: RealFiles.root.appendingPathComponent("data/xcconfig/xcodeproj-fixtures").path)
    let chain = try XcconfigChain(path: name, in: source)
    #expect(chain.firstError == nil)
    #expect(!chain.settings.isEmpty || name == "optional-include.xcconfig")
  }
}
