import Monetization
import Simulation
import TerminalUI

// Going back, and going two ways from one moment.
extension TapePlayer {
  /// All that a tape can go back to. What was set, hidden or copied stays as it is.
  struct Moment: Sendable {
    /// Counts the moments that were kept: a later one has a higher number.
    var number: Int
    var walk: Walk
    var past: Past
    var isSuspended: Bool
    var leftAt: TapeScript.Step?
  }

  /// How much had happened at some moment.
  struct Past: Hashable, Sendable {
    var entries = 0
    var replies = 0
  }

  /// One course of a group, at its end.
  struct Course: Sendable {
    var name: String
    var frame: Frame
    var state: [String]
    var log: [String]
  }

  /// The moments that a tape may want back, and the courses it has taken.
  struct History: Sendable {
    /// How many moments were kept so far.
    var count = 0
    /// Before each thing that was done, oldest first; the last `TapeLimit.rewind` of them.
    var undone: [Moment] = []
    var marks: [String: Moment] = [:]
    var start: Moment?
    /// Where the courses part, and which one is on its way.
    var fork: (moment: Moment, course: String)?
    var courses: [Course] = []
  }

  /// The present, to come back to.
  mutating func keptMoment() -> Moment {
    history.count += 1
    return Moment(
      number: history.count, walk: walk, past: Past(entries: entries.count, replies: replies.count),
      isSuspended: options.isSuspended, leftAt: options.leftAt)
  }

  /// Keeps the present for a `Rewind`, if there is one that can reach it.
  mutating func remember() {
    guard takesBack else { return }
    if history.undone.count == TapeLimit.rewind { history.undone.removeFirst() }
    history.undone.append(keptMoment())
  }

  mutating func rewind(_ target: TapeRewind, _ observer: inout some TapeObserver) throws(TapeMishap) {
    let goal: Moment?
    let found: String
    switch target {
    case .toStart: (goal, found) = (history.start, "no start")
    case .toMark(let name): (goal, found) = (history.marks[name], "no such mark above this line")
    case .steps(let count):
      let kept = history.undone.count
      (goal, found) = (kept < count ? nil : history.undone[kept - count], "only \(kept) things were done before")
    }
    guard let goal else { throw TapeMishap(expected: "an earlier moment to go back to", found: found) }
    if let fork = history.fork, goal.number < fork.moment.number {
      throw TapeMishap(
        expected: "a moment of the course \(fork.course)",
        found: "one before the courses have parted; Rejoin goes there")
    }
    try goBack(to: goal, &observer)
  }

  mutating func mark(_ name: String) { history.marks[name] = keptMoment() }

  mutating func branch(
    _ name: String, _ observer: inout some TapeObserver
  ) throws(TapeMishap) {
    if history.fork == nil { history.courses = [] }
    let start: Moment
    if let fork = try endCourse() { start = fork } else { start = keptMoment() }
    history.fork = (start, name)
    try goBack(to: start, &observer)
  }

  mutating func rejoin(_ observer: inout some TapeObserver) throws(TapeMishap) {
    guard let start = try endCourse() else {
      throw TapeMishap(expected: "a course that has begun", found: "no Branch above it")
    }
    history.fork = nil
    try goBack(to: start, &observer)
  }

  /// Writes down what the course on its way has come to; answers where it began.
  private mutating func endCourse() throws(TapeMishap) -> Moment? {
    guard let (start, name) = history.fork else { return nil }
    if let mishap = restMishap() { throw mishap }
    history.courses.removeAll { $0.name == name }
    history.courses.append(
      Course(
        name: name, frame: walk.frame(in: app), state: lastingStateLines,
        log: entries[min(start.past.entries, entries.count)...].map {
          "\($0.fact.channel.rawValue): \(walk.sentences.sentence(of: $0.fact).searchText)"
        }))
    return start
  }

  /// Goes back, and forgets what came after: the timeline, the marks, what could be taken back.
  private mutating func goBack(to moment: Moment, _ observer: inout some TapeObserver) throws(TapeMishap) {
    walk = moment.walk
    options.isSuspended = moment.isSuspended
    options.leftAt = moment.leftAt
    forget(after: moment.past)
    history.undone.removeAll { $0.number >= moment.number }
    history.marks = history.marks.filter { $0.value.number <= moment.number }
    show(.command, &observer)
    try checkWatches()
  }

  func coursesFinding(
    _ aspect: TapeAspect, _ left: String, _ right: String, areSame: Bool
  ) throws(TapeMishap) -> Finding {
    let (left, right) = (try course(left), try course(right))
    let (mine, yours): ([String], [String]) =
      switch aspect {
      case .screen: (Self.screenLines(left.frame), Self.screenLines(right.frame))
      case .state: (left.state, right.state)
      case .log: (left.log, right.log)
      }
    let isSame = mine == yours
    var finding = Finding(
      holds: isSame == areSame,
      found: isSame ? "both come to the same" : "\(left.name) (-) and \(right.name) (+) differ")
    if !isSame { finding.details = Golden.differences(mine, yours) }
    return finding
  }

  private func course(_ name: String) throws(TapeMishap) -> Course {
    if let course = history.courses.first(where: { $0.name == name }) { return course }
    let names = history.courses.map(\.name).joined(separator: ", ")
    let isOpen = history.fork?.course == name
    throw TapeMishap(
      expected: "a course \"\(name)\" that has come to its end",
      found: isOpen ? "it is still on its way; Rejoin ends it" : names.isEmpty ? "no course" : "only \(names)")
  }

  private static func screenLines(_ frame: Frame) -> [String] {
    String(decoding: FrameDump.golden(frame, notes: []), as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
