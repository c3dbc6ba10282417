import Monetization
import TerminalUI

/// The frames and events of a played tape, with their times; all outputs are made from it.
///
/// Every distinct frame is kept once.
package struct TapeRecording: Sendable {
  /// The kinds of events.
  package enum EventContent: Hashable, Sendable {
    /// A frame is shown from now on: an index into `frames`.
    case frame(Int)
    case input(Input)
    /// A name for this moment.
    case marker(String)
    /// The state of the walk from now on.
    case state(TapeState, at: Instant)
  }

  /// One event of the recording.
  package struct Event: Hashable, Sendable {
    /// Microseconds since the recording began.
    package var time: Int64
    package var kind: EventContent
  }

  package var settings: RecordingSettings
  /// The beginning of the tape in virtual time.
  package let start: Instant
  /// The size of the tape's first frame in cells, even if that frame is hidden.
  package let columns: Int
  package let rows: Int
  /// The frames, in the order in which they were first shown.
  package private(set) var frames: [Frame] = []
  /// The events, in the order in which they happened.
  package private(set) var events: [Event] = []
  /// The walk's own frame after every command that has changed it, as indices into `frames`.
  package private(set) var commandFrames: [Int] = []
  /// What the plain mode says of the walk.
  package private(set) var spoken: [String] = []
  /// The length in microseconds.
  package internal(set) var length: Int64 = 0
  /// The tape has passed.
  package internal(set) var hasPassed = true
  /// The dictionary is never iterated, so its order does not matter.
  private var places: [Frame: Int] = [:]
  private var shown: Int?
  private var state: TapeState?

  init(settings: RecordingSettings, start: Instant, columns: Int, rows: Int) {
    self.settings = settings
    self.start = start
    self.columns = columns
    self.rows = rows
  }

  /// Shows a frame, unless it is already shown.
  mutating func show(_ frame: Frame, at time: Int64) {
    let place = keep(frame)
    guard place != shown else { return }
    shown = place
    add(.frame(place), at: time)
  }

  /// Records the walk's frame at the end of a command, unless it is the same as after the last one.
  mutating func endCommand(with frame: Frame) {
    let place = keep(frame)
    if commandFrames.last != place { commandFrames.append(place) }
  }

  /// Records the walk's state, unless it is unchanged.
  mutating func note(_ state: TapeState, at instant: Instant, time: Int64) {
    guard state != self.state else { return }
    self.state = state
    add(.state(state, at: instant), at: time)
  }

  mutating func say(_ lines: [String]) { spoken += lines }

  mutating func add(_ kind: EventContent, at time: Int64) {
    events.append(Event(time: time, kind: kind))
  }

  /// Removes everything before a recording with a hidden beginning, except the markers.
  mutating func clear() {
    events = events.filter { if case .marker = $0.kind { true } else { false } }
    commandFrames = []
    shown = nil
    state = nil
  }

  private mutating func keep(_ frame: Frame) -> Int {
    if let place = places[frame] { return place }
    places[frame] = frames.count
    frames.append(frame)
    return frames.count - 1
  }
}

extension TapeRecording {
  /// A frame with the time at which it appears.
  package struct Shot: Hashable, Sendable {
    /// The frame, as an index into `frames`.
    package var frame: Int
    /// Milliseconds since the recording began.
    package var start: Int64
  }

  /// The frames that are shown for at least a millisecond, in order.
  package var shots: [Shot] {
    var shots: [Shot] = []
    for event in events {
      guard case .frame(let frame) = event.kind else { continue }
      let start = event.time / 1_000
      if shots.last?.start == start { shots.removeLast() }
      if shots.last?.frame != frame { shots.append(Shot(frame: frame, start: start)) }
    }
    return shots
  }

  /// The frames that were shown, each once, in the order in which they were first shown.
  package var shownFrames: [Frame] {
    var seen = Set<Int>()
    return events.compactMap { event in
      guard case .frame(let place) = event.kind, seen.insert(place).inserted else { return nil }
      return frames[place]
    }
  }
}
