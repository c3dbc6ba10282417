import Simulation

/// What a tape needs from outside: apps, other tapes, goldens, a place for pictures.
///
/// The player itself reads and writes nothing; whoever plays a tape says here how it is done.
package struct TapeServices: Sendable {
  /// The app a tape asks for, with the environment it has set.
  package var app: @Sendable (TapeAppChoice) throws(TapeEnvironmentError) -> AppDefinition
  /// The text of a tape, or nil if there is none at this path.
  package var tape: @Sendable (_ path: String) -> String?
  /// Where goldens are kept, and whether they are compared or written.
  package var goldens: GoldenStore
  /// Writes a picture of the screen, or a recording.
  package var writePicture: @Sendable (_ path: String, [UInt8]) throws(TapeEnvironmentError) -> Void
  /// Whether a program that a tape requires is installed.
  package var hasProgram: @Sendable (String) -> Bool
  /// Reads the words after `paywalk` of a command that a tape types into a shell; throws what is wrong with them.
  package var commandLine: @Sendable ([String]) throws(TapeEnvironmentError) -> TapeCommandLine
  /// Values of variables that win over what a tape assigns.
  package var parameters: [String: String]

  package init(
    app: @escaping @Sendable (TapeAppChoice) throws(TapeEnvironmentError) -> AppDefinition,
    tape: @escaping @Sendable (_ path: String) -> String? = { _ in nil },
    goldens: GoldenStore = .none,
    writePicture: @escaping @Sendable (_ path: String, [UInt8]) throws(TapeEnvironmentError) -> Void = { _, _ in },
    hasProgram: @escaping @Sendable (String) -> Bool = { _ in true },
    commandLine: @escaping @Sendable ([String]) throws(TapeEnvironmentError) -> TapeCommandLine = { _ in .init() },
    parameters: [String: String] = [:]
  ) {
    self.app = app
    self.tape = tape
    self.goldens = goldens
    self.writePicture = writePicture
    self.hasProgram = hasProgram
    self.commandLine = commandLine
    self.parameters = parameters
  }
}

/// Which app a tape runs on.
package struct TapeAppChoice: Hashable, Sendable {
  /// A bundled app or a folder, as the tape says it.
  package var name: String
  /// What the tape's `Env` has set; nothing else of the environment is seen.
  package var environment: [String: String]
  /// The words after `paywalk` if the tape types such a command; empty otherwise.
  package var arguments: [String]

  package init(name: String, environment: [String: String] = [:], arguments: [String] = []) {
    self.name = name
    self.environment = environment
    self.arguments = arguments
  }
}

/// Why a tape could not be played at all, through nothing that it does.
package struct TapeEnvironmentError: Error, Hashable, CustomStringConvertible {
  /// One sentence: what was wanted, what was found.
  package var message: String
  /// Whether what was asked for is wrong, such as an app that there is not, and not the machine.
  package var isWrongUse: Bool

  package init(_ message: String, isWrongUse: Bool = false) {
    self.message = message
    self.isWrongUse = isWrongUse
  }

  package var description: String { message }
}
