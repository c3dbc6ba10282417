import CMarkup

/// A file with tags as libxml2 reads it: the events up to its end, or up to a fault.
package struct Markup: ~Copyable {
  /// Nil only for lack of memory.
  private let list: OpaquePointer?
  private let deepestNesting: Int

  /// Reads XML, whatever encoding it declares; a NUL in it is a fault.
  ///
  /// Comments, processing instructions and the document type are passed over. Nothing that it declares has an effect,
  /// and no other file is opened.
  package init(xml text: String, deepestNesting: Int) {
    self.init(text, deepestNesting: deepestNesting, pw_xml_parse)
  }

  /// Reads HTML as a browser would. The text must not contain NUL.
  init(html text: String, deepestNesting: Int) {
    self.init(text, deepestNesting: deepestNesting, pw_html_parse)
  }

  private init(
    _ text: String, deepestNesting: Int, _ parse: (UnsafePointer<CChar>?, Int, Int) -> OpaquePointer?
  ) {
    var text = text
    self.deepestNesting = deepestNesting
    list = text.withUTF8 { buffer in
      buffer.withMemoryRebound(to: CChar.self) { parse($0.baseAddress, $0.count, deepestNesting) }
    }
  }

  deinit { pw_markup_free(list) }

  package var count: Int { list.map { pw_markup_event_count($0) } ?? 0 }

  package subscript(index: Int) -> MarkupEvent {
    precondition((0..<count).contains(index))
    let event = pw_markup_event_at(list, index)
    let text = Self.string(event.text, event.text_length)
    let content: MarkupEvent.Content =
      switch event.kind {
      case PW_MARKUP_ELEMENT_START: .elementStarted(text)
      case PW_MARKUP_ATTRIBUTE: .attribute(text, value: Self.string(event.value, event.value_length))
      case PW_MARKUP_TEXT: .text(text)
      default: .elementEnded
      }
    return MarkupEvent(content: content, position: TextPosition(line: Int(event.line), column: Int(event.column)))
  }

  /// The reason why the events stop before the end of the file; nil if the file was read whole.
  package var fault: MarkupFault? {
    guard let list else { return .noMemory }
    let position = TextPosition(line: Int(pw_markup_stop_line(list)), column: Int(pw_markup_stop_column(list)))
    let words = String(cString: pw_markup_stop_text(list))
    return switch pw_markup_get_outcome(list) {
    case PW_MARKUP_COMPLETE: nil
    case PW_MARKUP_TOO_DEEP: .tooDeep(limit: deepestNesting, at: position)
    case PW_MARKUP_TOO_MANY_ATTRIBUTES: .tooManyAttributes(limit: pw_markup_maximum_attributes, at: position)
    case PW_MARKUP_ENTITY: .entity(words, at: position)
    case PW_MARKUP_MALFORMED: .malformed(words, at: position)
    case PW_MARKUP_EMPTY: .empty
    default: .noMemory
    }
  }

  private static func string(_ bytes: UnsafePointer<CChar>?, _ length: Int) -> String {
    String(decoding: UnsafeRawBufferPointer(start: bytes, count: length), as: UTF8.self)
  }
}
