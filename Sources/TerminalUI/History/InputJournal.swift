import Monetization

/// What was done from one state on, in branches, with copies of the state on the way.
///
/// A count of events along a branch names a moment. To go there, the nearest copy before it is taken and the events after
/// the copy are done again; copies are kept so densely that these are few. An event that takes long has a copy of its
/// own behind it. What the events are, and how one is done again, is the owner's business.
package struct InputJournal<State: Sendable, Event: Sendable>: Sendable {
  /// Lets time pass up to an instant, then does the event; nil stands for time alone.
  package typealias Redo = (inout State, Event?, Instant) -> Void

  /// The branches, in the order in which they began; the first is the one that all others come from.
  package internal(set) var branches: [Branch]
  /// The moment that is shown.
  package internal(set) var place: Moment
  /// What has been done since the journal stepped back, as long as it has changed nothing.
  var trials: [Trial] = []
  /// The state at the moment that was stepped back to; nil at the end of a branch.
  var returned: StateCopy<State>?
  /// The work between two copies, in units of a usual key.
  package internal(set) var spacing: Int
  /// The number of moves made so far.
  private(set) var moveCount = 0
  /// The number of branches begun so far.
  var begun = 1
  /// The steps that have been dropped at the beginning, because there were too many.
  package internal(set) var droppedSteps = 0
  /// The number of the event that has opened the palette, or drawn letters on the controls; nil while there is neither.
  private var beginningEvent: Int?
  /// What is shown of the history beside the state by what has been noted.
  private var knownBoard = HistoryBoard()
  let limits: JournalLimits
  /// Time passes between two events, and not only by them.
  let hasTimeBetween: Bool

  /// Begins with a state before which there is nothing.
  package init(_ state: State, limits: JournalLimits = JournalLimits(), hasTimeBetween: Bool = true) {
    self.limits = limits
    self.hasTimeBetween = hasTimeBetween
    spacing = limits.spacing
    branches = [Branch(id: 1, name: "main", parent: nil, fork: 0, from: StateCopy(state))]
    place = Moment(branch: 1, count: 0)
  }

  /// One event, and the instant at which it happened.
  package struct Entry: Sendable {
    package let at: Instant
    /// Nil for time that has brought something by itself.
    package let event: Event?
  }

  /// A number of events from the start along a branch.
  package struct Moment: Hashable, Sendable {
    package var branch: Int
    package var count: Int
    /// Time has passed up to the instant of the next event.
    package var isBeforeNext: Bool

    package init(branch: Int, count: Int, isBeforeNext: Bool = true) {
      self.branch = branch
      self.count = count
      self.isBeforeNext = isBeforeNext
    }
  }

  /// The role of an event in the history.
  package struct Role: Hashable, Sendable {
    /// It has changed the world: a step to go back over, and the beginning of a branch where one has stepped back.
    package var changes = false
    /// It goes on with the step before it, as a letter goes on with a text.
    package var continues = false
    package var milestone: Milestone?
    /// The palette is open after it, or letters stand on the controls: what comes next belongs to its step.
    package var isBeginning = false
    /// The palette, the branches, or two of them side by side are open after it.
    package var isAside = false
    /// It asks something of the history.
    package var asks = false
    /// The number of events before it that belong to the same step: they opened the palette and typed a line into it, or drew
    /// letters on the controls.
    var precedingEvents = 0
    private var work: Int32 = 1

    package init() {}

    /// The role of an event after which a walk is there.
    package init(after walk: Walk) {
      (isBeginning, isAside) = (walk.hasPalette || walk.isJumping, walk.isAside)
    }

    /// The work that it takes to do it again, in units of a usual key; at most a million.
    package var weight: Int {
      get { Int(work) }
      set { work = Int32(min(newValue, 1_000_000)) }
    }
  }

  /// An event that belongs to no branch yet.
  struct Trial: Sendable {
    var entry: Entry
    var role: Role
    /// The board that it shows; nil for any other event.
    var board: HistoryBoard?
  }

  /// The end of the branch at hand is shown, and what is done now goes on from there.
  package var isAtEnd: Bool { place.count == branch(place.branch).tip && returned == nil }

  /// Adds an event that has just happened; returns true if it has begun a new branch.
  ///
  /// - Parameter state: The state after it.
  @discardableResult
  package mutating func note(
    _ event: Event?, at instant: Instant, _ role: Role, state: @autoclosure () -> State
  ) -> Bool {
    let entry = Entry(at: instant, event: event)
    let role = inStep(role)
    if isAtEnd {
      append(entry, role, state: state())
      return false
    }
    trials.append(Trial(entry: entry, role: role))
    guard role.changes else { return false }
    beginBranch(state())
    return true
  }

  /// Notes what is shown of the history beside the state, if an input would do something else by it than by what has been noted.
  ///
  /// - Parameter event: Shows such a board.
  package mutating func show(_ board: HistoryBoard, at instant: Instant, by event: (HistoryBoard) -> Event) {
    let board = board.forInputs
    guard board != knownBoard else { return }
    let entry = Entry(at: instant, event: event(board))
    knownBoard = board
    guard isAtEnd else {
      trials.append(Trial(entry: entry, role: Role(), board: board))
      return
    }
    let index = index(of: place.branch)
    branches[index].append(entry, Role(), board)
    place.count = branches[index].tip
  }

  /// The role of the next event, which may be the change of a step that has begun before.
  private mutating func inStep(_ role: Role) -> Role {
    let number = place.count + trials.count
    var role = role
    if let beginningEvent, role.changes { role.precedingEvents = number - beginningEvent }
    beginningEvent = role.isBeginning && !role.changes ? beginningEvent ?? number : nil
    return role
  }

  /// Stands at another moment, at which nothing has been tried.
  mutating func stand(at moment: Moment, _ state: StateCopy<State>?) {
    moveCount += 1
    trials = []
    beginningEvent = nil
    place = moment
    returned = state
    knownBoard = board(at: moment)
  }

  /// Adds an event to a branch of a journal that is read again.
  ///
  /// - Parameter board: The board that it shows; nil for any other event.
  mutating func restore(
    _ entry: Entry, _ role: Role, _ board: HistoryBoard?, on id: Int, state: @autoclosure () -> State
  ) {
    let index = index(of: id)
    branches[index].append(entry, role, board)
    guard branches[index].weight >= spacing else { return }
    branches[index].keep(StateCopy(state()))
    if copyCount > limits.copies { spread() }
  }

  private mutating func append(_ entry: Entry, _ role: Role, state: @autoclosure () -> State) {
    let index = index(of: place.branch)
    branches[index].append(entry, role)
    place.count = branches[index].tip
    if branches[index].weight >= spacing {
      branches[index].keep(StateCopy(state()))
      if copyCount > limits.copies { spread() }
    }
    if eventCount > limits.events { dropBeginning() }
  }

  /// Goes on from the moment that was read.
  mutating func resume() { knownBoard = trials.last { $0.board != nil }?.board ?? board(at: place) }

  /// Begins a branch with all that was done since the journal stepped back.
  private mutating func beginBranch(_ state: State) {
    begun += 1
    var (parent, fork) = (owner(of: place.count, on: place.branch), place.count)
    var start = returned ?? StateCopy(state)
    var tried = trials
    // What somebody has only looked at before the first step of a branch is no reason to part from that branch.
    while true {
      let other = self.branch(parent)
      guard let next = other.parent, !other.steps.contains(where: { $0.change < fork }) else { break }
      tried = other.beginning(until: fork) + tried
      (parent, fork, start) = (next, other.fork, other.copies[0].state)
    }
    var branch = Branch(id: begun, name: "branch-\(begun)", parent: parent, fork: fork, from: start)
    for trial in tried { branch.append(trial.entry, trial.role, trial.board) }
    // What led here is done again from the copy at the fork.
    if branch.weight >= spacing { branch.keep(StateCopy(state)) }
    branches.append(branch)
    place = Moment(branch: branch.id, count: branch.tip)
    trials = []
    returned = nil
    while branches.count > limits.branches, let oldest = oldestLeaf { remove(oldest) }
  }

  /// The branch that began first among those that nothing parts from, apart from the one at hand; nil if there is none.
  private var oldestLeaf: Int? {
    let kept = Set(path(to: place.branch).map(\.branch.id))
    return branches.first { branch in
      !kept.contains(branch.id) && !branches.contains { $0.parent == branch.id }
    }?.id
  }
}

/// A state kept aside; it never changes, so that copies of a journal share it.
final class StateCopy<State: Sendable>: Sendable {
  let state: State

  init(_ state: State) {
    self.state = state
  }
}

/// How much a journal keeps.
package struct JournalLimits: Hashable, Sendable {
  /// The least work between two copies, in units of a usual key; it doubles whenever there are too many copies.
  package var spacing = 32
  package var copies = 192
  package var branches = 16
  /// The most events of all branches; beyond it the beginning goes.
  package var events = 200_000

  package init() {}
}
