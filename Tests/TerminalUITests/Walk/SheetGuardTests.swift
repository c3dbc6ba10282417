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
  func `for as long as a held key needs to repeat, nothing on it is activated`(_ input: Input) {
    let (walk, start) = sheet()
    var sheetGuard = start
    #expect(walk.look(in: app).top.kind == .appStore)
    let refusal1 = sheetGuard.refuses(input, for: walk, in: app, time: .milliseconds(749))
    #expect(refusal1)
    let refusal2 = sheetGuard.refuses(input, for: walk, in: app, time: .milliseconds(1_249))
    #expect(!refusal2)
  }

  @Test(arguments: [
    Input.key(.escape), .key(.down), .key(.control("c")), .wheel(Position(row: 1, column: 1), lines: 1),
  ])
  func `other keys are taken at once`(_ input: Input) {
    let (walk, start) = sheet()
    var sheetGuard = start
    let refusal3 = sheetGuard.refuses(input, for: walk, in: app, time: .milliseconds(30))
    #expect(!refusal3)
  }

  @Test func `what lies over the sheet takes its keys`() {
    var (walk, sheetGuard) = sheet()
    _ = walk.take(.key(.character("d")), in: app)
    sheetGuard.look(at: walk, time: .milliseconds(30))
    let refusal4 = sheetGuard.refuses(.key(.enter), for: walk, in: app, time: .milliseconds(40))
    #expect(!refusal4)
  }

  @Test func `the sheet that comes back after a sign-in is guarded anew`() {
    var (walk, sheetGuard) = sheet(signedIn: false)
    let refusal5 = sheetGuard.refuses(.key(.enter), for: walk, in: app, time: .seconds(5))
    #expect(!refusal5)
    walk.perform(.sheet(.signIn(.signIn)), in: app)
    sheetGuard.look(at: walk, time: .seconds(5))
    walk.advance(to: walk.world.now + .seconds(30), in: app)
    sheetGuard.look(at: walk, time: .milliseconds(5_020))
    let refusal6 = sheetGuard.refuses(.key(.enter), for: walk, in: app, time: .milliseconds(5_700))
    #expect(refusal6)
    let refusal7 = sheetGuard.refuses(.key(.enter), for: walk, in: app, time: .milliseconds(6_200))
    #expect(!refusal7)
  }

  @Test func `the last message is guarded as the question is`() {
    var (walk, sheetGuard) = sheet()
    walk.perform(.sheet(.appStore(.confirm)), in: app)
    walk.advance(to: walk.world.now + .seconds(30), in: app)
    sheetGuard.look(at: walk, time: .seconds(10))
    let refusal11 = sheetGuard.refuses(.key(.enter), for: walk, in: app, time: .milliseconds(10_700))
    #expect(refusal11)
    let refusal12 = sheetGuard.refuses(.key(.enter), for: walk, in: app, time: .milliseconds(11_300))
    #expect(!refusal12)
  }

  @Test func `a key that is held down is refused for as long as it repeats`() {
    var (walk, sheetGuard) = sheet()
    for time in stride(from: Int64(40), to: 5_000, by: 100) {
      let refusal8 = sheetGuard.refuses(.key(.enter), for: walk, in: app, time: .milliseconds(time))
      #expect(refusal8)
    }
    let refusal9 = sheetGuard.refuses(.key(.enter), for: walk, in: app, time: .milliseconds(5_500))
    #expect(!refusal9)
    walk.perform(.sheet(.appStore(.cancel)), in: app)
    sheetGuard.look(at: walk, time: .milliseconds(5_600))
    let refusal10 = sheetGuard.refuses(.key(.enter), for: walk, in: app, time: .milliseconds(5_610))
    #expect(!refusal10)
  }
}
