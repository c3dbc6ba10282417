/// The user's entries in the forms of a page: what differs from the page as it was served.
public struct PageEntries: Hashable, Sendable {
  /// An entry in one control.
  public enum Entry: Hashable, Sendable {
    case text(String)
    case checked(Bool)
    /// The option of this node is chosen.
    case option(Int)
  }

  struct Row: Hashable, Sendable {
    var node: Int
    var entry: Entry
  }

  /// The entries in the order of their nodes.
  private(set) var rows: [Row] = []

  public subscript(node: Int) -> Entry? {
    get { rows.first { $0.node == node }?.entry }
    set {
      rows.removeAll { $0.node == node }
      guard let newValue else { return }
      let index = rows.firstIndex { $0.node > node } ?? rows.count
      rows.insert(Row(node: node, entry: newValue), at: index)
    }
  }

  /// Keeps the entries of the nodes that are still there, under their new numbers.
  mutating func move(by number: (Int) -> Int?) {
    rows = rows.compactMap { row in
      guard let node = number(row.node) else { return nil }
      if case .option(let option) = row.entry {
        return number(option).map { Row(node: node, entry: .option($0)) }
      }
      return Row(node: node, entry: row.entry)
    }
  }
}

extension LoadedPage {
  /// The text in a control.
  public func text(of node: Int, in document: PageDocument) -> String {
    if case .text(let text)? = entries[node] { return text }
    let control = document.nodes[node]
    if control.tag == "textarea" {
      return document.nodes[node..<control.end].map(\.text).joined()
    }
    return control[attribute: "value"] ?? ""
  }

  /// Returns true for a checkbox or radio button that is on.
  public func isChecked(_ node: Int, in document: PageDocument) -> Bool {
    if case .checked(let isChecked)? = entries[node] { return isChecked }
    return document.nodes[node][attribute: "checked"] != nil
  }

  /// The chosen option of a select; nil if it has none.
  public func chosenOption(of select: Int, in document: PageDocument) -> Int? {
    if case .option(let option)? = entries[select] { return option }
    let options = document.options(of: select)
    return options.last { document.nodes[$0][attribute: "selected"] != nil } ?? options.first
  }

  /// Handles a press of a checkbox, a radio button or an option; returns false for any other node.
  mutating func chosen(_ node: Int, in document: PageDocument) -> Bool {
    switch PageControl(document.nodes[node]) {
    case .checkbox?:
      entries[node] = .checked(!isChecked(node, in: document))
    case .radio?:
      for other in group(of: node, in: document) { entries[other] = .checked(other == node) }
    case .option?:
      guard let select = document.nearest(from: node, where: { $0.tag == "select" }) else { return true }
      entries[select] = .option(node)
    case .text?, .select?, .submit?, .hidden?, nil: return false
    }
    return true
  }

  private func group(of radio: Int, in document: PageDocument) -> [Int] {
    let (form, name) = (document.form(of: radio), document.nodes[radio][attribute: "name"])
    return document.nodes.indices.filter {
      PageControl(document.nodes[$0]) == .radio && document.nodes[$0][attribute: "name"] == name
        && document.form(of: $0) == form
    }
  }

  /// The fields that a form sends when it is submitted by `submitter`: those with a name that are not disabled.
  func fields(of form: Int, submitter: Int?, in document: PageDocument) -> [FormField] {
    document.controls(of: form).flatMap { node -> [FormField] in
      let control = document.nodes[node]
      guard let name = control[attribute: "name"], !name.isEmpty, !isDisabled(node, in: document) else { return [] }
      switch PageControl(control) {
      case .text?, .hidden?: return [FormField(name, text(of: node, in: document))]
      case .checkbox?, .radio?:
        return isChecked(node, in: document) ? [FormField(name, control[attribute: "value"] ?? "on")] : []
      case .select?:
        return chosenOption(of: node, in: document).map { [FormField(name, document.value(ofOption: $0))] } ?? []
      case .submit?: return node == submitter ? [FormField(name, control[attribute: "value"] ?? "")] : []
      case .option?, nil: return []
      }
    }
  }

  /// The control, or a field set around it, is disabled by the page.
  public func isDisabled(_ node: Int, in document: PageDocument) -> Bool {
    document.nodes[node][attribute: "disabled"] != nil
      || document.nearest(from: node) { $0.tag == "fieldset" && $0[attribute: "disabled"] != nil } != nil
  }
}
