import Simulation
import Testing

@Suite struct `Misspelt words` {
  @Test(arguments: [
    ("netwrok", "network"), ("NETWORK", "network"), ("advnace", "advance"), ("latncy", "latency"), ("zzz", nil),
    ("", nil),
    (String(repeating: "network", count: 20), nil),
  ])
  func `a misspelt word finds the one that was meant`(word: String, meant: String?) {
    #expect(Spelling.nearest(to: word, among: ["advance", "network", "latency"]) == meant)
  }

  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "acb", 1), ("abc", "ab", 1),
    ("abc", "xabc", 1),
    ("kitten", "sitting", 3), ("ca", "abc", 3),
  ])
  func `letters are put in, left out, replaced or swapped`(text: String, other: String, distance: Int) {
    #expect(EditDistance.between(Array(text), Array(other)) == distance)
    #expect(EditDistance.between(Array(other), Array(text)) == distance)
  }

  @Test(arguments: [
    ("milk", "buy milk now", 0, 4..<8), ("network", "the netowrk is down", 1, 4..<11),
    ("milk", "buy mlk now", 1, 4..<7),
  ])
  func `a text is found in a line, or nearly`(text: String, line: String, distance: Int, range: Range<Int>) throws {
    let part = try #require(EditDistance.nearestPart(to: Array(text), in: Array(line)))
    #expect(part.distance == distance && part.range == range)
  }
}
