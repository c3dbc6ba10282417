import Monetization
import Simulation

extension PageFact {
  var sentence: Sentence {
    switch self {
    case .redirected(let status, let url): Sentence("page ▸ \(status), redirected to \(url)")
    case .submitted(let method, let url): Sentence("form ▸ \(method) \(url)")
    case .answered(let status): Sentence("form ▸ answered \(status)" + (status == 422 ? ", the page shows why" : ""))
    case .redirectMissing(let status):
      Sentence("form ▸ \(status) without a redirect, so nothing is shown: answer 303, or 422 with the form")
    case .frameLoaded(let id): Sentence("frame \(id) ▸ loaded")
    case .frameMissing(let id): Sentence("frame \(id) ▸ the answer has no frame of this id")
    case .frameFailed(let id, let error): Sentence("frame \(id) ▸ failed: \(error.sentence)")
    case .scriptsNotRun(let names):
      Sentence("page ▸ what scripts do is not done here: \(names.words)")
    case .fieldRefused(let field, let problem): Sentence("form ▸ not sent, because of \(field): \(problem.rawValue)")
    case .filesNotSent(let fields):
      Sentence("page ▸ no file can be chosen here, so these are not sent: \(fields.words)")
    case .framesNotLoaded(let count):
      Sentence("page ▸ \(count) more frames would load by themselves, and are left out")
    case .signInWanted(let path): Sentence("page ▸ 401, so the app leads to \(path)")
    case .console(let line): Sentence("console ▸ \(line.text)", line.isError ? [.init("level", "error")] : [])
    }
  }
}

extension NameList {
  /// The names in a sentence: `a, b, c and 5 more`.
  fileprivate var words: String { names.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "") }
}

extension ServerFact {
  var sentence: Sentence {
    switch self {
    case .recordCreated(let collection, let id): Sentence("server ▸ created /\(collection)/\(id)")
    case .recordChanged(let collection, let id): Sentence("server ▸ changed /\(collection)/\(id)")
    case .recordDeleted(let collection, let id): Sentence("server ▸ deleted /\(collection)/\(id)")
    case .recordRefused(let collection, let problems):
      Sentence("server ▸ refused for /\(collection): \(problems.joined(separator: "; "))")
    }
  }
}
