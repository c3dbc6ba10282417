import Simulation

extension DirectorCommand {
  /// A command by its line, as in a tape: `.typed("backend fail 503")`.
  public static func typed(_ line: String) -> DirectorCommand {
    do {
      return try DirectorCommand(line)
    } catch {
      fatalError("\(line): \(error)")
    }
  }
}
