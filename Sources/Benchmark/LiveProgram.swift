import CPseudoTerminal
import Foundation

/// Measures a program in a terminal of its own.
struct LiveProgram {
  private let program: URL
  private let arguments: [String]
  /// Bytes by which the first frame is recognised; empty to wait for the end of the program.
  private let mark: [UInt8]

  /// Fails if there is no such program in the folder of the benchmark.
  init?(_ name: String, _ arguments: [String] = [], mark: String = "") {
    program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: name)
    self.arguments = arguments
    self.mark = Array(mark.utf8)
    guard FileManager.default.isExecutableFile(atPath: program.path) else { return nil }
  }

  struct Figures {
    /// The time from just before the start of the process to the arrival of its first frame, in milliseconds.
    var launch: Double
    /// The CPU time during the idle seconds after that, in milliseconds.
    var idle: Double
    /// The peak memory, in kilobytes.
    var kilobytes: Int
    /// The seconds from a key to what the program writes for it; 0 if none was pressed, no number if one went unanswered.
    var key: Double
  }

  /// Launches the program, leaves it alone for `idleSeconds`, presses keys that move the focus, and ends it.
  func launch(idleSeconds: UInt32 = 0, keys: Int = 0) throws -> Figures {
    var keyboard: Int32 = -1
    var screen: Int32 = -1
    guard pt_open(&keyboard, &screen) == 0, pt_resize(keyboard, 80, 24) == 0 else {
      throw CocoaError(.fileReadUnknown)
    }
    defer { close(keyboard) }
    let terminal = FileHandle(fileDescriptor: screen, closeOnDealloc: false)
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ["TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"]
    process.standardInput = terminal
    process.standardOutput = terminal
    process.standardError = FileHandle.nullDevice
    let begin = ContinuousClock.now
    try process.run()
    close(screen)
    readFirstFrame(keyboard)
    let launch = begin.duration(to: .now) / .milliseconds(1)
    let before = cpuMilliseconds(process.processIdentifier)
    if idleSeconds > 0 { sleep(idleSeconds) }
    let figures = Figures(
      launch: launch, idle: cpuMilliseconds(process.processIdentifier) - before,
      kilobytes: Memory.peakKilobytes(process: "\(process.processIdentifier)"), key: press(keys, keyboard))
    process.terminate()
    drain(keyboard)
    process.waitUntilExit()
    return figures
  }

  private func readFirstFrame(_ keyboard: Int32) {
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    var isAsked = false
    while mark.isEmpty || output.firstRange(of: mark) == nil {
      let count = read(keyboard, &buffer, buffer.count)
      if count <= 0 { return }
      output += buffer[..<count]
      // A program may wait for the answer that any terminal gives at once.
      if !isAsked, output.firstRange(of: Self.question) != nil {
        isAsked = true
        _ = write(keyboard, Self.answer, Self.answer.count)
      }
    }
  }

  /// What asks for the device attributes, after other questions if there are any.
  private static let question = Array("\u{1B}[c".utf8)
  private static let answer = Array("\u{1B}]11;rgb:0/0/0\u{1B}\\\u{1B}[?62;22c".utf8)

  /// The seconds for one of so many keys, which go down and up in turn; each waits for what the one before has drawn.
  private func press(_ count: Int, _ keyboard: Int32) -> Double {
    guard count > 0 else { return 0 }
    var buffer = [UInt8](repeating: 0, count: 16_384)
    // What still comes of the launch would be taken for the answer to a key.
    while hasOutput(keyboard, within: 1_500), read(keyboard, &buffer, buffer.count) > 0 {}
    let begin = ContinuousClock.now
    for index in 0..<count {
      var key: UInt8 = index.isMultiple(of: 2) ? 0x6A : 0x6B
      guard write(keyboard, &key, 1) == 1, readUpdate(keyboard) else { return .nan }
    }
    return begin.duration(to: .now) / .seconds(1) / Double(count)
  }

  /// Reads what a program draws for a key, to its end if the program marks it: a key that is pressed before would be taken
  /// together with the one that undoes it, and nothing would be drawn. False if nothing comes.
  private func readUpdate(_ keyboard: Int32) -> Bool {
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    repeat {
      guard hasOutput(keyboard, within: 5_000) else { return false }
      let count = read(keyboard, &buffer, buffer.count)
      guard count > 0 else { return false }
      output += buffer[..<count]
    } while output.firstRange(of: Self.updateBegins) != nil && output.firstRange(of: Self.updateEnds) == nil
    return true
  }

  /// The marks of a synchronized update.
  private static let updateBegins = Array("\u{1B}[?2026h".utf8)
  private static let updateEnds = Array("\u{1B}[?2026l".utf8)

  private func hasOutput(_ keyboard: Int32, within milliseconds: Int32) -> Bool {
    var awaited = pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0)
    return poll(&awaited, 1, milliseconds) > 0
  }

  /// Reads until the other end is closed, so that the program can end.
  private func drain(_ keyboard: Int32) {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while read(keyboard, &buffer, buffer.count) > 0 {}
  }

  /// The user and system time so far, in milliseconds, in the kernel's steps of 10 ms.
  private func cpuMilliseconds(_ process: Int32) -> Double {
    let stat = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""  // 0 unless on Linux
    let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else { return 0 }
    return (user + system) * 10
  }
}

enum Memory {
  /// The peak memory of a process, in kilobytes; 0 without `/proc`.
  static func peakKilobytes(process: String = "self") -> Int {
    let path = "/proc/\(process)/status"
    let status = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""  // 0 unless on Linux
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    return Int(line.filter(\.isNumber)) ?? 0
  }
}
