import CPseudoTerminal
import Foundation

/// Measures the program itself, in a terminal of its own: the `paywalk` that lies beside the benchmark.
struct LiveBenchmark {
  private let program: URL
  /// What the first frame is known by.
  private let mark: [UInt8]

  /// Nil if there is no such program beside this one.
  init?(mark: String) {
    program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "paywalk")
    self.mark = Array(mark.utf8)
    guard FileManager.default.isExecutableFile(atPath: program.path) else { return nil }
  }

  struct Figures {
    /// From before the process is started to when its first frame has arrived; in milliseconds.
    var launch: Double
    /// CPU time over the idle seconds after that; in milliseconds.
    var idle: Double
    /// The most memory it has held.
    var kilobytes: Int
  }

  /// One launch, left alone for `idleSeconds`, and ended.
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

  /// Reads until the other end is closed, so that the program is not kept from ending.
  private func drain(_ keyboard: Int32) {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while read(keyboard, &buffer, buffer.count) > 0 {}
  }

  /// User and system time so far, in the kernel's steps of 10 ms.
  private func cpuMilliseconds(_ process: Int32) -> Double {
    let stat = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""  // not Linux: 0 is said
    let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else { return 0 }
    return (user + system) * 10
  }
}

enum Memory {
  /// The most memory that a process has held; 0 where there is no `/proc`.
  static func peakKilobytes(process: String = "self") -> Int {
    let path = "/proc/\(process)/status"
    let status = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""  // not Linux: 0 is said
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    return Int(line.filter(\.isNumber)) ?? 0
  }
}
