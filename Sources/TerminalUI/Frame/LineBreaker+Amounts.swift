import Monetization

// An amount of money with a blank in it, such as `2,98 €`, `R$ 9,90` or `1 299,00 Kč`, stays on one line.
extension LineBreaker {
  /// The last place for a break at or before `cut`, which is behind a blank, that is not inside an amount; `cut` itself if
  /// there is none behind `start`.
  static func place(before cut: Int, from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var place = cut
    while isInAmount(place, in: bytes) {
      var blank = place - 1
      while blank > start, bytes[blank] == 0x20 { blank -= 1 }
      while blank > start, bytes[blank] != 0x20 { blank -= 1 }
      guard bytes[start..<max(start, blank)].contains(where: { $0 != 0x20 }) else { return cut }
      place = blank + 1
    }
    return place
  }

  /// The words before and behind this place are parts of one amount.
  private static func isInAmount(_ place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard touchesDigit(place, in: bytes) else { return false }
    let (before, after) = (word(before: place, in: bytes), word(from: place, in: bytes))
    let endsInDigit = before.text.utf8.last.map(isDigit) ?? false
    if endsInDigit, isSign(after.text) { return true }
    guard after.text.utf8.first.map(isDigit) ?? false else { return false }
    if isSign(before.text) { return true }
    // A group of digits after a blank counts only beside a sign.
    let group = after.text.utf8.prefix(while: isDigit).count == 3
    return endsInDigit && group
      && (isSign(word(from: after.end, in: bytes).text) || isSign(word(before: before.start, in: bytes).text))
  }

  /// A digit stands beside the blanks at this place: that much is asked of every break, without making strings.
  private static func touchesDigit(_ place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var (before, after) = (place, place)
    while before > 0, bytes[before - 1] == 0x20 { before -= 1 }
    while after < bytes.count, bytes[after] == 0x20 { after += 1 }
    return before > 0 && isDigit(bytes[before - 1]) || after < bytes.count && isDigit(bytes[after])
  }

  private static func word(before place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> (text: String, start: Int) {
    var end = place
    while end > 0, bytes[end - 1] == 0x20 { end -= 1 }
    var start = end
    while start > 0, bytes[start - 1] != 0x20, bytes[start - 1] != 0x0A { start -= 1 }
    return (String(decoding: bytes[start..<end], as: UTF8.self), start)
  }

  private static func word(from place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> (text: String, end: Int) {
    var start = place
    while start < bytes.count, bytes[start] == 0x20 { start += 1 }
    var end = start
    while end < bytes.count, bytes[end] != 0x20, bytes[end] != 0x0A { end += 1 }
    return (String(decoding: bytes[start..<end], as: UTF8.self), end)
  }

  /// The word is a currency's sign, whatever punctuation follows, such as `€/month` or `US$,`.
  private static func isSign(_ word: String) -> Bool {
    Currency.signs.contains(word) || Currency.signs.contains(String(word.prefix { !"/.,;:!?)".contains($0) }))
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
