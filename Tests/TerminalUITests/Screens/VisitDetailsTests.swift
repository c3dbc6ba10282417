import Monetization
import NativeApp
import SampleApps
import Simulation
import Testing

@testable import TerminalUI

@Suite struct `A visit in the inspector` {
  private func details(_ link: String, rules: [PathRule], from main: [String]) -> [String] {
    let screens = main.enumerated().compactMap { Screen(notation: $0.element, id: ScreenID($0.offset + 1)) }
    var navigator = Navigator(main: screens)
    let visit = navigator.visit(link, in: PathMatcher(PathConfiguration(rules: rules)), newID: ScreenID(9)) {
      proposal in
      proposal.properties.viewController == "web" ? .accept : .acceptCustom(proposal.properties.viewController)
    }
    return NavigationFact.visited(visit).telling.sentence.details.map { "\($0.name): \($0.value)" }
  }

  private static let rules = [
    PathRule(patterns: [".*"], properties: [JSONValue.Member("context", .string("default"))], line: 3),
    PathRule(patterns: ["/new$"], properties: [JSONValue.Member("context", .string("modal"))], line: 4),
    PathRule(patterns: ["/map$"], properties: [JSONValue.Member("view_controller", .string("map"))], line: 5),
  ]

  @Test func `it names the rules, what each of them set, the answer and the stacks`() {
    #expect(
      details(
        "https://app.example/hikes/1/map", rules: Self.rules,
        from: ["web:https://app.example/", "web:https://app.example/hikes/1"]) == [
          "push: neither the page on top nor the one below it", "tested: /hikes/1/map", "rules: 1, 3",
          "context: default, rule 1", "view_controller: map, rule 3", "answer: native screen map",
          "main: / > /hikes/1 > map:/hikes/1/map",
        ])
    #expect(
      details("/hikes/new", rules: Self.rules, from: ["web:/"]) == [
        "present: modal context, large", "tested: /hikes/new", "rules: 1, 2", "context: modal, rule 2",
        "answer: web page", "main: /", "modal: /hikes/new",
      ])
    #expect(details("/", rules: [], from: ["web:/"]).contains("rules: none matches"))
  }
}
