import Monetization
import Simulation
import TerminalUI

// Rewinding, and branches from one moment.
extension TapePlayer {
  /// The state that a tape can go back to. Settings, the caption, `Hide` and the clipboard are not part of it.
  ///
  /// It is a class, because a copy of a player has many of them.
  final class GroupCheckpoint: Sendable {
    /// The number of this checkpoint; a later one has a higher number.
    let number: Int
    let walk: Walk
    let past: Past
    let isSuspended: Bool
    let leftAt: TapeScript.Step?
    /// What had been done by then; nil if the tape does not step through it.
    let walked: WalkHistory?

    init(_ player: TapePlayer, number: Int) {
      self.number = number
      walk = player.walk
      past = player.present
      isSuspended = player.options.isSuspended
      leftAt = player.options.leftAt
      walked = player.history.walked
    }
  }

  /// The number of entries and replies at some moment.
  struct Past: Hashable, Sendable {
    var entries = 0
    var replies = 0
  }

  /// One branch of a group, at its end.
  struct GroupBranch: Sendable {
    var name: String
    var frame: Frame
    /// The reason for which nobody saw that frame; nil if it was there to be seen.
    var unseen: StepFailure?
    var state: [String]
    /// Nil for a branch of the history.
    var log: [String]?
  }

  /// The checkpoints that a tape may return to, and the branches it has finished.
  struct History: Sendable {
    /// The number of checkpoints made so far.
    var count = 0
    /// The checkpoints before each action, oldest first; the last `TapeLimit.rewind` of them.
    var undone: [GroupCheckpoint] = []
    /// The checkpoints with a name, oldest first, and the place of each name among them.
    var marks: [(name: String, checkpoint: GroupCheckpoint)] = []
    var places: [String: Int] = [:]
    var start: GroupCheckpoint?
    /// The moment at which the branches part, and the name of the open branch; nil outside branches.
    var fork: (checkpoint: GroupCheckpoint, branch: String)?
    var branches: [GroupBranch] = []
    /// How often the walk has been moved to another moment, by a command or by a key.
    var moves = 0
    /// What was done, for a tape that steps through it; nil for another.
    var walked: WalkHistory?
  }

  /// Makes a checkpoint of the present.
  mutating func checkpoint() -> GroupCheckpoint {
    history.count += 1
    return GroupCheckpoint(self, number: history.count)
  }

  /// Keeps a checkpoint of the present, if the tape has a `Rewind` that counts actions.
  mutating func remember() {
    guard takesBack else { return }
    if history.undone.count == TapeLimit.rewind { history.undone.removeFirst() }
    history.undone.append(checkpoint())
  }

  mutating func rewind(_ target: TapeRewind, _ observer: inout some TapeObserver) throws(StepFailure) {
    let goal: GroupCheckpoint?
    let found: String
    switch target {
    case .toStart: (goal, found) = (history.start, "no start")
    case .toMark(let name):
      (goal, found) = (history.places[name].map { history.marks[$0].checkpoint }, "no such mark above this line")
    case .steps(let count):
      let kept = history.undone.count
      (goal, found) = (kept < count ? nil : history.undone[kept - count], "only \(kept) things were done before")
    }
    guard let goal else { throw StepFailure(expected: "an earlier moment to go back to", found: found) }
    if let fork = history.fork, goal.number < fork.checkpoint.number {
      throw StepFailure(
        expected: "a moment of the branch \(fork.branch)",
        found: "one before the branches have parted; Rejoin goes there")
    }
    try goBack(to: goal, &observer)
  }

  mutating func mark(_ name: String) {
    history.places[name] = history.marks.count
    history.marks.append((name, checkpoint()))
  }

  mutating func branch(
    _ name: String, _ observer: inout some TapeObserver
  ) throws(StepFailure) {
    if history.fork == nil { history.branches = [] }
    let start: GroupCheckpoint
    if let fork = try endBranch() { start = fork } else { start = checkpoint() }
    history.fork = (start, name)
    try goBack(to: start, &observer)
  }

