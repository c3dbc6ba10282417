/// Work whose cost may grow as its input does, and no faster.
///
/// It is done with an input of one size and with one that is ten times as large: by `paywalk-benchmark growth` in time, by
/// `.ci/instructions` in instructions, where the larger may cost 15 times as much.
struct Growth: Sendable {
  /// The work with an input that has been made.
  typealias Work = () throws -> Void

  /// The input, in the plural: what there is ten times as much of.
  let name: String
  /// The number of them in the smaller input that is counted. Inputs that are timed are ten times as large.
  let size: Int
  /// Makes the input of a size; this is not measured.
  let prepare: @Sendable (_ size: Int) throws -> Work

  init(_ name: String, size: Int, prepare: @escaping @Sendable (_ size: Int) throws -> Work) {
    self.name = name
    self.size = size
    self.prepare = prepare
  }

  /// Counts the instructions of both sizes, after the smaller one has been done once.
  private func count() throws {
    try prepare(size)()
    for size in [size, 10 * size] {
      let work = try prepare(size)
      try CountedPart.count("\(name)\t\(size)", times: 1, work)
    }
  }

  /// Reports the times of both sizes, and their ratio.
  private func measure() throws {
    let times = try [10 * size, 100 * size].map { size in
      let work = try prepare(size)
      let seconds = try Measure.seconds(runs: 3, work)
      report("\(size) \(name)", seconds * 1e3, .milliseconds)
      return seconds
    }
    report("ten times as many \(name)", times[1] / times[0], .times)
  }

  /// Counts every row whose place in the list has this remainder, so that several processes share the rows.
  static func count(remainder: Int, of processes: Int) throws {
    for (place, row) in all.enumerated() where place % processes == remainder { try row.count() }
  }

  static func measureAll() throws {
    for row in all { try row.measure() }
  }
}
