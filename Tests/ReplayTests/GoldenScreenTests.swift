import Foundation
import Loading
import Tapes
import Testing

/// Goldens of the screens, kept beside the tapes that lead to them.
///
/// `RECORD_SNAPSHOTS=1` writes the differing goldens and fails, so that they are reviewed; it is refused under
/// `CI=true`.
@Suite struct `Golden screens` {
  @Test(arguments: [
    "screens-80x24", "screens-120x40", "ads", "cubby", "sounds", "chat", "paywall-looks", "paywall-looks-in-trouble",
    "paywall-looks-of-subscribers",
    "paywall-side-by-side", "close-mark-of-the-paywall", "offering-not-published",
  ])
  func `the screens look as they did`(_ name: String) throws {
    let file = "Screens/\(name).tape"
    let text = try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8)
    var services = DemoReplay.services
    services.goldens = try Self.store()
    for script in try TapeScript.all(text, file: file, services: services) {
      let result = ReplayRunner(services: services).run(script)
      if result.outcome != .passed { Issue.record("\(result.text)") }
    }
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  private static func store() throws -> GoldenStore {
    let environment = ProcessInfo.processInfo.environment
    let mode = try GoldenStore.Mode(
      wantsUpdate: environment["RECORD_SNAPSHOTS"] == "1", isContinuousIntegration: environment["CI"] == "true")
    return GoldenStore(
      mode: mode,
      // An unreadable file counts as missing, which fails.
      read: { path in (try? Data(contentsOf: folder.appending(path: path))).map { Array($0) } },
      write: { path, bytes throws(TapeEnvironmentError) in
        let file = folder.appending(path: path)
        do {
          try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
          try Data(bytes).write(to: file)
        } catch {
          throw TapeEnvironmentError("cannot write \(path): \(error.localizedDescription)")
        }
      })
  }
}
