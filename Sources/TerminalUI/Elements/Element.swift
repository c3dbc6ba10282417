/// A part of a screen's description. Drawing, focus, clicks, labels and linear text all come from one tree of elements.
///
/// It is one word, so that trees are copied and handed on at little cost.
package enum Element: Sendable {
  indirect case text(TextElement)
  case control(SharedValue<Control>)
  case field(SharedValue<Field>)
  indirect case list(VirtualList)
  indirect case progress(ProgressBar)
  indirect case image(Picture)
  indirect case table(Table)
  indirect case badge(Badge)
  /// A horizontal line.
  case rule
  /// Blank rows in a column, blank columns in a row.
  indirect case space(Int)
  /// A space that takes the columns that a row has left over.
  case flexibleSpace
  indirect case card(Card)
  indirect case group(Group)
  /// An element with a given width in a row, in place of the width of its content.
  indirect case sized(Extent, Element)
}

extension Element: Equatable {
  package static func == (left: Element, right: Element) -> Bool {
    if left.sharesStorage(with: right) { return true }
    return switch left {
    case .text(let text): if case .text(text) = right { true } else { false }
    case .control(let control): if case .control(control) = right { true } else { false }
    case .field(let field): if case .field(field) = right { true } else { false }
    case .list(let list): if case .list(list) = right { true } else { false }
    case .progress(let progress): if case .progress(progress) = right { true } else { false }
    case .image(let picture): if case .image(picture) = right { true } else { false }
    case .table(let table): if case .table(table) = right { true } else { false }
    case .badge(let badge): if case .badge(badge) = right { true } else { false }
    case .rule: if case .rule = right { true } else { false }
    case .space(let count): if case .space(count) = right { true } else { false }
    case .flexibleSpace: if case .flexibleSpace = right { true } else { false }
    case .card(let card): if case .card(card) = right { true } else { false }
    case .group(let group): if case .group(group) = right { true } else { false }
    case .sized(let extent, let inner): if case .sized(extent, inner) = right { true } else { false }
    }
  }

  /// Both are copies of one element. A part of a screen that was kept from one key to the next is so compared at no cost.
  private func sharesStorage(with other: Element) -> Bool {
    // The one word points to what the element holds.
    unsafeBitCast(self, to: UInt.self) == unsafeBitCast(other, to: UInt.self)
  }
}

/// The width of an element in a row.
package enum Extent: Hashable, Sendable {
  /// A number of columns.
  case fixed(Int)
  /// A share of the remaining columns, by weight.
  case flexible(Int)
}
