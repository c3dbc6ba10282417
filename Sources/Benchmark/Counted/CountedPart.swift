/// The work between two marks, whose instructions `.ci/instructions` counts.
///
/// The marks are two functions that do nothing: callgrind sets its count to nothing where `begin` is called, and writes it
/// down where `end` is. It knows both by their mangled names, which the script has.
enum CountedPart {
  @inline(never) static func begin() {}

  @inline(never) static func end() {}

  /// Counts work that does something so many times.
  static func count(_ name: String, times: Int, _ work: () throws -> Void) rethrows {
    begin()
    try work()
    end()
    report(name, times: times)
  }

  /// Says what the last count was of, and how many times it was done.
  static func report(_ name: String, times: Int) { print("\(name)\t\(times)") }
}
