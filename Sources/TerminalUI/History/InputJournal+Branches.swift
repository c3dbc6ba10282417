import Monetization

extension InputJournal {
  /// What was done from one moment on, instead of what was done there first.
  package struct Branch: Sendable {
    package let id: Int
    package var name: String
    /// The branch that it parts from; nil for the first.
    package let parent: Int?
    /// The number of events from the start after which it parts.
    package internal(set) var fork: Int
    /// Its own events, those after the fork.
    var entries: [Entry] = []
    /// The role of each of them.
    var roles: [Role] = []
    /// Its steps, in order.
    var steps: [Step] = []
    /// The numbers of events after which there was a milestone.
    var milestones: [(count: Int, milestone: Milestone)] = []
    /// What is shown of the history after so many events.
    var boards: [(count: Int, board: HistoryBoard)] = []
    /// The copies of the state, oldest first, each with the work since the one before it; never empty.
    var copies: [(count: Int, weight: Int, state: StateCopy<State>)]
    /// The work since the last copy.
    var weight = 0
    /// The state at its end when it was left; nil for the branch that goes on.
    var end: StateCopy<State>?

    init(id: Int, name: String, parent: Int?, fork: Int, from state: StateCopy<State>) {
      self.id = id
      self.name = name
      self.parent = parent
      self.fork = fork
      copies = [(fork, 0, state)]
    }

    /// The number of events from the start to its end.
    package var tip: Int { fork + entries.count }

    mutating func append(_ entry: Entry, _ role: Role, _ board: HistoryBoard? = nil) {
      if role.changes, !role.continues || steps.isEmpty {
        steps.append(Step(start: withoutBoards(before: max(tip - role.precedingEvents, fork)), change: tip))
      }
      entries.append(entry)
      roles.append(role)
      if let milestone = role.milestone { milestones.append((tip, milestone)) }
      if let board { boards.append((tip, board)) }
      weight += role.weight
      end = nil
    }

    /// The number of events without the boards right before a moment. Nobody has done these, so one stands before them, where need be
    /// on the branch that this one parts from.
    private func withoutBoards(before moment: Int) -> Int {
      var moment = moment
      for board in boards.reversed() {
        guard moment > fork, board.count >= moment else { break }
        if board.count == moment { moment -= 1 }
      }
      return moment
    }

    /// Its own events before a moment, as ones that belong to no branch.
    func beginning(until moment: Int) -> [Trial] {
      (0..<max(0, moment - fork)).map { index in
        let board = boards.first { $0.count == fork + index + 1 }?.board
        return Trial(entry: entries[index], role: roles[index], board: board)
      }
    }

    /// The state at which it parts, or with which the journal begins.
    var beginning: State { copies[0].state.state }

    /// Keeps a copy of the state at its end.
    mutating func keep(_ state: StateCopy<State>) {
      copies.append((tip, weight, state))
      weight = 0
    }

    /// Leaves out copies, so that about `spacing` lies between two of them.
    mutating func spread(_ spacing: Int) {
      var kept = [copies[0]]
      var passed = 0
      for copy in copies.dropFirst() {
        passed += copy.weight
        guard passed >= spacing else { continue }
        kept.append((copy.count, passed, copy.state))
        passed = 0
      }
      weight += passed
      copies = kept
    }
  }

  /// A step, by the numbers of events, counted from the start.
  struct Step: Hashable, Sendable {
    /// The event before which one stands after a step back.
    var start: Int
    /// The event that has changed something.
    let change: Int
  }

  package func branch(_ id: Int) -> Branch { branches[index(of: id)] }

  /// The branch of this name; nil if there is none.
  package func branch(named name: String) -> Branch? { branches.first { $0.name == name } }

  func index(of id: Int) -> Int { branches.firstIndex { $0.id == id } ?? 0 }

  /// The branches from the first to this one, each with the number of events up to which it is part of the way.
  func path(to id: Int) -> [(branch: Branch, end: Int)] {
    var way: [(branch: Branch, end: Int)] = []
    var next: Int? = id
    var end = branch(id).tip
    while let id = next {
      let branch = branch(id)
      way.append((branch, min(end, branch.tip)))
      end = min(end, branch.fork)
      next = branch.parent
    }
    return way.reversed()
  }

