import Foundation
import Monetization
import Testing

@Suite struct `A number that a page sends along` {
  @Test func `has the name of its attribute in one word`() {
    #expect(BridgeValue("workout-app-id").key == "workoutAppId")
  }

  @Test(
    arguments: [
      ("7", 7), ("7.50", 7.5), ("-3", -3), ("1e3", 1000), ("0x1F", 31), ("1_000", 1000), (" 7 ", 7), ("", 0), (nil, 0),
    ] as [(String?, Decimal)])
  func `is read as JavaScript reads it, and is 0 where there is none`(text: String?, number: Decimal) {
    #expect(BridgeValue("id").json(text) == .number(number))
  }

  @Test(arguments: ["seven", "7 km", "0x", "1.2.3", "+", "nan", "inf", "Infinity", "1e999"])
  func `that is none is null`(text: String) {
    #expect(BridgeValue("id").json(text) == .null)
  }
}
