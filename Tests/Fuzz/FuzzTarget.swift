/// A reader with damaged inputs for it.
protocol FuzzTarget {
  /// An input that resembles what the reader expects, or not at all.
  func input(_ dice: inout Dice) throws -> [UInt8]
  /// Gives an input to the reader.
  func verdict(on input: [UInt8]) -> FuzzVerdict
}

/// The result of reading an input.
enum FuzzVerdict: Hashable {
  case read
  case refused(faults: Int)
  /// The reader has broken a promise; the sentence names it.
  case broken(String)
}
