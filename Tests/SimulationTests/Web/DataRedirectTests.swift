import Monetization
import NativeApp
import SampleApps
import Simulation
import Testing

/// A request of a native screen for data that a real server redirects.
@Suite struct DataRedirectTests {
  /// A walk that has just opened the map of `/hikes/1`.
  private func story() throws -> Story {
    let map = PathRule(patterns: ["/map$"], properties: [.init("view_controller", .string("map"))])
    var story = Story(
      SampleApp.definition(server: .outside(address: OutboxTests.address), moreRules: [map]), settling: .zero)
    let page = WebResponse(status: 200, body: OutboxTests.page("Hike", links: ["/hikes/1/map"]))
    try answer(page, &story)
    story.press("/hikes/1/map")
    return story
  }

  /// Answers the only request under way.
  private func answer(_ response: WebResponse, _ story: inout Story) throws {
    let sent = try #require(story.world.outbox.requests.last)
    story.act(.webAnswered(OutsideAnswer(.responded(sent.id, response))))
  }

  private func phase(_ story: Story) throws -> OpenMap.Phase? {
    story.model.features.map.map(on: try #require(story.model.topScreen).id)?.phase
  }

  @Test func `it is followed, with the cookies that were set on the way`() throws {
    var story = try story()
    #expect(story.world.outbox.requests.map(\.request) == [WebRequest(path: "/hikes/1/map.json", accepts: .data)])
    let cookie = try #require(SetCookie("seen=1; Path=/", date: nil))
    try answer(WebResponse(status: 302, location: "/maps/1.json?from=hike", cookies: [cookie]), &story)
    let next = try #require(story.world.outbox.requests.first)
    #expect(next.request == WebRequest(path: "/maps/1.json?from=hike", accepts: .data) && next.cookies == "seen=1")
    try answer(WebResponse(status: 301, location: "2.json"), &story)
    #expect(story.world.outbox.requests.map(\.request.path) == ["/maps/2.json"])
    let json = #"{ "name": "Tabor", "latitude": 45.5, "longitude": -122.6 }"#
    try answer(WebResponse(status: 200, contentType: "application/json", body: .text(json)), &story)
    guard case .loaded(let map, _) = try phase(story) else {
      Issue.record("\(String(describing: try phase(story)))")
      return
    }
    #expect(map.name == "Tabor" && story.world.outbox.requests.isEmpty)
  }

  @Test(
    arguments: [
      ("https://maps.example/1.json", .transfer(.hostNotAllowed)),
      ("http://localhost:4000/1.json", .transfer(.hostNotAllowed)), (nil, .http(status: 302)),
    ] as [(String?, WebError)])
  func `one that leads elsewhere, or nowhere, is an error, and asks for nothing`(
    location: String?, error: WebError
  ) throws {
    var story = try story()
    try answer(WebResponse(status: 302, location: location), &story)
    #expect(try phase(story) == .failed(.server(error)) && story.world.outbox.requests.isEmpty)
  }

  @Test func `an answer with lists that are too long is shown in part, and that is told`() throws {
    var story = try story()
    let points = Array(repeating: #"{ "latitude": 45, "longitude": -122 }"#, count: 10_001).joined(separator: ",")
    let hill = #"{ "latitude": 45, "longitude": -122, "height": 9, "radius": 9 }"#
    let hills = Array(repeating: hill, count: 600).joined(separator: ",")
    let json = #"{ "name": "A", "latitude": 45, "longitude": -122, "trail": [\#(points)], "terrain": [\#(hills)] }"#
    try answer(WebResponse(status: 200, contentType: "application/json", body: .text(json)), &story)
    guard case .loaded(let map, _) = try phase(story) else {
      Issue.record("\(String(describing: try phase(story)))")
      return
    }
    #expect(map.trail.count == 10_000 && map.terrain.count == 500)
    let cuts = story.entries.compactMap { entry in
      if case .app(.data(.cut(_, "/hikes/1/map.json", let cut))) = entry.fact { cut } else { nil as DataCut? }
    }
    #expect(
      cuts == [
        DataCut(key: "trail", count: 10_001, shown: 10_000), DataCut(key: "terrain", count: 600, shown: 500),
      ])
  }

  @Test func `one in a circle ends after twenty`() throws {
    var story = try story()
    for _ in 0..<20 { try answer(WebResponse(status: 302, location: "/hikes/1/map.json"), &story) }
    #expect(try phase(story) == .loading && story.world.outbox.requests.count == 1)
    try answer(WebResponse(status: 302, location: "/hikes/1/map.json"), &story)
    #expect(try phase(story) == .failed(.server(.tooManyRedirects)) && story.world.outbox.requests.isEmpty)
  }
}
