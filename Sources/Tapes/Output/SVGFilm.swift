import TerminalUI

/// Writes a recording as one animated SVG picture without a script, which shows each frame for its time and loops.
///
/// Every distinct row is written once. The frames stand side by side on a strip that moves behind a window; rows that
/// no frame changes are outside the strip.
package struct SVGFilm {
  private let recording: TapeRecording
  private let writer: SVGWriter
  private let shots: [TapeRecording.Shot]
  /// The size of the largest frame.
  private let columns: Int
  private let rows: Int

  /// The least time that the last frame is shown before the loop begins again, in milliseconds.
  private static let lastHold: Int64 = 2_000

  package init(_ recording: TapeRecording) {
    self.recording = recording
    writer = SVGWriter(look: recording.settings.look)
    shots = recording.shots
    let frames = shots.map { recording.frames[$0.frame] }
    columns = frames.map(\.columns).max() ?? recording.columns
    rows = frames.map(\.rows).max() ?? recording.rows
  }

  /// Returns the picture. Equal recordings give equal bytes.
  package func write() -> String {
    var rowStore = RowStore(writer: writer)
    // Repeated frames stand on the strip once.
    var strip: [Int] = []
    var places: [Int: Int] = [:]
    for shot in shots where places[shot.frame] == nil {
      places[shot.frame] = strip.count
      strip.append(shot.frame)
    }
    let frames = strip.map { frame in rowStore.rows(of: recording.frames[frame]) }
    let still = unchanging(frames)
    let window = SVGWindow(look: writer.look, columns: columns, rows: rows, metrics: writer.metrics)
    let gap = window.contentWidth + writer.metrics.cellWidth
    var svg = window.opening(styles: styles(places, gap: gap), description: description)
    svg += "<defs>\n" + rowStore.markup + "</defs>\n"
    svg += window.groupOpening()
    for (row, id) in still.enumerated() { svg += use(id, row: row) }
    svg += "<svg width=\"\(window.contentWidth)\" height=\"\(window.contentHeight)\"><g class=\"film\">\n"
    for (place, ids) in frames.enumerated() {
      svg += place == 0 ? "<g>" : "<g transform=\"translate(\(place * gap))\">"
      for (row, id) in ids.enumerated() where still[row] == nil { svg += use(id, row: row) }
      if let cursor = recording.frames[strip[place]].cursor { svg += writer.cursor(at: cursor) }
      svg += "</g>\n"
    }
    return svg + "</g></svg>\n</g>\n</svg>\n"
  }

  /// Returns the number of each row that is the same in all frames; nil for other rows.
  private func unchanging(_ frames: [[Int?]]) -> [Int?] {
    (0..<rows).map { row in
      let ids = Set(frames.map { $0.indices.contains(row) ? $0[row] : nil })
      return ids.count == 1 ? ids.first ?? nil : nil
    }
  }

  private func use(_ id: Int?, row: Int) -> String {
    id.map { "<use href=\"#r\($0)\" y=\"\(row * writer.metrics.cellHeight)\"/>" } ?? ""
  }

  private func styles(_ places: [Int: Int], gap: Int) -> String {
    guard shots.count > 1, let last = shots.last else { return "" }
    let length = max(recording.length / 1_000, last.start + Self.lastHold)
    var keys = ""
    for shot in shots {
      let percent = FixedPoint.text(shot.start * 10_000_000 / length, decimals: 5)
      keys += "\(percent)%{transform:translateX(\(-gap * (places[shot.frame] ?? 0))px)}"
    }
    let offset = recording.settings.loopOffset.thousandths % 100_000 * length / 100_000
    let delay = offset == 0 ? "" : " \(FixedPoint.text(-offset, decimals: 3))s"
    let duration = FixedPoint.text(length, decimals: 3)
    return "@keyframes film{\(keys)}.film{animation:film \(duration)s step-end\(delay) infinite}"
  }

  /// The captions, for readers who cannot see the picture.
  private var description: String {
    recording.events.compactMap { if case .marker(let name) = $0.kind { name } else { nil } }.joined(separator: " ")
  }
}

extension SVGFilm {
  /// The distinct rows of a film, by number.
  private struct RowStore {
    let writer: SVGWriter
    private(set) var markup = ""
    private var numbers: [String: Int] = [:]

    init(writer: SVGWriter) {
      self.writer = writer
    }

    /// Returns the numbers of a frame's rows; nil for a blank row.
    mutating func rows(of frame: Frame) -> [Int?] {
      (0..<frame.rows).map { row in
        var text = ""
        writer.write(row: row, of: frame, at: 0, to: &text)
        if text.isEmpty { return nil }
        if let number = numbers[text] { return number }
        let number = numbers.count
        numbers[text] = number
        markup += "<g id=\"r\(number)\">\n\(text)</g>\n"
        return number
      }
    }
  }
}
