import Monetization
import NativeApp
import SampleApps
import Testing

@testable import Simulation

@Suite struct `A page that is left before its answer` {
  @Test func `whoever goes back and forth in a hurry leaves no answers behind`() {
    var story = Story()
    #expect(story.world.server.agenda.scheduled.isEmpty)
    for _ in 0..<4 {
      story.user(.linkChosen(url: "/programs/1"))
      #expect(story.world.server.agenda.scheduled.count == 1)
      story.user(.backChosen)
      #expect(story.world.server.agenda.scheduled.isEmpty)
    }
    story.user(.linkChosen(url: "/programs/1"))
    story.settle()
    #expect(story.model.webPhase(of: story.model.topScreen?.id ?? ScreenID(0)) == .loaded)
  }

  @Test func `what a form sends arrives, whoever waits for the answer`() {
    var server = SimulatedWebServer()
    let phone = PhoneID(1)
    for (number, method) in [WebRequest.Method.get, .post, .get].enumerated() {
      var request = WebRequest(path: "/hikes")
      request.method = method
      server.begin(request, id: RequestID(number), for: phone, at: Instant(milliseconds: 0), failing: nil)
    }
    #expect(server.cancelRequests(of: PhoneID(2), besides: []).isEmpty)
    #expect(server.cancelRequests(of: phone, besides: [RequestID(2)]) == [RequestID(0)])
    #expect(server.agenda.scheduled.map(\.entry.id) == [RequestID(1), RequestID(2)])
  }
}
