import Simulation
import Testing

@testable import TerminalUI

@Suite struct `Films of ads` {
  private static func picture(_ creative: AdCreative, _ columns: Int, _ rows: Int, at position: Int) -> Picture {
    AdFilm(creative: creative, position: position).picture(columns: columns, rows: rows)
  }

  @Test(arguments: AdCreative.all.indices)
  func `a film fills its room, whatever the room, and moves`(_ index: Int) {
    let creative = AdCreative.all[index]
    for (columns, rows) in [(57, 8), (77, 13), (97, 30), (120, 50), (80, 200), (300, 120), (1, 1), (9, 3)] {
      for position in [0, 1, 999, 7_500, 14_999, 15_000, 60_000] {
        let picture = Self.picture(creative, columns, rows, at: position)
        #expect(picture.lines.count == rows)
        #expect(picture.lines.allSatisfy { TextWidth.columns($0) == columns && $0.count == columns })
        #expect(picture.tints.allSatisfy { $0.count == columns })
      }
    }
    let scenes = stride(from: 0, to: 15_000, by: 500).map { Self.picture(creative, 77, 13, at: $0).lines }
    #expect(Set(scenes).count > 20)
    #expect(Self.picture(creative, 77, 13, at: 4_321) == Self.picture(creative, 77, 13, at: 4_321))
  }

  @Test func `its figure is twice as large where there is room`() throws {
    let umbrellas = try #require(AdCreative.all.first { $0.film == .rain })
    let span = { (columns: Int, rows: Int) in
      let tints = Self.picture(umbrellas, columns, rows, at: 0).tints
      return (
        tints.filter { $0.contains(.warning) }.count, tints.map { $0.filter { $0 == .warning }.count }.max() ?? 0
      )
    }
    let small = span(77, 20)
    let large = span(97, 40)
    #expect(large.0 > small.0)
    #expect(large.1 == small.1 * 2)
  }

  @Test(arguments: AdCreative.all.indices)
  func `each sign of a film has a likeness in ASCII`(_ index: Int) {
    for position in stride(from: 0, to: 15_000, by: 250) {
      let lines = [(77, 13), (97, 40)].flatMap { Self.picture(AdCreative.all[index], $0.0, $0.1, at: position).lines }
      let signs = Set(lines.joined())
      for sign in signs where !sign.isASCII {
        let likeness = sign.unicodeScalars.first.map { Frame.likeness(of: $0.value) }
        #expect(likeness != UInt32(UInt8(ascii: "?")), "\(sign)")
      }
    }
  }
}
