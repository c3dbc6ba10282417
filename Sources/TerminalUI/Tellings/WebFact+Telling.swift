import Monetization
import Simulation

extension WebFact: ToldFact {
  struct Forms: Sendable {
    let sent = FactForm(
      "web.sent", .request, .word("method", of: WebRequest.Method.self), .path,
      remark: "a request to a real web server, or to its recorded answers")
    let answered = FactForm("web.answered", .request, .number("status"), .optional(.text("type")))
    let failed = FactForm("web.failed", .request, .webError)
    let notRecorded = FactForm(
      "web.notRecorded", .word("method", of: WebRequest.Method.self), .path, .text("file"),
      remark: "the recording has no answer to the request")
  }

  static let forms = Forms()

  var telling: Telling {
    switch self {
    case .sent(let id, let method, let path):
      Self.forms.sent("\(method.rawValue) \(path)", (id, method, path), details: [.request(id)])
    case .answered(let id, let status, let contentType):
      Self.forms.answered(
        "server ▸ \(status)", (id, status, contentType),
        details: [.request(id)] + (contentType.map { [Sentence.Detail("type", $0)] } ?? []))
    case .failed(let id, let error):
      Self.forms.failed("server ▸ \(error.sentence)", (id, error), details: [.request(id)])
    case .notRecorded(let method, let path, let file):
      Self.forms.notRecorded("\(file) has no answer to \(method.rawValue) \(path)", (method, path, file))
    }
  }
}

extension Sentence.Detail {
  fileprivate static func request(_ id: RequestID) -> Self { .init("request", "#\(id.number)") }
}
