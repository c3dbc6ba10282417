import Monetization
import SampleApps
import Simulation
import Testing

@testable import TerminalUI

/// What the line about the shown moment calls a step.
@Suite struct `Names of steps` {
  private let app = SampleApp.definition()

  @Test func `an Escape that closes a form typed nothing`() throws {
    let desk = HistoryDesk(app)
    desk.pass(.seconds(3))
    desk.press(.character("2"))
    for key in "Flat" { desk.press(.character(key)) }
    desk.press(.enter, .character("a"), .escape, .escape)
    desk.move(.back)
    let label = try #require(desk.move(.forward)?.label)
    #expect(!label.hasPrefix("type into"), "\(label)")
  }

  @Test func `a digit that picks a tab on a form types nothing`() throws {
    let desk = HistoryDesk(app)
    desk.pass(.seconds(3))
    desk.press(.character("2"), .tab, .character("1"))
    desk.move(.back)
    let label = try #require(desk.move(.forward)?.label)
    #expect(label == "Train")
  }

  @Test func `a control that is chosen by its letters gives the name, and one step takes the letters away`() throws {
    let desk = HistoryDesk(app)
    desk.pass(.seconds(3))
    desk.press(.down)
    let before = desk.walk.frame(in: app)
    desk.press(.character("f"))
    let jump = try #require(desk.walk.interface.jump)
    let look = desk.walk.look(in: app)
    let target = try #require(look.targets.last { $0.role == .button && $0.id != look.focus?.id })
    let letters = try #require(jump.labels.first { $0.id == target.id }?.letters)
    for letter in letters { desk.press(.character(letter)) }
    #expect(desk.walk.interface.jump == nil)
    let sight = try #require(desk.move(.back))
    #expect(sight.step == 0 && desk.walk.frame(in: app) == before)
    #expect(try #require(desk.move(.forward)?.label) == target.label)
  }

  @Test func `one comes to no moment with letters on the controls`() {
    let desk = HistoryDesk(app)
    desk.pass(.seconds(3))
    desk.direct("buy annual")
    desk.press(.character("f"))
    // A renewal comes meanwhile.
    desk.pass(.days(400))
    desk.press(.escape)
    desk.direct("network off")
    #expect(desk.move(.milestoneBack)?.milestone == .purchase)
    #expect(!desk.walk.isJumping)
  }
}
