import Monetization
import TerminalUI

/// The progress of a playback, as it is shown to the audience.
package struct PlaybackStatus: Hashable, Sendable {
  package enum Phase: Hashable, Sendable {
    case playing
    /// The playback has stopped before a step or in the middle of one.
    case paused
    case over
    /// The tape has failed; the first line of the failure.
    case failed(String)

    /// Nothing more will be played.
    package var isOver: Bool {
      switch self {
      case .over, .failed: true
      case .playing, .paused: false
      }
    }
  }

  /// The name of the tape, or the title of the demonstration.
  package var title: String
  package var phase = Phase.playing
  package var pace: PlaybackPace
  /// The step that is played or, between two steps, comes next.
  package var line: String?
  package var isBetweenSteps = true
  /// The moment that the audience has gone back to; nil while the tape plays.
  package var place: String?
  /// The time shown so far, at speed 1.
  package var elapsed = TimeSpan.zero
  /// The time that the whole tape is shown at speed 1; nil if unknown.
  package var length: TimeSpan?
  package var showsHelp = false

  package init(title: String, pace: PlaybackPace) {
    self.title = title
    self.pace = pace
  }

  /// The state of the playback in a few words.
  var text: String {
    switch phase {
    case .playing: "▶ \(pace.text)" + (length.map { "  \(min(elapsed, $0).minutesText) / \($0.minutesText)" } ?? "")
    case .paused: place ?? line.map { isBetweenSteps ? "Next \($0)" : "Paused in \($0)" } ?? "Paused"
    case .over: "It is over."
    case .failed(let reason): "Failed in \(reason)"
    }
  }

  /// The colour of `text`.
  var style: Style {
    switch phase {
    case .playing: Style(.secondary)
    case .paused: Style(.accent)
    case .over: Style(.success, .bold)
    case .failed: Style(.error, .bold)
    }
  }
}
