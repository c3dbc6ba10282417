/// A control of a form on a page.
public enum PageControl: Hashable, Sendable {
  /// A line of text, also of a number, a date or an address.
  case text(isSecret: Bool)
  /// A text of several lines.
  case lines
  case checkbox
  case radio
  case select
  /// An option of a select.
  case option
  case submit
  /// A button that puts the fields of its form back to what the page has in them.
  case reset
  /// A button for a script alone.
  case button
  /// A field for a file, which nobody can choose here.
  case file
  /// A field that is sent and not shown.
  case hidden

  /// Returns the control that a node is; nil if it is none.
  public init?(_ node: PageDocument.Node) {
    switch node.tag {
    case "textarea": self = .lines
    case "select": self = .select
    case "option": self = .option
    case "button":
      switch node[attribute: "type"]?.lowercased() {
      case "button"?: self = .button
      case "reset"?: self = .reset
      default: self = .submit
      }
    case "input":
      switch node[attribute: "type"]?.lowercased() ?? "text" {
      case "hidden": self = .hidden
      case "checkbox": self = .checkbox
      case "radio": self = .radio
      case "submit", "image": self = .submit
      case "password": self = .text(isSecret: true)
      case "button": self = .button
      case "reset": self = .reset
      case "file": self = .file
      default: self = .text(isSecret: false)
      }
    default: return nil
    }
  }

  /// The control is a button to press.
  public var isButton: Bool {
    switch self {
    case .submit, .reset, .button: true
    case .text, .lines, .checkbox, .radio, .select, .option, .file, .hidden: false
    }
  }

  /// The control is a field to type into.
  public var isTyped: Bool {
    switch self {
    case .text, .lines: true
    case .checkbox, .radio, .select, .option, .submit, .reset, .button, .file, .hidden: false
    }
  }
}

extension PageDocument {
  /// The node of the form that a control belongs to; nil if there is none.
  public func form(of node: Int) -> Int? { forms.formOfNode[node] }

  /// The controls of a form, in the order of the page.
  public func controls(of form: Int) -> [Int] { forms.forms[form]?.controls ?? [] }

  /// The submit button that Enter in a field of the form stands for; nil if the form has none.
  public func firstSubmit(of form: Int) -> Int? { forms.forms[form]?.firstSubmit }

  /// The form has a line of text to fill in.
  public func hasText(_ form: Int) -> Bool { forms.forms[form]?.hasText == true }

  /// The words of this `label` stand at the control that it names.
  public func standsAtControl(_ label: Int) -> Bool {
    guard let id = nodes[label][attribute: "for"], let control = forms.control(id, near: surroundings(of: label)) else {
      return false
    }
    return self.label(naming: control) == label
  }

  /// The label that names a control by its id; nil if there is none.
  private func label(naming control: Int) -> Int? {
    nodes[control][attribute: "id"].flatMap { forms.label(for: $0, near: surroundings(of: control)) }
  }

  /// The nodes among which labels and controls are looked for first: those of the form around.
  private func surroundings(of node: Int) -> Range<Int> { form(of: node).map { $0..<nodes[$0].end } ?? nodes.indices }

  /// The words on a button.
  public func buttonLabel(of button: Int) -> String {
    guard nodes[button].tag == "input" else { return text(of: button) }
    if let words = nodes[button][attribute: "value"] ?? nodes[button][attribute: "alt"] { return words }
    return PageControl(nodes[button]) == .reset ? "Reset" : "Submit"
  }

  /// The options of a select.
  public func options(of select: Int) -> [Int] {
    (select + 1..<nodes[select].end).filter { nodes[$0].tag == "option" }
  }

  /// The value of an option, which is its text if it has no other.
  func value(ofOption option: Int) -> String {
    nodes[option][attribute: "value"] ?? text(of: option)
  }

  /// The label of a control: of the `label` that names it or lies around it, or what stands for one.
  public func label(of control: Int) -> String {
    let node = nodes[control]
    if let label = label(naming: control) { return words(ofLabel: label) }
    if let label = nearest(from: control, where: { $0.tag == "label" }), forms.control(inside: label) == control {
      let words = words(ofLabel: label)
      if !words.isEmpty { return words }
    }
    return node[attribute: "aria-label"] ?? node[attribute: "placeholder"] ?? node[attribute: "name"] ?? ""
  }

  /// The words of a `label` without those of the controls in it, such as the options of a select, folded to one line.
  private func words(ofLabel label: Int) -> String {
    var words: [Substring] = []
    var next = label
    while next < nodes[label].end {
      if PageControl(nodes[next]) != nil {
        next = nodes[next].end
      } else {
        words += nodes[next].text.split(whereSeparator: \.isWhitespace)
        next += 1
      }
    }
    return words.joined(separator: " ")
  }
}
