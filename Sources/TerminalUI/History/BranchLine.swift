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
  /// What is different at its end, such as `differs from main in plan, money`; empty if it is the first.
  package var difference = ""

  /// All of it in one line: `differs from main in plan, money; parts from main after step 3: Cancel`.
  var meaning: String {
    let parts = [isAtHand ? "here" : "", difference, origin.isEmpty ? "the first branch" : origin]
    return parts.filter { !$0.isEmpty }.joined(separator: "; ")
  }
}

extension InputJournal {
  /// The branches, each below the one that it parts from, without what happens on them.
  fileprivate var lines: [BranchLine] { lines(below: nil, depth: 0) }

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
    // A branch alone differs from nothing, so nothing has to be done again.
    guard journal.branches.count > 1 else { return journal.lines }
    let redo = redo(in: app)
    let ends = Dictionary(
      uniqueKeysWithValues: journal.branches.map { ($0.id, journal.end(of: $0.id, redo).walk) })
    return journal.lines.map { line in
      let branch = journal.branch(line.id)
      var line = line
      guard let parent = branch.parent, let end = ends[branch.id], let other = ends[parent] else { return line }
      if let first = branch.steps.first?.change, let event = journal.entry(first, on: branch.id).event {
        var subject = journal.state(after: first, on: branch.id, redo)
        subject.goOn(with: nil, at: journal.entry(first, on: branch.id).at, in: app)
        line.origin += ": \(subject.label(of: event, in: app))"
      }
      let walks = Self.onePhone([other, end])
      let topics = BranchComparison.topics(
        walks[0], walks[1], since: branch.beginning.walk.lastEntryNumber, in: app)
      let name = journal.branch(parent).name
      line.difference =
        topics.isEmpty ? "ends like \(name)" : "differs from \(name) in \(topics.joined(separator: ", "))"
      return line
    }
  }

  /// Two branches at the latest instant that both have come to.
  package func comparison(of left: Int, with right: Int, in app: AppDefinition) -> BranchComparison {
    let redo = redo(in: app)
    let ends = Self.onePhone([left, right].map { journal.end(of: $0, redo).walk })
    let instant = min(ends[0].world.now, ends[1].world.now)
    let common = journal.common(of: left, with: right)
    let start = journal.state(after: common, on: left, redo)
    let walks = Self.onePhone(
      [left, right].enumerated().map { index, branch in
        if ends[index].world.now == instant { return ends[index] }
        var walk = journal.state(of: branch, until: instant, \.walk.world.now, redo).walk
        walk.advance(to: instant, in: app)
        return walk
      })
    return BranchComparison(
      (journal.branch(left).name, walks[0]), (journal.branch(right).name, walks[1]), ends: ends,
      since: start.walk.lastEntryNumber, in: app)
  }

  /// Two walks that show the same phone: that of the first if both have it, otherwise that of the second.
  private static func onePhone(_ walks: [Walk]) -> [Walk] {
    let phones = walks.map { Set($0.world.phones.map(\.id)) }
    let common = walks.map(\.world.shown).first { phones[0].contains($0) && phones[1].contains($0) }
    return common.map { phone in walks.map { $0.showing(phone) } } ?? walks
  }
}
