/// The controls of a page by their forms, and its labels: found once for a page, as a page may have thousands of them.
struct PageForms: Hashable, Sendable {
  /// One form.
  struct Form: Hashable, Sendable {
    /// The controls in the order of the page.
    var controls: [Int] = []
    var firstSubmit: Int?
    var hasText = false
  }

  /// The form of each node; nil for a node without one.
  private(set) var formOfNode: [Int?] = []
  /// The forms by their nodes.
  private(set) var forms: [Int: Form] = [:]
  /// The nodes of the labels for each id, ascending.
  private var labels: [String: [Int]] = [:]
  /// The nodes of the controls with each id, ascending.
  private var named: [String: [Int]] = [:]
  /// The first control inside each label, which is the one that the label is for.
  private var controlsOfLabels: [Int: Int] = [:]

  init(_ nodes: [PageDocument.Node]) {
    var formsByID: [String: Int] = [:]
    for (index, node) in nodes.enumerated() where node.tag == "form" {
      if let id = node[attribute: "id"], formsByID[id] == nil { formsByID[id] = index }
    }
    var around: [Int?] = []
    var labelAround: [Int?] = []
    for (index, node) in nodes.enumerated() {
      around.append(node.tag == "form" ? index : node.parent.flatMap { around[$0] })
      labelAround.append(node.tag == "label" ? index : node.parent.flatMap { labelAround[$0] })
      let form = node[attribute: "form"].map { formsByID[$0] } ?? around[index]
      formOfNode.append(form)
      if node.tag == "label", let id = node[attribute: "for"] { labels[id, default: []].append(index) }
      guard let control = PageControl(node) else { continue }
      if let id = node[attribute: "id"] { named[id, default: []].append(index) }
      if let label = labelAround[index], controlsOfLabels[label] == nil, control != .hidden {
        controlsOfLabels[label] = index
      }
      if let form { forms[form, default: Form()].add(control, index) }
    }
  }

  /// The first label for `id` among these nodes, or else on the page; nil if there is none.
  func label(for id: String, near nodes: Range<Int>) -> Int? { Self.first(of: labels[id], near: nodes) }

  /// The first control with this id among these nodes, or else on the page; nil if there is none.
  func control(_ id: String, near nodes: Range<Int>) -> Int? { Self.first(of: named[id], near: nodes) }

  /// The first control inside a label; nil if there is none.
  func control(inside label: Int) -> Int? { controlsOfLabels[label] }

  private static func first(of places: [Int]?, near nodes: Range<Int>) -> Int? {
    guard let places else { return nil }
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < nodes.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < places.count && places[low] < nodes.upperBound ? places[low] : places.first
  }
}

extension PageForms.Form {
  fileprivate mutating func add(_ control: PageControl, _ index: Int) {
    controls.append(index)
    switch control {
    case .text, .lines: hasText = true
    case .submit: firstSubmit = firstSubmit ?? index
    case .checkbox, .radio, .select, .option, .reset, .button, .file, .hidden: break
    }
  }
}
