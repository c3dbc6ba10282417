import Simulation

/// The services that a tape needs from outside: apps, other tapes, goldens, files for pictures.
///
/// The player itself reads and writes nothing.
package struct TapeServices: Sendable {
  /// Loads the app that a tape asks for, with the environment that the tape sets.
  package var app: @Sendable (TapeAppChoice) throws(TapeEnvironmentError) -> AppDefinition
  /// Reads the text of a tape; nil if there is none at this path. Throws if there is a file that is no text.
  package var tape: @Sendable (_ path: String) throws(TapeEnvironmentError) -> String?
  /// The goldens, and the choice of comparing or writing them.
  package var goldens: GoldenStore
  /// Writes a picture of the screen, or a recording.
  package var writePicture: @Sendable (_ path: String, [UInt8]) throws(TapeEnvironmentError) -> Void
  /// Returns true if a program that a tape requires is installed.
  package var hasProgram: @Sendable (String) -> Bool
  /// Parses the words after `paywalk` of a command that a tape types into a shell; throws if they are wrong.
  package var commandLine: @Sendable ([String]) throws(TapeEnvironmentError) -> TapeCommandLine
  /// The environment variables that apps read; nil if they are not known.
  package var environmentNames: Set<String>?
  /// Values of variables that override the tape's own.
  package var parameters: [String: String]
  /// Paths in a tape begin in the folder that the program runs in, as in VHS, and not in the folder of the tape. Those
  /// of `Source` begin in the folder of the tape in any case.
  package var pathsAreFromHere = false
  /// A tape may end while a request or a wait is open, such as under a sheet.
  package var allowsOpenEnd = false

  package init(
    app: @escaping @Sendable (TapeAppChoice) throws(TapeEnvironmentError) -> AppDefinition,
    tape: @escaping @Sendable (_ path: String) throws(TapeEnvironmentError) -> String? = { _ in nil },
    goldens: GoldenStore = .none,
    writePicture: @escaping @Sendable (_ path: String, [UInt8]) throws(TapeEnvironmentError) -> Void = { _, _ in },
    hasProgram: @escaping @Sendable (String) -> Bool = { _ in true },
    commandLine: @escaping @Sendable ([String]) throws(TapeEnvironmentError) -> TapeCommandLine = { _ in .init() },
    environmentNames: Set<String>? = nil, parameters: [String: String] = [:]
  ) {
    self.app = app
    self.tape = tape
    self.goldens = goldens
    self.writePicture = writePicture
    self.hasProgram = hasProgram
    self.commandLine = commandLine
    self.environmentNames = environmentNames
    self.parameters = parameters
  }
}

/// The app that a tape runs on.
package struct TapeAppChoice: Hashable, Sendable {
  /// The name of a bundled app, or the path of a folder, as the tape gives it.
  package var name: String
  /// The path that a relative path of the app begins with: empty, or a folder and a slash.
  package var base = ""
  /// The path of the answers of a real web server, as the tape gives it; nil for the simulated server.
  package var answers: String?
  /// The path that a relative path of the answers begins with: empty, or a folder and a slash.
  package var answersBase = ""
  /// The variables set by the tape's `Env` commands; the rest of the environment is ignored.
  package var environment: [String: String]
  /// The words after `paywalk` if the tape types such a command; empty otherwise.
  package var arguments: [String]

  package init(name: String, environment: [String: String] = [:], arguments: [String] = []) {
    self.name = name
    self.environment = environment
    self.arguments = arguments
  }
}

/// An error outside a tape because of which it could not be played.
package struct TapeEnvironmentError: Error, Hashable, CustomStringConvertible {
  /// One sentence: the wanted thing, and what was found instead.
  package var message: String
  /// True for a wrong request, such as an unknown app; false if the machine is at fault.
  package var isWrongUse: Bool

  package init(_ message: String, isWrongUse: Bool = false) {
    self.message = message
    self.isWrongUse = isWrongUse
  }

  package var description: String { message }
}
