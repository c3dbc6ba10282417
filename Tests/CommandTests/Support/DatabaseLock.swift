import Foundation

/// Another program that has begun to write to a database, until the value is gone or `release()`.
final class DatabaseLock {
  private let holder = Process()
  private let input = Pipe()

  init(_ file: String) throws {
    let script = """
      import sqlite3, sys
      database = sqlite3.connect(sys.argv[1], isolation_level=None)
      database.execute("BEGIN IMMEDIATE")
      print("held", flush=True)
      sys.stdin.read()
      """
    let output = Pipe()
    holder.executableURL = URL(filePath: "/usr/bin/env")
    holder.arguments = ["python3", "-c", script, file]
    holder.standardInput = input
    holder.standardOutput = output
    try holder.run()
    try Self.waitForLine(output.fileHandleForReading.fileDescriptor)
  }

  /// Reads up to the end of a line; the words may come in pieces, and a signal may interrupt the wait.
  private static func waitForLine(_ descriptor: Int32) throws {
    var byte: UInt8 = 0
    while byte != UInt8(ascii: "\n") {
      let count = read(descriptor, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1 else { throw POSIXError(.ENOLCK) }
    }
  }

  deinit { release() }

  /// Ends the program, and its transaction with it.
  func release() {
    // It may be closed already.
    try? input.fileHandleForWriting.close()
    holder.waitUntilExit()
  }
}
