import Monetization
import SampleApps
import Simulation
import TerminalUI
import Testing

/// A second key in a hurry on the App Store's sheet, while virtual time goes fast.
@Suite struct `The guard before the App Store's sheet` {
  private let app = SampleApp.definition()

  /// A walk in which Buy was pressed at real time zero; the sheet is up, and takes answers, in virtual time.
  private func sheet(signedIn: Bool = true) -> (walk: Walk, sheetGuard: SheetGuard) {
    var walk = Walk.fresh(app, start: SampleApp.start)
    var sheetGuard = SheetGuard()
    if !signedIn { walk.perform(.director(.account(nil)), in: app) }
    for action: Action in [
      .user(.paywall(.packageChosen(identifier: "$rc_annual"))), .director(.advance(.seconds(5))),
    ] { walk.perform(action, in: app) }
    sheetGuard.look(at: walk, time: .seconds(100))
    walk.perform(.user(.paywall(.purchaseChosen)), in: app)
    sheetGuard.look(at: walk, time: .zero)
    walk.advance(to: walk.world.now + .seconds(30), in: app)
    sheetGuard.look(at: walk, time: .milliseconds(20))
    return (walk, sheetGuard)
  }

  @Test(arguments: [Input.key(.enter), .key(.character(" ")), .click(Position(row: 1, column: 1))])
  func `for half a second of real time nothing on it is activated`(_ input: Input) {
    let (walk, sheetGuard) = sheet()
    #expect(walk.look(in: app).top.kind == .appStore)
    #expect(sheetGuard.refuses(input, for: walk, in: app, time: .milliseconds(499)))
    #expect(!sheetGuard.refuses(input, for: walk, in: app, time: .milliseconds(500)))
  }

  @Test(arguments: [
    Input.key(.escape), .key(.down), .key(.control("c")), .wheel(Position(row: 1, column: 1), lines: 1),
  ])
  func `other keys are taken at once`(_ input: Input) {
    let (walk, sheetGuard) = sheet()
    #expect(!sheetGuard.refuses(input, for: walk, in: app, time: .milliseconds(30)))
  }

  @Test func `what lies over the sheet takes its keys`() {
    var (walk, sheetGuard) = sheet()
    _ = walk.take(.key(.character("d")), in: app)
    sheetGuard.look(at: walk, time: .milliseconds(30))
    #expect(!sheetGuard.refuses(.key(.enter), for: walk, in: app, time: .milliseconds(40)))
  }

  @Test func `the sheet that comes back after a sign-in is guarded anew`() {
    var (walk, sheetGuard) = sheet(signedIn: false)
    #expect(!sheetGuard.refuses(.key(.enter), for: walk, in: app, time: .seconds(5)))
    walk.perform(.storeSheet(.signIn), in: app)
    sheetGuard.look(at: walk, time: .seconds(5))
    walk.advance(to: walk.world.now + .seconds(30), in: app)
    sheetGuard.look(at: walk, time: .milliseconds(5_020))
    #expect(sheetGuard.refuses(.key(.enter), for: walk, in: app, time: .milliseconds(5_400)))
    #expect(!sheetGuard.refuses(.key(.enter), for: walk, in: app, time: .milliseconds(5_500)))
  }
}
