import Loading
import TerminalUI
import Testing

@testable import Tapes

@Suite struct `Bundled walkthroughs` {
  @Test func `there is one for every plan`() {
    #expect(BundledWalkthroughs.names.count >= 30)
    for name in [
      "billing-and-grace", "change-of-plan", "price-consent", "codes-and-offers", "storefront", "log-in", "family",
      "consent", "server-verified-rewards", "cancellation-and-refund",
    ] { #expect(BundledWalkthroughs.names.contains(name)) }
  }

  @Test func `the menu has each of them once, under headings`() throws {
    let order = StoryOrder(try BundledWalkthroughs.order, names: BundledWalkthroughs.names)
    let named = try BundledWalkthroughs.order.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
    #expect(named.sorted() == BundledWalkthroughs.names && order.entries.map(\.name) == named)
    #expect(order.entries.first?.heading.isEmpty == false)
    #expect(order.entries.count { !$0.heading.isEmpty } >= 6)
  }

  @Test(arguments: BundledWalkthroughs.names)
  func `as a tape it passes`(_ name: String) throws {
    let result = DemoReplay.runner.run(try BundledWalkthroughs.text(named: name), file: "\(name).tape")
    if result.outcome != .passed { Issue.record("\(result.text)") }
  }

  /// A tester types what the step says. If a later line needs the very text, the step has to say it.
  @Test(arguments: BundledWalkthroughs.names)
  func `what is typed and needed later is named in the step`(_ name: String) throws {
    let tape = try TapeParser.parse(try BundledWalkthroughs.text(named: name), file: "\(name).tape")
    var title: String?
    for (index, kind) in tape.content.enumerated() {
      if let step = kind.action as? StepAction { title = step.instruction }
      guard let title, let text = (kind.action as? TypeAction)?.characters, !title.contains(text) else { continue }
      let needing = tape.content[(index + 1)...].first { TapeFormatter.text(of: $0).contains(text) }
      #expect(needing == nil, "\"\(text)\" is not in \"\(title)\"")
    }
  }

  @Test(arguments: BundledWalkthroughs.names)
  func `a step names what is to be told to the Director in the Director's own words`(_ name: String) throws {
    let tape = try TapeParser.parse(try BundledWalkthroughs.text(named: name), file: "\(name).tape")
    var title: String?
    for kind in tape.content {
      if let step = kind.action as? StepAction { title = step.instruction }
      guard let title else { continue }
      let line = TapeFormatter.text(of: kind)
      if kind.action is DirectorAction {
        let words = line.dropFirst("Director ".count)
        #expect(title.contains(words), "\(title): \(words)")
      } else if kind.action is AdvanceAction {
        let words = "advance " + line.dropFirst("Advance ".count).replacing("\"", with: "")
        #expect(title.contains(words), "\(title): \(words)")
      }
    }
  }

  @Test(arguments: BundledWalkthroughs.names)
  func `the goal of a step is reached from anywhere`(_ name: String) throws {
    var walk = try HandWalk(name)
    let count = walk.session.walkthrough.steps.count
    while walk.session.checklist.step < count {
      // The tester goes astray: to another screen, into the Director, to another time.
      for key in [Key.escape, .down, .down, .enter] { _ = walk.session.handle(.key(key)) }
      let step = walk.session.checklist.step
      guard step < count else { break }
      walk.doStep()
      try #require(walk.session.checklist.step != step, "\(walk.session.message ?? "")\n\(walk.story)")
    }
    #expect(walk.session.checklist.isComplete)
  }

  @Test(arguments: BundledWalkthroughs.names)
  func `done step by step the program sees all that it can, and nothing was so before its step`(_ name: String) throws {
    var walk = try HandWalk(name)
    while !walk.session.checklist.isComplete {
      #expect(walk.session.alreadyTrue.isEmpty, "step \(walk.session.checklist.step + 1)")
      let step = walk.session.checklist.step
      walk.doStep()
      try #require(walk.session.checklist.step > step, "\(walk.story)")
    }
    for place in walk.session.walkthrough.places {
      let isVerified = walk.session.walkthrough[place].isVerified
      #expect(walk.session.checklist.verdict(on: place)?.judge == (isVerified ? .program : .tester), "\(place)")
    }
  }

  @Test(arguments: BundledWalkthroughs.names)
  func `the tape of the walk passes, and shows the frames of the report`(_ name: String) throws {
    var walk = try HandWalk(name)
    for _ in walk.session.walkthrough.steps { walk.doStep() }
    let report = WalkthroughReport(walk.session)
    let result = DemoReplay.runner.run(report.tape, file: "walk.tape")
    if result.outcome != .passed { Issue.record("\(result.text)\n\(report.tape)") }
    let frames = try WalkReplay(report.tape, name: name, services: DemoReplay.services).frames
    // In the order of the verdicts, which within a step may differ from that of its checks.
    #expect(frames == walk.session.frames)
    #expect(frames.count == report.steps.flatMap(\.items).count)
  }
}

/// A tester who lets the program do every step and passes every check.
struct HandWalk {
  var session: WalkthroughSession

  init(_ name: String, columns: Int = 80, rows: Int = 24) throws {
    let text = try BundledWalkthroughs.text(named: name)
    let walkthrough = try Walkthrough(text, file: "\(name).tape", services: DemoReplay.services)
    session = try WalkthroughSession(walkthrough, services: DemoReplay.services, columns: columns, rows: rows)
  }

  mutating func press(_ number: Int) { _ = session.handle(.key(.function(number))) }

  /// Has the program do a step, and passes the checks that are left.
  mutating func doStep() {
    let step = session.checklist.step
    press(8)
    while session.beat != nil { session.playNext() }
    while session.checklist.step == step, let place = session.checklist.present {
      guard !session.walkthrough[place].isVerified else { return }
      press(5)
    }
  }

  /// The screen and the tape, for the message of a failed test.
  var story: String { session.frame.lines.joined(separator: "\n") + "\n" + session.tape }
}
