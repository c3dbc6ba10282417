/// The user's entries in the forms of a page: what differs from the page as it was served.
public struct PageEntries: Hashable, Sendable {
  /// An entry in one control.
  public enum Entry: Hashable, Sendable {
    case text(String)
    case checked(Bool)
    /// These options of a select are chosen, in the order of the page.
    case options([ElementID])
  }

  var byElement: [ElementID: Entry] = [:]

  public subscript(element: ElementID) -> Entry? {
    get { byElement[element] }
    set { byElement[element] = newValue }
  }

  /// Forgets the entries in elements that are gone.
  mutating func forget(_ gone: Set<ElementID>) {
    if !byElement.isEmpty { byElement = byElement.filter { !gone.contains($0.key) } }
  }
}

extension LoadedPage {
  /// The entry in a control; nil if it is as it was served.
  private func entry(_ node: Int, in document: PageDocument) -> PageEntries.Entry? {
    entries[document.nodes[node].id]
  }

  /// The text in a control.
  public func text(of node: Int, in document: PageDocument) -> String {
    if case .text(let text)? = entry(node, in: document) { return text }
    let control = document.nodes[node]
    if control.tag == "textarea" {
      return document.nodes[node..<control.end].map(\.text).joined()
    }
    return control[attribute: "value"] ?? ""
  }

  /// The value that a field to type into sends.
  func value(of node: Int, in document: PageDocument) -> String {
    FieldRules(document.nodes[node]).value(of: text(of: node, in: document))
  }

  /// Returns true for a checkbox or radio button that is on.
  public func isChecked(_ node: Int, in document: PageDocument) -> Bool {
    if case .checked(let isChecked)? = entry(node, in: document) { return isChecked }
    return document.nodes[node][attribute: "checked"] != nil
  }

  /// The chosen options of a select, in the order of the page.
  public func chosenOptions(of select: Int, in document: PageDocument) -> [Int] {
    let options = document.options(of: select)
    if case .options(let chosen)? = entry(select, in: document) {
      let chosen = Set(chosen)
      return options.filter { chosen.contains(document.nodes[$0].id) }
    }
    let selected = options.filter { document.nodes[$0][attribute: "selected"] != nil }
    if document.nodes[select][attribute: "multiple"] != nil { return selected }
    // A select that is disabled as a whole still shows its first option.
    return (selected.last ?? options.first { !Self.isOptionDisabled($0, in: document) }).map { [$0] } ?? []
  }

  /// Handles a press of a checkbox, a radio button, an option or a button that resets; returns false for any other node.
  mutating func chosen(_ node: Int, in document: PageDocument) -> Bool {
    let element = document.nodes[node].id
    switch PageControl(document.nodes[node]) {
    case .checkbox?: entries[element] = .checked(!isChecked(node, in: document))
    case .radio?:
      for other in group(of: node, in: document) { entries[document.nodes[other].id] = .checked(other == node) }
    case .option?: choose(node, in: document)
    case .reset?:
      guard let form = document.form(of: node) else { return true }
      for control in document.controls(of: form) { entries[document.nodes[control].id] = nil }
    case .text?, .lines?, .select?, .submit?, .button?, .file?, .hidden?, nil: return false
    }
    problem = nil
    return true
  }

  /// Chooses an option; of a select for several, it is chosen in addition, or no longer.
  private mutating func choose(_ option: Int, in document: PageDocument) {
    guard let select = document.nearest(from: option, where: { $0.tag == "select" }), !isDisabled(option, in: document)
    else { return }
    var chosen = [option]
    if document.nodes[select][attribute: "multiple"] != nil {
      let before = chosenOptions(of: select, in: document)
      chosen = before.contains(option) ? before.filter { $0 != option } : (before + [option]).sorted()
    }
    entries[document.nodes[select].id] = .options(chosen.map { document.nodes[$0].id })
  }

  /// The radio buttons of which one at most is on.
  func group(of radio: Int, in document: PageDocument) -> [Int] {
    let (form, name) = (document.form(of: radio), document.nodes[radio][attribute: "name"])
    let nodes = form.map { document.controls(of: $0) } ?? Array(document.nodes.indices)
    return nodes.filter {
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
      case .text?, .lines?: return [FormField(name, value(of: node, in: document))]
      case .hidden?: return [FormField(name, text(of: node, in: document))]
      case .checkbox?, .radio?:
        return isChecked(node, in: document) ? [FormField(name, control[attribute: "value"] ?? "on")] : []
      case .select?:
        return chosenOptions(of: node, in: document).filter { !isDisabled($0, in: document) }.map {
          FormField(name, document.value(ofOption: $0))
        }
      case .submit?: return node == submitter ? [FormField(name, control[attribute: "value"] ?? "")] : []
      case .option?, .reset?, .button?, .file?, nil: return []
      }
    }
  }

  /// The control, or a field set, a select or a group of options around it, is disabled by the page.
  public func isDisabled(_ node: Int, in document: PageDocument) -> Bool {
    document.nodes[node][attribute: "disabled"] != nil
      || document.nearest(from: node) {
        ["fieldset", "select", "optgroup"].contains($0.tag) && $0[attribute: "disabled"] != nil
      } != nil
  }

  /// The option, or the group around it, is disabled, whatever its select is.
  private static func isOptionDisabled(_ option: Int, in document: PageDocument) -> Bool {
    document.nearest(from: option) {
      ["option", "optgroup"].contains($0.tag) && $0[attribute: "disabled"] != nil
    } != nil
  }
}
