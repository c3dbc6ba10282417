import Monetization
import Simulation

extension PageFact {
  func record(on screen: ScreenID) -> FactRecord {
    let (name, fields) = named
    return FactRecord("page.\(name)", [.number("screen", screen.number)] + fields)
  }

  private var named: (String, [JSONValue.Member]) {
    switch self {
    case .redirected(let status, let url): ("redirected", [.number("status", status), .text("to", url)])
    case .submitted(let method, let url): ("submitted", [.text("method", method), .text("url", url)])
    case .answered(let status): ("answered", [.number("status", status)])
    case .redirectMissing(let status): ("redirectMissing", [.number("status", status)])
    case .frameLoaded(let id): ("frameLoaded", [.text("frame", id)])
    case .frameMissing(let id): ("frameMissing", [.text("frame", id)])
    case .frameFailed(let id, let error): ("frameFailed", [.text("frame", id)] + error.fields)
    case .scriptsNotRun(let names): ("scriptsNotRun", names.fields("scripts"))
    case .fieldRefused(let field, let problem):
      ("fieldRefused", [.text("field", field), .text("problem", problem.rawValue)])
    case .filesNotSent(let fields): ("filesNotSent", fields.fields("fields"))
    case .framesNotLoaded(let count): ("framesNotLoaded", [.number("count", count)])
    case .signInWanted(let path): ("signInWanted", [.text("path", path)])
    case .console(let line): ("console", [.flag("isError", line.isError), .text("text", line.text)])
    }
  }
}

extension NameList {
  fileprivate func fields(_ key: String) -> [JSONValue.Member] {
    [.texts(key, names)] + (more > 0 ? [.number("more", more)] : [])
  }
}

extension ServerFact {
  var record: FactRecord {
    switch self {
    case .recordCreated(let collection, let id): Self.record("recordCreated", collection, id)
    case .recordChanged(let collection, let id): Self.record("recordChanged", collection, id)
    case .recordDeleted(let collection, let id): Self.record("recordDeleted", collection, id)
    case .recordRefused(let collection, let problems):
      FactRecord("server.recordRefused", [.text("collection", collection), .texts("problems", problems)])
    }
  }

  private static func record(_ name: String, _ collection: String, _ id: Int) -> FactRecord {
    FactRecord("server.\(name)", [.text("collection", collection), .number("id", id)])
  }
}
