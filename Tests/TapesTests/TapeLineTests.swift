import SampleApps
import Testing

@testable import Tapes

@Suite struct `Line of a tape` {
  private static let text = """
    # A walk.
    Set Columns 80

    Source setup.tape
    Tap "Homes" # over there
    Type "a" Type
    "b" Enter
    Source setup.tape

    Expect "x"

    """
  private static let services = TapeServices(
    app: { _ in SampleApp.definition() }, tape: { $0 == "setup.tape" ? "Down\nUp\n" : nil })

  /// A line and the number of steps before it. The steps, two of them for each sourcing, are: Set; Down, Up; Tap;
  /// Type a; Type b; Enter; Down, Up; Expect.
  @Test(
    arguments: [
      (1, 0), (2, 0), (3, 1), (4, 1), (5, 3), (6, 4), (7, 6), (8, 7), (9, 9), (10, 9), (11, 10), (12, nil), (0, nil),
      (-1, nil),
    ] as [(Int, Int?)])
  func `what comes before it is counted`(_ line: Int, _ count: Int?) throws {
    let script = try TapeScript(Self.text, file: "walk.tape", services: Self.services)
    #expect(script.stepCount(beforeLine: line) == count)
    let other = try TapeScript(
      Self.text.replacing("\n", with: "\r\n"), file: "walk.tape", services: Self.services)
    #expect(other.stepCount(beforeLine: line) == count)
  }
}
