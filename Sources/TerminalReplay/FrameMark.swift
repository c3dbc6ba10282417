/// What the program writes after every picture, for whoever reads along: `ESC ] 5219 ; number BEL`.
///
/// It is in the stream itself, so that what comes before it is the picture and nothing else is, however the bytes
/// arrive.
package enum FrameMark {
  private static let introducer = Array("5219;".utf8)

  package static func bytes(_ number: Int) -> [UInt8] {
    Array("\u{1B}]".utf8) + introducer + Array("\(number)\u{7}".utf8)
  }

  /// The number in an operating system command that is a mark.
  static func number(in command: [UInt8]) -> Int? {
    guard command.starts(with: introducer) else { return nil }
    return Int(String(decoding: command.dropFirst(introducer.count), as: UTF8.self))
  }
}
