import Foundation
import Loading
import Simulation
import Tapes
import TerminalUI

/// Finds, reads and writes tapes and their files on disk.
enum TapeFiles {
  /// Returns the tapes at several paths, sorted, each once, under the first of its paths.
  static func find(_ paths: [String]) throws -> [String] {
    var seen: Set<String> = []
    return try paths.flatMap(find).sorted().filter { path in
      seen.insert(URL(filePath: path).resolvingSymlinksInPath().path).inserted
    }
  }

  /// Returns the tapes at a path, sorted: the file itself, all in the folder and below, or those that match its
  /// wildcards.
  static func find(_ path: String) throws -> [String] {
    // A name may contain brackets, so an existing file of this very name comes first.
    if let isFolder = isFolder(path) { return isFolder ? try tapes(in: path) : [path] }
    guard let glob = PathGlob(path) else {
      throw CommandFailure(
        status: .usage,
        message: "paywalk: \(shown(path)): found no such file or folder, expected a tape")
    }
    let tapes = glob.paths().flatMap { match in
      isFolder(match) == true ? tapesBelow(match) : isTape(match) ? [match] : []
    }
    guard !tapes.isEmpty else {
      throw CommandFailure(
        status: .usage, message: "paywalk: \(shown(path)): found no tape that matches, expected one or more")
    }
    return tapes
  }

  private static let ending = ".tape"

  private static func tapes(in folder: String) throws -> [String] {
    let tapes = tapesBelow(folder)
    guard !tapes.isEmpty else {
      throw CommandFailure(status: .usage, message: "paywalk: \(shown(folder)) holds no tapes")
    }
    return tapes
  }

  /// Returns the tapes in a folder and below; names that begin with a dot are skipped.
  private static func tapesBelow(_ folder: String) -> [String] {
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    var tapes: [String] = []
    let enumerator = FileManager.default.enumerator(atPath: folder)
    while let name = enumerator?.nextObject() as? String {
      if name.hasPrefix(".") || name.contains("/.") {
        enumerator?.skipDescendants()
      } else if isTape(start + name) {
        tapes.append(start + name)
      }
    }
    return tapes.sorted()
  }

  /// Returns true if the file is a tape, or a link to one.
  private static func isTape(_ path: String) -> Bool {
    guard path.hasSuffix(ending) else { return false }
    let file = URL(filePath: path).resolvingSymlinksInPath().path
    // A file without attributes, such as a link that leads nowhere, is no tape.
    let kind = (try? FileManager.default.attributesOfItem(atPath: file))?[.type] as? FileAttributeType
    return kind == .typeRegular
  }

  /// Returns true for a folder, and nil if there is nothing at this path.
  private static func isFolder(_ path: String) -> Bool? {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) ? isFolder.boolValue : nil
  }

  private static func shown(_ path: String) -> String { TextSanitizing.visible(path) }

  /// Returns the text of a file.
  static func text(_ path: String) throws(UnreadableText) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw UnreadableText(SystemFailure()) }
    defer { close(descriptor) }
    return try text(on: InputDescriptor(number: descriptor))
  }

  /// Returns the text of standard input.
  static func standardInputText() throws(UnreadableText) -> String {
    try text(on: InputDescriptor(number: STDIN_FILENO))
  }

  private static func text(on descriptor: InputDescriptor) throws(UnreadableText) -> String {
    let bytes = try descriptor.bytes()
    // UTF-16 begins with a mark, or a character of ASCII in it with a zero before or after it.
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.prefix(2).contains(0) {
      throw UnreadableText("found UTF-16 or no text, expected a tape in UTF-8")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw UnreadableText("found bytes that are not UTF-8, expected a tape")
    }
    return text
  }

  /// Returns the text of a tape; throws one line if it cannot be read.
  static func readableText(_ path: String) throws(CommandFailure) -> String {
    do throws(UnreadableText) {
      return try text(path)
    } catch {
      throw CommandFailure(error, in: name(path))
    }
  }

  /// Returns the path of a tape, given by its path or, for a bundled tape, by its name.
  static func resolve(_ name: String) -> String {
    if FileManager.default.fileExists(atPath: name) { return name }
    let bundled = "\(BundledTapes.folder)/\(name)"
    return FileManager.default.fileExists(atPath: bundled) ? bundled : name
  }

  /// Returns a tape's path for messages: bundled tapes by their name, without control characters.
  static func name(_ file: String) -> String {
    let prefix = BundledTapes.folder + "/"
    return shown(file.hasPrefix(prefix) ? String(file.dropFirst(prefix.count)) : file)
  }

  /// - Parameters:
  ///   - warnsOfEnvironment: An `Env` that does not fit the app is a warning too.
  ///   - warn: Receives each warning once.
  static func services(
    goldens mode: GoldenStore.Mode, warnsOfEnvironment: Bool = false,
    warn: @escaping @Sendable (String) -> Void = sayWarning
  ) -> TapeServices {
    let cache = AppCache(warnsOfEnvironment: warnsOfEnvironment, warn: warn)
    return TapeServices(
      app: { choice throws(TapeEnvironmentError) in try cache.app(choice) },
      tape: sourced,
      goldens: GoldenStore(mode: mode, read: { bytes($0) }, write: write),
      writePicture: write,
      hasProgram: hasProgram, commandLine: TypedCommand.line,
      environmentNames: Set(ConfigurationKey.allCases.flatMap(\.environmentNames)))
  }

  /// Loads the app of a tape with a real server, or with a recording of one.
  ///
  /// - Parameter warns: False if the warnings about its folder have been said.
  static func app(
    _ choice: TapeAppChoice, server: WebServerSource, warns: Bool
  ) throws(TapeEnvironmentError) -> AppDefinition {
    try AppCache { if warns { sayWarning($0) } }.app(choice, server: server)
  }

  /// Returns the text of a tape that another sources; nil if there is none at this path.
  @Sendable private static func sourced(_ path: String) throws(TapeEnvironmentError) -> String? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    do throws(UnreadableText) {
      return try text(path)
    } catch {
      throw TapeEnvironmentError(error.reason, isWrongUse: true)
    }
  }

  @Sendable private static func sayWarning(_ warning: String) {
    StandardStream.errors.say(warning)
  }

  private static func bytes(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { Array($0) }
  }

  @Sendable static func write(_ path: String, _ bytes: [UInt8]) throws(TapeEnvironmentError) {
    do throws(OutputFailure) {
      try OutputFile(path).write(bytes, makingFolders: true)
    } catch {
      throw TapeEnvironmentError(error.description)
    }
  }

  /// The running program counts as present, wherever it lies.
  private static func hasProgram(_ name: String) -> Bool {
    if name == PaywalkCommand.configuration.commandName { return true }
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
  }
}
