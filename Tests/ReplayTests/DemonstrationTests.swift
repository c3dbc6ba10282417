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

  @Test(arguments: tapes.names)
  func `no picture of a demonstration names a key without effect`(_ name: String) throws {
    let script = try TapeScript(try Self.tapes.text(named: name), file: "\(name).tape", services: DemoReplay.services)
    var player = try TapePlayer(script, services: DemoReplay.services)
    var audience = Audience()
    while !player.isOver { try player.step(&audience) }
    #expect(audience.pictures.count > 10)
    for picture in audience.pictures {
      var captioned = CaptionedFrame()
      let view = PlaybackView(
        staged: captioned.frame(of: picture), bandRows: captioned.bandRows, hasCaption: !picture.caption.isEmpty,
        keyRow: picture.keyRow, status: PlaybackStatus(title: name, pace: PlaybackPace()))
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
