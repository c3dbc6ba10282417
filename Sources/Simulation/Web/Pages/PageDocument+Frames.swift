extension PageDocument {
  /// The node of the `turbo-frame` of this id; nil if there is none.
  public func frame(_ id: String) -> Int? {
    nodes.indices.first { nodes[$0].tag == "turbo-frame" && nodes[$0][attribute: "id"] == id }
  }

  /// Replaces the contents of the frame `index` by those of the frame `other` of another page.
  ///
  /// - Returns: The elements that are gone.
  mutating func replaceContents(of index: Int, by other: Int, of page: PageDocument) -> Set<ElementID> {
    let old = index + 1..<nodes[index].end
    let new = other + 1..<page.nodes[other].end
    let growth = new.count - old.count
    var inserted = Array(page.nodes[new])
    let gone = Set(nodes[old].map(\.id))
    for place in inserted.indices {
      inserted[place].id = ElementID(nextElement + place)
      inserted[place].end += index - other
      inserted[place].parent = inserted[place].parent.map { $0 + index - other }
    }
    nextElement += inserted.count
    nodes.replaceSubrange(old, with: inserted)
    for place in nodes.indices {
      if place > index + new.count {
        nodes[place].end += growth
        if let parent = nodes[place].parent, parent >= old.upperBound { nodes[place].parent = parent + growth }
      } else if place <= index, nodes[place].end > index {
        nodes[place].end += growth
      }
    }
    forms = PageForms(nodes)
    return gone
  }
}
