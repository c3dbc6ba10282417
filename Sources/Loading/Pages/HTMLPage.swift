import Simulation

/// An HTML file of the app's web server, parsed as a browser would: forgiving, entities decoded, missing tags implied.
package struct HTMLPage: Hashable, Sendable {
  package var file: String
  package var page: WebPage

  static let deepestNesting = 256

  /// Parses the page. The bytes are read as UTF-8, whatever the page declares; invalid bytes become U+FFFD. `script`,
  /// `style`, `template` and `noscript` are left out, since a browser does not display them.
  ///
  /// Throws only for elements nested more than 256 deep, and for a tag with more than 4,000 attributes.
  package init(bytes: [UInt8], file: String) throws(LoadingError) {
    self.file = file
    do throws(MarkupFault) {
      page = try Self.page(of: bytes)
    } catch {
      throw error.loadingError(in: file, expected: "a page in HTML")
    }
  }

  /// Parses a page that stands in no file.
  static func page(of bytes: [UInt8]) throws(MarkupFault) -> WebPage {
    let markup = Markup(html: HiddenControls.hide(in: bytes), deepestNesting: deepestNesting)
    if let fault = markup.fault { throw fault }
    var builder = PageBuilder()
    for index in 0..<markup.count {
      let event = markup[index]
      switch event.content {
      case .elementStarted(let tag): builder.elementStarted(HiddenControls.show(in: tag), line: event.position.line)
      case .attribute(let name, let value):
        builder.attributeFound(HiddenControls.show(in: name), value: HiddenControls.show(in: value))
      case .text(let text): builder.textFound(HiddenControls.show(in: text), line: event.position.line)
      case .elementEnded: builder.elementEnded()
      }
    }
    return builder.page()
  }
}
