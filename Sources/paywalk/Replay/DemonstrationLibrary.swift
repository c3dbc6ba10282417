import Loading
import Monetization
import Tapes

/// The bundled demonstrations, ready to be played.
enum DemonstrationLibrary {
  static func all() throws(CommandFailure) -> [Demonstration] {
    var demonstrations: [Demonstration] = []
    for name in BundledDemonstrations.tapes.names { demonstrations.append(try demonstration(named: name)) }
    return demonstrations
  }

  static func demonstration(named name: String) throws(CommandFailure) -> Demonstration {
    Demonstration(name: name, text: try text(of: name))
  }

  /// Plays a demonstration without showing it, and returns the time that it takes at speed 1.
  static func length(of name: String) throws(CommandFailure) -> TimeSpan {
    let player = try player(of: name)
    do throws(TapeEnvironmentError) {
      return try player.shownLength()
    } catch {
      throw CommandFailure(error, in: name)
    }
  }

  static func player(of name: String) throws(CommandFailure) -> TapePlayer {
    try TapeViewer.player(of: text(of: name), file: "\(name).tape")
  }

  private static func text(of name: String) throws(CommandFailure) -> String {
    do throws(LoadingError) {
      return try BundledDemonstrations.tapes.text(named: name)
    } catch {
      throw CommandFailure(status: .usage, message: "paywalk: \(error)")
    }
  }
}
