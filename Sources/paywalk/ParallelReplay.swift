import Dispatch
import Synchronization
import TerminalUI

/// Plays tapes side by side: each is a value of its own, so nothing is shared but the list of results.
struct ParallelReplay {
  /// Plays one tape.
  let run: @Sendable (_ text: String, _ file: String) -> TapeResult
  let jobs: Int

  /// The results in the order of the scripts, whatever finished first.
  func play(_ scripts: [(file: String, text: String)]) -> [TapeResult] {
    let results = Mutex<[Int: TapeResult]>([:])
    let next = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: min(jobs, scripts.count)) { _ in
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < scripts.count else { return }
        let result = run(scripts[index].text, scripts[index].file)
        results.withLock { $0[index] = result }
      }
    }
    return results.withLock { results in scripts.indices.compactMap { results[$0] } }
  }
}
