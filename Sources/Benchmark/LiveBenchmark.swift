/// Measures `paywalk` in a terminal, beside a list in C that does nothing but draw itself by ncurses.
enum LiveBenchmark {
  /// - Parameter mark: What the first frame of `paywalk` has on it.
  static func run(mark: String) throws {
    guard let paywalk = LiveProgram("paywalk", ["run", "--in-memory"], mark: mark),
      let version = LiveProgram("paywalk", ["--version"]), let list = LiveProgram("bare-list", mark: "opened")
    else {
      print("launch, idle, memory of a run: build paywalk and bare-list beside this one to have them measured")
      return
    }
    let launches = try inTurn(11, [paywalk, version, list]) { try $0.launch().launch / 1e3 }
    let (launch, alone, bare) = (launches[0], launches[1], launches[2])
    report("a list in C: launch to first frame, median of 11", bare * 1e3, .milliseconds, beside: bare)
    report("launch to first frame, in a terminal, median of 11", launch * 1e3, .milliseconds, beside: bare)
    report("paywalk --version, the whole process, median of 11", alone * 1e3, .milliseconds, beside: bare)
    report("launch to first frame beyond that", (launch - alone) * 1e3, .milliseconds, beside: bare)
    let keys = try inTurn(5, [paywalk, list]) { try $0.launch(keys: 100).key }
    report("a list in C: a key to what it draws, in a terminal", keys[1] * 1e6, .microseconds, beside: keys[1])
    report("a key to what it draws, in a terminal", keys[0] * 1e6, .microseconds, beside: keys[1])
    let idle = try paywalk.launch(idleSeconds: 10)
    report("CPU time of ten idle seconds", idle.idle, .milliseconds, beside: nil)
    report("memory, run", Double(idle.kilobytes) / 1_024, .megabytes)
    report("a list in C: memory", Double(try list.launch().kilobytes) / 1_024, .megabytes)
  }

  /// The medians of so many measurements of each, taken in turn, so that a busy moment of the machine meets all.
  private static func inTurn(
    _ count: Int, _ programs: [LiveProgram], _ measure: (LiveProgram) throws -> Double
  ) rethrows -> [Double] {
    let rounds = try (0..<count).map { _ in try programs.map(measure) }
    return programs.indices.map { index in Measure.median(rounds.map { $0[index] }) }
  }
}
