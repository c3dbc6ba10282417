import Testing

@testable import Tapes

@Suite struct FixedPointTests {
  @Test(
    arguments: [
      (0, 3, 0, "0"), (0, 6, 1, "0.0"), (1_500, 3, 0, "1.5"), (1_000, 3, 1, "1.0"), (7, 3, 0, "0.007"),
      (-250, 3, 0, "-0.25"), (123_456_789, 6, 1, "123.456789"), (10_000_000, 5, 0, "100"),
    ] as [(Int64, Int, Int, String)])
  func `a number has the decimals that it needs`(value: Int64, decimals: Int, kept: Int, text: String) {
    #expect(FixedPoint.text(value, decimals: decimals, atLeast: kept) == text)
  }
}
