import Monetization
import Testing

@Suite struct NavigationBackTests {
  @Test func `back climbs the modal, leaves it, then climbs the main stack`() {
    var navigator = Navigator(["web:/one", "web:/two"], modal: ["web:/a", "web:/b"])
    var texts: [[String]] = []
    while navigator.isModalShown || navigator.main.count > 1 { texts.append(navigator.back().texts) }
    #expect(texts == [["pop(modal)"], ["dismiss"], ["pop(main)"]])
    #expect(navigator.mainLines == ["web:/one"])
    #expect(navigator.back() == [.refuseBack(.atRoot)])
    #expect(navigator.mainLines == ["web:/one"])
  }

  @Test func `a modal without dismiss gesture stays until it is closed`() {
    let properties = PathProperties([JSONValue.Member("modal_dismiss_gesture_enabled", .bool(false))])
    var navigator = Navigator(["web:/one"], modal: ["web:/a"], modalProperties: properties)
    #expect(navigator.back() == [.refuseBack(.modalDismissGestureDisabled)])
    #expect(navigator.back().first?.why == "modal_dismiss_gesture_enabled is false")
    #expect(navigator.isModalShown)
    #expect(navigator.closeModal() == [.dismiss(.done), .discard([ScreenID(2)])])
    #expect(!navigator.isModalShown)
  }

  @Test func `the sheet keeps the style it came up with`() {
    var navigator = Navigator(["web:/one"])
    let first = navigator.route(
      VisitProposal(url: "/a", properties: ["context": "modal", "modal_style": "medium"]),
      result: .accept, newID: ScreenID(2))
    #expect(first.contains(.present(.medium)))
    _ = navigator.route(
      VisitProposal(url: "/b", properties: ["context": "modal", "modal_style": "full"]),
      result: .accept, newID: ScreenID(3))
    #expect(navigator.modalStyle == .medium)
    _ = navigator.closeModal()
    #expect(navigator.modalStyle == nil)
  }

  @Test func `choosing the tab again pops to its root, but not under a modal`() {
    var navigator = Navigator(["web:/one", "web:/two", "web:/three"])
    #expect(navigator.popToRoot() == [.popToRoot, .discard([ScreenID(2), ScreenID(3)])])
    #expect(navigator.popToRoot() == [])

    var covered = Navigator(["web:/one", "web:/two"], modal: ["web:/a"])
    #expect(covered.popToRoot() == [])
    #expect(covered.main.count == 2)
  }

  struct Redirect: CustomTestStringConvertible, Sendable {
    var main: [String]
    var modal: [String] = []
    var proposal: VisitProposal
    var mainAfter: [String]
    var modalAfter: [String] = []
    var effects: [String]

    var testDescription: String { "\(main) ‖ \(modal) \(proposal.url) \(proposal.action)" }
  }

  @Test(arguments: [
    Redirect(
      main: ["web:/list", "web:/new"], proposal: VisitProposal(url: "/items/9", action: .replace, redirected: true),
      mainAfter: ["web:/list", "web:/items/9"], effects: ["visit(main,/items/9,replace)", "replace(action)"]),
    Redirect(
      main: ["web:/list", "web:/new"], proposal: VisitProposal(url: "/items/9", redirected: true),
      mainAfter: ["web:/list", "web:/new", "web:/items/9"], effects: ["visit(main,/items/9,advance)", "push"]),
    Redirect(
      main: ["web:/list"], modal: ["web:/new"], proposal: VisitProposal(url: "/items/9", redirected: true),
      mainAfter: ["web:/list", "web:/items/9"], effects: ["dismiss", "visit(main,/items/9,advance)", "push"]),
    Redirect(
      main: ["web:/list"], modal: ["web:/new"],
      proposal: VisitProposal(url: "/items/9", action: .replace, redirected: true),
      mainAfter: ["web:/list", "web:/items/9"], effects: ["dismiss", "visit(main,/items/9,replace)", "push"]),
    Redirect(
      main: ["web:/list"], modal: ["web:/new"],
      proposal: VisitProposal(url: "/new/step2", properties: ["context": "modal"], redirected: true),
      mainAfter: ["web:/list"], modalAfter: ["web:/new", "web:/new/step2"],
      effects: ["visit(modal,/new/step2,advance)", "push"]),
    Redirect(
      main: ["web:/list", "web:/protected"],
      proposal: VisitProposal(url: "/session/new", properties: ["context": "modal"], redirected: true),
      mainAfter: ["web:/list"], modalAfter: ["web:/session/new"],
      effects: ["pop(main)", "visit(modal,/session/new,advance)", "present"]),
  ])
  func `a redirect pops only when it crosses the stacks`(row: Redirect) {
    var navigator = Navigator(row.main, modal: row.modal)
    let effects = navigator.route(row.proposal, result: .accept, newID: ScreenID(99))
    #expect(navigator.mainLines == row.mainAfter)
    #expect(navigator.modalLines == row.modalAfter)
    #expect(effects.texts == row.effects)
  }

  @Test func `a redirect out of the app takes the waiting screen away`() {
    var navigator = Navigator(["web:/one", "web:/leaving"])
    #expect(navigator.popWaitingScreen().texts == ["pop(main)"])
    #expect(navigator.mainLines == ["web:/one"])
  }
}
