import TerminalUI

/// Inputs in the order in which they came; taking one costs the same however many wait.
struct InputQueue {
  /// The inputs; those before `first` have been taken.
  private var inputs: [Input] = []
  private var first = 0
  /// The number of Ctrl-Cs that wait.
  private var interrupts = 0

  private static let interrupt = Input.key(.control("c"))
  /// The most inputs that wait; nobody types as many, and a flood must not fill the memory.
  static let longest = 1_000_000

  var count: Int { inputs.count - first }
  var hasInterrupt: Bool { interrupts > 0 }

  /// The input that came last and still waits; nil if none waits.
  var last: Input? { count > 0 ? inputs.last : nil }

  /// Adds an input; returns false if the queue is full, and drops it then. There is always room for a Ctrl-C.
  mutating func append(_ input: Input) -> Bool {
    let isInterrupt = input == Self.interrupt
    guard count < Self.longest || (isInterrupt && interrupts == 0) else { return false }
    inputs.append(input)
    if isInterrupt { interrupts += 1 }
    return true
  }

  /// Replaces the last input, which must not be a Ctrl-C.
  mutating func replaceLast(with input: Input) { inputs[inputs.count - 1] = input }

  /// Takes the first input; there must be one.
  mutating func removeFirst() -> Input {
    let input = inputs[first]
    first += 1
    if input == Self.interrupt { interrupts -= 1 }
    // While others keep coming the queue may never be empty, so those taken are dropped once they are the larger part.
    if first * 2 > inputs.count {
      inputs.removeFirst(first)
      first = 0
    }
    return input
  }

  /// Drops the inputs before the first Ctrl-C, if there is one.
  mutating func skipToInterrupt() {
    guard hasInterrupt else { return }
    while inputs[first] != Self.interrupt { first += 1 }
  }
}
