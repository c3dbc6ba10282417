/// Letters on the controls of the top layer, each of which leads to its control.
struct JumpLabels: Hashable, Sendable {
  /// The letters on one control.
  struct Label: Hashable, Sendable {
    var id: FocusID
    var letters: String
  }

  /// The layer that the controls belong to.
  let layer: LayerKey
  private(set) var labels: [Label]
  /// The first of two letters, once it is typed.
  private(set) var typed = ""

  /// Gives the controls in view a letter each, or two each if there are too many.
  init(_ placements: [Placement], on layer: LayerKey) {
    self.layer = layer
    let alphabet = Letters.ofControls
    // Tabs have digits, so the content comes first.
    let placements = placements.filter { !$0.target.isNavigation } + placements.filter(\.target.isNavigation)
    guard placements.count > alphabet.count else {
      let letters = Letters.assigned(to: placements.map(\.label), from: alphabet)
      labels = zip(placements, letters).compactMap { place, letter in
        letter.map { Label(id: place.id, letters: String($0)) }
      }
      return
    }
    labels = placements.prefix(alphabet.count * alphabet.count).enumerated().map { index, place in
      let (first, second) = index.quotientAndRemainder(dividingBy: alphabet.count)
      return Label(id: place.id, letters: String([alphabet[first], alphabet[second]]))
    }
  }

  /// The result of a key.
  enum Answer {
    case control(FocusID)
    /// Another letter must follow.
    case more(JumpLabels)
    case nothing
  }

  func answer(to key: Key) -> Answer {
    guard case .character(let letter) = key else { return .nothing }
    let letters = typed + letter.lowercased()
    if let label = labels.first(where: { $0.letters == letters }) { return .control(label.id) }
    guard labels.contains(where: { $0.letters.hasPrefix(letters) }) else { return .nothing }
    var more = self
    more.typed = letters
    return .more(more)
  }

  /// The column of so many letters on a control: the margin of a row, or else the cells before it, so that a button keeps its
  /// brackets, and a link or a tab the one blank before its words.
  static func column(of place: Placement, letters count: Int) -> Int {
    let margin =
      switch place.target.role {
      case .tab, .link, .button: 0
      case .row, .option, .field: 1
      }
    return max(0, place.rect.column + margin - count)
  }

  /// The letters that are still to be typed for a control; nil if what is typed leads elsewhere.
  private func rest(for id: FocusID) -> Substring? {
    guard let label = labels.first(where: { $0.id == id }), label.letters.hasPrefix(typed) else { return nil }
    return label.letters.dropFirst(typed.count)
  }

  /// Draws the letters at the beginnings of the controls, and says in the footer what they are for.
  func draw(into frame: inout Frame, _ placements: [Placement], footer: Rect) {
    for place in placements {
      guard let letters = rest(for: place.id) else { continue }
      frame.draw(
        String(letters), row: place.rect.row, column: Self.column(of: place, letters: letters.count),
        style: Style(.warning, [.bold, .reverse]))
    }
    frame.fill(footer)
    frame.draw(
      "Type the letters of a control. Any other key ends this.", row: footer.row, column: 1,
      maxColumns: footer.columns - 2, style: Style(.accent))
  }
}
