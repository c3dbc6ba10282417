import Monetization
import NativeApp
import Simulation

// The controls of forms, in the looks of native ones.
extension PageReader {
  func formControl(_ node: Int, _ control: PageControl) -> [Node] {
    switch control {
    case .text(let isSecret): [textField(node, isSecret: isSecret)]
    case .checkbox, .radio:
      [
        .option(
          id(node), document.label(of: node), isSelected: page.isChecked(node, in: document),
          action: .world(.page(screen, node: node)), disabledReason: disabledReason(node))
      ]
    case .select: [select(node)]
    case .submit, .option, .hidden: []
    }
  }

  private func textField(_ node: Int, isSecret: Bool) -> Node {
    let name = FieldName.page(screen, node: node)
    let text = page.text(of: node, in: document)
    guard disabledReason(node) == nil, document.nodes[node][attribute: "readonly"] == nil else {
      return .column(indent: 2, [.text(document.label(of: node), Style(.secondary)), .text(text)])
    }
    let editing: TextEditing =
      if let field, field.name == name, field.editing.text == text { field.editing } else {
        TextEditing(text, maximumLength: name.maximumLength)
      }
    let placeholder = document.nodes[node][attribute: "placeholder"] ?? ""
    let isDate = document.nodes[node][attribute: "type"] == "date"
    return .field(
      name.id, document.label(of: node), editing,
      placeholder: placeholder.isEmpty && isDate ? "YYYY-MM-DD" : placeholder,
      action: .world(.page(screen, node: node)), isSecret: isSecret)
  }

  private func select(_ node: Int) -> Node {
    let chosen = page.chosenOption(of: node, in: document)
    return .column(
      [.column(indent: 2, [.text(document.label(of: node), Style(.secondary))])]
        + document.options(of: node).map { option in
          .option(
            id(option), document.text(of: option), isSelected: option == chosen,
            action: .world(.page(screen, node: option)), disabledReason: disabledReason(node))
        })
  }

  func submitButton(_ node: Int) -> Node {
    let control = document.nodes[node]
    let label =
      control.tag == "input" ? control[attribute: "value"] ?? "Submit" : document.text(of: node)
    let form = document.form(of: node)
    let isPressed = page.isSubmitting && page.submission?.node == node
    let isMain = form.map { document.firstSubmit(of: $0) == node && document.hasText($0) } ?? false
    return .button(
      id(node), label, isMain ? .primary : .secondary,
      action: .world(.page(screen, node: node)),
      disabledReason: page.isSubmitting ? Self.waiting : disabledReason(node),
      busy: isPressed ? control[attribute: "data-turbo-submits-with"] : nil)
  }

  /// A label without a control of its own to stand above, with what lies in it.
  func label(_ node: Int) -> [Node] {
    let inside = (node + 1..<document.nodes[node].end).filter { PageControl(document.nodes[$0]) != nil }
    let links = controls(in: node).filter(isLink).map { link($0) }
    if !inside.isEmpty {
      return inside.flatMap { inner in
        PageControl(document.nodes[inner]).map { formControl(inner, $0) } ?? []
      } + links
    }
    let named = document.nodes[node][attribute: "for"]
    if let named, let form = document.form(of: node), document.hasControl(named, in: form) { return links }
    let text = document.text(of: node)
    return text.isEmpty ? [] : [.text(text, Style(.secondary))] + links
  }

  private func id(_ node: Int) -> FocusID { FocusID("node-\(node)") }

  private func disabledReason(_ node: Int) -> String? {
    page.isDisabled(node, in: document) ? "The page has it disabled" : nil
  }
}

extension Interface {
  /// The text cursor, if it is in a field of the page on this screen.
  func field(on screen: ScreenID) -> FieldMemory? {
    guard let field, case .page(screen, _) = field.name else { return nil }
    return field
  }
}
