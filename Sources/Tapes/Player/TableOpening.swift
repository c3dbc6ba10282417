/// The steps that all rows of a table begin with, played once for all of them.
///
/// A row that goes on from here has the result that it would have alone: a player is deterministic, and the shared steps
/// write no file.
package struct TableOpening: Sendable {
  fileprivate let file: String
  /// The player after the shared steps.
  private let player: TapePlayer

  /// Plays the shared steps.
  ///
  /// - Parameter rows: The rows of one table that are to be played. Nil if there is only one, if they differ in their app
  ///   or settings, or if a shared step fails, so that each row must say so itself.
  package init?(_ rows: [TapeScript], services: TapeServices) {
    guard rows.count > 1, let first = rows.first, rows.allSatisfy({ $0.setup == first.setup }) else { return nil }
    let writing = first.steps.firstIndex { $0.filePath(in: first.file, fromHere: services.pathsAreFromHere) != nil }
    var count = writing ?? first.steps.count
    for row in rows { count = zip(row.steps.prefix(count), first.steps).prefix { $0 == $1 }.count }
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
    // A failure names the row in which it came.
    guard !player.isOver, player.softened.isEmpty else { return nil }
    file = first.file
    self.player = player
  }

  /// Returns the player of a row after the shared steps.
  fileprivate func player(of row: TapeScript) -> TapePlayer { player.goingOn(with: row) }
}

/// The openings of several tables.
package struct TableOpenings: Sendable {
  private let openings: [String: TableOpening]

  package init(_ openings: [TableOpening] = []) {
    self.openings = Dictionary(openings.map { ($0.file, $0) }) { first, _ in first }
  }

  /// Returns the rows of each table among scripts in any order.
  package static func tables(in scripts: [TapeScript]) -> [[TapeScript]] {
    Array(Dictionary(grouping: scripts.filter { $0.tableRow != nil }, by: \.file).values)
  }

  /// Returns the player of a script after the steps that it shares with other rows; nil if it shares none.
  func player(of script: TapeScript) -> TapePlayer? {
    script.tableRow == nil ? nil : openings[script.file]?.player(of: script)
  }
}
