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
  /// The moment that the audience has gone to, in what has been played or on to the next milestone; nil while the tape plays.
  package var place: String?
  /// The time shown so far, at speed 1.
  package var elapsed = TimeSpan.zero
  /// The time that the whole tape is shown at speed 1; nil if unknown.
  package var length: TimeSpan?
  package var showsHelp = false
  /// A story is told: its captions are the places to go to, and no line of the tape is shown.
  package var isDemonstration = false
  package var stopsAtCaptions = false
  /// Who leaves comes to the menu of all demonstrations.
  package var leadsToMenu = false
  /// The index of the caption that is on the screen; nil before the first.
  package var caption: Int?
  package var captionCount = 0

  package init(title: String, pace: PlaybackPace) {
    self.title = title
    self.pace = pace
  }

  /// The shown time and the whole, such as `0:12 / 1:05`; empty if the length is unknown.
  var timeText: String { length.map { "\(min(elapsed, $0).minutesText) / \($0.minutesText)" } ?? "" }

  /// The state of the playback in a few words.
  var text: String {
    switch phase {
    case .playing:
      [isDemonstration ? playingText : "▶ \(pace.text)", timeText].filter { !$0.isEmpty }.joined(separator: "  ")
    case .paused where isDemonstration: ["Paused", timeText].filter { !$0.isEmpty }.joined(separator: "  ")
    case .paused: place ?? line.map { isBetweenSteps ? "Next \($0)" : "Paused in \($0)" } ?? "Paused"
    case .over: "The end."
    case .failed where isDemonstration: "The story stops here: something is not as it tells."
    case .failed(let reason): "Failed in \(reason)"
    }
  }

  /// The same in fewer columns, for the state of a demonstration.
  var shortText: String {
    switch phase {
    case .failed: "The story stops here."
    case .playing, .paused, .over: text.replacing("  ", with: " ").replacing(" / ", with: "/")
    }
  }

  /// What is shown while a demonstration plays: the speed, unless it is the usual one.
  private var playingText: String { pace.speed == 1 ? "▶" : "▶ \(pace.text)" }

  /// The number of the caption among all, such as `3/9`; empty before the first.
  var captionText: String { caption.map { "\($0 + 1)/\(captionCount)" } ?? "" }

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
