import CursesTerminal
import Tapes
import TerminalUI

/// The demonstrations in one terminal: the menu, and one after another of them.
struct Theatre {
  /// All demonstrations, in the order of the story.
  let told: [DemonstrationLibrary.Told]
  /// The keys of the audience once it has taken over.
  let keys: KeyMap
  let pace: PlaybackPace
  let stops: Bool
  /// Where the notes in a second terminal read how far a demonstration is; nil for nowhere.
  let place: StagePlace?
  let screen: SharedTerminal

  /// Shows one demonstration, or those chosen from the menu; returns the last result.
  ///
  /// - Parameter name: The demonstration to show; nil for the menu.
  func run(_ name: String?) throws -> TapeResult? {
    defer { place?.clear() }
    if let name, let index = told.firstIndex(where: { $0.demonstration.name == name }) {
      return try show(from: index, leaving: "Quit", leadsBack: false).showing.result
    }
    return try choose()
  }

  /// Shows the menu, and again after each demonstration; returns the result of one that has failed, otherwise nil.
  private func choose() throws -> TapeResult? {
    let size = screen.terminal.size
    let items = told.map {
      StoryMenu.Item(title: $0.demonstration.title, summary: $0.demonstration.summary, heading: $0.heading)
    }
    var menu = StoryMenu(items, columns: size.columns, rows: size.rows)
    var unmeasured = Set(told.indices)
    while let index = try choice(&menu, &unmeasured) {
      let (last, showing) = try show(from: index, leaving: "All demonstrations", leadsBack: true)
      if showing.end == .interrupted(signal: nil) { return nil }
      if showing.result.outcome != .passed { return showing.result }
      place?.clear()
      menu.show(last)
    }
    return nil
  }

  /// Shows the menu until a line is chosen; nil if the user leaves or the terminal goes.
  ///
  /// To measure a demonstration is to play it, so the menu does not wait for the lengths and the pictures: it measures the
  /// one that has the focus, then the others, while no key comes.
  private func choice(_ menu: inout StoryMenu, _ unmeasured: inout Set<Int>) throws -> Int? {
    // The window may have changed its size since the menu was last shown.
    _ = menu.handle(.resize(columns: screen.terminal.size.columns, rows: screen.terminal.size.rows))
    while true {
      screen.terminal.present(menu.frame)
      switch screen.terminal.nextEvent(timeout: unmeasured.isEmpty ? nil : .zero) {
      case .input(.key(.control("z"))), .suspendRequested: screen.terminal.suspend()
      case .input(let input):
        switch menu.handle(input) {
        case .stays: break
        case .left: return nil
        case .chosen(let index): return index
        }
      case .idle:
        let index = unmeasured.contains(menu.focus) ? menu.focus : unmeasured.min()
        guard let index else { break }
        unmeasured.remove(index)
        let name = told[index].demonstration.name
        menu.measured(
          index, try DemonstrationLibrary.measure(of: name, pictured: told[index].pictured),
          captions: try DemonstrationLibrary.story(of: name).captions.map(\.text))
      case .resumed: break
      case .signal(let number): throw Interruption(signal: number)
      case .closed: return nil
      }
    }
  }

  /// Shows a demonstration, and those that are asked for at its end; returns the last one and its showing.
  ///
  /// - Parameters:
  ///   - leaving: What leaving leads to.
  ///   - leadsBack: Once the audience has taken over, `q` leads back to the story.
  private func show(
    from first: Int, leaving: String, leadsBack: Bool
  ) throws -> (index: Int, showing: TapeViewer.Showing) {
    var index = first
    while true {
      let showing = try show(told[index].demonstration, next: index + 1, leaving: leaving, leadsBack: leadsBack)
      switch showing.end {
      case .again: continue
      case .next where told.indices.contains(index + 1): index += 1
      case .next, .over, .quit, .controlTaken, .interrupted: return (index, showing)
      }
    }
  }

  private func show(
    _ demonstration: Demonstration, next: Int, leaving: String, leadsBack: Bool
  ) throws -> TapeViewer.Showing {
    let size = screen.terminal.size
    var player = try DemonstrationLibrary.player(
      of: demonstration.name, size: StageView.phone(columns: size.columns, rows: size.rows))
    var measure = try DemonstrationLibrary.measure(player, of: demonstration.name)
    // A story that cannot be told in a window of this size is told in its own.
    let followsWindow = measure.isWhole
    if !followsWindow {
      player = try DemonstrationLibrary.player(of: demonstration.name)
      measure = try DemonstrationLibrary.measure(player, of: demonstration.name)
    }
    player.walk.show(toAudience: true)
    let stage = DemonstrationStage(
      name: demonstration.name, copies: StoryCopies(player), measure: measure, followsWindow: followsWindow,
      stopsAtCaptions: stops, next: told.indices.contains(next) ? told[next].demonstration.title : nil,
      leaving: leaving, leadsBack: leadsBack, place: place?.beginning)
    let viewer = TapeViewer(
      screen: screen, keys: keys, pace: pace, wayOut: leadsBack ? "back to the talk" : nil)
    return try viewer.show(player, title: demonstration.title, stage: stage)
  }
}
