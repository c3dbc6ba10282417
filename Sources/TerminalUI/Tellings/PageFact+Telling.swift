import Monetization

extension PageFact {
  /// The fact with the screen of its page.
  struct OnScreen: Sendable {
    var screen: ScreenID
    var fact: PageFact

    init(_ screen: ScreenID, _ fact: PageFact) {
      self.screen = screen
      self.fact = fact
    }
  }
}

extension PageFact.OnScreen: ToldFact {
  struct Forms: Sendable {
    let redirected = FactForm("page.redirected", .screen, .number("status"), .text("to"))
    let submitted = FactForm("page.submitted", .screen, .text("method"), .text("url"))
    let answered = FactForm("page.answered", .screen, .number("status"))
    let redirectMissing = FactForm("page.redirectMissing", .screen, .number("status"))
    let frameLoaded = FactForm("page.frameLoaded", .screen, .text("frame"))
    let frameMissing = FactForm("page.frameMissing", .screen, .text("frame"))
    let frameFailed = FactForm("page.frameFailed", .screen, .text("frame"), .webError)
    let scriptsNotRun = FactForm("page.scriptsNotRun", .screen, .names("scripts"), remark: NameList.remark)
    let fieldRefused = FactForm("page.fieldRefused", .screen, .text("field"), .word("problem", of: FieldProblem.self))
    let filesNotSent = FactForm("page.filesNotSent", .screen, .names("fields"), remark: NameList.remark)
    let framesNotLoaded = FactForm("page.framesNotLoaded", .screen, .number("count"))
    let signInWanted = FactForm("page.signInWanted", .screen, .path)
    let console = FactForm(
      "page.console", .screen, .flag("isError"), .text("text"), remark: "a line that a script of the page writes")
  }

  static let forms = Forms()

  var telling: Telling {
    let screen = screen
    return switch fact {
    case .redirected(let status, let url):
      Self.forms.redirected("page ▸ \(status), redirected to \(url)", (screen, status, url))
    case .submitted(let method, let url): Self.forms.submitted("form ▸ \(method) \(url)", (screen, method, url))
    case .answered(let status):
      Self.forms.answered(
        "form ▸ answered \(status)" + (status == 422 ? ", the page shows why" : ""), (screen, status))
    case .redirectMissing(let status):
      Self.forms.redirectMissing(
        "form ▸ \(status) without a redirect, so nothing is shown: answer 303, or 422 with the form",
        (screen, status))
    case .frameLoaded(let id): Self.forms.frameLoaded("frame \(id) ▸ loaded", (screen, id))
    case .frameMissing(let id):
      Self.forms.frameMissing("frame \(id) ▸ the answer has no frame of this id", (screen, id))
    case .frameFailed(let id, let error):
      Self.forms.frameFailed("frame \(id) ▸ failed: \(error.sentence)", (screen, id, error))
    case .scriptsNotRun(let names):
      Self.forms.scriptsNotRun("page ▸ what scripts do is not done here: \(names.words)", (screen, names))
    case .fieldRefused(let field, let problem):
      Self.forms.fieldRefused(
        "form ▸ not sent, because of \(field): \(problem.rawValue)", (screen, field, problem))
    case .filesNotSent(let fields):
      Self.forms.filesNotSent(
        "page ▸ no file can be chosen here, so these are not sent: \(fields.words)", (screen, fields))
    case .framesNotLoaded(let count):
      Self.forms.framesNotLoaded(
        "page ▸ \(count) more frames would load by themselves, and are left out", (screen, count))
    case .signInWanted(let path):
      Self.forms.signInWanted("page ▸ 401, so the app leads to \(path)", (screen, path))
    case .console(let line):
      Self.forms.console(
        "console ▸ \(line.text)", (screen, line.isError, line.text),
        details: line.isError ? [.init("level", "error")] : [])
    }
  }
}

extension FactFields where Value == NameList {
  fileprivate static func names(_ name: String) -> Self {
    Self(.texts(name), .optional(.number("more"))) { ($0.names, $0.more > 0 ? $0.more : nil) }
  }
}

extension NameList {
  fileprivate static let remark = "the first ten, and the number of the others"

  /// The names in a sentence: `a, b, c and 5 more`.
  fileprivate var words: String { names.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "") }
}
