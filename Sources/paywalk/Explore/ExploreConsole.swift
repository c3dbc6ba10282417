import Explore
import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What ends a search besides its own limits: time, memory, Ctrl-C, and the signals with which others end a program.
final class ExploreLimits: Sendable {
  private let start = ContinuousClock.now
  private let minutes: Double?
  private let memory: Int
  /// A signal has asked for the end. A signal finds nothing but what is of the whole program.
  private static let wasInterrupted = Atomic<Bool>(false)

  init(minutes: Double?, memory: Int) {
    self.minutes = minutes
    self.memory = memory
    Self.wasInterrupted.store(false, ordering: .relaxed)
    Self.endAt(SIGINT)
    Self.endAt(SIGTERM)
    // Whoever has started it with nohup wants it to go on.
    if Self.handler(of: SIGHUP) != Self.address(SIG_IGN) { Self.endAt(SIGHUP) }
  }

  private static func endAt(_ number: Int32) {
    signal(number) { number in
      // A second one ends the program at once.
      signal(number, SIG_DFL)
      ExploreLimits.wasInterrupted.store(true, ordering: .relaxed)
    }
  }

  /// What happens at a signal, as an address: functions of C do not compare.
  private static func handler(of number: Int32) -> Int {
    let handler = signal(number, SIG_IGN)
    signal(number, handler)
    return address(handler)
  }

  private static func address<Handler>(_ handler: Handler) -> Int { unsafeBitCast(handler, to: Int.self) }

  /// The time since the search began, in seconds.
  var seconds: Double { Double((ContinuousClock.now - start).components.seconds) + fraction }

  private var fraction: Double { Double((ContinuousClock.now - start).components.attoseconds) / 1e18 }

  /// The most memory that the program has taken so far, in bytes.
  var memoryInUse: Int {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(RUSAGE_SELF.rawValue, &usage)
      return Int(usage.ru_maxrss) << 10
    #else
      getrusage(RUSAGE_SELF, &usage)
      return Int(usage.ru_maxrss)
    #endif
  }

  /// Why the search has to end now; nil if it may go on.
  var reasonToEnd: String? {
    if Self.wasInterrupted.load(ordering: .relaxed) { return "it was interrupted" }
    if let minutes, seconds > minutes * 60 { return "the time of \(minutes) minutes is over" }
    if memoryInUse > memory { return "the memory of \(memory >> 20) MB is used up" }
    return nil
  }
}

/// Says on standard error how far a search has come.
final class ExploreConsole {
  private let rewrites: Bool
  private var last = -Double.infinity
  private var hasLine = false

  init(environment: [String: String]) {
    rewrites = StandardStream.errors.canRewrite(environment)
  }

  /// Shows a line now and then: in a terminal always the same one, elsewhere a new one every ten seconds.
  func show(_ progress: ExploreProgress, _ limits: ExploreLimits) {
    let seconds = limits.seconds
    guard seconds - last >= (rewrites ? 0.2 : 10), rewrites || seconds >= 10 else { return }
    last = seconds
    let rate = Int(Double(progress.generated) / max(seconds, 0.001))
    let line =
      "\(progress.states) states, \(progress.generated) tried, \(rate) a second, depth \(progress.depth), "
      + "\(progress.queue) in the queue, \(limits.memoryInUse >> 20) MB"
      + (progress.violations > 0 ? ", \(progress.violations) promises broken" : "")
    try? StandardStream.errors.write(rewrites ? "\r\u{1B}[K\(line)" : line + "\n")
    hasLine = true
  }

  /// Takes the line away.
  func finish() {
    if rewrites, hasLine { try? StandardStream.errors.write("\r\u{1B}[K") }
  }
}
