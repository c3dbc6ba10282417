import Monetization
import Simulation
import Testing

/// The text of kept values.
@Suite struct `What is kept` {
  @Test(arguments: [
    #"{"a":1,"b":[true,false,null,"x"],"c":{}}"#, #"{"\"\\":"line\nnext\ttab\u0001"}"#,
    #"{"emoji":"🏡 Ü","number":-9223372036854775808}"#, #"{}"#,
  ])
  func `a text comes back as it was`(text: String) throws {
    #expect(try KeptObject(text: text).text == text)
  }

  @Test func `the order of keys means nothing, and what JSON escapes is read`() throws {
    let object = try KeptObject(text: " { \"b\" : \"\\u00fc\\ud83c\\udfe1\\/\\b\" ,\n \"a\" : [ 1 , 2 ] } ")
    #expect(object.text == #"{"a":[1,2],"b":"ü🏡/\u0008"}"#)
    #expect(object == (try KeptObject(text: #"{"a":[1,2],"b":"ü🏡/\u0008"}"#)))
  }

  @Test(arguments: [
    "", "{", "[]", "{}}", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#, #"{"a":1.5}"#, #"{"a":1e3}"#, #"{"a":"x}"#,
    #"{"a":tru}"#,
    #"{"a":"\x"}"#, #"{"a":"\ud83c"}"#, #"{"a":"\udfe1"}"#, #"{"a":99999999999999999999}"#, #"{"a":--1}"#,
    "{\"a\":" + String(repeating: "[", count: 100_000),
  ])
  func `a text that was never written is refused`(text: String) {
    #expect(throws: UnreadableKept.self) { try KeptObject(text: text) }
  }

  @Test(arguments: [
    #"{}"#, #"{"n":-1}"#, #"{"n":9007199254740993}"#, #"{"n":"1"}"#, #"{"n":true}"#, #"{"n":null}"#,
  ])
  func `a number that nothing counts up to is refused, with its key`(text: String) throws {
    let object = try KeptObject(text: text)
    let error = #expect(throws: UnreadableKept.self) { try number(object) }
    #expect(error?.value.hasPrefix("n: ") == true)
  }

  private func number(_ object: KeptObject) throws -> Int { try object("n") }
}
