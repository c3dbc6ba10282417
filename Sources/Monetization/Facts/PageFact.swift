/// Something that has happened on a web page, or that the page means and the phone cannot do.
public enum PageFact: Hashable, Sendable {
  /// The server has redirected a request to this URL.
  case redirected(status: Int, to: String)
  /// A form, or a link that stands for one, was submitted.
  case submitted(method: String, url: String)
  case answered(status: Int)
  /// The server has answered a form with a page, but with no redirect, so the page stays as it is.
  case redirectMissing(status: Int)
  /// The contents of this frame were replaced.
  case frameLoaded(id: String)
  /// The answer has no frame of this id.
  case frameMissing(id: String)
  /// The contents of this frame did not come.
  case frameFailed(id: String, WebError)
  /// What these scripts of the page do is not done here: `<script>`, or the names of controllers.
  case scriptsNotRun(NameList)
  /// The page does not send its form, because of what this field has in it.
  case fieldRefused(field: String, FieldProblem)
  /// No file can be chosen here, so forms are sent without these fields.
  case filesNotSent(fields: NameList)
  /// The page has so many frames that load by themselves that these are left out.
  case framesNotLoaded(count: Int)
  /// The server asks for a sign-in, and the app leads to the page for it.
  case signInWanted(path: String)
  /// A script of the page has written a line to its console.
  case console(ConsoleLine)
}

/// A line on the console of a page.
public struct ConsoleLine: Hashable, Sendable {
  public var isError: Bool
  public var text: String

  public init(_ text: String) {
    isError = false
    self.text = text
  }

  public init(error text: String) {
    isError = true
    self.text = text
  }
}
