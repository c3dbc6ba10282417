import Monetization
import Testing

/// A row of the navigation table: the behaviour of the upstream library.
struct NavigatorCase: Decodable, CustomTestStringConvertible, Sendable {
  struct Stacks: Decodable {
    var main: [String]
    var modal: [String]?
  }

  struct Proposal: Decodable {
    var url: String
    var action: VisitAction
    var properties: JSONValue
    var result: ProposalResult

    enum CodingKeys: CodingKey { case url, action, properties, result }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      url = try container.decode(String.self, forKey: .url)
      action = try #require(VisitAction(rawValue: container.decode(String.self, forKey: .action)))
      properties = try container.decode(FoundationJSON.self, forKey: .properties).value
      result =
        switch try container.decode(String.self, forKey: .result) {
        case "accept": .accept
        case "reject": .reject
        case "alert": .alert
        case let name: .acceptCustom(name)
        }
    }
  }

  var id: String
  var name: String
  var before: Stacks
  var proposal: Proposal
  var after: Stacks
  var effects: [String]

  var testDescription: String { "\(id) \(name)" }

  static let all = SharedTables.rows(SharedTables.navigator, of: NavigatorCase.self)
}

@Suite struct NavigationTableTests {
  static let start = "https://example.com"

  @Test(.enabled(if: SharedTables.exists(SharedTables.navigator)), arguments: NavigatorCase.all)
  func `every row of the upstream table holds`(row: NavigatorCase) {
    var navigator = Navigator(row.before.main, modal: row.before.modal ?? [])
    let destination = ExternalURL.destination(of: row.proposal.url, startLocation: Self.start)
    var effects: [String]
    if destination == .app {
      let proposal = VisitProposal(
        url: row.proposal.url, action: row.proposal.action,
        properties: PathProperties(row.proposal.properties.objectMembers))
      effects = navigator.route(proposal, result: row.proposal.result, newID: ScreenID(99), strictUpstream: true).texts
    } else {
      effects = ["external:\(destination.rawValue)"]
    }
    #expect(navigator.mainLines == row.after.main)
    #expect(navigator.modalLines == row.after.modal ?? [])
    #expect(effects == row.effects)
  }

  struct Row: CustomTestStringConvertible, Sendable {
    var main: [String]
    var modal: [String] = []
    var proposal: VisitProposal
    var result = ProposalResult.accept
    var mainAfter: [String]
    var modalAfter: [String] = []
    var effects: [String]

    var testDescription: String { "\(main) ‖ \(modal) \(proposal.url)" }
  }

  @Test(arguments: [
    Row(
      main: ["web:/list"], proposal: VisitProposal(url: "/list/7"),
      mainAfter: ["web:/list", "web:/list/7"], effects: ["visit(main,/list/7,advance)", "push"]),
    Row(
      main: ["web:/list", "web:/list/7"], proposal: VisitProposal(url: "/list/"),
      mainAfter: ["web:/list"], effects: ["visit(main,/list/,advance)", "pop(previous)"]),
    Row(
      main: ["web:/list"], proposal: VisitProposal(url: "/list", properties: ["presentation": "replace_root"]),
      mainAfter: ["web:/list"], effects: ["visit(main,/list,replace)", "set_root"]),
    Row(
      main: ["web:/list"], modal: ["web:/sheet"],
      proposal: VisitProposal(url: "/home", properties: ["presentation": "replace_root"]),
      mainAfter: ["web:/home"], effects: ["visit(main,/home,replace)", "dismiss", "set_root"]),
    Row(
      main: ["web:/hikes", "native:Map:/hikes/1/map"],
      proposal: VisitProposal(url: "/x", properties: ["presentation": "clear_all"]),
      mainAfter: ["web:/hikes"], effects: ["pop_to_root", "refresh(main,/hikes)"]),
    Row(
      main: ["web:/hikes"], modal: ["web:/new", "web:/new/2"],
      proposal: VisitProposal(url: "/new", properties: ["context": "modal"]),
      mainAfter: ["web:/hikes"], modalAfter: ["web:/new"],
      effects: ["visit(modal,/new,advance)", "pop(previous)"]),
    Row(
      main: ["web:/hikes"], modal: ["native:Form:/new"],
      proposal: VisitProposal(url: "/new", properties: ["context": "modal"]), result: .acceptCustom("Form"),
      mainAfter: ["web:/hikes"], modalAfter: ["native:Form:/new"], effects: ["replace(same)"]),
    Row(
      main: ["web:/hikes", "native:Map:/map"], modal: ["web:/new"],
      proposal: VisitProposal(url: "/x", properties: ["presentation": "refresh"]),
      mainAfter: ["web:/hikes", "native:Map:/map"], effects: ["dismiss"]),
  ])
  func `stacks change as the table of rules says`(row: Row) {
    var navigator = Navigator(row.main, modal: row.modal)
    let effects = navigator.route(row.proposal, result: row.result, newID: ScreenID(99))
    #expect(navigator.mainLines == row.mainAfter)
    #expect(navigator.modalLines == row.modalAfter)
    #expect(effects.texts == row.effects)
  }

  @Test func `two maps stack unless the class alone is compared`() {
    let proposal = VisitProposal(url: "/hikes/2/map")
    var ours = Navigator(["web:/hikes", "native:Map:/hikes/1/map"])
    _ = ours.route(proposal, result: .acceptCustom("Map"), newID: ScreenID(9))
    #expect(ours.mainLines == ["web:/hikes", "native:Map:/hikes/1/map", "native:Map:/hikes/2/map"])

    var upstream = Navigator(["web:/hikes", "native:Map:/hikes/1/map"])
    _ = upstream.route(proposal, result: .acceptCustom("Map"), newID: ScreenID(9), strictUpstream: true)
    #expect(upstream.mainLines == ["web:/hikes", "native:Map:/hikes/2/map"])
  }

  @Test func `the map below is gone back to, with its own URL under the upstream quirk`() {
    var navigator = Navigator(["native:Map:/hikes/1/map", "web:/hikes/1"])
    let effects = navigator.route(
      VisitProposal(url: "/hikes/2/map"), result: .acceptCustom("Map"), newID: ScreenID(9), strictUpstream: true)
    #expect(navigator.mainLines == ["native:Map:/hikes/1/map"])
    #expect(effects == [.pop(.main, .previousPage), .discard([ScreenID(2), ScreenID(9)])])
  }

  @Test func `screens that lost their place are named last`() {
    var navigator = Navigator(["web:/one"], modal: ["web:/a", "web:/b"])
    let effects = navigator.route(VisitProposal(url: "/one"), result: .accept, newID: ScreenID(9))
    #expect(effects.last == .discard([ScreenID(1), ScreenID(2), ScreenID(3)]))
    #expect(effects.last?.text == "discard(1,2,3)")
    #expect(navigator.main.map(\.id) == [ScreenID(9)])
  }
}
