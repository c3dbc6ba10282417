import Monetization
import Simulation
import TerminalUI

/// Large pages of a web server, read and scrolled through.
extension Growth {
  static let pageParagraphs = Growth("paragraphs of a page", size: 100) { size in
    page((1...size).map { "<p><a href=\"/hikes/\($0)\">Hike \($0)</a>, a walk of some hours</p>" }.joined())
  }

  static let paragraphWords = Growth("words of a paragraph", size: 500) { size in
    page("<p>" + (1...size).map { "Hike \($0), " }.joined() + "</p>")
  }

  /// Opens the tab of hikes, whose page has this body, and presses keys on it.
  private static func page(_ body: String) -> Work {
    let text = "<!doctype html><html><head><title>Hikes</title></head><body><h1>Hikes</h1>\(body)</body></html>"
    return {
      let app = try GrowthApp.load(["pages/hikes.html": text])
      var walk = SampleWalk.settled(app)
      _ = walk.take(.key(.character("3")), in: app)
      walk.advance(to: walk.world.now + .seconds(5), in: app)
      precondition(walk.frame(in: app).lines.contains { $0.contains("Hike 1") }, "the page is not there")
      for key: Key in [.down, .down, .pageDown, .pageDown, .up, .end, .home] { walk.press(key, in: app) }
    }
  }
}
