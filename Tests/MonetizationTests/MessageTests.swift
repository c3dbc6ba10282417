import Monetization
import Testing

@Suite struct `Messages of the bridge` {
  private static func message(_ data: JSONValue, id: String = "1") -> Message {
    Message(
      id: id, component: "menu", event: "display", data: data, page: PageID(screen: ScreenID(1), load: 1))
  }

  @Test func `are equal if their data means the same`() {
    let one = Self.message(
      .object([
        .init("title", .string("More")),
        .init("items", .array([.object([.init("a", .number(1)), .init("b", .null)])])),
      ]))
    let other = Self.message(
      .object([
        .init("items", .array([.object([.init("b", .null), .init("a", .number(1))])])), .init("title", .string("More")),
      ]))
    #expect(one == other)
    #expect(Set([one, other]).count == 1)
  }

  @Test func `differ by a value, a missing key, the order of a list or the id`() {
    let list = JSONValue.array([.number(1), .number(2)])
    let one = Self.message(.object([.init("items", list)]))
    #expect(one != Self.message(.object([.init("items", .array([.number(2), .number(1)]))])))
    #expect(one != Self.message(.object([.init("items", list), .init("title", .null)])))
    #expect(one != Self.message(.object([])))
    #expect(one != Self.message(.object([.init("items", list)]), id: "2"))
  }
}
