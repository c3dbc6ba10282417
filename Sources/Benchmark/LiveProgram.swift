import CPseudoTerminal
import Foundation

/// Measures the program itself, in a terminal of its own: the `paywalk` in the folder of the benchmark.
struct LiveBenchmark {
  private let program: URL
  /// Bytes by which the first frame is recognised.
  private let mark: [UInt8]

  /// Fails if there is no such program in the folder of the benchmark.
  init?(mark: String) {
    program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "paywalk")
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
  }

  /// Launches the program, leaves it alone for `idleSeconds`, and ends it.
  func launch(idleSeconds: UInt32 = 0) throws -> Figures {
    var keyboard: Int32 = -1
    var screen: Int32 = -1
    guard pt_open(&keyboard, &screen) == 0, pt_resize(keyboard, 80, 24) == 0 else {
      throw CocoaError(.fileReadUnknown)
    }
    defer { close(keyboard) }
    let terminal = FileHandle(fileDescriptor: screen, closeOnDealloc: false)
    let process = Process()
    process.executableURL = program
    process.arguments = ["run", "--in-memory"]
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
      kilobytes: Memory.peakKilobytes(process: "\(process.processIdentifier)"))
    process.terminate()
    drain(keyboard)
    process.waitUntilExit()
    return figures
  }

  private func readFirstFrame(_ keyboard: Int32) {
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while output.firstRange(of: mark) == nil {
      let count = read(keyboard, &buffer, buffer.count)
      if count <= 0 { return }
      output += buffer[..<count]
    }
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
