import Monetization
import TerminalUI
import Testing

@testable import Tapes

@Suite struct StageTests {
  private static let start = Instant(milliseconds: 1_000_000)

  private static func picture(
    _ cause: TapePicture.Cause = .time, after milliseconds: Int64 = 0, caption: String = "", isHidden: Bool = false,
    columns: Int = 40
  ) -> TapePicture {
    var frame = Frame(columns: columns, rows: 3)
    frame.draw("the walk 東京 e\u{301}", row: 2, column: 0)
    frame.cursor = Position(row: 1, column: 4)
    return TapePicture(
      frame: frame, instant: start + .milliseconds(milliseconds), cause: cause, caption: caption, isHidden: isHidden)
  }

  /// The last line below the frame after these pictures.
  private static func keys(_ pictures: [TapePicture]) -> String {
    var captioned = CaptionedFrame(showsCaptions: false, showsKeys: true)
    var line = ""
    for picture in pictures { line = captioned.frame(of: picture).lines.last ?? "" }
    return line.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
  }

  private static func keys(_ causes: [TapePicture.Cause]) -> String {
    keys(causes.enumerated().map { picture($0.element, after: Int64($0.offset) * 50) })
  }

  @Test func `without captions and keys the frame is the walk's own`() {
    var captioned = CaptionedFrame(showsCaptions: false, showsKeys: false)
    let picture = Self.picture(.input(.key(.enter)), caption: "Nobody reads this")
    #expect(captioned.frame(of: picture) == picture.frame)
    #expect(captioned.bandRows == 0)
    #expect(captioned.lapse == nil)
  }

  @Test func `a key that has no room beside the way of a story is cut with a mark`() throws {
    var captioned = CaptionedFrame(keepsWay: true)
    let picture = Self.picture(.tap("Flat on Harbour Road, third floor"), columns: 80)
    let line = try #require(captioned.frame(of: picture).lines.last)
    #expect(line.contains("…") && line.contains("Road, third floor"), "\(line)")
    #expect(line.prefix(50).allSatisfy { $0 == " " }, "\(line)")
  }

  @Test func `the walk above the band is unchanged`() {
    var captioned = CaptionedFrame()
    let picture = Self.picture(.input(.key(.enter)), caption: "A caption with 東京 in it")
    let frame = captioned.frame(of: picture)
    #expect(frame.rows == picture.frame.rows + captioned.bandRows)
    #expect(Array(frame.lines.prefix(3)) == picture.frame.lines)
    #expect(frame.cursor == picture.frame.cursor)
    #expect(frame.lines[3] == "  A caption with 東京 in it")
  }

  @Test(
    arguments: [
      ([.input(.key(.enter))], "Enter"),
      ([.input(.key(.down)), .input(.key(.down)), .input(.key(.down))], "↓ ×3"),
      ([.input(.key(.down)), .input(.key(.enter))], "↓ Enter"),
      ("milk".map { .input(.key(.character($0))) }, "milk"),
      ("a b".map { .input(.key(.character($0))) } + [.input(.key(.backspace))], "a b Backspace"),
      ([.input(.key(.character(" ")))], "Space"),
      ([.input(.key(.control("c")))], "Ctrl+C"),
      ([.tap("Close"), .time], "▸ Close"),
      ([.input(.wheel(Position(row: 0, column: 0), lines: 2))], "Wheel ↓"),
      ([.input(.resize(columns: 9, rows: 9)), .launch, .command], ""),
    ] as [([TapePicture.Cause], String)])
  func `keys become caps`(causes: [TapePicture.Cause], caps: String) {
    #expect(Self.keys(causes) == caps)
  }

  @Test func `caps go a while after the last key`() {
    let pressed = Self.picture(.input(.key(.enter)))
    #expect(Self.keys([pressed, Self.picture(after: 1_499)]) == "Enter")
    #expect(Self.keys([pressed, Self.picture(after: 1_500)]) == "")
    #expect(Self.keys([pressed, Self.picture(.input(.key(.tab)), after: 1_400)]) == "Enter Tab")
    #expect(Self.keys([pressed, Self.picture(.input(.key(.tab)), after: 1_600)]) == "Tab")
  }

  @Test func `keys of a time that was turned back are gone, and stay gone`() {
    let pressed = Self.picture(.input(.key(.down)), after: 3_600_000)
    #expect(Self.keys([pressed, Self.picture(.command)]) == "")
    #expect(Self.keys([pressed, Self.picture(.command, after: 3_599_900)]) == "")
    #expect(Self.keys([pressed, Self.picture(.command), Self.picture(after: 3_600_100)]) == "")
    #expect(Self.keys([pressed, Self.picture(.input(.key(.enter)), after: 20)]) == "Enter")
  }

  @Test func `what is typed after a pause is a cap of its own`() {
    let first = Self.picture(.input(.key(.character("2"))))
    #expect(Self.keys([first, Self.picture(.input(.key(.character("x"))), after: 700)]) == "2x")
    #expect(Self.keys([first, Self.picture(.input(.key(.character("x"))), after: 900)]) == "2 x")
  }

  @Test func `the captioned says when caps go by themselves, and what is left then`() throws {
    var captioned = CaptionedFrame(showsCaptions: false, showsKeys: true)
    #expect(captioned.frame(at: Self.start) == nil)
    _ = captioned.frame(of: Self.picture(.input(.key(.enter))))
    let lapse = try #require(captioned.lapse)
    #expect(lapse == Self.start + KeyCaps.stay)
    #expect(captioned.frame(at: lapse)?.lines.last == "")
    #expect(captioned.lapse == nil)
  }

  @Test func `what is pressed out of sight is never shown`() {
    let hidden = Self.picture(.input(.key(.character("x"))), isHidden: true)
    #expect(Self.keys([hidden, Self.picture(.input(.key(.enter)), after: 50)]) == "Enter")
  }

  @Test func `of many keys the latest are seen`() {
    let text = String(repeating: "abcdefghij", count: 20)
    let line = Self.keys(text.map { .input(.key(.character($0))) })
    #expect(line.hasPrefix("…"))
    #expect(line.hasSuffix("fghij"))
    #expect(line.count <= 40)
  }

  @Test func `a long caption takes two lines and leaves room for keys`() {
    let caption = String(repeating: "several words ", count: 20)
    for columns in [1, 4, 10, 40, 80] {
      var captioned = CaptionedFrame()
      let frame = captioned.frame(of: Self.picture(.input(.key(.enter)), caption: caption, columns: columns))
      #expect(frame.columns == columns)
      if columns >= 40 {
        #expect(frame.lines[3].hasSuffix("words") || frame.lines[3].hasSuffix("several"))
        #expect(frame.lines[4].contains("…"))
        #expect(frame.lines[4].hasSuffix(" Enter"))
      }
    }
  }

  @Test func `a caption cannot steer a terminal`() {
    var captioned = CaptionedFrame()
    let frame = captioned.frame(of: Self.picture(caption: "\u{1B}[31mred\u{7}\u{202E}"))
    #expect(frame.lines[3] == "  red")
  }
}
