import Foundation
import Loading
import Synchronization
import Tapes
import Testing

/// Checks that the program still draws the pictures in the documents.
@Suite struct `Pictures` {
  private static let tapes = [
    "docs/pictures.tape", "docs/phones.tape", "docs/film.tape", "docs/gallery.tape", "docs/gallery-chat.tape",
    "docs/gallery-first-run.tape", "docs/gallery-hikes.tape", "docs/gallery-plans.tape",
  ]

  @Test(arguments: tapes)
  func `are what the program draws`(tape: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let box = PictureBox()
    var services = DemoReplay.services
    services.writePicture = { path, bytes in box.pictures.withLock { $0[path] = bytes } }
    // An unreadable tape counts as missing, and the replay reports that.
    services.tape = { path in try? String(contentsOf: root.appending(path: path), encoding: .utf8) }
    let text = try #require(try services.tape(tape))
    let result = ReplayRunner(services: services).run(text, file: tape)
    if result.outcome != .passed { Issue.record("\(result.text)") }
    let pictures = box.pictures.withLock { $0 }
    #expect(!pictures.isEmpty)
    for (path, bytes) in pictures {
      let kept = try Data(contentsOf: root.appending(path: path))
      #expect(kept.elementsEqual(bytes), "\(path) is old: paywalk replay \(tape)")
    }
  }
}

/// Collects the pictures of a tape.
private final class PictureBox: Sendable {
  let pictures = Mutex<[String: [UInt8]]>([:])
}
