/// The least that the work could cost on this machine, measured in the same run, so that figures of two machines compare.
///
/// What is quoted is how many times as long the program takes: a busy or a slow machine makes both slower.
enum Yardstick {
  /// The seconds of a key on a bare grid of each size.
  static let key80x24 = secondsPerKey(columns: 80, rows: 24)
  static let key200x60 = secondsPerKey(columns: 200, rows: 60)

  private static func secondsPerKey(columns: Int, rows: Int) -> Double {
    let count = 2_000
    var sum = 0
    let seconds = Measure.seconds {
      var grid = BareGrid(columns: columns, rows: rows)
      for index in 0..<count { grid.press(KeyWalk.list[index % KeyWalk.list.count]) }
      sum = grid.changed
      precondition(grid.written == count * (columns + 1) * rows, "the grid was not written")
    }
    precondition(sum > count, "no cell has changed")
    return seconds / Double(count)
  }

  /// Reports the yardsticks themselves.
  static func run() {
    report("yardstick: a key on a bare grid, 80x24", key80x24 * 1e6, .microseconds)
    report("yardstick: a key on a bare grid, 200x60", key200x60 * 1e6, .microseconds, beside: key200x60)
  }
}
