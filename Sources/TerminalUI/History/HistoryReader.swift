import Monetization
import Simulation

/// Rebuilds a journal from the lines of a record.
struct HistoryReader<State: Sendable> {
  typealias ReadJournal = InputJournal<State, WalkEvent>
  private(set) var journal: ReadJournal
  private let redo: ReadJournal.Redo
  /// The form in which a state is kept.
  private let pack: (State) -> State
  /// The states at the ends of the branches.
  private var ends: [Int: State]
  /// The branches that have gone.
  private var gone: Set<Int> = []

  init(state: State, _ redo: @escaping ReadJournal.Redo, pack: @escaping (State) -> State) {
    journal = ReadJournal(pack(state))
    ends = [1: state]
    self.redo = redo
    self.pack = pack
  }

  mutating func read(_ text: String) throws(UnreadableKept) {
    guard case .list(let values) = try KeptValue(text: text), case .text(let word)? = values.first else {
      throw UnreadableKept(text)
    }
    let line = Array(values.dropFirst())
    switch (word, line.count) {
    case ("branch", 4): try begin(line)
    case ("event", 6...):
      let id = try branch(line)
      try add(try event(Array(line.dropFirst())), to: id)
    case ("name", 2):
      guard case .text(let name) = line[1], journal.rename(try branch(line), to: name) else {
        throw UnreadableKept(text)
      }
    case ("gone", 1):
      let id = try number(line[0])
      // An older file names it after the branch with which it has gone.
      if gone.contains(id) { return }
      guard ends[id] != nil else { throw UnreadableKept(text) }
      journal.place = ReadJournal.Moment(branch: 1, count: 0)
      guard id != 1, journal.remove(id) else { throw UnreadableKept(text) }
      let left = Set(journal.branches.map(\.id))
      gone.formUnion(ends.keys.filter { !left.contains($0) })
      ends = ends.filter { left.contains($0.key) }
    case ("at", 3):
      guard case .flag(let isBefore) = line[2] else { throw UnreadableKept(text) }
      journal.place = ReadJournal.Moment(
        branch: try branch(line), count: try number(line[1]), isBeforeNext: isBefore)
      journal.trials = []
    case ("saved", 0): break
    case ("trial", 5...): journal.trials.append(try event(line))
    default: throw UnreadableKept(text)
    }
  }

  /// The journal at the moment at which it was kept.
  mutating func finished() throws(UnreadableKept) -> ReadJournal {
    let place = journal.place
    guard journal.branches.contains(where: { $0.id == place.branch }) else { throw UnreadableKept("at") }
    let tip = journal.branch(place.branch).tip
    guard place.count <= tip else { throw UnreadableKept("at") }
    if place.count < tip || !place.isBeforeNext {
      journal.returned = StateCopy(pack(journal.state(at: place, redo).state))
    }
    journal.resume()
    return journal
  }

  private mutating func begin(_ line: [KeptValue]) throws(UnreadableKept) {
    let id = try number(line[0])
    guard case .text(let name) = line[1] else { throw UnreadableKept("branch") }
    if id == 1 {
      _ = journal.rename(1, to: name)
      return
    }
    let (parent, fork) = (try number(line[2]), try number(line[3]))
    guard ends[id] == nil, ends[parent] != nil, fork <= journal.branch(parent).tip else {
      throw UnreadableKept("branch \(id)")
    }
    // Time goes on with the first event of the branch: one may have parted long before the next event of the other one.
    let state = journal.state(after: fork, on: parent, redo)
    journal.branches.append(
      ReadJournal.Branch(id: id, name: name, parent: parent, fork: fork, from: StateCopy(pack(state))))
    journal.begun = max(journal.begun, id)
    ends[id] = state
  }

  private mutating func add(_ trial: ReadJournal.Trial, to id: Int) throws(UnreadableKept) {
    guard var state = ends.removeValue(forKey: id) else { throw UnreadableKept("event") }
    redo(&state, trial.entry.event, trial.entry.at)
    ends[id] = state
    let pack = pack
    journal.restore(trial.entry, trial.role, trial.board, on: id, state: pack(state))
    journal.place = ReadJournal.Moment(branch: id, count: journal.branch(id).tip)
    journal.trials = []
  }

  private func event(_ values: [KeptValue]) throws(UnreadableKept) -> ReadJournal.Trial {
    guard case .number(let at) = values[0], case .flag(let changes) = values[1],
      case .number(let weight) = values[4], (1...1_000_000).contains(weight),
      (0...Instant.last.milliseconds).contains(at)
    else { throw UnreadableKept(KeptValue.list(values).text) }
    var role = ReadJournal.Role()
    role.changes = changes
    switch values[2] {
    case .flag(let continues): role.continues = continues
    case .list(let words):
      guard words.count == 2, case .flag(let asks) = words[0] else { throw UnreadableKept(values[2].text) }
      (role.isAside, role.asks) = (true, asks)
      role.precedingEvents = try number(words[1])
    case .text(HistoryRecord.asking): role.asks = true
    default: role.precedingEvents = try number(values[2])
    }
    if case .text(let name) = values[3] { role.milestone = Milestone(rawValue: name) }
    role.weight = Int(weight)
    let event = values.count > 5 ? try WalkEvent(kept: Array(values[5...])) : nil
    let entry = ReadJournal.Entry(at: Instant(milliseconds: at), event: event)
    let board: HistoryBoard? = if case .told(let board)? = event { board } else { nil }
    return ReadJournal.Trial(entry: entry, role: role, board: board)
  }

  /// The branch that a line begins with.
  private func branch(_ line: [KeptValue]) throws(UnreadableKept) -> Int {
    let id = try number(line[0])
    guard ends[id] != nil else { throw UnreadableKept("branch \(id)") }
    return id
  }

  private func number(_ value: KeptValue) throws(UnreadableKept) -> Int {
    guard case .number(let number) = value, (0...1_000_000_000).contains(number) else {
      throw UnreadableKept(value.text)
    }
    return Int(number)
  }
}
