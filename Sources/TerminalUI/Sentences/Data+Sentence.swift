import Monetization
import Simulation

extension DataFact {
  var sentence: Sentence {
    switch self {
    case .requested(_, let path): Sentence("data ▸ \(path)")
    case .answered(_, let path, let latency): Sentence("data ◂ \(path) ✓ after \(latency.unitText)")
    case .failed(_, let path, let error, let latency):
      Sentence("data ◂ \(path) ✗ \(error.sentence)", [.init("after", latency.unitText)])
    case .unreadable(_, let path, let problem): Sentence("data ▸ \(path) cannot be read: \(problem.sentence)")
    case .cut(_, let path, let cut): Sentence("data ▸ \(path): \(cut.sentence)")
    case .cancelled(_, let path): Sentence("data ▸ \(path) cancelled: its screen is gone")
    }
  }
}
