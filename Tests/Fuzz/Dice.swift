/// Numbers that are the same on every machine (splitmix64).
struct Dice {
  private var state: UInt64

  /// - Parameter number: The number of the input, each of which has dice of its own, so that any one can be repeated.
  init(seed: UInt64, number: Int) {
    state = seed
    let mixed = next()
    state = mixed ^ UInt64(truncatingIfNeeded: number)
    _ = next()
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ end: Int) -> Int {
    end <= 0 ? 0 : Int(next() % UInt64(end))
  }

  /// One of several; the empty list if there is none.
  mutating func pick<Element>(_ choices: [[Element]]) -> [Element] {
    choices.isEmpty ? [] : choices[below(choices.count)]
  }
}
