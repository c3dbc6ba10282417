import Monetization
import Simulation

extension WebFact {
  var sentence: Sentence {
    switch self {
    case .sent(let id, let method, let path): Sentence("\(method.rawValue) \(path)", [.request(id)])
    case .answered(let id, let status, let contentType):
      Sentence(
        "server ▸ \(status)",
        [.request(id)] + (contentType.map { [Sentence.Detail("type", $0)] } ?? []))
    case .failed(let id, let error): Sentence("server ▸ \(error.sentence)", [.request(id)])
    case .notRecorded(let method, let path, let file):
      Sentence("\(file) has no answer to \(method.rawValue) \(path)")
    }
  }
}

extension Sentence.Detail {
  fileprivate static func request(_ id: RequestID) -> Self { .init("request", "#\(id.number)") }
}
