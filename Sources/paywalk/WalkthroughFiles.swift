import Foundation
import Loading
import TerminalUI

/// Walkthroughs on disk.
enum WalkthroughFiles {
  /// A bundled walkthrough, or a tape by its path.
  static func walkthrough(_ name: String) throws -> Walkthrough {
    let path = try path(of: name)
    guard let text = TapeFiles.text(path) else {
      throw CommandFailure(
        status: .usage, message: "paywalk: \(TapeFiles.name(path)) cannot be read as UTF-8 text.")
    }
    do {
      return try Walkthrough(text, file: path, services: TapeFiles.services(goldens: .compare))
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

/// A session that begins, or goes on where it was left.
struct SessionStart {
  let session: WalkthroughSession
  /// Sentences for after the walk.
  private(set) var notices: [String] = []

  init(
    _ walkthrough: Walkthrough, _ kept: SavedWalkthrough?, _ file: SessionFile, columns: Int, rows: Int
  ) throws {
    let services = TapeFiles.services(goldens: .compare)
    if let kept {
      do throws(WalkthroughStartError) {
        var resumed = try WalkthroughSession(
          walkthrough, resuming: kept, services: services, columns: columns, rows: rows)
        resumed.message = "Resumed: \(resumed.checklist.counts.text)."
        session = resumed
        return
      } catch .hasChanged {
        notices.append(
          "The walkthrough or its app has changed since; the earlier session is now \(try file.setAside())")
      } catch .doesNotReplay(let why) {
        notices.append("The walk cannot be done again (\(why)); the earlier session is now \(try file.setAside())")
      } catch {
        throw file.failure(error)
      }
    }
    do throws(WalkthroughStartError) {
      var fresh = try WalkthroughSession(walkthrough, services: services, columns: columns, rows: rows)
      if !notices.isEmpty { fresh.message = "The walkthrough has changed since: this is a new session." }
      session = fresh
    } catch {
      throw file.failure(error)
    }
  }
}
