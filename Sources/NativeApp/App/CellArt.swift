/// Pictures made of characters, each of which takes one column on every terminal.
public enum CellArt {
  /// Returns true for a character of ASCII, box drawing, blocks, geometric shapes or braille, and for the ellipsis.
  public static func canDraw(_ scalar: Unicode.Scalar) -> Bool {
    (" "..."~").contains(scalar) || ("\u{2500}"..."\u{25FC}").contains(scalar)
      || ("\u{2800}"..."\u{28FF}").contains(scalar) || scalar == "\u{2026}"
  }

  /// Returns true for lines of such characters alone, none longer than `columns`.
  public static func canDraw(_ lines: [String], columns: Int) -> Bool {
    lines.allSatisfy { $0.unicodeScalars.count <= columns && $0.unicodeScalars.allSatisfy(canDraw) }
  }
}
