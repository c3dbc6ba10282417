import Simulation

/// A branch as the screen of branches shows it.
package struct BranchLine: Hashable, Sendable {
  package let id: Int
  package let name: String
  /// The number of branches that it comes from.
  package let depth: Int
  /// The walk is on it.
  package let isAtHand: Bool
  /// It can be deleted: the walk is neither on it nor on one that parts from it.
  package let canGo: Bool
  /// Its own steps, after the fork.
  package let steps: Int
  /// Where it parts, such as `parts from main after step 3: Cancel`; empty for the first.
  package var origin = ""
  /// What is different at its end, such as `differs from main in plan, money`; empty if that is not known, or if it is the first.
  package var difference = ""

  /// All of it in one line: `differs from main in plan, money; parts from main after step 3: Cancel`.
  var meaning: String {
    let parts = [isAtHand ? "here" : "", difference, origin.isEmpty ? "the first branch" : origin]
    return parts.filter { !$0.isEmpty }.joined(separator: "; ")
  }
}

extension InputJournal {
  /// The branches as a screen shows them: each below the one that it parts from.
  package var lines: [BranchLine] { lines(below: nil, depth: 0) }

  private func lines(below parent: Int?, depth: Int) -> [BranchLine] {
    branches.filter { $0.parent == parent }.flatMap { branch in
      var line = BranchLine(
        id: branch.id, name: branch.name, depth: depth, isAtHand: branch.id == place.branch,
        canGo: !isOnTheWay(branch.id), steps: branch.steps.count + (parent == nil ? droppedSteps : 0))
      if let parent {
        let step = droppedSteps + steps(to: branch.id).count { $0.change < branch.fork }
        line.origin =
          "parts from \(self.branch(parent).name) " + (step == 0 ? "at the start" : "after step \(step)")
      }
      return [line] + lines(below: branch.id, depth: depth + 1)
    }
  }
}

extension History {
  /// The branches as a screen shows them, with the first step of each, and what is different at its end.
  package func lines(in app: AppDefinition) -> [BranchLine] {
    journal.lines.map { line in
      let branch = journal.branch(line.id)
      var line = line
      guard let parent = branch.parent else { return line }
      if let first = branch.steps.first?.change, let event = journal.entry(first, on: branch.id).event {
        var subject = journal.state(after: first, on: branch.id, redo(in: app))
        subject.goOn(with: nil, at: journal.entry(first, on: branch.id).at, in: app)
        line.origin += ": \(subject.label(of: event, in: app))"
      }
      let other = journal.branch(parent).name
      let common = journal.state(after: journal.common(of: parent, with: branch.id), on: parent, redo(in: app))
      let ends = onePhone([parent, branch.id].map { journal.end(of: $0, redo(in: app)).walk }, in: app)
      let topics = BranchComparison.topics(ends[0], ends[1], since: common.walk.lastEntryNumber, in: app)
      line.difference =
        topics.isEmpty ? "ends like \(other)" : "differs from \(other) in \(topics.joined(separator: ", "))"
      return line
    }
  }

  /// Two branches at the latest instant that both have come to.
  package func comparison(of left: Int, with right: Int, in app: AppDefinition) -> BranchComparison {
    let redo = redo(in: app)
    let ends = onePhone([left, right].map { journal.end(of: $0, redo).walk }, in: app)
    let instant = min(ends[0].world.now, ends[1].world.now)
    let common = journal.common(of: left, with: right)
    let start = journal.state(after: common, on: left, redo)
    let walks = onePhone(
      [left, right].enumerated().map { index, branch in
        ends[index].world.now == instant ? ends[index] : journal.state(of: branch, at: instant, redo).walk
      }, in: app)
    return BranchComparison(
      (journal.branch(left).name, walks[0]), (journal.branch(right).name, walks[1]), ends: ends,
      since: start.walk.lastEntryNumber, in: app)
  }

  /// Two walks that show the same phone: that of the first, if both have it.
  private func onePhone(_ walks: [Walk], in app: AppDefinition) -> [Walk] {
    var walks = walks
    let shown = walks[0].world.shown
    if walks[1].world.shown != shown { walks[1].direct(.showPhone(shown), in: app) }
    return walks
  }
}
