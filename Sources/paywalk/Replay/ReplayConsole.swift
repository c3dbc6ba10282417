import Synchronization
import Tapes

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where a replay speaks while tapes are played side by side: a line for each, in the order of the tapes, and on a
/// terminal below them one line of progress that is gone at the end.
///
/// A reader who has gone ends nothing: what is said to him is dropped, and `leave()` ends the process as the pipe
/// would have.
final class ReplayConsole: Sendable {
  private struct State {
    var progress: ReplayProgress
    var showsProgress = false
    var isProgressShown = false
    var lastDrawing: ContinuousClock.Instant?
    /// Lines to be said with the next drawing: more of them at once flicker less.
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

  /// A person sees no more than so many a second.
  private static let drawingInterval = Duration.milliseconds(50)
  /// To the beginning of the line, and clear it.
  private static let eraser = "\r\u{1B}[K"

  /// - Parameter people: where the lines for people go; progress goes to standard error.
  init(people: StandardStream, environment: [String: String]) {
    self.people = people
    inColor = people.takesColor(environment)
    progressInColor = StandardStream.errors.takesColor(environment)
    canShowProgress = StandardStream.errors.canRewrite(environment)
    state = Mutex(State(progress: ReplayProgress(total: 0)))
    signalBefore = signal(SIGPIPE, SIG_IGN)
  }

  /// Whoever comes after must not be left with an error where a signal is the custom.
  deinit { signal(SIGPIPE, signalBefore) }

  /// So many tapes are to come; one alone needs no progress.
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
      // With none at work, the next is about to begin, and progress would name none.
      if !state.showsProgress || !state.progress.running.isEmpty { refresh(&state) }
    }
  }

  /// A line about the world around the tapes.
  func warn(_ line: String) {
    state.withLock { state in
      erase(&state)
      put(line + "\n", on: .errors, &state)
    }
  }

  /// Takes the progress away for good and says this for people.
  func close(_ lines: [ReportLine]) {
    state.withLock { state in
      state.unsaid += lines
      say(&state)
    }
  }

  /// Writes a report for machines.
  func write(report: String) {
    state.withLock { state in
      say(&state)
      put(report, on: .output, &state)
    }
  }

  /// Ends the process if nobody listens any more; throws if something else has kept the results from being written.
  func leave() throws {
    guard let failure = state.withLock(\.failure) else { return }
    guard failure.isClosedPipe else {
      throw CommandFailure(
        status: .environment, message: "paywalk: the results cannot be written: \(failure.message)")
    }
    signal(SIGPIPE, signalBefore)
    raise(SIGPIPE)
  }

  /// Without progress every line is said at once, with it now and then.
  private func refresh(_ state: inout State) {
    guard state.showsProgress else { return say(&state) }
    let now = ContinuousClock.now
    if let last = state.lastDrawing, now - last < Self.drawingInterval { return }
    say(&state)
    state.lastDrawing = now
    state.isProgressShown = true
    // The last column stays free: a cursor behind it would be on the next line.
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
      // Without standard error there is nobody to tell about it.
      if stream == .output { state.failure = error }
    }
  }
}
