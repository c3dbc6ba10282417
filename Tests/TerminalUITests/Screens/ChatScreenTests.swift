import NativeApp
import SampleApps
import Simulation
import Testing

@testable import TerminalUI

@Suite struct `The counter of a chat` {
  private static func app(freeMessagesADay: Int) -> AppDefinition {
    var setup = SampleChat.setup
    setup.freeMessagesADay = freeMessagesADay
    return SampleApp.definition(chat: setup)
  }

  @Test(arguments: [
    (1, "1 free message a day", "1 of 1 free message left today"),
    (2, "2 free messages a day", "2 of 2 free messages left today"),
  ])
  func `speaks of one message, or of several`(limit: Int, unknown: String, known: String) {
    let app = Self.app(freeMessagesADay: limit)
    var walk = Walk(world: World(app: app, start: SampleApp.start), columns: 80, rows: 24)
    walk.launch(in: app)
    walk.direct(.network(isOnline: false), in: app)
    walk.direct(.typed("open /chat"), in: app)
    walk.direct(.advance(.seconds(2)), in: app)
    #expect(walk.frame(in: app).lines.contains { $0.contains(unknown) })
    walk.direct(.network(isOnline: true), in: app)
    walk.direct(.advance(.seconds(2)), in: app)
    #expect(walk.frame(in: app).lines.contains { $0.contains(known) })
  }
}
