import Monetization

extension InputJournal {
  /// The result of a move: a state to go on from.
  package struct Arrival: Sendable {
    package var state: State
    package var sight: HistorySight
    /// The number of events that were done again.
    package var redone: Int
  }

  /// The moment that a move leads to; nil if there is none.
  package func goal(of move: HistoryMove) -> Moment? {
    let hand = branch(place.branch)
    switch move {
    case .back:
      let steps = steps(to: hand.id)
      let done = steps.count { $0.change < place.count }
      return done > 0 ? Moment(branch: hand.id, count: steps[done - 1].start) : nil
    case .forward:
      if isAtEnd { return nil }
      let isEarlier = !place.isBeforeNext && isTimeAhead(of: place.count)
      let next = steps(to: hand.id).first { $0.start > place.count || $0.start == place.count && isEarlier }
      return Moment(branch: hand.id, count: next?.start ?? hand.tip)
    case .milestoneBack:
      let isLater = place.isBeforeNext && !isAtEnd && isTimeAhead(of: place.count)
      return milestones.last { $0.count < place.count || $0.count == place.count && isLater }
        .map { moment(of: $0.count) }
    case .milestoneForward:
      if isAtEnd { return nil }
      return milestones.first { $0.count > place.count }.map { moment(of: $0.count) }
        ?? Moment(branch: hand.id, count: hand.tip)
    case .branch(let id):
      return branches.contains { $0.id == id } ? Moment(branch: id, count: branch(id).tip) : nil
    }
  }

  /// The milestones on the way to the end of the branch at hand, in order.
  package var milestones: [(count: Int, milestone: Milestone)] {
    path(to: place.branch).flatMap { way in way.branch.milestones.prefix { $0.count <= way.end } }
  }

  /// The number of the first event that is kept; those before it have been dropped.
  package var start: Int { branches[0].fork }

  /// The number of steps that have been done at the present moment, and of all on the branch at hand.
  package var steps: (done: Int, all: Int) {
    let steps = steps(to: place.branch)
    return (droppedSteps + steps.count { $0.change < place.count }, droppedSteps + steps.count)
  }

  /// The number of events that the present moment and another one have in common.
  package func common(with goal: Moment) -> Int {
    min(common(of: place.branch, with: goal.branch), place.count, goal.count)
  }

  /// The number of events that two branches have in common.
  func common(of left: Int, with right: Int) -> Int {
    var count = 0
    for (left, right) in zip(path(to: left), path(to: right)) {
      guard left.branch.id == right.branch.id else { break }
      count = min(left.end, right.end)
    }
    return count
  }

  /// Goes one event on along the branch at hand: what happened there has just happened again.
  package mutating func followed() {
    guard place.count < branch(place.branch).tip else { return }
    trials = []
    place = Moment(branch: place.branch, count: place.count + 1)
    if place.count == branch(place.branch).tip { returned = nil }
  }

  /// The moment right after so many events.
  private func moment(of count: Int) -> Moment {
    Moment(branch: place.branch, count: count, isBeforeNext: !hasTimeBetween)
  }

  /// Time passes after what time alone has brought as the last of so many events, before the next one.
  private func isTimeAhead(of count: Int) -> Bool {
    guard hasTimeBetween, count > start, count < branch(place.branch).tip else { return false }
    let last = entry(count - 1, on: place.branch)
    return last.event == nil && last.at < entry(count, on: place.branch).at
  }

  /// Goes to another moment; nil if the move leads nowhere. What was tried since the last move, and changed nothing, is
  /// forgotten.
  ///
  /// - Parameters:
  ///   - state: The state that is left.
  ///   - label: Words for an event, from the state before it.
  package mutating func move(
    _ move: HistoryMove, from state: State, _ redo: Redo, label: (State, Event) -> String
  ) -> Arrival? {
    guard let goal = goal(of: move) else { return nil }
    if isAtEnd { branches[index(of: place.branch)].end = StateCopy(state) }
    var arrival = self.state(at: goal, redo)
    let isEnd = goal.count == branch(goal.branch).tip && goal.isBeforeNext
    stand(at: goal, isEnd ? nil : StateCopy(arrival.state))
    arrival.sight = sight(redo, label)
    return arrival
  }

  /// The state at a moment.
  package func state(at goal: Moment, _ redo: Redo) -> Arrival {
    let hand = branch(goal.branch)
    let isEnd = goal.count == hand.tip && goal.isBeforeNext
    if isEnd, let end = hand.end { return Arrival(state: end.state, sight: HistorySight(), redone: 0) }
    var arrival = reach(goal.count, on: goal.branch, redo)
    if goal.isBeforeNext, !isEnd { redo(&arrival.state, nil, entry(goal.count, on: goal.branch).at) }
    return arrival
  }

  /// The last state on the way to a branch whose clock does not show more than an instant.
  ///
  /// The events have instants of their own, but one may jump, and who plays inputs by a tape is behind whoever gave them.
  package func state(of id: Int, until instant: Instant, _ now: (State) -> Instant, _ redo: Redo) -> State {
    let copies = path(to: id).flatMap { way in way.branch.copies.filter { $0.count <= way.end } }
    let copy = copies.last { now($0.state.state) <= instant } ?? copies[0]
    let tip = branch(id).tip
    var (state, count) = (copy.state.state, copy.count)
    while count < tip {
      let entry = entry(count, on: id)
      redo(&state, entry.event, entry.at)
      if now(state) > instant { break }
      count += 1
    }
    return self.state(after: count, on: id, redo)
  }

  /// The state at the end of a branch.
  package func end(of id: Int, _ redo: Redo) -> State {
    state(at: Moment(branch: id, count: branch(id).tip), redo).state
  }

  /// The state right after so many events on the way to a branch.
  package func state(after count: Int, on id: Int, _ redo: Redo) -> State { reach(count, on: id, redo).state }

  private func reach(_ count: Int, on id: Int, _ redo: Redo) -> Arrival {
    let branch = branch(owner(of: count, on: id))
    let copy = branch.copies.last { $0.count <= count } ?? branch.copies[0]
    var state = copy.state.state
    for number in copy.count..<max(copy.count, count) {
      let entry = branch.entries[number - branch.fork]
      redo(&state, entry.event, entry.at)
    }
    return Arrival(state: state, sight: HistorySight(), redone: max(0, count - copy.count))
  }

  /// What a line says of the present moment.
  package func sight(_ redo: Redo, _ label: (State, Event) -> String) -> HistorySight {
    let steps = steps(to: place.branch)
    let done = steps.count { $0.change < place.count }
    var sight = HistorySight()
    sight.step = droppedSteps + done
    sight.steps = droppedSteps + steps.count
    sight.isEnd = returned == nil
    sight.branch = branches.count > 1 ? branch(place.branch).name : nil
    if !place.isBeforeNext || !hasTimeBetween {
      sight.milestone = milestones.last { $0.count == place.count }?.milestone
    }
    if done > 0 {
      let number = steps[done - 1].change
      let entry = entry(number, on: place.branch)
      if let event = entry.event {
        var before = state(after: number, on: place.branch, redo)
        redo(&before, nil, entry.at)
        sight.label = label(before, event)
      }
    }
    return sight
  }
}
