import Monetization
import Simulation
import Testing

/// The elements of a page keep their identity while the contents of frames around them change.
@Suite struct `Elements of a page` {
  private static func frame(_ id: String, lines: Int, source: String = "") -> PageNode {
    PageBench.element(
      "turbo-frame", "id=\(id)" + (source.isEmpty ? "" : " src=\(source)"),
      (0..<lines).map { PageBench.element("p", text: "line \($0)") })
  }

  private static let fields = PageBench.form(
    "",
    [
      PageBench.element("input", "name=first"), PageBench.element("input", "name=second"),
    ])

  @Test(arguments: [0, 1, 7])
  func `a field below a frame that changes is still the same one`(lines: Int) throws {
    var bench = try PageBench([Self.frame("news", lines: 2, source: "/news"), Self.fields])
    let second = try bench.document.nodes[bench.place("second")].id
    try bench.type("kept", into: "second")
    try bench.answer("/news", 200, [Self.frame("news", lines: lines)])
    #expect(try bench.document.nodes[bench.place("second")].id == second)
    #expect(try bench.text(of: "second") == "kept" && bench.text(of: "first") == "")
    bench.story.act(.pageTyped(bench.screen, second, "kept on"))
    #expect(try bench.text(of: "second") == "kept on")
  }

  @Test func `an element that is gone takes nothing, also not for one in its place`() throws {
    let inside = PageBench.element("turbo-frame", "id=f src=/f", [Self.fields])
    var bench = try PageBench([inside])
    let first = try bench.document.nodes[bench.place("first")].id
    try bench.type("gone", into: "first")
    try bench.answer("/f", 200, [PageBench.element("turbo-frame", "id=f", [Self.fields])])
    #expect(try bench.document.place(of: first) == nil && bench.text(of: "first") == "")
    bench.story.act(.pageTyped(bench.screen, first, "late"))
    #expect(try bench.text(of: "first") == "")
  }

  @Test func `worlds whose frames were replaced more or less often have one future`() throws {
    var once = try PageBench([
      Self.frame("f", lines: 1, source: "/f"), PageBench.element("a", "href=/f data-turbo-frame=f", text: "More"),
      Self.fields,
    ])
    try once.answer("/f", 200, [Self.frame("f", lines: 3)])
    try once.press("More")
    var twice = once
    try once.answer("/f", 200, [])
    try twice.answer("/f", 200, [Self.frame("f", lines: 3)])
    for name in ["first", "second"] {
      try once.type("x", into: name)
      try twice.type("x", into: name)
      #expect(once.story.world.normalised(in: once.story.app) == twice.story.world.normalised(in: twice.story.app))
    }
    try twice.type("y", into: "first")
    #expect(once.story.world.normalised(in: once.story.app) != twice.story.world.normalised(in: twice.story.app))
  }

  @Test func `of more frames than a page may load by itself the rest is left out, and remarked once`() throws {
    let frames = (1...5_000).map { Self.frame("f\($0)", lines: 1, source: "/f/\($0)") }
    var bench = try PageBench(frames)
    #expect(bench.waiting.count == 100)
    #expect(
      bench.facts.filter { if case .framesNotLoaded = $0 { true } else { false } } == [.framesNotLoaded(count: 4_900)])
    for number in 1...100 { try bench.answer("/f/\(number)", 200, [Self.frame("f\(number)", lines: 4)]) }
    #expect(bench.waiting.isEmpty && bench.facts.contains(.frameLoaded(id: "f100")))
  }

  @Test func `a request says for which frame and from which page it comes`() throws {
    var bench = try PageBench([
      Self.frame("news", lines: 1, source: "/news"), PageBench.element("a", "href=/b?token=1#c", text: "Next"),
      PageBench.element("turbo-frame", "id=f", [PageBench.form("", [])]),
    ])
    #expect(bench.waiting[0].frame == "news" && bench.waiting[0].referrer == OutboxTests.address + "/")
    try bench.press("Send")
    #expect(bench.waiting[1].frame == "f" && bench.waiting[1].referrer == OutboxTests.address + "/")
    try bench.press("Next")
    let next = try #require(bench.waiting.last)
    #expect(next.path == "/b?token=1" && next.frame == nil && next.referrer == OutboxTests.address + "/")
  }
}
