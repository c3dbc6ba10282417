import Monetization
import Simulation
import TerminalUI

// Expectations about the screen of the shown phone.
extension TapePlayer {
  /// - Parameter screen: The text on the screen now, if somebody has read it already.
  func screenResult(
    _ matcher: TapeMatcher, _ place: TapePlace, _ screen: ScreenText? = nil
  ) throws(StepFailure) -> ExpectationResult {
    try checkScreen()
    let screen = screen ?? walk.screenText(in: app)
    let result = try drawnResult(matcher, place, screen)
    // What is drawn then is a sentence on the size; of the app there is nothing to be seen or to be missed.
    if !result.holds, isTooSmall {
      throw StepFailure(expected: "a screen to look at", found: "the screen is too small to show the app")
    }
    return result
  }

  /// The screen shows only that it is too small.
  var isTooSmall: Bool { ScreenLayout(columns: walk.columns, rows: walk.rows).isTooSmall }

  private func drawnResult(
    _ matcher: TapeMatcher, _ place: TapePlace, _ screen: ScreenText
  ) throws(StepFailure) -> ExpectationResult {
    switch (place, matcher) {
    case (.screen, .text(let text)): Self.result(Self.sighting(of: text) { screen.sighting(of: $0) })
    case (.screen, .pattern): try patternResult(matcher, screen)
    case (.line(let row), _): try lineResult(row, matcher, screen)
    case (.region(let region), _): try regionResult(region, matcher, screen)
    }
  }

  /// Throws if nobody sees the app, so that its screen can neither show a text nor lack it.
  func checkScreen() throws(StepFailure) {
    if let screenFault { throw screenFault }
  }

  /// The reason for which nobody sees the app; nil if it is there to be seen.
  var screenFault: StepFailure? {
    if let left = options.leftAt {
      return StepFailure(
        expected: "a screen to look at",
        found: "nothing is on the screen: Paywalk was left in \(left.file), line \(left.command.line)")
    }
    if !walk.world.phone.device.isAppInForeground {
      return StepFailure(
        expected: "a screen to look at", found: "nothing is on the screen: the app is in the background")
    }
    return nil
  }

  /// The screen of the shown phone is there to be seen.
  var isScreenSeen: Bool { screenFault == nil }

  /// The result of a search for a text; a text that shows in part is neither there nor gone.
  static func result(_ sighting: Sighting, place: String = "on the screen") -> ExpectationResult {
    switch sighting {
    case .whole: ExpectationResult(holds: true, found: "it is \(place)")
    case .partly(let obstacle):
      ExpectationResult(holds: false, found: "it is only partly \(place): \(rest(obstacle))", isPartly: true)
    case .hidden(let obstacle):
      ExpectationResult(holds: false, found: "it is not \(place): \(whole(obstacle))")
    case .absent: ExpectationResult(holds: false, found: "it is not \(place)")
    }
  }

  private static func rest(_ obstacle: Sighting.Obstacle) -> String {
    switch obstacle {
    case .cut: "the rest is cut off"
    case .scrolled: "the rest is scrolled out of view"
    case .covered: "another layer lies over the rest"
    case .outside: "it goes on beyond"
    }
  }

  private static func whole(_ obstacle: Sighting.Obstacle) -> String {
    switch obstacle {
    case .cut: "it is cut off"
    case .scrolled: "it is scrolled out of view"
    case .covered: "another layer lies over it"
    case .outside: "it stands elsewhere"
    }
  }

  private static func sighting(of text: String, _ search: (SoughtText) -> Sighting) -> Sighting {
    SoughtText(text).map(search) ?? .absent
  }

  private func patternResult(
    _ matcher: TapeMatcher, _ screen: ScreenText
  ) throws(StepFailure) -> ExpectationResult {
    let rows = screen.frame.lines.joined(separator: "\n")
    let holds = try Self.find(matcher, in: rows)
    var result = ExpectationResult(holds: holds, found: holds ? "it is on the screen" : "it is not on the screen")
    if holds { return result }
    try Self.lookAcrossRows(for: matcher, screen.brokenTexts(), &result)
    if !result.isPartly, matcher.isFoundInAnyCase(in: rows) { result.found += Self.otherCapitals }
    return result
  }

