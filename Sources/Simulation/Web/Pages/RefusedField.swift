import Monetization

/// The field for which a page does not send its form, and the sentence that stands at it.
public struct RefusedField: Hashable, Sendable {
  public var element: ElementID
  public var problem: FieldProblem
  public var message: String
}

extension LoadedPage {
  /// The first field that keeps a press of `node` from submitting its form; nil if none does.
  ///
  /// It is what a browser checks before it submits; `novalidate` and `formnovalidate` turn it off.
  func refusedField(by node: Int, in document: PageDocument) -> RefusedField? {
    guard isSubmit(node, in: document), let form = document.form(of: node),
      document.nodes[form][attribute: "novalidate"] == nil
    else { return nil }
    if let submitter = submitter(of: node, in: document),
      document.nodes[submitter][attribute: "formnovalidate"] != nil || isDisabled(submitter, in: document)
    {
      return nil
    }
    let answeredGroups = answeredRadioGroups(of: form, in: document)
    for control in document.controls(of: form) where !isDisabled(control, in: document) {
      let node = document.nodes[control]
      let found: (problem: FieldProblem, message: String)? =
        switch PageControl(node) {
        case .text?, .lines?:
          FieldRules(node).problem(with: value(of: control, in: document), isEdited: entries[node.id] != nil)
        case .checkbox?:
          node[attribute: "required"] != nil && !isChecked(control, in: document)
            ? (.valueMissing, "Please check this box to go on.") : nil
        case .radio?:
          node[attribute: "required"] != nil && !answeredGroups.contains(node[attribute: "name"] ?? "")
            ? (.valueMissing, "Please choose one of these.") : nil
        case .select?:
          node[attribute: "required"] != nil
            && chosenOptions(of: control, in: document).allSatisfy { document.value(ofOption: $0).isEmpty }
            ? (.valueMissing, "Please choose from the list.") : nil
        case .option?, .submit?, .reset?, .button?, .file?, .hidden?, nil: nil
        }
      if let found { return RefusedField(element: node.id, problem: found.problem, message: found.message) }
    }
    return nil
  }

  /// The names of the form's radio buttons of which one is on.
  private func answeredRadioGroups(of form: Int, in document: PageDocument) -> Set<String> {
    let on = document.controls(of: form).filter {
      PageControl(document.nodes[$0]) == .radio && isChecked($0, in: document)
    }
    return Set(on.map { document.nodes[$0][attribute: "name"] ?? "" })
  }
}
