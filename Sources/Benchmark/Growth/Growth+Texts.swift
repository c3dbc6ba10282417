import Monetization
import Simulation
import TerminalUI

/// Long texts in a field.
extension Growth {
  static let typedLetters = Growth("typed letters", size: 40) { size in
    let (form, app) = try form()
    return {
      var walk = form
      for _ in 0..<size { walk.press(.character("e"), in: app) }
    }
  }

  static let pastedLetters = Growth("pasted letters", size: 500) { size in
    let (form, app) = try form()
    let text = String(repeating: "e", count: size)
    return {
      var walk = form
      _ = walk.take(.paste(text), in: app)
      walk.press(.left, in: app)
    }
  }

  /// The form of a new item, its note in focus.
  private static func form() throws -> (Walk, AppDefinition) {
    let app = try GrowthApp.seeded.get()
    var walk = SampleWalk.settled(app)
    for key: Key in [.character("2"), .character("a"), .tab] {
      walk.press(key, in: app)
      walk.advance(to: walk.world.now + .seconds(2), in: app)
    }
    return (walk, app)
  }
}
