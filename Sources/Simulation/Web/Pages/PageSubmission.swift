import Monetization

/// The submission of a form, or of a link that stands for one, as Turbo's script makes it.
public struct PageSubmission: Hashable, Sendable {
  /// The request; its path is that of the form's `action`.
  public var request: WebRequest
  /// The URL that the request goes to.
  public var url: String
  /// The pressed element, which is disabled until the answer comes.
  public var element: ElementID
  /// The form; nil for a link.
  public var form: ElementID?
  /// The id of the frame whose contents the answer replaces; nil for the whole page.
  var frame: String?
  /// What the visit does that follows from the answer; nil for the usual.
  var action: VisitAction?
  /// The page asks Turbo to stay out, so the answer takes the page's place.
  var isPlain = false
}

extension LoadedPage {
  /// The submission that a press of `node` means: of a submit button, of a link with a method, or of Enter in a field;
  /// nil if it means none.
  func submission(by node: Int, at url: String, in document: PageDocument) -> PageSubmission? {
    let pressed = document.nodes[node]
    if pressed.tag == "a" { return linkSubmission(node, at: url, in: document) }
    guard let form = document.form(of: node), isSubmit(node, in: document) else { return nil }
    let submitter = submitter(of: node, in: document)
    if let submitter, isDisabled(submitter, in: document) { return nil }
    func attribute(_ ofForm: String, _ ofSubmitter: String) -> String? {
      submitter.flatMap { document.nodes[$0][attribute: ofSubmitter] } ?? document.nodes[form][attribute: ofForm]
    }
    let method = WebRequest.Method(rawValue: (attribute("method", "formmethod") ?? "get").uppercased()) ?? .get
    let fields = fields(of: form, submitter: submitter, in: document)
    guard let action = URLResolver.resolve(attribute("action", "formaction") ?? "", against: url) else { return nil }
    var submission = PageSubmission(
      request: WebRequest(method, path: ""), url: action, element: document.nodes[submitter ?? node].id,
      form: document.nodes[form].id,
      frame: frame(of: submitter ?? form, in: document),
      action: attribute("data-turbo-action", "data-turbo-action").flatMap(VisitAction.init))
    submission.isPlain = attribute("data-turbo", "data-turbo") == "false"
    submission.fill(method, fields, token: document.csrfToken)
    submission.request.isMultipart =
      method != .get && attribute("enctype", "formenctype")?.lowercased() == "multipart/form-data"
    submission.request.frame = submission.frame
    return submission
  }

  /// A press of the node submits its form: the node is a submit button, or a field with one line, for Enter.
  func isSubmit(_ node: Int, in document: PageDocument) -> Bool {
    switch PageControl(document.nodes[node]) {
    case .submit?, .text?: true
    case .lines?, .checkbox?, .radio?, .select?, .option?, .reset?, .button?, .file?, .hidden?, nil: false
    }
  }

  /// The button by which a press of the node submits its form; nil if the form has none.
  func submitter(of node: Int, in document: PageDocument) -> Int? {
    PageControl(document.nodes[node]) == .submit ? node : document.form(of: node).flatMap(document.firstSubmit)
  }

  private func linkSubmission(_ node: Int, at url: String, in document: PageDocument) -> PageSubmission? {
    guard let text = document.nodes[node][attribute: "data-turbo-method"],
      let method = WebRequest.Method(rawValue: text.uppercased()),
      let address = URLResolver.resolve(document.nodes[node][attribute: "href"] ?? "", against: url)
    else { return nil }
    var submission = PageSubmission(
      request: WebRequest(method, path: ""), url: address, element: document.nodes[node].id, form: nil,
      frame: frame(of: node, in: document),
      action: document.nodes[node][attribute: "data-turbo-action"].flatMap(VisitAction.init))
    submission.fill(method, [], token: document.csrfToken)
    submission.request.frame = submission.frame
    return submission
  }

  /// Ends the submission of a form or link that is gone.
  mutating func forgetSubmission(of gone: Set<ElementID>) {
    guard let submission, gone.contains(submission.element) || submission.form.map(gone.contains) == true else {
      return
    }
    self.submission = nil
    isSubmitting = false
  }

  /// The id of the frame whose contents a link or form replaces; nil for the whole page.
  func frame(of node: Int, in document: PageDocument) -> String? {
    let named = document.nearest(from: node) { $0.tag != "turbo-frame" && $0[attribute: "data-turbo-frame"] != nil }
    let around = document.nearest(from: node) { $0.tag == "turbo-frame" }
    let target =
      named.flatMap { document.nodes[$0][attribute: "data-turbo-frame"] }
      ?? around.flatMap { document.nodes[$0][attribute: "target"] }
    switch target {
    case "_top"?: return nil
    case "_self"?, nil: return around.flatMap { document.nodes[$0][attribute: "id"] }
    case let id?: return document.frame(id) == nil ? nil : id
    }
  }

  /// The question that the page asks before it does what a press of `node` means; nil if it asks none.
  func question(before node: Int, in document: PageDocument) -> String? {
    let form = document.form(of: node)
    return document.nodes[node][attribute: "data-turbo-confirm"]
      ?? (PageControl(document.nodes[node]) == nil
        ? nil : form.flatMap { document.nodes[$0][attribute: "data-turbo-confirm"] })
  }
}

extension PageSubmission {
  /// Puts the fields into the body, or into the query of a request that has no body.
  fileprivate mutating func fill(_ method: WebRequest.Method, _ fields: [FormField], token: String?) {
    if method == .get {
      var parts = URLParts(url)
      parts.query = fields.isEmpty ? parts.query : FormField.query(fields)
      parts.fragment = nil
      url = parts.text
      request = WebRequest(path: URLParts(url).webPath)
    } else {
      request = WebRequest(method, path: URLParts(url).webPath, fields: fields, csrfToken: token)
    }
  }
}

extension URLParts {
  /// The path and query as a request has them, which is never empty.
  var webPath: String { path.isEmpty ? "/" + (query.map { "?\($0)" } ?? "") : pathAndQuery }
}

extension FormField {
  /// The fields as a query, or as the body of a form: `name=Mount+Tabor&miles=3`.
  public static func query(_ fields: [FormField]) -> String {
    fields.map { encoded($0.name) + "=" + encoded($0.value) }.joined(separator: "&")
  }

  private static func encoded(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: " "): result += "+"
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += digits.count == 1 ? "%0" + digits : "%" + digits
      }
    }
    return result
  }
}
