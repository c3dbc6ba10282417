extension TapeOutput {
  /// Returns the paths and contents of the files to write.
  func files(of recording: TapeRecording, _ result: TapeResult) -> [(path: String, bytes: [UInt8])] {
    switch form {
    case .film: [(path, Array(SVGFilm(recording).write().utf8))]
    case .cast(let version): [(path, CastWriter.write(recording, version))]
    case .text: [(path, Array(Self.text(of: recording).utf8))]
    case .plain: [(path, Array((recording.spoken.joined(separator: "\n") + "\n").utf8))]
    case .log: [(path, result.log)]
    case .stills: stills(of: recording)
    }
  }

  /// Returns the screens as text, without blanks at the ends of lines, with a rule after each.
  private static func text(of recording: TapeRecording) -> String {
    let rule = String(repeating: "─", count: 80)
    return recording.commandFrames.reduce(into: "") { text, place in
      text += recording.frames[place].lines.joined(separator: "\n") + "\n\(rule)\n"
    }
  }

  private func stills(of recording: TapeRecording) -> [(path: String, bytes: [UInt8])] {
    let writer = SVGWriter(look: recording.settings.look)
    return recording.shownFrames.enumerated().map { index, frame in
      let number = String(String(index + 100_001).dropFirst())
      return ("\(path)frame-\(number).svg", Array(writer.write(frame).utf8))
    }
  }
}
