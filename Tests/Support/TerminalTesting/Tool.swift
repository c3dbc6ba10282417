import Foundation

/// A tool that some tests need besides the programs of the package.
package enum Tool {
  /// A Python that has pyte; nil if there is none. The first in the path may be another than the system's.
  package static let pythonWithPyte = ["python3", "/usr/bin/python3"].first { runs($0, ["-c", "import pyte"]) }
  package static let hasPyte = pythonWithPyte != nil
  package static let hasTmux = runs("tmux", ["-V"])
  package static let hasAsciinema = runs("asciinema", ["--version"])

  package static func run(_ program: String, _ arguments: [String], input: [UInt8] = []) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let stdin = Pipe()
    let stdout = Pipe()
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = FileHandle.nullDevice
    try process.run()
    // The programs read all their input before they write.
    try stdin.fileHandleForWriting.write(contentsOf: input)
    try stdin.fileHandleForWriting.close()
    let output = try stdout.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw POSIXError(.ECHILD) }
    return String(decoding: output, as: UTF8.self)
  }

  /// Runs a program that leaves another process behind; its output is dropped.
  package static func start(_ program: String, _ arguments: [String]) throws {
    let nowhere = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(nowhere) }
    let environment = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }.sorted()
    // Foundation's Process would wait for the process left behind too.
    let child = try ChildProcess(
      "/usr/bin/env", [program] + arguments, environment: environment, descriptors: [nowhere, nowhere, nowhere])
    guard child.wait() == .exited(0) else { throw POSIXError(.ECHILD) }
  }

  private static func runs(_ program: String, _ arguments: [String]) -> Bool {
    // A tool that cannot be started counts as missing.
    (try? run(program, arguments)) != nil
  }
}
