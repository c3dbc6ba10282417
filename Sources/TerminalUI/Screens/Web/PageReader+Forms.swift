import Monetization
import NativeApp
import Simulation

// The controls of forms, in the looks of native ones.
extension PageReader {
  func formControl(_ node: Int, _ control: PageControl) -> [Node] {
    switch control {
    case .text(let isSecret): [textField(node, isSecret: isSecret)]
    case .lines: [textField(node, isSecret: false)]
    case .checkbox:
      [
        .check(
          fields.id(of: node), document.label(of: node), isSelected: page.isChecked(node, in: document),
          action: press(node), disabledReason: disabledReason(node))
      ] + problem(at: node)
    case .radio:
      [
        .option(
          fields.id(of: node), document.label(of: node), isSelected: page.isChecked(node, in: document),
          action: press(node), disabledReason: disabledReason(node))
      ] + problem(at: node)
    case .select: [select(node)] + problem(at: node)
    case .file:
      [
        .column(
          indent: 2,
          [
            .text(document.label(of: node), Style(.secondary)),
            .text("No file can be chosen here.", Style(.secondary)),
          ])
      ]
    case .submit, .reset, .button, .option, .hidden: []
    }
  }

  private func textField(_ node: Int, isSecret: Bool) -> Node {
    let name = fields.name(of: node)
    let resting = fields.resting(node)
    guard disabledReason(node) == nil, document.nodes[node][attribute: "readonly"] == nil else {
      return .column(indent: 2, [.text(document.label(of: node), Style(.secondary)), .text(resting.text)])
    }
    let editing: TextEditing =
      if let field, field.name == name, field.editing.text == resting.text { field.editing } else { resting }
    let placeholder = document.nodes[node][attribute: "placeholder"] ?? ""
    let isDate = FieldKind(document.nodes[node]) == .date
    return .field(
      name.id, document.label(of: node), editing,
      placeholder: placeholder.isEmpty && isDate ? "YYYY-MM-DD" : placeholder, error: refusal(of: node),
      action: resting.isMultiline ? nil : press(node), isSecret: isSecret, rows: fields.rows(of: node))
  }

  /// The sentence at a field for which the form was not sent.
  private func refusal(of node: Int) -> String? {
    page.problem.flatMap { $0.element == document.nodes[node].id ? $0.message : nil }
  }

  private func problem(at node: Int) -> [Node] {
    refusal(of: node).map { [.column(indent: 2, [.text("! " + $0, Style(.error))])] } ?? []
  }

  private func select(_ node: Int) -> Node {
    let chosen = Set(page.chosenOptions(of: node, in: document))
    let takesSeveral = document.nodes[node][attribute: "multiple"] != nil
    let words = document.label(of: node) + (takesSeveral ? " (several can be chosen)" : "")
    return .column(
      [.column(indent: 2, [.text(words, Style(.secondary))])]
        + document.options(of: node).flatMap { option -> [Node] in
          groupLabel(before: option)
            + [self.option(option, isSelected: chosen.contains(option), amongSeveral: takesSeveral)]
        })
  }

  private func option(_ node: Int, isSelected: Bool, amongSeveral: Bool) -> Node {
    let (id, words) = (fields.id(of: node), document.text(of: node))
    return amongSeveral
      ? .check(id, words, isSelected: isSelected, action: press(node), disabledReason: disabledReason(node))
      : .option(id, words, isSelected: isSelected, action: press(node), disabledReason: disabledReason(node))
  }

  /// The label of a group of options, before the first of them.
  private func groupLabel(before option: Int) -> [Node] {
    guard let group = document.nodes[option].parent, document.nodes[group].tag == "optgroup",
      let label = document.nodes[group][attribute: "label"],
      !document.nodes[group..<option].contains(where: { $0.tag == "option" })
    else { return [] }
    return [.column(indent: 2, [.text(label, Style(.secondary))])]
  }

  func submitButton(_ node: Int) -> Node {
    let control = document.nodes[node]
    let form = document.form(of: node)
    let isPressed = page.isSubmitting && page.submission?.element == control.id
    let isMain = form.map { document.firstSubmit(of: $0) == node && document.hasText($0) } ?? false
    return .button(
      fields.id(of: node), document.buttonLabel(of: node), isMain ? .primary : .secondary, action: press(node),
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
    if document.standsAtControl(node) { return links }
    let text = document.text(of: node)
    return text.isEmpty ? [] : [.text(text, Style(.secondary))] + links
  }

  func disabledReason(_ node: Int) -> String? {
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
