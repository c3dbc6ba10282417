import Synchronization

@testable import Tapes

/// Goldens in memory.
final class GoldenFolder: Sendable {
  private let files = Mutex<[String: [UInt8]]>([:])

  func store(_ mode: GoldenStore.Mode) -> GoldenStore {
    GoldenStore(
      mode: mode, read: { path in self.files.withLock { $0[path] } },
      write: { path, bytes in self.files.withLock { $0[path] = bytes } })
  }
}
