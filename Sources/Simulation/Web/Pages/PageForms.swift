/// The controls of a page by their forms, and its labels: found once for a page, as a page may have thousands of them.
struct PageForms: Hashable, Sendable {
  /// One form.
  struct Form: Hashable, Sendable {
    /// The controls in the order of the page.
    var controls: [Int] = []
    /// The ids of the controls.
    var ids: Set<String> = []
    var firstSubmit: Int?
    var hasText = false
  }

  /// The form of each node; nil for a node without one.
  private(set) var formOfNode: [Int?] = []
  /// The forms by their nodes.
  private(set) var forms: [Int: Form] = [:]
  /// The nodes of the labels for each id, ascending.
  private var labels: [String: [Int]] = [:]

  init(_ nodes: [PageDocument.Node]) {
    var named: [String: Int] = [:]
    for (index, node) in nodes.enumerated() where node.tag == "form" {
      if let id = node[attribute: "id"], named[id] == nil { named[id] = index }
    }
    var around: [Int?] = []
    for (index, node) in nodes.enumerated() {
      around.append(node.tag == "form" ? index : node.parent.flatMap { around[$0] })
      let form = node[attribute: "form"].map { named[$0] } ?? around[index]
      formOfNode.append(form)
      if node.tag == "label", let id = node[attribute: "for"] { labels[id, default: []].append(index) }
      if let form, let control = PageControl(node) { forms[form, default: Form()].add(control, node, index) }
    }
  }

  /// The first label for `id` among these nodes; nil if there is none.
  func label(for id: String, in nodes: Range<Int>) -> Int? {
    guard let places = labels[id] else { return nil }
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < nodes.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < places.count && places[low] < nodes.upperBound ? places[low] : nil
  }
}

extension PageForms.Form {
  fileprivate mutating func add(_ control: PageControl, _ node: PageDocument.Node, _ index: Int) {
    controls.append(index)
    if let id = node[attribute: "id"] { ids.insert(id) }
    switch control {
    case .text: hasText = true
    case .submit: firstSubmit = firstSubmit ?? index
    case .checkbox, .radio, .select, .option, .hidden: break
    }
  }
}
