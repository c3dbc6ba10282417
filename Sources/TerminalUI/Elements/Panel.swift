/// The content of one layer of the screen: a body that scrolls, between a top and a bottom that stay where they are.
package struct Panel: Equatable, Sendable {
  package var top: Element?
  package var body: Element
  package var bottom: Element?
  /// The element that has the focus when the panel appears; the first enabled one of its content if nil.
  package var initialFocus: FocusID?
  /// The field of a form that asks for one text. What is typed goes into it wherever the focus is; nil if letters are keys
  /// there.
  package var typedInto: FocusID?
  /// The panel waits for its content. Nothing in it has the focus until the user moves it there, so that a key that was
  /// meant for the content does nothing else.
  package var isLoading = false

  /// The text at the top says why the panel is there, so the panel never opens scrolled away from it: an initial focus
  /// out of view is left to the first element of the content.
  package var opensAtTop = false

  /// The body grows at its end, like a talk: the end is in view, unless the focus is in the body or the user has scrolled.
  package var endsInView = false

  /// The role that buttons, marks and the focus have in place of the app's colour.
  package var accent = Style.Role.accent

  package init(
    top: Element? = nil, body: Element, bottom: Element? = nil, initialFocus: FocusID? = nil
  ) {
    self.top = top
    self.body = body
    self.bottom = bottom
    self.initialFocus = initialFocus
  }

  /// A question of an alert, a sheet or a form: its buttons stand below all else, and do not scroll.
  static func asking(_ body: [Element], _ buttons: [Element], initialFocus: FocusID? = nil) -> Panel {
    Panel(body: .column(spacing: 1, body), bottom: .answers(buttons), initialFocus: initialFocus)
  }

  /// Columns kept free at the right edge for the scroll bar and the gap before it.
  static var scrollBarColumns: Int { 2 }

  /// Rows that the whole panel takes if nothing has to scroll.
  package func measure(columns: Int) -> Int {
    heights(columns: columns).reduce(0, +)
  }

  /// Letters are for the field of the form, wherever the focus is.
  func takesLetters(_ state: PanelState) -> Bool { typedInto != nil && !state.hasLeftField }

  /// The existing parts from top to bottom.
  var parts: [Element] { [top, body, bottom].compactMap { $0 } }

  /// The heights of top, body and bottom.
  func heights(columns: Int) -> [Int] {
    [top, body, bottom].map { part in
      guard let part else { return 0 }
      var pass = ElementPass.finding(.nothing, window: 0..<0)
      return pass.place(part, row: 0, column: 0, columns: columns - Self.scrollBarColumns)
    }
  }
}
