import Monetization
import TerminalUI

/// How far a playback is, as whoever watches it is told.
package struct PlaybackStatus: Hashable, Sendable {
  package enum Phase: Hashable, Sendable {
    case playing
    /// Before a step or in the middle of one.
    case paused
    case over
    /// The first line of the tape's failure.
    case failed(String)

    /// Whether nothing more will be played.
    package var isOver: Bool {
      switch self {
      case .over, .failed: true
      case .playing, .paused: false
      }
    }
  }

  /// What is played: the name of a tape, the title of a demonstration.
  package var title: String
  package var phase = Phase.playing
  package var pace: PlaybackPace
  /// The step that is played or, between two steps, comes next.
  package var line: String?
  package var isBetweenSteps = true
  /// How much of it has been shown, at speed 1.
  package var elapsed = TimeSpan.zero
  /// How long all of it is shown at speed 1, if that is known.
  package var length: TimeSpan?
  package var showsHelp = false

  package init(title: String, pace: PlaybackPace) {
    self.title = title
    self.pace = pace
  }

  /// What is going on, in a few words.
  var text: String {
    switch phase {
    case .playing: "▶ \(pace.text)" + (length.map { "  \(min(elapsed, $0).minutesText) / \($0.minutesText)" } ?? "")
    case .paused: line.map { isBetweenSteps ? "Next \($0)" : "Paused in \($0)" } ?? "Paused"
    case .over: "It is over."
    case .failed(let reason): "Failed in \(reason)"
    }
  }

  /// The colour of those words.
  var style: Style {
    switch phase {
    case .playing: Style(.secondary)
    case .paused: Style(.accent)
    case .over: Style(.success, .bold)
    case .failed: Style(.error, .bold)
    }
  }
}
