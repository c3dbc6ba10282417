extension BidirectionalCollection<UInt8> {
  /// The lines of a text in UTF-8, by its bytes: to Swift a carriage return and a line feed are one character.
  ///
  /// Neither of the two is part of a line. What follows the last line feed is a line, too, if only an empty one.
  package var textLines: [SubSequence] {
    split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }
  }
}

extension String {
  /// The lines of a text that somebody has written on any system, without what ends them and without a byte order mark.
  package var textLines: [Substring] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return utf8.dropFirst(utf8.starts(with: mark) ? mark.count : 0).textLines.map { Substring($0) }
  }
}
