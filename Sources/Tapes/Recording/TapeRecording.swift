import Monetization
import TerminalUI

/// What a tape has shown, when, and why: everything that outputs are made of.
///
/// Every distinct frame is kept once.
package struct TapeRecording: Sendable {
  /// Something to be recorded.
  package enum Kind: Hashable, Sendable {
    /// From now on this frame is shown: an index into `frames`.
    case frame(Int)
    case input(Input)
    /// A name for this moment.
    case marker(String)
    /// What is true of the walk from now on.
    case state(TapeState, at: Instant)
  }

  /// One entry of the recording.
  package struct Event: Hashable, Sendable {
    /// Microseconds since the recording began.
    package var time: Int64
    package var kind: Kind
  }

  package var settings: RecordingSettings
  /// When the tape begins, in virtual time.
  package let start: Instant
  /// The size of the tape's first frame, whether that is shown or not, in cells.
  package let columns: Int
  package let rows: Int
  /// In the order in which they were first shown.
  package private(set) var frames: [Frame] = []
  /// In the order in which they happened.
  package private(set) var events: [Event] = []
  /// The walk's own frame after every command that has changed it, as indices into `frames`.
  package private(set) var commandFrames: [Int] = []
  /// Microseconds.
  package internal(set) var length: Int64 = 0
  /// Whether the tape has passed.
  package internal(set) var hasPassed = true
  /// Looked up and never gone through, so that its order is nobody's.
  private var places: [Frame: Int] = [:]
  private var shown: Int?
  private var state: TapeState?

  init(settings: RecordingSettings, start: Instant, columns: Int, rows: Int) {
    self.settings = settings
    self.start = start
    self.columns = columns
    self.rows = rows
  }

  /// Shows a frame, unless it is shown already.
  mutating func show(_ frame: Frame, at time: Int64) {
    let place = keep(frame)
    guard place != shown else { return }
    shown = place
    add(.frame(place), at: time)
  }

  /// Notes the walk's frame at the end of a command, unless it is the same as after the command before.
  mutating func endCommand(with frame: Frame) {
    let place = keep(frame)
    if commandFrames.last != place { commandFrames.append(place) }
  }

  /// Notes what is true, unless it was so before.
  mutating func note(_ state: TapeState, at instant: Instant, time: Int64) {
    guard state != self.state else { return }
    self.state = state
    add(.state(state, at: instant), at: time)
  }

  mutating func add(_ kind: Kind, at time: Int64) {
    events.append(Event(time: time, kind: kind))
  }

  /// Forgets what was shown before a recording that begins out of sight; what was named stays, at its beginning.
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
  /// A frame and how long it is to be seen.
  package struct Shot: Hashable, Sendable {
    /// An index into `frames`.
    package var frame: Int
    /// Milliseconds since the recording began.
    package var start: Int64
  }

  /// The frames that are to be seen for at least a millisecond, in order.
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
