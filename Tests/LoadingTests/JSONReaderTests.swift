import Foundation
import Monetization
import Testing

@testable import Loading

struct JSONReaderTests {
  private func read(_ text: String) throws(LoadingError) -> PositionedJSON {
    try PositionedJSON(bytes: Array(text.utf8), file: "a.json")
  }

  @Test(arguments: [
    ("null", JSONValue.null), (" true ", .bool(true)), ("false", .bool(false)), ("-0.5e1", .number(-5)),
    (#""a\u00e9\ud83d\ude00\n\/""#, .string("aé😀\n/")), ("[]", .array([])), ("{}", .object([])),
    ("[1, [2]]", .array([.number(1), .array([.number(2)])])), (#""\u0000""#, .string("\0")),
    (#"{"b":1,"a":2}"#, .object([JSONValue.Member("b", .number(1)), JSONValue.Member("a", .number(2))])),
    (#"{"a":1,"b":2,"a":3}"#, .object([JSONValue.Member("b", .number(2)), JSONValue.Member("a", .number(3))])),
    ("\u{FEFF}1", .number(1)),
  ])
  func `values are read`(text: String, expected: JSONValue) throws {
    #expect(try read(text).json == expected)
  }

  @Test(arguments: [
    ("", "a.json:1:1: found the end of the file, expected a JSON value"),
    ("{\n  \"a\": 1,\n}", "a.json:2:9: found a trailing comma, expected “}” without a comma before it"),
    ("[1,\n]", "a.json:1:3: found a trailing comma, expected “]” without a comma before it"),
    ("{\"a\" 1}", "a.json:1:6: found “1”, expected “:” after the key “a”"),
    ("{a: 1}", "a.json:1:2: found “a”, expected a key in quotation marks"),
    ("[1 2]", "a.json:1:4: found “2”, expected “,” or “]”"),
    ("// x\n1", "a.json:1:1: found a comment, expected a JSON value"),
    ("[1, /* x */ 2]", "a.json:1:5: found a comment, expected a JSON value"),
    ("01", "a.json:1:2: found “1”, expected a number without leading zeros"),
    ("[-]", "a.json:1:3: found “]”, expected a digit"),
    ("1.", "a.json:1:3: found the end of the file, expected a digit"),
    ("truely", "a.json:1:1: found “truely”, expected a JSON value"),
    ("1 2", "a.json:1:3: found “2”, expected the end of the file"),
    ("\"é\" x", "a.json:1:5: found “x”, expected the end of the file"),
    ("\r\n\r\n?", "a.json:3:1: found “?”, expected a JSON value"),
    ("\"abc", "a.json:1:1: found a string without an end, expected a closing quotation mark"),
    ("\"a\nb\"", "a.json:1:3: found the control character 0x0A in a string, expected an escape such as \\n"),
    (#""\x""#, "a.json:1:3: found “x”, expected one of \" \\ / b f n r t u after “\\”"),
    (#""\ud800""#, "a.json:1:2: found half of a surrogate pair, expected both halves"),
    (#""\ud800\u0041""#, "a.json:1:2: found half of a surrogate pair, expected both halves"),
    (#""\u12g4""#, "a.json:1:6: found “g4”, expected four hexadecimal digits after “\\u”"),
    ("1e999", "a.json:1:1: found “1e999”, expected a number of 38 digits and an exponent up to 127 at most"),
    ("[\u{1B}]", "a.json:1:2: found “\\u{1B}”, expected a JSON value"),
  ])
  func `a fault is named with its line and column`(text: String, expected: String) {
    #expect(message { () throws(LoadingError) in try read(text) } == expected)
  }

  @Test func `bytes that are not UTF-8 are named with their place`() {
    let bytes = Array("{\n \"é".utf8) + [0xFF]
    let found = message { () throws(LoadingError) in try PositionedJSON(bytes: bytes, file: "a.json") }
    #expect(found == "a.json:2:4: found the byte 0xFF, expected UTF-8")
  }

  @Test func `nesting without end is refused`() {
    let text = String(repeating: "[", count: 100_000)
    let found = message { () throws(LoadingError) in try read(text) }
    #expect(found == "a.json:1:257: found values nested more than 256 deep, expected fewer levels")
  }

  @Test func `every value knows where it stands`() throws {
    let json = try read("{\n  \"a\": [10,\n    {\"b\": null}],\n  \"é\": \"x\"\n}")
    let elements = try json.array("a")
    #expect(elements.map(\.position) == [TextPosition(line: 2, column: 9), TextPosition(line: 3, column: 5)])
    #expect(elements[1]["b"]?.position == TextPosition(line: 3, column: 11))
    #expect(try json.required("é", "x").position == TextPosition(line: 4, column: 8))
  }

  @Test func `typed accessors read and refuse`() throws {
    let json = try read(#"{"s": "x", "i": 7, "h": 0.5, "b": true, "n": null, "a": [1], "o": {}, "i": 8}"#)
    #expect(try json.string("s") == "x")
    #expect(try json.integer("i") == 8)
    #expect(try json.bool("b"))
    #expect(try json.optionalString("n") == nil)
    #expect(try json.optionalInteger("gone") == nil)
    #expect(try json.optionalArray("gone").isEmpty)
    #expect(try json.array("a").count == 1)
    #expect(
      message { () throws(LoadingError) in try json.string("gone") }
        == "a.json:1:1: found an object without “gone”, expected it to hold a string for “gone”")
    #expect(
      message { () throws(LoadingError) in try json.integer("h") }
        == "a.json:1:25: found the number 0.5, expected a whole number for “h”")
    #expect(
      message { () throws(LoadingError) in try json.optionalBool("s") }
        == "a.json:1:7: found “x”, expected true or false for “s”")
    #expect(
      message { () throws(LoadingError) in try json.object("a") }
        == "a.json:1:57: found an array, expected an object for “a”")
  }
}
