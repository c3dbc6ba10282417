import Loading
import Monetization
import TerminalUI
import Testing

@testable import Tapes

@Suite struct `Bundled demonstrations` {
  static let tapes = BundledDemonstrations.tapes

  @Test func `there are some for the main stories`() {
    #expect(Self.tapes.names.count >= 6)
  }

  @Test(arguments: tapes.names)
  func `a demonstration proves what it shows`(_ name: String) throws {
    let text = try Self.tapes.text(named: name)
    let result = DemoReplay.runner.run(text, file: "\(name).tape")
    if result.outcome != .passed { Issue.record("\(result.text)") }
    let commands = try TapeParser.parse(text, file: "\(name).tape").commands
    let count = commands.count { $0.kind.expectation != nil }
    #expect(count >= 5)
  }

  @Test(arguments: tapes.names)
  func `a demonstration is told in captions that fit, in less than a minute and a half`(_ name: String) throws {
    let text = try Self.tapes.text(named: name)
    let script = try TapeScript(text, file: "\(name).tape", services: DemoReplay.services)
    // The demonstration fits into the smallest window that Paywalk supports.
    #expect(script.setup.columns == 60 && script.setup.rows == 20)
    let captions = script.steps.compactMap { step -> String? in
      (step.command.kind.action as? SubtitleAction)?.caption
    }
    #expect(captions.count >= 5)
    for caption in captions { #expect(TextWidth.columns(caption) <= 56, "\(caption)") }
    let player = try TapePlayer(script, services: DemoReplay.services)
    let demonstration = Demonstration(name: name, text: text)
    #expect(!demonstration.title.isEmpty && TextWidth.columns(demonstration.title) <= 40)
    #expect(!demonstration.summary.isEmpty && TextWidth.columns(demonstration.summary) <= 74)
    let length = try player.shownLength()
    #expect(length > .seconds(15) && length < .seconds(90))
  }

  @Test func `the order of the story names each of them once, with a caption for its picture`() throws {
    let order = StoryOrder(try BundledDemonstrations.order, names: Self.tapes.names)
    let named = try BundledDemonstrations.order.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(named.count == Self.tapes.names.count && order.entries.count == named.count)
    #expect(Set(order.entries.map(\.name)) == Set(Self.tapes.names))
    #expect(order.entries.first?.heading.isEmpty == false)
    for entry in order.entries {
      let player = try player(entry.name, columns: 60, rows: 20)
      #expect(try player.measured(pictured: entry.pictured).picture != nil, "\(entry.name)")
    }
  }

  static let windows = [(60, 20), (60, 24), (80, 24), (120, 40), (200, 60)]

  @Test(arguments: tapes.names)
  func `a demonstration fills a window of any size, and shows no line of its tape`(_ name: String) throws {
    for (columns, rows) in Self.windows {
      let size = StageView.phone(columns: columns, rows: rows)
      let player = try player(name, columns: size.columns, rows: size.rows)
      let measure = try player.measured()
      #expect(measure.isWhole, "\(columns) × \(rows)")
      #expect(measure.captions.count == Storyline(player.script).captions.count)
      var audience = Audience()
      var shown = player
      while !shown.isOver { try shown.step(&audience) }
      let commands = player.script.steps.map { TapeFormatter.text(of: $0.command.kind) }.filter { $0.count > 6 }
      for picture in audience.pictures where !picture.caption.isEmpty {
        var captioned = CaptionedFrame()
        var status = PlaybackStatus(title: name, pace: PlaybackPace())
        status.isDemonstration = true
        status.phase = .paused
        status.line = commands.first
        let view = StageView(
          staged: captioned.frame(of: picture), bandRows: captioned.bandRows, hasCaption: true, keyRow: picture.keyRow,
          status: status, captionTimes: measure.captions)
        #expect(view.fits(columns: columns, rows: rows))
        let text = view.frame(columns: columns, rows: rows).lines.joined(separator: "\n")
        #expect(text.contains(picture.caption), "\(text)")
        #expect(!commands.contains { text.contains($0) }, "\(text)")
      }
    }
  }

  @Test(arguments: tapes.names)
  func `a presenter has something to say to most captions`(_ name: String) throws {
    let story = Storyline(try player(name, columns: 60, rows: 20).script)
    #expect(story.captions.count { !$0.note.isEmpty } >= 3)
    for caption in story.captions { #expect(caption.note.count < 200) }
  }

  private func player(_ name: String, columns: Int, rows: Int) throws -> TapePlayer {
    let script = try TapeScript(try Self.tapes.text(named: name), file: "\(name).tape", services: DemoReplay.services)
    return try TapePlayer(script.sized(columns: columns, rows: rows), services: DemoReplay.services)
  }

  @Test(arguments: tapes.names)
  func `no picture of a demonstration names a key without effect`(_ name: String) throws {
    let script = try TapeScript(try Self.tapes.text(named: name), file: "\(name).tape", services: DemoReplay.services)
    var player = try TapePlayer(script, services: DemoReplay.services)
    var audience = Audience()
    while !player.isOver { try player.step(&audience) }
    #expect(audience.pictures.count > 10)
    for picture in audience.pictures {
      var captioned = CaptionedFrame()
      let view = StageView(
        staged: captioned.frame(of: picture), bandRows: captioned.bandRows, hasCaption: !picture.caption.isEmpty,
        keyRow: picture.keyRow, status: PlaybackStatus(title: name, pace: PlaybackPace()), captionTimes: [])
      for (columns, rows) in [(60, 20), (80, 24), (120, 40)] {
        let lines = view.frame(columns: columns, rows: rows).lines
        #expect(!lines.contains { $0.contains("? help") || $0.contains("↑↓ move") }, "\(lines.joined(separator: "\n"))")
      }
    }
  }

  /// Keeps the pictures that an audience would see.
  private struct Audience: TapeObserver {
    var pictures: [TapePicture] = []
    var wantsPictures: Bool { true }
    var tick: TimeSpan? { nil }
    mutating func saw(_ picture: TapePicture) { if !picture.isHidden { pictures.append(picture) } }
  }
}
