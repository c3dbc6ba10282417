import Foundation
import Loading
import Tapes

/// Finds and reads walkthroughs on disk.
enum WalkthroughFiles {
  /// Returns a bundled walkthrough, or the one in a tape at a path.
  static func walkthrough(_ name: String) throws -> Walkthrough {
    let path = try path(of: name)
    let text = try TapeFiles.readableText(path)
    do {
      var walkthrough = try Walkthrough(text, file: path, services: TapeFiles.readingServices)
      // The tape of the walk lies in another folder.
      walkthrough.setup.app = AppLibrary.absolute(walkthrough.setup.app)
      return walkthrough
    } catch {
      throw CommandFailure(status: .usage, message: error.description)
    }
  }

  private static func path(of name: String) throws -> String {
    if BundledWalkthroughs.names.contains(name) { return try BundledWalkthroughs.path(named: name) }
    if FileManager.default.fileExists(atPath: name) { return name }
    if name.contains("/") || name.hasSuffix(".tape") {
      throw CommandFailure(
        status: .usage,
        message: "paywalk: \(TapeFiles.name(name)): found no such file, expected a walkthrough")
    }
    do {
      return try BundledWalkthroughs.path(named: name)
    } catch {
      throw CommandFailure(status: .usage, message: "paywalk: \(error)")
    }
  }
}
