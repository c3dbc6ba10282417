/// Which states lead where by closing, going back, answering and waiting: a state from which none of these comes to a
/// first screen is a dead end.
struct WaysOut {
  private var from: [Int32] = []
  private var to: [Int32] = []
  private var isGood: [Bool] = []

  /// Takes note of a state whose moves are known.
  ///
  /// - Parameter isHome: Nothing is open there.
  mutating func note(_ state: Int, isHome: Bool, leadsTo states: [Int]) {
    grow(to: state)
    isGood[state] = isHome
    if isHome { return }
    for other in states where other != state {
      from.append(Int32(state))
      to.append(Int32(other))
    }
  }

  private mutating func grow(to state: Int) {
    // What nobody has looked at yet may lead anywhere.
    while isGood.count <= state { isGood.append(true) }
  }

  /// The first state that is a dead end; nil if there is none.
  func firstDeadEnd(of count: Int) -> Int? {
    var good = isGood + Array(repeating: true, count: max(0, count - isGood.count))
    var order = Array(to.indices)
    order.sort { to[$0] < to[$1] }
    var waiting = good.indices.filter { good[$0] }
    while let state = waiting.popLast() {
      var index = order.partition(before: state, in: to)
      while index < order.count, Int(to[order[index]]) == state {
        let origin = Int(from[order[index]])
        if !good[origin] {
          good[origin] = true
          waiting.append(origin)
        }
        index += 1
      }
    }
    return good.firstIndex(of: false)
  }
}

extension [Int] {
  /// The first place whose edge leads to this state or a later one.
  fileprivate func partition(before state: Int, in targets: [Int32]) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if Int(targets[self[middle]]) < state { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
