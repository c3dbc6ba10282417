import CHTML
import Simulation

/// An HTML file of the app's web server, parsed as a browser would: forgiving, entities decoded, missing tags implied.
package struct HTMLPage: Hashable, Sendable {
  package var file: String
  package var page: WebPage

  static let deepestNesting = 256

  /// Parses the page. The bytes are read as UTF-8, whatever the page declares; invalid bytes become U+FFFD. `script`,
  /// `style`, `template` and `noscript` are left out, since a browser does not display them.
  ///
  /// Throws only for elements nested more than 256 deep.
  package init(bytes: [UInt8], file: String) throws(LoadingError) {
    self.file = file
    var source = HiddenControls.hide(in: bytes)
    let parsed = source.withUTF8 { buffer in
      buffer.withMemoryRebound(to: CChar.self) { text in
        pw_html_parse(text.baseAddress, text.count, Self.deepestNesting)
      }
    }
    guard let parsed else { throw Self.outOfMemory(file) }
    defer { pw_html_free(parsed) }
    switch pw_html_page_outcome(parsed) {
    case PW_HTML_COMPLETE: break
    case PW_HTML_TOO_DEEP:
      throw LoadingError(
        file: file, line: Int(pw_html_stop_line(parsed)),
        found: "elements nested more than \(Self.deepestNesting) deep", expected: "fewer levels")
    default: throw Self.outOfMemory(file)
    }
    var builder = PageBuilder()
    for index in 0..<pw_html_event_count(parsed) {
      let event = pw_html_event_at(parsed, index)
      let text = Self.string(event.text, event.text_length)
      switch event.kind {
      case PW_HTML_ELEMENT_START: builder.elementStarted(text, line: Int(event.line))
      case PW_HTML_ATTRIBUTE: builder.attributeFound(text, value: Self.string(event.value, event.value_length))
      case PW_HTML_TEXT: builder.textFound(text, line: Int(event.line))
      default: builder.elementEnded()
      }
    }
    page = builder.page()
  }

  private static func string(_ bytes: UnsafePointer<CChar>?, _ length: Int) -> String {
    let buffer = UnsafeRawBufferPointer(start: bytes, count: length)
    return HiddenControls.show(in: String(decoding: buffer, as: UTF8.self))
  }

  private static func outOfMemory(_ file: String) -> LoadingError {
    LoadingError(file: file, found: "a page too large for the memory", expected: "a smaller one")
  }
}
