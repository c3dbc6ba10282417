import Foundation

/// A program in a process group of its own.
package struct ChildProcess: Sendable {
  package enum End: Hashable, Sendable {
    case exited(Int32)
    case killed(Int32)
    case stopped(Int32)
  }

  package let id: pid_t

  /// - Parameter descriptors: The descriptors that become 0, 1 and 2.
  package init(_ path: String, _ arguments: [String], environment: [String], descriptors: [Int32]) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (target, source) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, source, Int32(target))
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var usual = sigset_t()
    sigemptyset(&usual)
    sigaddset(&usual, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let argv = ([path] + arguments).map { strdup($0) } + [nil]
    let envp = environment.map { strdup($0) } + [nil]
    defer {
      for text in argv + envp { free(text) }
    }
    var id: pid_t = 0
    let result = posix_spawn(&id, path, &actions, &attributes, argv, envp)
    guard result == 0 else { throw POSIXError(POSIXErrorCode(rawValue: result) ?? .EIO) }
    self.id = id
  }

  package func send(_ signal: Int32) { _ = kill(id, signal) }

  /// Waits for the process to end or to stop; kills it if it hangs.
  package func wait() -> End {
    // Only a failing test takes so long.
    let hanging = DispatchWorkItem { _ = kill(id, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 60, execute: hanging)
    defer { hanging.cancel() }
    var status: Int32 = 0
    while waitpid(id, &status, WUNTRACED) < 0 && errno == EINTR {}
    if status & 0x7F == 0 { return .exited(status >> 8 & 0xFF) }
    if status & 0xFF == 0x7F { return .stopped(status >> 8 & 0xFF) }
    return .killed(status & 0x7F)
  }

  /// The path of a program of this package; they lie beside the tests.
  package static func built(_ name: String) throws -> String {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent(name).path
  }
}