  mutating func rejoin(_ observer: inout some TapeObserver) throws(StepFailure) {
    guard let start = try endBranch() else {
      throw StepFailure(expected: "a branch that has begun", found: "no Branch above it")
    }
    history.fork = nil
    try goBack(to: start, &observer)
  }

  /// Records the result of the open branch and returns its start; nil if no branch is open.
  private mutating func endBranch() throws(StepFailure) -> GroupCheckpoint? {
    guard let (start, name) = history.fork else { return nil }
    if !services.allowsOpenEnd, let failure = restFailure() { throw failure }
    history.branches.removeAll { $0.name == name }
    history.branches.append(
      GroupBranch(
        name: name, frame: walk.frameOfShownPhone(in: app), unseen: screenFault, state: lastingStateLines,
        log: entries[min(start.past.entries, entries.count)...].map {
          "\($0.fact.channel.rawValue): \(walk.sentences.sentence(of: $0.fact).searchText)"
        }))
    return start
  }

  /// Goes back to a checkpoint, and forgets everything after it: the timeline, the marks, later checkpoints.
  private mutating func goBack(to checkpoint: GroupCheckpoint, _ observer: inout some TapeObserver) throws(StepFailure)
  {
    walk = checkpoint.walk
    history.walked = checkpoint.walked
    options.isSuspended = checkpoint.isSuspended
    options.leftAt = checkpoint.leftAt
    forget(after: checkpoint.past)
    // From the end: what stays is not looked at, however much it is.
    while let last = history.undone.last, last.number >= checkpoint.number { history.undone.removeLast() }
    while let last = history.marks.last, last.checkpoint.number > checkpoint.number {
      history.places[last.name] = nil
      history.marks.removeLast()
    }
    show(.command, &observer)
    try checkWatches()
  }

  func branchesResult(
    _ aspect: TapeAspect, _ left: String, _ right: String, areSame: Bool
  ) throws(StepFailure) -> ExpectationResult {
    let (left, right) = (try branch(left), try branch(right))
    let (mine, yours): ([String], [String]) =
      switch aspect {
      case .screen: (try Self.screenLines(left), try Self.screenLines(right))
      case .state: (left.state, right.state)
      case .log: (try Self.log(left), try Self.log(right))
      }
    let isSame = mine == yours
    var result = ExpectationResult(
      holds: isSame == areSame,
      found: isSame ? "both come to the same" : "\(left.name) (-) and \(right.name) (+) differ")
    if !isSame { result.details = Golden.differences(mine, yours) }
    return result
  }

  private func branch(_ name: String) throws(StepFailure) -> GroupBranch {
    if let branch = history.branches.first(where: { $0.name == name }) { return branch }
    if let branch = walkedBranch(name) { return branch }
    let walked = history.walked?.journal.branches.map(\.name) ?? []
    let names = (history.branches.map(\.name) + walked).joined(separator: ", ")
    let isOpen = history.fork?.branch == name
    throw StepFailure(
      expected: "a branch \"\(name)\" that has come to its end",
      found: isOpen ? "it is still on its way; Rejoin ends it" : names.isEmpty ? "no branch" : "only \(names)")
  }

  private static func log(_ branch: GroupBranch) throws(StepFailure) -> [String] {
    if let log = branch.log { return log }
    throw StepFailure(expected: "a branch that Branch has begun", found: "\(branch.name) is one of the history")
  }

  private static func screenLines(_ branch: GroupBranch) throws(StepFailure) -> [String] {
    if var fault = branch.unseen {
      fault.found += ", at the end of \(branch.name)"
      throw fault
    }
    return String(decoding: FrameDump.golden(branch.frame, notes: []), as: UTF8.self).split(separator: "\n").map(
      String.init)
  }
}
