/// The mark that the program writes after every picture, for a reader of its output: `ESC ] 5219 ; number BEL`.
///
/// The mark is in the stream itself, so the bytes before it are exactly the picture, however they arrive.
package enum FrameMark {
  private static let introducer = Array("5219;".utf8)

  package static func bytes(_ number: Int) -> [UInt8] {
    Array("\u{1B}]".utf8) + introducer + Array("\(number)\u{7}".utf8)
  }

  /// The number of the mark in an operating system command; nil if the command is not a mark.
  static func number(in command: [UInt8]) -> Int? {
    guard command.starts(with: introducer) else { return nil }
    return Int(String(decoding: command.dropFirst(introducer.count), as: UTF8.self))
  }
}