  /// The branch on the way to another one in which the event before this count is; the first for the start.
  func owner(of count: Int, on id: Int) -> Int {
    var branch = branch(id)
    while count <= branch.fork, let parent = branch.parent { branch = self.branch(parent) }
    return branch.id
  }

  /// The event of this number, counted from the start, on the way to a branch.
  package func entry(_ number: Int, on id: Int) -> Entry {
    let branch = branch(owner(of: number + 1, on: id))
    return branch.entries[number - branch.fork]
  }

  /// The role of the same event.
  func role(_ number: Int, on id: Int) -> Role {
    let branch = branch(owner(of: number + 1, on: id))
    return branch.roles[number - branch.fork]
  }

  /// What is shown of the history at a moment, by what has been noted.
  func board(at moment: Moment) -> HistoryBoard {
    var (branch, count) = (branch(moment.branch), moment.count)
    while true {
      if let board = branch.boards.last(where: { $0.count <= count })?.board { return board }
      guard let parent = branch.parent else { return HistoryBoard() }
      count = min(count, branch.fork)
      branch = self.branch(parent)
    }
  }

  /// The steps on the way to a branch, in order.
  func steps(to id: Int) -> [Step] {
    path(to: id).flatMap { way in way.branch.steps.prefix { $0.change < way.end } }
  }

  /// Gives a branch another name; false if another has it already, or if it is empty.
  package mutating func rename(_ id: Int, to name: String) -> Bool {
    guard !name.isEmpty, branch(named: name).map({ $0.id == id }) ?? true else { return false }
    branches[index(of: id)].name = name
    return true
  }

  /// The branch at hand, or one that it comes from, which cannot be deleted.
  package func isOnTheWay(_ id: Int) -> Bool { path(to: place.branch).contains { $0.branch.id == id } }

  /// Deletes a branch and those that part from it; false if one of them is at hand.
  @discardableResult
  package mutating func remove(_ id: Int) -> Bool {
    guard !isOnTheWay(id) else { return false }
    var gone: Set<Int> = [id]
    for branch in branches where branch.parent.map(gone.contains) == true { gone.insert(branch.id) }
    branches.removeAll { gone.contains($0.id) }
    return true
  }

  /// The number of copies that are kept, and of events of all branches.
  package var copyCount: Int { branches.reduce(0) { $0 + $1.copies.count } }
  package var eventCount: Int { branches.reduce(0) { $0 + $1.entries.count } }

  /// Leaves out every second copy or so.
  mutating func spread() {
    spacing *= 2
    for index in branches.indices { branches[index].spread(spacing) }
  }

  /// Drops the older half of the first branch, with the branches that part from it there; branches that are not at hand
  /// go first.
  mutating func dropBeginning() {
    while eventCount > limits.events, let leaf = branches.first(where: { !isOnTheWay($0.id) }) { remove(leaf.id) }
    guard eventCount > limits.events else { return }
    let way = path(to: place.branch)
    guard let first = way.first,
      let copy = branches[0].copies.last(where: { $0.count <= (first.branch.fork + first.end) / 2 }),
      copy.count > first.branch.fork
    else { return }
    branches[0].entries.removeFirst(copy.count - first.branch.fork)
    branches[0].roles.removeFirst(copy.count - first.branch.fork)
    branches[0].fork = copy.count
    droppedSteps += first.branch.steps.prefix { $0.change < copy.count }.count
    branches[0].steps.removeAll { $0.change < copy.count }
    if branches[0].steps.first.map({ $0.start < copy.count }) == true { branches[0].steps[0].start = copy.count }
    branches[0].milestones.removeAll { $0.count <= copy.count }
    if let last = branches[0].boards.lastIndex(where: { $0.count <= copy.count }) {
      branches[0].boards.removeFirst(last)
    }
    branches[0].copies.removeAll { $0.count < copy.count }
  }
}
