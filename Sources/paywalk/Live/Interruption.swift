#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A signal that has asked for the end; the process dies of it once everything is saved and the terminal is restored.
struct Interruption: Error, Hashable {
  let signal: Int32

  /// Ends the process as the signal would have done at once: a shell sees the status 128 + `signal`.
  func die() -> Never {
    #if canImport(Glibc)
      Glibc.signal(signal, SIG_DFL)
    #else
      Darwin.signal(signal, SIG_DFL)
    #endif
    raise(signal)
    exit(128 + signal)
  }
}
