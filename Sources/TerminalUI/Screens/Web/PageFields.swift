import Monetization
import Simulation

/// The names under which the elements of a page have the focus, and the texts in its fields.
struct PageFields {
  private let page: LoadedPage
  private let document: PageDocument
  private let screen: ScreenID

  /// The rows of a field with several lines, however many its page asks for.
  private static let rows = 2...8

  init(_ page: LoadedPage, _ document: PageDocument, _ screen: ScreenID) {
    self.page = page
    self.document = document
    self.screen = screen
  }

  /// The name of a field to type into.
  func name(of node: Int) -> FieldName { .page(screen, document.nodes[node].id) }

  /// The name of any other element.
  func id(of node: Int) -> FocusID { FocusID("node-\(document.nodes[node].id.number)") }

  /// The name that has the focus when it is on a control, of a select its first option.
  func focus(of node: Int) -> FocusID {
    let control = PageControl(document.nodes[node])
    if control?.isTyped == true { return name(of: node).id }
    return id(of: control == .select ? document.options(of: node).first ?? node : node)
  }

  /// The text of a field that is not being typed into. As in browsers, a text that is longer than the field takes stays
  /// whole.
  func resting(_ node: Int) -> TextEditing {
    let control = document.nodes[node]
    let kind = FieldKind(control)
    let most = kind.hasLength ? control[attribute: "maxlength"].flatMap { Int($0) }.flatMap { $0 < 0 ? nil : $0 } : nil
    return TextEditing(
      keeping: page.text(of: node, in: document), maximumLength: min(most ?? .max, name(of: node).maximumLength),
      isMultiline: kind == .lines)
  }

  /// The rows that a field has at least.
  func rows(of node: Int) -> Int {
    guard PageControl(document.nodes[node]) == .lines else { return 1 }
    let wanted = document.nodes[node][attribute: "rows"].flatMap { Int($0) } ?? 0
    return min(max(wanted, Self.rows.lowerBound), Self.rows.upperBound)
  }
}
