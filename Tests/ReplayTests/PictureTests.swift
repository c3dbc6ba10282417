import Foundation
import Loading
import Synchronization
import TerminalUI
import Testing

/// The pictures of the documents are the program's own, and of today.
@Suite struct `Pictures` {
  @Test func `are what the program draws`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let box = PictureBox()
    var services = DemoReplay.services
    services.writePicture = { path, bytes in box.pictures.withLock { $0[path] = bytes } }
    let text = try String(contentsOf: root.appending(path: "docs/pictures.tape"), encoding: .utf8)
    let result = ReplayRunner(services: services).run(text, file: "docs/pictures.tape")
    if result.outcome != .passed { Issue.record("\(result.text)") }
    let pictures = box.pictures.withLock { $0 }
    #expect(!pictures.isEmpty)
    for (path, bytes) in pictures {
      let kept = try Data(contentsOf: root.appending(path: path))
      #expect(kept.elementsEqual(bytes), "\(path) is old: paywalk replay docs/pictures.tape")
    }
  }
}

/// Takes the pictures of a tape.
private final class PictureBox: Sendable {
  let pictures = Mutex<[String: [UInt8]]>([:])
}
