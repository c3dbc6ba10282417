import Monetization
import Simulation

/// The lines that keep a history in a file, each a JSON list. What has changed since is more lines.
package struct HistoryRecord: Sendable {
  /// What has been written of each branch: its name, and the number of its events.
  private var written: [Int: (name: String, count: Int)] = [:]
  private var place: WalkHistory.Journal.Moment?
  private var moves = 0
  private var trials = 0
  /// The most events that are kept; of a longer history nothing more is written.
  package static let limit = 20_000

  package init() {}

  /// The record of a history all of which has been written.
  package init(writtenOf history: WalkHistory) {
    _ = news(of: history)
  }

  /// Returns the lines for what has changed since the last call; nil if the history can no longer be kept.
  package mutating func news(of history: WalkHistory) -> String? {
    let journal = history.journal
    guard journal.eventCount <= Self.limit, journal.droppedSteps == 0 else { return nil }
    var lines: [[KeptValue]] = []
    // A branch goes before the one that it parts from, with which it would go.
    for (id, _) in written.sorted(by: { $0.key > $1.key }) where !journal.branches.contains(where: { $0.id == id }) {
      lines.append([.text("gone"), .number(Int64(id))])
      written[id] = nil
      // Whoever reads it stands at the beginning then.
      place = nil
    }
    for branch in journal.branches {
      let id = KeptValue.number(Int64(branch.id))
      if written[branch.id] == nil {
        let parent = branch.parent.map { KeptValue.number(Int64($0)) } ?? .null
        lines.append([.text("branch"), id, .text(branch.name), parent, .number(Int64(branch.fork))])
      } else if written[branch.id]?.name != branch.name {
        lines.append([.text("name"), id, .text(branch.name)])
      }
      for index in (written[branch.id]?.count ?? 0)..<branch.entries.count {
        guard let line = Self.line(branch.entries[index], branch.roles[index]) else { return nil }
        lines.append([.text("event"), id] + line)
        // Whoever reads it stands behind the event then.
        place = WalkHistory.Journal.Moment(branch: branch.id, count: branch.fork + index + 1)
        trials = 0
      }
      written[branch.id] = (branch.name, branch.entries.count)
    }
    if place != journal.place || moves != journal.moveCount {
      lines.append([
        .text("at"), .number(Int64(journal.place.branch)), .number(Int64(journal.place.count)),
        .flag(journal.place.isBeforeNext),
      ])
      place = journal.place
      trials = 0
    }
    moves = journal.moveCount
    for trial in journal.trials.dropFirst(trials) {
      guard let line = Self.line(trial.entry, trial.role) else { return nil }
      lines.append([.text("trial")] + line)
    }
    trials = journal.trials.count
    return lines.map { KeptValue.list($0).text + "\n" }.joined()
  }

  private static func line(
    _ entry: WalkHistory.Journal.Entry, _ role: WalkHistory.Journal.Role
  ) -> [KeptValue]? {
    var event: [KeptValue] = []
    if let present = entry.event {
      guard let kept = present.kept else { return nil }
      event = kept
    }
    return [
      .number(entry.at.milliseconds), .flag(role.changes),
      relations(of: role),
      role.milestone.map { .text($0.rawValue) } ?? .null, .number(Int64(role.weight)),
    ] + event
  }
}

extension HistoryRecord {
  /// The line that says that the state is saved to which all lines before it lead.
  package static let savedLine = KeptValue.list([.text("saved")]).text + "\n"

  /// The word of an event that asks something of the history, while nothing of it is open.
  static let asking = "asks"

  /// What an event has to do with its step and with the history: that it goes on with the step before it, or how many events before
  /// it belong to its own step; beside that, whether the palette or a list of the history is open after it, and whether it has asked
  /// something there.
  private static func relations(of role: WalkHistory.Journal.Role) -> KeptValue {
    if role.isAside { return .list([.flag(role.asks), .number(Int64(role.precedingEvents))]) }
    if role.asks, !role.changes { return .text(asking) }
    return role.precedingEvents > 0 ? .number(Int64(role.precedingEvents)) : .flag(role.continues)
  }

  /// The events of a record that lead to the moment at which it was kept, without doing any of them.
  package static func events(in text: String) throws(UnreadableKept) -> [(at: Instant, event: WalkEvent?)] {
    var reader = HistoryReader(state: 0) { _, _, _ in
    } pack: {
      $0
    }
    for line in text.split(separator: "\n") { try reader.read(String(line)) }
    let journal = reader.journal
    guard journal.branch(journal.place.branch).tip >= journal.place.count else { throw UnreadableKept("at") }
    return journal.done.map { ($0.at, $0.event) }
  }
}

extension WalkHistory {
  /// Reads the lines of a record, and does again all that they tell.
  ///
  /// - Parameter walk: The walk with which the history begins.
  package init(_ walk: Walk, kept text: String, in app: AppDefinition) throws(UnreadableKept) {
    self.init(walk)
    var reader = HistoryReader(state: walk.kept, redo(in: app)) { $0.kept }
    for line in text.split(separator: "\n") { try reader.read(String(line)) }
    journal = try reader.finished()
  }

  /// The walk at the moment that is shown, with what was tried there.
  package func present(in app: AppDefinition) -> Walk {
    var walk = journal.state(at: journal.place, redo(in: app)).state
    for trial in journal.trials { walk.redo(trial.entry.event, at: trial.entry.at, in: app) }
    return walk
  }
}
