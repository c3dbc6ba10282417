import Monetization
import Simulation

extension WebFact {
  var record: FactRecord {
    switch self {
    case .sent(let id, let method, let path):
      FactRecord("web.sent", [.number("request", id.number), .text("method", method.rawValue), .text("path", path)])
    case .answered(let id, let status, let contentType):
      FactRecord(
        "web.answered",
        [.number("request", id.number), .number("status", status)] + (contentType.map { [.text("type", $0)] } ?? []))
    case .failed(let id, let error): FactRecord("web.failed", [.number("request", id.number)] + error.fields)
    case .notRecorded(let method, let path, let file):
      FactRecord("web.notRecorded", [.text("method", method.rawValue), .text("path", path), .text("file", file)])
    }
  }
}
