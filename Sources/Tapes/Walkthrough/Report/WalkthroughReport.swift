import Monetization
import Simulation
import TerminalUI

/// The results of a session.
package struct WalkthroughReport: Sendable {
  package var name: String
  package var title: String
  /// The app's own name, and the name by which it is chosen.
  package var app: String
  package var start: Instant
  package var end: Instant
  package var counts: Checklist.Counts
  package var steps: [Step]
  /// Who has walked, when, with which program on which terminal; oldest first.
  package var sittings: [Sitting]
  /// The tape of the walk; a replay shows the same frames and leaves nothing under way at its end.
  package var tape: String

  /// One step and its outcome.
  package struct Step: Hashable, Sendable {
    /// What is to be done, in the tester's own words where a text was typed.
    package var title: String
    /// The same in the walkthrough's words, so that machines know the step in every report.
    package var name: String
    package var outcome: Verdict.Decision?
    package var items: [SeeItem]
    /// The real time that the tester has spent on it.
    package var time: TimeSpan
  }

  /// One check and its result.
  package struct SeeItem: Hashable, Sendable {
    package var place: SeeItemIndex
    package var text: String
    package var verdict: Verdict?
    package var notes: [String]
    /// The phone's frame at the verdict; nil if undecided.
    package var frame: Frame?

    /// The numbers of step and check, counted from 1, such as `2.1`.
    var number: String { "\(place.step + 1).\(place.item + 1)" }

    /// The path of its picture, relative to the folder of the report.
    package var picture: String { "frames/\(place.step + 1)-\(place.item + 1).svg" }
  }

  package init(_ session: WalkthroughSession) {
    let walkthrough = session.walkthrough
    let checklist = session.checklist
    name = walkthrough.name
    title = walkthrough.title
    app = "\(TextSanitizing.sanitize(session.app.configuration.name)) (\(walkthrough.setup.app.name))"
    start = walkthrough.setup.start
    end = session.now
    counts = checklist.counts
    tape = session.tapeAtRest
    sittings = session.sittings
    steps = session.toldSteps.enumerated().map { number, step in
      Step(
        title: step.title, name: walkthrough.steps[number].title, outcome: checklist.outcome(of: number),
        items: step.items.enumerated().map { index, item in
          let place = SeeItemIndex(step: number, item: index)
          let last = checklist.verdictIndex(on: place)
          return SeeItem(
            place: place, text: item.text, verdict: last.map { checklist.verdicts[$0] },
            notes: checklist.notes.filter { $0.place == place }.map(\.text), frame: last.map { session.frames[$0] })
        }, time: session.spent[number])
    }
  }

  /// The real time that the tester has spent on the steps.
  package var time: TimeSpan { steps.reduce(TimeSpan.zero) { $0 + $1.time } }

  /// The checks that have failed, in order.
  package var failures: [SeeItem] { steps.flatMap(\.items).filter { $0.verdict?.outcome == .failed } }

  /// Returns every picture with its path.
  package func pictures(theme: Theme) -> [(path: String, svg: String)] {
    let writer = SVGWriter(theme: theme, title: title)
    return steps.flatMap(\.items).compactMap { item in
      item.frame.map { (item.picture, writer.write($0)) }
    }
  }
}

extension WalkthroughSession {
  /// The tape of the walk; if something is still under way, it ends by relaunching the app.
  var tapeAtRest: String {
    guard !recorder.unrest.isEmpty else { return tape }
    let relaunch = TapeCommand.Instruction.director(DirectorCommand.relaunch.line, column: 0)
    return tape + "\n# What was under way ends here.\n\(TapeFormatter.text(of: relaunch))\n"
  }
}
