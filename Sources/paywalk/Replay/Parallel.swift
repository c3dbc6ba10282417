import Dispatch
import Foundation
import Synchronization

/// Work on several cores at once.
enum Parallel {
  /// Computes a value for each index, on as many threads as there are jobs; the values are in the order of the indexes.
  static func map<Value: Sendable>(
    _ count: Int, jobs: Int = ProcessInfo.processInfo.activeProcessorCount, _ value: @Sendable (Int) -> Value
  ) -> [Value] {
    let values = Mutex<[Int: Value]>([:])
    let next = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: min(jobs, count)) { _ in
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < count else { return }
        let value = value(index)
        values.withLock { $0[index] = value }
      }
    }
    return values.withLock { values in (0..<count).compactMap { values[$0] } }
  }
}
