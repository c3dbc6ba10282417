import ArgumentParser
import Tapes

/// `paywalk tape keys`: lists the keys that a tape can press.
struct TapeKeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    command: "keys", of: TapeToolCommand.wholeName,
    abstract: "List every key a tape can press, what it does, and which VHS has.")

  func run() throws {
    try StandardStream.output.print(TapeKeyTable().text)
    try StandardStream.output.print(
      """
      A key may have a time and a count: Down@50ms 3. Ctrl+, Alt+ and Shift+ go
      before a character; what a terminal cannot tell from another key is a fault.
      Screens have keys of their own, such as 1 to 9 for the tabs; in the app, ? lists
      those of the screen at hand.
      """)
  }
}
