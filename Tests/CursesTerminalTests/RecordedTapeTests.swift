import Foundation
import Loading
import Monetization
import Simulation
import TerminalTesting
import TerminalUI
import Testing

@testable import Tapes

/// The recordings of tapes: each shows the frames of a headless replay.
@Suite(.waiting) struct RecordedTapes {
  /// Keeps every picture.
  private struct Pictures: TapeObserver {
    var frames: [Frame] = []
    var wantsPictures: Bool { true }
    var tick: TimeSpan? { nil }

    mutating func saw(_ picture: TapePicture) { frames.append(picture.frame) }

    mutating func received(_ entries: [TimelineEntry]) {}
  }

  @Test(.enabled(if: Tool.hasPyte, "needs python3 with pyte"), arguments: BundledTapes.names)
  func `every picture of a tape is the same headless, in a cast and in an SVG picture`(name: String) throws {
    let script = try TapeScript(try BundledTapes.text(named: name), file: "\(name).tape", services: .bundled)
    let (columns, rows) = (script.setup.columns, script.setup.rows)
    var both = TapeObserverPair(
      first: Pictures(), second: RecordingObserver(script, settings: RecordingSettings(script, title: name)))
    var player = try TapePlayer(script, services: .bundled)
    try player.play(&both)
    #expect(player.failure == nil)
    let recording = both.second.recording(hasPassed: true)
    let shown = recording.events.compactMap { event in
      if case .frame(let place) = event.kind { recording.frames[place] } else { nil }
    }
    #expect(shown == Self.withoutRepeats(both.first.frames))
    try Self.expectCast(of: recording, shows: shown, columns, rows)
    try Self.expectPictures(of: recording, columns, rows)
  }

  private static func withoutRepeats(_ frames: [Frame]) -> [Frame] {
    frames.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  private static func expectCast(
    of recording: TapeRecording, shows frames: [Frame], _ columns: Int, _ rows: Int
  ) throws {
    let text = String(decoding: CastWriter.write(recording, .two), as: UTF8.self)
    let outputs = try text.split(separator: "\n").dropFirst().compactMap { line -> String? in
      let event = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any]
      guard let event, event[1] as? String == "o", let data = event[2] as? String, !data.isEmpty else { return nil }
      return data + Pyte.mark
    }
    let screens = try Pyte.screens(of: Array(outputs.joined().utf8), columns: columns, rows: rows)
    #expect(screens.map(\.lines) == frames.map(\.lines))
    for (screen, frame) in zip(screens, frames) {
      #expect(screen.emphasis == frame.emphasisLines(.many))
      if let cursor = frame.cursor { #expect(screen.cursor == "\(cursor.row),\(cursor.column)") }
    }
  }

  private static func expectPictures(of recording: TapeRecording, _ columns: Int, _ rows: Int) throws {
    let film = try PictureReader(SVGFilm(recording).write()).film(columns: columns, rows: rows)
    #expect(film == recording.shots.map { PictureReader.lines(of: recording.frames[$0.frame]) })
    #expect(film.count > 3)
    // Rows are written in the same way in both pictures.
    for frame in recording.shownFrames.suffix(2) {
      #expect(
        try PictureReader(SVGWriter().write(frame)).lines(columns: columns, rows: rows)
          == PictureReader.lines(of: frame))
    }
  }
}
