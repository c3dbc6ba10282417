import Synchronization
import TerminalUI

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
    var isProgressShown = false
    var lastDrawing: ContinuousClock.Instant?
    /// Lines that wait for those of earlier tapes.
    var waiting: [Int: ReportLine] = [:]
    var next = 0
    var failure: StandardStream.Failure?
  }

  private let people: StandardStream
  private let inColor: Bool
  private let progressInColor: Bool
  private let showsProgress: Bool
  private let signalBefore: sighandler_t?
  private let state: Mutex<State>

  /// A person sees no more than so many a second.
  private static let drawingInterval = Duration.milliseconds(50)
  /// To the beginning of the line, and clear it.
  private static let erase = "\r\u{1B}[K"

  /// - Parameter people: where the lines for people go; progress goes to standard error.
  init(people: StandardStream, tapeCount: Int, environment: [String: String]) {
    self.people = people
    inColor = people.takesColor(environment)
    progressInColor = StandardStream.errors.takesColor(environment)
    showsProgress = tapeCount > 1 && StandardStream.errors.canRewrite(environment)
    state = Mutex(State(progress: ReplayProgress(total: tapeCount)))
    signalBefore = signal(SIGPIPE, SIG_IGN)
  }

  func began(_ name: String) {
    state.withLock { state in
      state.progress.began(name)
      draw(&state)
    }
  }

  func ended(_ entry: ReplayReport.Entry, index: Int) {
    state.withLock { state in
      state.progress.ended(entry.name, failed: entry.kind != .passed && entry.kind != .notPlayed)
      state.waiting[index] = entry.line
      var lines: [ReportLine] = []
      while let line = state.waiting.removeValue(forKey: state.next) {
        lines.append(line)
        state.next += 1
      }
      say(lines.text(inColor: inColor), on: people, &state)
      draw(&state)
    }
  }

  /// A line about the world around the tapes.
  func warn(_ line: String) {
    state.withLock { state in
      say(line + "\n", on: .errors, &state)
      draw(&state)
    }
  }

  /// Takes the progress away for good and says this for people.
  func close(_ lines: [ReportLine]) {
    state.withLock { say(lines.text(inColor: inColor), on: people, &$0) }
  }

  /// Writes a report for machines.
  func write(report: String) {
    state.withLock { say(report, on: .output, &$0) }
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

  private func say(_ text: String, on stream: StandardStream, _ state: inout State) {
    if state.isProgressShown {
      state.isProgressShown = false
      put(Self.erase, on: .errors, &state)
    }
    put(text, on: stream, &state)
  }

  private func draw(_ state: inout State) {
    guard showsProgress, state.progress.done < state.progress.total else { return }
    let now = ContinuousClock.now
    if state.isProgressShown, let last = state.lastDrawing, now - last < Self.drawingInterval { return }
    state.lastDrawing = now
    state.isProgressShown = true
    // The last column stays free: a cursor behind it would be on the next line.
    let line = state.progress.line(columns: StandardStream.errors.columns - 1, inColor: progressInColor)
    put(Self.erase + line, on: .errors, &state)
  }

  private func put(_ text: String, on stream: StandardStream, _ state: inout State) {
    guard !text.isEmpty, stream != .output || state.failure == nil else { return }
    do throws(StandardStream.Failure) {
      try stream.write(text)
    } catch {
      // Without standard error there is nobody to tell about it.
      if stream == .output { state.failure = error }
    }
  }
}
