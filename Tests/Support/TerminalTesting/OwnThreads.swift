import Foundation
import Testing

/// Runs each test on a thread that may wait, for tests of other programs.
///
/// All other tests share as many threads as there are cores. On these a test that waits leaves a core idle, and of tests that
/// come one after the other each has to wait until all others have begun.
package struct OwnThreads: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
  }
}

extension Trait where Self == OwnThreads {
  /// The tests wait for other programs.
  package static var waiting: Self { OwnThreads() }
}

/// A few threads that take one job after the other.
private final class WaitingThreads: TaskExecutor {
  static let shared = WaitingThreads()

  private let jobs = Jobs()

  private init() {
    for _ in 0..<2 * ProcessInfo.processInfo.activeProcessorCount {
      let thread = Thread { [jobs] in
        while true { jobs.next()() }
      }
      // As much as a main thread has.
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.add { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  /// The jobs that wait for a thread, the oldest first.
  private final class Jobs: @unchecked Sendable {
    private let condition = NSCondition()
    private var waiting: [@Sendable () -> Void] = []

    func add(_ job: @escaping @Sendable () -> Void) {
      condition.withLock { waiting.append(job) }
      condition.signal()
    }

    func next() -> @Sendable () -> Void {
      condition.withLock {
        while waiting.isEmpty { condition.wait() }
        return waiting.removeFirst()
      }
    }
  }
}
