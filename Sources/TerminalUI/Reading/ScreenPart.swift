import Synchronization

/// A part of the screen that is read by itself: the status line, a layer, the footer, the inspector.
package struct ScreenPart: Sendable {
  /// The cells of the part.
  package let rect: Rect
  /// Its rows, as a search compares them, each with a line end.
  package let folded: [UInt8]
  private let contents: Contents

  /// - Parameter rows: The rows that no layer over the part takes.
  init(_ rect: Rect, rows: [Int], frame: Frame, _ source: Source) {
    self.rect = rect
    var folded: [UInt8] = []
    folded.reserveCapacity(rows.count * (rect.columns + 1))
    for row in rows { frame.appendFolded(row: row, columns: rect.column..<rect.endColumn, to: &folded) }
    self.folded = folded
    contents = Contents(source, frame: frame)
  }

  /// The origin of the texts of a part.
  enum Source: Sendable {
    /// A layer that is scrolled by some rows.
    case layer(LaidOutLayer, scroll: Int)
    case line(DrawnText)
    case none
  }

  /// The texts that the part was drawn from, in view or not; of a list, the rows in view.
  var texts: [PlacedText] { contents.texts }

  /// The same texts as they show in a block of cells.
  func texts(in block: Rect) -> [PlacedText] { contents.texts(in: block) }

  /// All texts of the part, folded, in view or not.
  package var allFolded: [[UInt8]] { [folded] + texts.map(\.folded) }

  package func sighting(of sought: SoughtText) -> Sighting {
    if sought.isFound(inFolded: folded) { return .whole }
    return Self.best(of: texts.lazy.filter { !$0.isPlain }, sought)
  }

  /// Returns how much of a text the texts behind the part show in a block of cells.
  func sighting(of sought: SoughtText, in block: Rect) -> Sighting {
    Self.best(of: contents.texts(in: block), sought)
  }

  /// The texts that show in the part, or in a block of its cells, but of which no single row shows all.
  package func brokenTexts(in block: Rect? = nil) -> [BrokenText] {
    (block.map { contents.texts(in: $0) } ?? texts).compactMap(\.broken)
  }

  private static func best(of texts: some Sequence<PlacedText>, _ sought: SoughtText) -> Sighting {
    var best = Sighting.absent
    for text in texts where best != .whole { best = best.or(text.sighting(of: sought)) }
    return best
  }

  /// Every search of the two parts comes to the same.
  package func reads(like other: ScreenPart) -> Bool {
    rect == other.rect && folded == other.folded && contents.source.isSame(as: other.contents.source)
  }

  /// The texts of a part, which are looked up when a search of the rows has found nothing.
  private final class Contents: Sendable {
    let source: Source
    private let frame: Frame
    private let placed = Mutex<[PlacedText]?>(nil)

    init(_ source: Source, frame: Frame) {
      self.source = source
      self.frame = frame
    }

    var texts: [PlacedText] {
      placed.withLock { placed in
        if let placed { return placed }
        let made = texts(in: nil)
        placed = made
        return made
      }
    }

    /// The texts as they show in a block of cells.
    func texts(in block: Rect?) -> [PlacedText] {
      switch source {
      case .layer(let layer, let scroll): layer.texts(scroll: scroll, on: frame, in: block)
      case .line(let text): [PlacedText(text, visible: 0..<frame.rows, start: 0, frame: frame, in: block)]
      case .none: []
      }
    }
  }
}

extension ScreenPart.Source {
  fileprivate func isSame(as other: ScreenPart.Source) -> Bool {
    switch (self, other) {
    case (.layer(let left, let scroll), .layer(let right, let otherScroll)): left === right && scroll == otherScroll
    case (.line(let left), .line(let right)): left == right
    case (.none, .none): true
    default: false
    }
  }
}

extension LaidOutLayer {
  /// The texts of the panel; a text shows where the frame has it.
  fileprivate func texts(scroll: Int, on frame: Frame, in block: Rect?) -> [PlacedText] {
    let sections: [(visible: Range<Int>, start: Int)] = [
      (0..<engine.topRows, rect.row), (scroll..<scroll + engine.viewportRows, rect.row + engine.topRows),
      (0..<engine.bottomRows, rect.endRow - engine.bottomRows),
    ]
    let elements = [layer.panel.top, layer.panel.body, layer.panel.bottom]
    return zip(elements, sections).flatMap { element, section -> [PlacedText] in
      guard let element else { return [] }
      var pass = ElementPass.reading(visible: section.visible)
      _ = pass.place(
        element, row: 0, column: rect.column, columns: rect.columns - Panel.scrollBarColumns)
      return pass.texts.map {
        PlacedText($0, visible: section.visible, start: section.start, frame: frame, in: block)
      }
    }
  }
}
