/// A control of a form on a page.
public enum PageControl: Hashable, Sendable {
  /// A line of text, also of a number, a date or an address.
  case text(isSecret: Bool)
  case checkbox
  case radio
  case select
  /// An option of a select.
  case option
  case submit
  /// A field that is sent and not shown.
  case hidden

  /// Returns the control that a node is; nil if it is none.
  public init?(_ node: PageDocument.Node) {
    switch node.tag {
    case "textarea": self = .text(isSecret: false)
    case "select": self = .select
    case "option": self = .option
    case "button":
      let type = node[attribute: "type"]?.lowercased() ?? "submit"
      guard type == "submit" else { return nil }
      self = .submit
    case "input":
      switch node[attribute: "type"]?.lowercased() ?? "text" {
      case "hidden": self = .hidden
      case "checkbox": self = .checkbox
      case "radio": self = .radio
      case "submit", "image": self = .submit
      case "password": self = .text(isSecret: true)
      case "button", "reset", "file": return nil
      default: self = .text(isSecret: false)
      }
    default: return nil
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

  /// A control of the form has this id.
  public func hasControl(_ id: String, in form: Int) -> Bool { forms.forms[form]?.ids.contains(id) == true }

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
    let near = form(of: control).map { $0..<nodes[$0].end } ?? nodes.indices
    if let id = node[attribute: "id"], let label = forms.label(for: id, in: near) { return text(of: label) }
    if let label = nearest(from: control, where: { $0.tag == "label" }) {
      let words = text(of: label)
      if !words.isEmpty { return words }
    }
    return node[attribute: "aria-label"] ?? node[attribute: "placeholder"] ?? node[attribute: "name"] ?? ""
  }
}
