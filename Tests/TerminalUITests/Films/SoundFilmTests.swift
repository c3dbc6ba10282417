import NativeApp
import Testing

@testable import TerminalUI

@Suite struct `Films of sounds` {
  private static func picture(
    _ pictures: [SoundPicture], _ columns: Int = 77, _ rows: Int = 8, at position: Int = 0
  ) -> Picture {
    SoundFilm(pictures: pictures, position: position).picture(columns: columns, rows: rows, alternative: "")
  }

  private static let mixes: [[SoundPicture]] =
    [[]] + SoundPicture.allCases.map { [$0] } + [[.rain, .fire, .train], SoundPicture.allCases]

  @Test(arguments: mixes)
  func `a film fills its room, whatever the room`(_ pictures: [SoundPicture]) {
    for (columns, rows) in [(57, 5), (77, 8), (97, 14), (120, 14), (1, 1), (9, 3)] {
      for position in [0, 1, 999, 7_500, 60_000, 8 * 3_600_000] {
        let picture = Self.picture(pictures, columns, rows, at: position)
        #expect(picture.lines.count == rows)
        #expect(picture.lines.allSatisfy { TextWidth.columns($0) == columns && $0.count == columns })
        #expect(picture.tints.allSatisfy { $0.count == columns })
      }
    }
  }

  @Test(arguments: SoundPicture.allCases)
  func `a sound's film moves, and is the same at the same position`(_ picture: SoundPicture) {
    let scenes = stride(from: 0, to: 15_000, by: 250).map { Self.picture([picture], at: $0).lines }
    #expect(Set(scenes).count >= 2)
    #expect(Self.picture([picture], at: 4_321) == Self.picture([picture], at: 4_321))
    #expect(scenes.allSatisfy { $0.contains { $0.contains { $0 != " " } } })
  }

  @Test func `no two sounds look alike, and each has its part of a mix`() {
    let alone = SoundPicture.allCases.map { Self.picture([$0]).lines }
    #expect(Set(alone).count == SoundPicture.allCases.count)
    let half = Self.picture([.noise, .waves]).lines.map { String($0.prefix(38)) }
    #expect(half == Self.picture([.noise], 38).lines)
  }

  @Test func `silence has a picture of its own, which stands still`() {
    let silence = Self.picture([])
    #expect(silence.lines.contains { $0.contains("░") } && silence.tints.contains { $0.contains(.pro) })
    #expect(!SoundPicture.allCases.contains { Self.picture([$0]).lines == silence.lines })
  }

  @Test(arguments: mixes)
  func `each sign of a film has a likeness in ASCII`(_ pictures: [SoundPicture]) {
    for position in stride(from: 0, to: 15_000, by: 250) {
      let lines = [(77, 8), (97, 40)].flatMap { Self.picture(pictures, $0.0, $0.1, at: position).lines }
      for sign in Set(lines.joined()) where !sign.isASCII {
        let likeness = sign.unicodeScalars.first.map { Frame.likeness(of: $0.value) }
        #expect(likeness != UInt32(UInt8(ascii: "?")), "\(sign)")
      }
    }
  }
}
