import ArgumentParser
import Tapes

/// The options for playing a tape in the terminal.
struct PlaybackOptions: ParsableArguments {
  @Option(
    name: .long, help: "Play the one tape in the terminal, so many virtual seconds in one second: from 0.1 to 1000.")
  var speed: Double?

  @Flag(name: .long, help: "Play the one tape in the terminal, and wait for a key before every step.")
  var step = false

  func validate() throws {
    try OptionNumber.check(speed, of: "--speed", in: PlaybackPace.speeds)
  }

  /// True if a tape is to be played in the terminal.
  var isWanted: Bool { speed != nil || step }

  var pace: PlaybackPace { PlaybackPace(speed: speed ?? 1) }
}
