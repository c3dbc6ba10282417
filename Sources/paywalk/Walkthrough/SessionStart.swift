import Tapes

/// The start of a session, new or resumed.
struct SessionStart {
  let session: WalkthroughSession
  /// Sentences to print after the walk.
  private(set) var notices: [String] = []

  init(
    _ walkthrough: Walkthrough, _ kept: SavedWalkthrough?, _ file: SessionFile, columns: Int, rows: Int
  ) throws {
    let services = TapeFiles.readingServices
    if let kept {
      do throws(WalkthroughStartError) {
        var resumed = try WalkthroughSession(
          walkthrough, resuming: kept, services: services, columns: columns, rows: rows)
        resumed.tellGoodNews("Resumed: \(resumed.checklist.counts.text).")
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
