import Synchronization
import Tapes

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Prints the results of tapes that are played in parallel: one line each, in the order of the tapes, and on a terminal
/// a line of progress below them, which is removed at the end.
///
/// A closed output does not stop the replay: its lines are dropped, and `leave()` ends the process as the pipe would
/// have done.
final class ReplayConsole: Sendable {
  private struct State {
    var progress: ReplayProgress
    var showsProgress = false
    var isProgressShown = false
    var lastDrawing: ContinuousClock.Instant?
    /// Lines that are printed with the next drawing; several at once flicker less.
    var unsaid: [ReportLine] = []
    /// Lines that wait for those of earlier tapes.
    var waiting: [Int: ReportLine] = [:]
    var next = 0
    var failure: SystemFailure?
  }

  private let people: StandardStream
  private let inColor: Bool
  private let progressInColor: Bool
  private let canShowProgress: Bool
  private let signalBefore: sighandler_t?
  private let state: Mutex<State>

  /// The shortest time between two drawings; people cannot see more.
  private static let drawingInterval = Duration.milliseconds(50)
  /// Moves to the beginning of the line, and clears it.
  private static let eraser = "\r\u{1B}[K"

  /// - Parameter people: The stream of the lines for people; progress goes to standard error.
  init(people: StandardStream, environment: [String: String]) {
    self.people = people
    inColor = people.takesColor(environment)
    progressInColor = StandardStream.errors.takesColor(environment)
    canShowProgress = StandardStream.errors.canRewrite(environment)
    state = Mutex(State(progress: ReplayProgress(total: 0)))
    signalBefore = signal(SIGPIPE, SIG_IGN)
  }

  /// Restores the signal that the process had before.
  deinit { signal(SIGPIPE, signalBefore) }

  /// Sets the number of tapes; a single one needs no progress.
  func expect(_ count: Int) {
    state.withLock { state in
      state.progress = ReplayProgress(total: count)
      state.showsProgress = canShowProgress && count > 1
    }
  }

  func began(_ name: String) {
    state.withLock { state in
      state.progress.began(name)
      refresh(&state)
    }
  }

  func ended(_ entry: ReplayReport.Entry, index: Int) {
    state.withLock { state in
      state.progress.ended(entry.name, failed: entry.kind != .passed && entry.kind != .notPlayed)
      state.waiting[index] = entry.line
      while let line = state.waiting.removeValue(forKey: state.next) {
        state.unsaid.append(line)
        state.next += 1
      }
      // While no tape is being played, the next is about to begin, so progress would name none.
      if !state.showsProgress || !state.progress.running.isEmpty { refresh(&state) }
    }
  }

  /// Prints lines for people at once.
  func say(_ lines: [ReportLine]) {
    state.withLock { state in
      state.unsaid += lines
      say(&state)
    }
  }

  /// Prints a warning that is not about a tape.
  func warn(_ line: String) {
    state.withLock { state in
      erase(&state)
      put(line + "\n", on: .errors, &state)
    }
  }

  /// Removes the progress for good, and prints these lines for people.
  func close(_ lines: [ReportLine]) {
    state.withLock { state in
      state.unsaid += lines
      say(&state)
    }
  }

  /// Writes a machine-readable report.
  func write(report: String) {
    state.withLock { state in
      say(&state)
      put(report, on: .output, &state)
    }
  }

  /// Ends the process if the output was closed; throws if the results could not be written for another reason.
  func leave() throws {
    guard let failure = state.withLock(\.failure) else { return }
    guard failure.isClosedPipe else {
      throw CommandFailure(
        status: .environment, message: "paywalk: the results cannot be written: \(failure.message)")
    }
    signal(SIGPIPE, signalBefore)
    raise(SIGPIPE)
  }

  /// Prints the finished lines: at once without progress, otherwise at intervals.
  private func refresh(_ state: inout State) {
    guard state.showsProgress else { return say(&state) }
    let now = ContinuousClock.now
    if let last = state.lastDrawing, now - last < Self.drawingInterval { return }
    say(&state)
    state.lastDrawing = now
    state.isProgressShown = true
    // The last column stays free, since a cursor behind it would be on the next line.
    let line = state.progress.line(columns: StandardStream.errors.columns - 1, inColor: progressInColor)
    put(Self.eraser + line, on: .errors, &state)
  }

  private func say(_ state: inout State) {
    erase(&state)
    put(state.unsaid.text(inColor: inColor), on: people, &state)
    state.unsaid = []
  }

  private func erase(_ state: inout State) {
    guard state.isProgressShown else { return }
    state.isProgressShown = false
    put(Self.eraser, on: .errors, &state)
  }

  private func put(_ text: String, on stream: StandardStream, _ state: inout State) {
    guard !text.isEmpty, stream != .output || state.failure == nil else { return }
    do throws(SystemFailure) {
      try stream.write(text)
    } catch {
      // An error on standard error cannot be reported anywhere.
      if stream == .output { state.failure = error }
    }
  }
}
