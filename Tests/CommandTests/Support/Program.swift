import Foundation
import TerminalTesting
import Testing

/// The built program, with an environment that holds only the variables of a test.
enum Program {
  static let path = try? ChildProcess.built("paywalk")
  static let isBuilt = path.map(FileManager.default.isExecutableFile) ?? false

  /// The result of a run without a terminal.
  struct Run: Hashable {
    var end: ChildProcess.End
    var output: String
    var errors: String
  }

  static func environment(_ scratch: Scratch, _ additions: [String: String?]) -> [String] {
    var values: [String: String?] = [
      "PATH": "/usr/bin:/bin", "HOME": scratch.path, "LC_ALL": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no",
      "TERM": "screen-256color",
    ]
    values.merge(additions) { $1 }
    // The change of the program that `Tests/Mutations/rows` wants to be noticed, if there is one.
    values["PAYWALK_MUTATION"] = ProcessInfo.processInfo.environment["PAYWALK_MUTATION"]
    return values.compactMap { name, value in value.map { "\(name)=\($0)" } }.sorted()
  }

  /// Runs the program to its end. Missing descriptors are replaced by the null device, and by files that are read
  /// afterwards.
  static func run(
    _ arguments: [String], in scratch: Scratch, environment: [String: String?] = [:], input: Int32? = nil,
    output: Int32? = nil
  ) throws -> Run {
    let nowhere = open("/dev/null", O_RDONLY | O_CLOEXEC)
    let out = open(scratch.file("stdout"), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    let errors = open(scratch.file("stderr"), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    defer {
      for descriptor in [nowhere, out, errors] { close(descriptor) }
    }
    let child = try ChildProcess(
      try #require(path), arguments, environment: self.environment(scratch, environment),
      descriptors: [input ?? nowhere, output ?? out, errors])
    let end = child.wait()
    return Run(end: end, output: try scratch.read("stdout"), errors: try scratch.read("stderr"))
  }
}
