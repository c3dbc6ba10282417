import Synchronization

/// The steps that all rows of a table begin with, played once for all of them.
///
/// A row that goes on from here has the result that it would have alone: a player is deterministic, and the shared steps
/// write no file.
package final class TableOpening: Sendable {
  private let first: TapeScript
  /// The number of shared steps.
  private let count: Int
  private let services: TapeServices
  private let played = Mutex<Played>(.notYet)

  private enum Played {
    case notYet
    /// The player after the shared steps; nil if one of them fails, so that each row says so itself.
    case player(TapePlayer?)
  }

  /// - Parameter rows: The rows of one table that are to be played. Nil if there is only one, or if they differ in their
  ///   app or settings.
  package init?(_ rows: [TapeScript], services: TapeServices) {
    guard rows.count > 1, let first = rows.first, rows.allSatisfy({ $0.setup == first.setup }) else { return nil }
    self.first = first
    self.services = services
    let writing = first.steps.firstIndex { $0.filePath(in: first.file, fromHere: services.pathsAreFromHere) != nil }
    var count = writing ?? first.steps.count
    for row in rows { count = zip(row.steps.prefix(count), first.steps).prefix { $0 == $1 }.count }
    self.count = count
  }

  /// Returns the player of a row after the shared steps; nil if the row must be played from its beginning.
  package func player(of row: TapeScript) -> TapePlayer? {
    played.withLock { played in
      if case .player(let player) = played { return player }
      let player = open()
      played = .player(player)
      return player
    }?.goingOn(with: row)
  }

  private func open() -> TapePlayer? {
    // A row that plays alone finds the same error, and reports it.
    guard var player = try? TapePlayer(first, services: services) else { return nil }
    var nobody = NoObserver()
    player.launch(&nobody)
    while player.position < count, !player.isOver {
      do throws(TapeEnvironmentError) {
        try player.step(&nobody)
      } catch {
        return nil
      }
    }
    // A failure tells the row in which it came.
    return player.isOver || !player.softened.isEmpty ? nil : player
  }
}

/// The openings of several tables.
package struct TableOpenings: Sendable {
  private let openings: [String: TableOpening]

  /// - Parameter scripts: All that is to be played, in any order.
  package init(_ scripts: [TapeScript], services: TapeServices) {
    let tables = Dictionary(grouping: scripts.filter { $0.tableRow != nil }, by: \.file)
    openings = tables.compactMapValues { TableOpening($0, services: services) }
  }

  /// Without any table.
  package init() {
    openings = [:]
  }

  /// Returns the player of a script after the steps that it shares with other rows; nil if it shares none.
  func player(of script: TapeScript) -> TapePlayer? {
    script.tableRow == nil ? nil : openings[script.file]?.player(of: script)
  }
}
