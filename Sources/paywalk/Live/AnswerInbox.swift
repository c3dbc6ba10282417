import Loading
import Monetization
import Simulation
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The answers of a real web server that wait to be taken, and a pipe that can be read while there are any.
final class AnswerInbox: Sendable {
  /// One answer, or the failure that came instead.
  struct Answer: Sendable {
    var request: OutsideRequest
    /// The number of the flight that it ends.
    var flight: Int
    /// The headers that were sent.
    var headers: [ServerHeader]
    var result: Result<ServerAnswer, WebError>
  }

  private let answers = Mutex<[Answer]>([])
  /// The end of the pipe to poll.
  let descriptor: Int32
  private let writing: Int32

  init() throws(CommandFailure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw CommandFailure(status: .environment, message: "paywalk: no pipe: \(SystemFailure().message)")
    }
    (descriptor, writing) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }

  deinit {
    close(descriptor)
    close(writing)
  }

  /// Adds an answer; any thread may do so.
  func put(_ answer: Answer) {
    answers.withLock { $0.append(answer) }
    var byte: UInt8 = 0
    // A pipe that is full wakes the reader anyway.
    _ = write(writing, &byte, 1)
  }

  /// Takes all answers, in the order in which they came.
  func take() -> [Answer] {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(descriptor, &bytes, bytes.count) > 0 {}
    return answers.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
  }
}
