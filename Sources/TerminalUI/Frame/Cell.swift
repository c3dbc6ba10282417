/// One cell of a frame: a grapheme cluster and its style.
package struct Cell: Hashable, Sendable {
  /// The content in the lower half, role and emphasis above: a single word, so that rows are filled and compared fast.
  private var bits: UInt64

  package static let clusterFlag: UInt32 = 0x8000_0000
  /// The right half of a wide character.
  package static let continuation: UInt32 = 0
  package static let blank = Cell(content: 0x20, style: .plain)

  @inline(__always)
  package init(content: UInt32, style: Style) {
    bits = UInt64(content) | style.bits << 32
  }

  /// A Unicode scalar value; or, with `clusterFlag`, an index into the frame's clusters; or `continuation`.
  package var content: UInt32 {
    @inline(__always) get { UInt32(truncatingIfNeeded: bits) }
    @inline(__always) set { bits = bits & ~0xFFFF_FFFF | UInt64(newValue) }
  }

  /// The style as a number, for fast comparison.
  @inline(__always)
  var styleBits: UInt32 { UInt32(truncatingIfNeeded: bits >> 32) }

  /// A number that is the same for cells that look the same, whatever the index of their cluster.
  @inline(__always)
  var look: UInt64 {
    UInt32(truncatingIfNeeded: bits) & Cell.clusterFlag == 0 ? bits : bits & ~0xFFFF_FFFF | UInt64(Cell.clusterFlag)
  }

  package var style: Style {
    @inline(__always) get { Style(bits: bits >> 32) }
    @inline(__always) set { bits = bits & 0xFFFF_FFFF | newValue.bits << 32 }
  }
}

extension Style {
  /// The role in the lower byte, the emphasis in the next.
  @inline(__always)
  fileprivate var bits: UInt64 { UInt64(role.rawValue) | UInt64(emphasis.rawValue) << 8 }

  @inline(__always)
  fileprivate init(bits: UInt64) {
    // The bits come from `bits` alone, so the role is always known.
    role = Role(rawValue: UInt8(truncatingIfNeeded: bits)) ?? .text
    emphasis = Emphasis(rawValue: UInt8(truncatingIfNeeded: bits >> 8))
  }
}
