import Monetization
import Simulation

extension DataFact: ToldFact {
  struct Forms: Sendable {
    let requested = FactForm("data.requested", .screen, .path)
    let answered = FactForm("data.answered", .screen, .path, .milliseconds("latencyMilliseconds"))
    let failed = FactForm("data.failed", .screen, .path, .webError, .milliseconds("latencyMilliseconds"))
    let unreadable = FactForm("data.unreadable", .screen, .path, .text("problem"))
    let cut = FactForm("data.cut", .screen, .path, .text("key"), .number("count"), .number("shown"))
    let cancelled = FactForm("data.cancelled", .screen, .path)
  }

  static let forms = Forms()

  var telling: Telling {
    switch self {
    case .requested(let screen, let path): Self.forms.requested("data ▸ \(path)", (screen, path))
    case .answered(let screen, let path, let latency):
      Self.forms.answered("data ◂ \(path) ✓ after \(latency.unitText)", (screen, path, latency))
    case .failed(let screen, let path, let error, let latency):
      Self.forms.failed(
        "data ◂ \(path) ✗ \(error.sentence)", (screen, path, error, latency),
        details: [.init("after", latency.unitText)])
    case .unreadable(let screen, let path, let problem):
      Self.forms.unreadable(
        "data ▸ \(path) cannot be read: \(problem.sentence)", (screen, path, problem.sentence))
    case .cut(let screen, let path, let cut):
      Self.forms.cut("data ▸ \(path): \(cut.sentence)", (screen, path, cut.key, cut.count, cut.shown))
    case .cancelled(let screen, let path):
      Self.forms.cancelled("data ▸ \(path) cancelled: its screen is gone", (screen, path))
    }
  }
}
