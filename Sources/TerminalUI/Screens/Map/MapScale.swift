/// The bar that says how long a distance is on the map.
struct MapScale: Hashable {
  /// The bar, with its ends.
  let bar: String
  /// Its length on the ground, such as `200 m` or `5 km`.
  let label: String

  /// - Parameter columns: The most columns of the bar.
  init(metresADot: Double, columns: Int) {
    let metresAColumn = metresADot * 2
    let longest = metresAColumn * Double(max(4, columns))
    var (metres, next) = (1, 1)
    var steps = [2, 5, 10].makeIterator()
    var decade = 1
    while Double(next) <= longest {
      metres = next
      if let step = steps.next() {
        next = decade * step
      } else {
        decade *= 10
        steps = [2, 5, 10].makeIterator()
        next = decade * 2
        _ = steps.next()
      }
    }
    let width = max(2, Int((Double(metres) / metresAColumn).rounded()))
    bar = "├" + String(repeating: "─", count: width - 2) + "┤"
    label = metres < 1_000 ? "\(metres) m" : "\(metres / 1_000) km"
  }
}
