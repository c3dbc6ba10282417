import Loading
import Monetization
import Tapes
import TerminalUI

/// The bundled demonstrations, ready to be played.
enum DemonstrationLibrary {
  /// A demonstration at its place in the story.
  struct Told: Hashable, Sendable {
    var demonstration: Demonstration
    /// The heading above it in the menu; empty for none.
    var heading: String
    /// The index of the caption at whose end its picture is taken.
    var pictured: Int
  }

  /// All of them, in the order of the story.
  static func all() throws(CommandFailure) -> [Told] {
    let order: StoryOrder
    do throws(LoadingError) {
      order = StoryOrder(try BundledDemonstrations.order, names: BundledDemonstrations.tapes.names)
    } catch {
      throw CommandFailure(status: .environment, message: "paywalk: \(error)")
    }
    var told: [Told] = []
    for entry in order.entries {
      told.append(
        Told(
          demonstration: try demonstration(named: entry.name), heading: entry.heading, pictured: entry.pictured))
    }
    return told
  }

  static func demonstration(named name: String) throws(CommandFailure) -> Demonstration {
    Demonstration(name: name, text: try text(of: name))
  }

  /// Plays a demonstration without showing it, and returns what an audience will see of it.
  ///
  /// - Parameter pictured: The index of the caption at whose end a picture is taken.
  static func measure(of name: String, pictured: Int? = nil) throws(CommandFailure) -> StoryMeasure {
    try measure(player(of: name), of: name, pictured: pictured)
  }

  static func measure(
    _ player: TapePlayer, of name: String, pictured: Int? = nil
  ) throws(CommandFailure) -> StoryMeasure {
    do throws(TapeEnvironmentError) {
      return try player.measured(pictured: pictured)
    } catch {
      throw CommandFailure(error, in: name)
    }
  }

  static func story(of name: String) throws(CommandFailure) -> Storyline {
    Storyline(try TapeViewer.script(of: text(of: name), file: "\(name).tape", nil, TapeFiles.readingServices))
  }

  /// - Parameter size: The size of the phone, in place of the tape's own.
  static func player(of name: String, size: (columns: Int, rows: Int)? = nil) throws(CommandFailure) -> TapePlayer {
    try TapeViewer.player(of: text(of: name), file: "\(name).tape", name: "\(name).tape", size: size)
  }

  private static func text(of name: String) throws(CommandFailure) -> String {
    do throws(LoadingError) {
      return try BundledDemonstrations.tapes.text(named: name)
    } catch {
      throw CommandFailure(status: .usage, message: "paywalk: \(error)")
    }
  }
}