  /// A pattern that is on no row, but in a text that wraps or is cut off, is neither there nor gone.
  private static func lookAcrossRows(
    for matcher: TapeMatcher, _ texts: [BrokenText], _ result: inout ExpectationResult
  ) throws(StepFailure) {
    guard let text = try first(of: texts, with: matcher) else { return }
    result.isPartly = true
    result.found = "no row has it, and a pattern is looked for row by row; but a text that wraps or is cut off has it"
    result.details = [text.whole]
  }

  /// Returns the first text in which a pattern is found, and not just in a piece of which nothing shows.
  static func first(of texts: [BrokenText], with matcher: TapeMatcher) throws(StepFailure) -> BrokenText? {
    for text in texts {
      // The ends of such a text are not those of a row.
      guard try find(matcher, in: " \(text.whole) ") else { continue }
      var isUnseen = false
      for piece in text.unseen where !isUnseen { isUnseen = try find(matcher, in: " \(piece) ") }
      if !isUnseen { return text }
    }
    return nil
  }

  private func lineResult(
    _ row: Int, _ matcher: TapeMatcher, _ screen: ScreenText
  ) throws(StepFailure) -> ExpectationResult {
    let frame = screen.frame
    guard row < frame.rows else {
      throw StepFailure(expected: "a line \(row + 1)", found: "the screen has \(frame.rows)")
    }
    let line = frame.text(row: row).trimmedEnd
    let found = "line \(row + 1) is \"\(line)\""
    let block = Rect(row: row, column: 0, rows: 1, columns: frame.columns)
    guard case .text(let text) = matcher else {
      var result = ExpectationResult(holds: try Self.find(matcher, in: line), found: found)
      if !result.holds { try Self.lookAcrossRows(for: matcher, screen.brokenTexts(in: block), &result) }
      return result
    }
    var result = Self.result(
      Self.sighting(of: text) { screen.sighting(of: $0, in: block) }, place: "on line \(row + 1)")
    if !result.isPartly { result.found = found }
    return result
  }

  private func regionResult(
    _ region: TapeRegion, _ matcher: TapeMatcher, _ screen: ScreenText
  ) throws(StepFailure) -> ExpectationResult {
    let rect = try rect(of: region)
    let lines = screen.frame.lines(in: rect)
    var result: ExpectationResult
    if case .text(let text) = matcher {
      result = Self.result(Self.sighting(of: text) { screen.sighting(of: $0, in: rect) }, place: "there")
    } else {
      let holds = try Self.find(matcher, in: lines.joined(separator: "\n"))
      result = ExpectationResult(holds: holds, found: holds ? "it is there" : "it is not there")
      if !holds { try Self.lookAcrossRows(for: matcher, screen.brokenTexts(in: rect), &result) }
      if result.isPartly { return result }
    }
    result.details = lines.filter { !$0.isEmpty }
    return result
  }

  /// The cells of a region.
  func rect(of region: TapeRegion) throws(StepFailure) -> Rect {
    let look = walk.look(in: app)
    let layout = look.layout
    switch region {
    case .cells(let rect):
      guard rect.row < layout.rows, rect.column < layout.columns else {
        throw StepFailure(
          expected: "a region on the screen", found: "it has \(layout.rows) rows and \(layout.columns) columns")
      }
      return rect
    case .named(.status): return layout.status
    case .named(.footer): return layout.footer
    case .named(.content): return layout.content
    case .named(.layer): return look.top.rect
    case .named(.inspector):
      guard layout.hasSide else {
        throw StepFailure(
          expected: "an inspector beside the phone", found: "the screen is only \(layout.columns) columns wide")
      }
      guard layout.sides > 1 || walk.sidePanel == .inspector else {
        throw StepFailure(expected: "an inspector beside the phone", found: "the Director stands there")
      }
      return layout.panel(.inspector)
    }
  }
}
