import Simulation
import TerminalUI

/// A walk by hand through what a search has found. It is a value that takes inputs and draws frames.
package struct Browser {
  /// The result of an input.
  package enum BrowseResult: Hashable, Sendable { case stays, left }

  /// Something that the search has done from the state at hand.
  struct Choice {
    var move: ExploreGraph.Move
    /// The screen that it leads to; nil if nothing was tried from there.
    var screen: ScreenName?
    var broken: [String]
    /// The moves from there to the nearest broken promise.
    var distance: Int?
  }

  /// A state on the way from the beginning.
  struct Place {
    var state: Int
    /// The step that led there; nil at the beginning.
    var step: ExploreStep?
    var world: World
  }

  let graph: ExploreGraph
  let app: AppDefinition
  private let distances: [Int?]
  private(set) var trail: [Place]
  private(set) var choices: [Choice] = []
  private(set) var columns: Int
  private(set) var rows: Int
  /// A window without room for both shows the phone alone.
  private(set) var showsPhone = false
  private(set) var list = PanelState()
  /// Why the last key led nowhere, in place of the keys; nil if it did.
  private(set) var remark: String?

  package init(_ graph: ExploreGraph, in app: AppDefinition, columns: Int, rows: Int) {
    self.graph = graph
    self.app = app
    self.columns = columns
    self.rows = rows
    distances = graph.distancesToViolations()
    trail = [Place(state: 0, step: nil, world: graph.root)]
    arrive()
  }

  var here: Place { trail[trail.count - 1] }

  /// The moves from the state at hand to the nearest broken promise; nil if none is found from there.
  var distance: Int? { distances.indices.contains(here.state) ? distances[here.state] : nil }

  package mutating func handle(_ input: Input) -> BrowseResult {
    remark = nil
    switch input {
    case .resize(let columns, let rows):
      (self.columns, self.rows) = (columns, rows)
      list = engine.settled(list)
    case .key(let key): return press(key)
    case .click(let position):
      guard let placement = drawing.layout?.placement(at: position) else { return .stays }
      list = engine.focused(placement.id, list)
      go(placement.action)
    case .wheel(_, let lines): list = engine.scrolled(list, by: lines)
    case .paste: break
    }
    return .stays
  }

  private mutating func press(_ key: Key) -> BrowseResult {
    switch key {
    case .control("c"), .character("q"): return .left
    case .tab: showsPhone.toggle()
    case .backspace, .left, .escape: back()
    case .character("v"): goToTheNearestViolation()
    case .enter, .character(" "), .right:
      if !showsPhone || isWide { go(list.focus.flatMap { panel.target($0)?.action }) }
    default: if let move = FocusMove(key, isTyping: false), let moved = engine.moved(list, move) { list = moved }
    }
    return .stays
  }

  private mutating func go(_ action: WalkAction?) {
    guard case .interface(.menuLineChosen(let index))? = action, choices.indices.contains(index) else { return }
    follow(choices[index])
  }

  private mutating func follow(_ choice: Choice) {
    var world = here.world
    guard world.explore(choice.move.step, in: app) != nil else { return }
    trail.append(Place(state: choice.move.to, step: choice.move.step, world: world))
    arrive()
  }

  private mutating func back() {
    guard trail.count > 1 else { return }
    trail.removeLast()
    arrive()
  }

  /// Goes the shortest way from here to a state that breaks a promise, or from which a step breaks one.
  private mutating func goToTheNearestViolation() {
    switch distance {
    case nil: remark = "No way is known from here to a broken promise."
    case 0: remark = "A promise is broken here, or by a step in the list."
    default: break
    }
    while let distance, distance > 0,
      let next = choices.first(where: { $0.distance.map { $0 < distance } ?? false })
    {
      follow(next)
    }
  }

  private mutating func arrive() {
    choices = graph.moves(from: here.state).map { move in
      Choice(
        move: move, screen: graph.screen(of: move.to), broken: graph.broken(at: here.state, by: move.step),
        distance: distances.indices.contains(move.to) ? distances[move.to] : nil)
    }
    list = engine.settled(PanelState())
  }
}
