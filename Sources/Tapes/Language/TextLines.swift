extension BidirectionalCollection<UInt8> {
  /// The lines of a text in UTF-8, split by bytes: to Swift a carriage return and a line feed are one character.
  ///
  /// The lines contain neither of the two. A text that ends in a line feed has an empty last line.
  package var textLines: [SubSequence] {
    split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }
  }
}

extension String {
  /// The lines of a text from any system, without line ends and without a byte order mark.
  package var textLines: [Substring] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return utf8.dropFirst(utf8.starts(with: mark) ? mark.count : 0).textLines.map { Substring($0) }
  }
}
