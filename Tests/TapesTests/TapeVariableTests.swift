import Testing

@testable import Tapes

/// `Let`, `Row` and `${…}`.
struct TapeVariableTests {
  private static func kinds(_ text: String, variables: [String: String] = [:], row: Int = 0) throws -> [TapeCommand
    .Instruction]
  {
    try TapeParser.parse(text, file: "a.tape", variables: variables, row: row).commands.map(\.kind)
  }

  static let places: [(String, String, TapeCommand.Instruction)] = [
    ("Annual", "Tap \"Choose ${x}\"", .tap(TapeLabel("Choose Annual"))),
    ("milk", "Type ${x}", .type("milk", speed: nil)),
    ("milk", "Type '${x} and ${x}'", .type("milk and milk", speed: nil)),
    ("3", "Expect replies ${x}", .expect(TapeExpectation(RepliesCondition(count: 3)))),
    ("1d 2h", "Advance ${x}", .advance(.by(.hours(26)))),
    ("4", "Down ${x}", .press(.down, speed: nil, count: 4)),
    ("fail network", "Director purchase ${x}", .director("purchase fail network", column: 10)),
    (
      "pro", "Expect entitlement ${x} active",
      .expect(TapeExpectation(EntitlementCondition(name: "pro", state: .active)))
    ),
  ]

  @Test(arguments: places)
  func `a variable stands wherever a value does`(value: String, line: String, kind: TapeCommand.Instruction) throws {
    #expect(try Self.kinds("Let x = \"\(value)\"\n\(line)").last == kind)
  }

  @Test func `in a pattern a value stands for itself`() throws {
    let kind = try Self.kinds("Let price = \"$2.99 (1)\"\nWait /${price} once/").last
    guard let wait = (kind?.action as? WaitAction)?.wait else {
      Issue.record("no wait")
      return
    }
    #expect(wait.pattern?.isFound(in: "it is $2.99 (1) once") == true)
    #expect(wait.pattern?.isFound(in: "it is $2x99 (1) once") == false)
  }

  @Test func `a tape without variables types what looks like one`() throws {
    #expect(try Self.kinds("Type \"echo ${HOME}\"") == [.type("echo ${HOME}", speed: nil)])
  }

  @Test func `a value from outside wins over the tape's`() throws {
    let text = "Let plan = \"Annual\"\nTap \"${plan}\""
    #expect(try Self.kinds(text).last == .tap(TapeLabel("Annual")))
    #expect(try Self.kinds(text, variables: ["plan": "Lifetime"]).last == .tap(TapeLabel("Lifetime")))
  }

  @Test func `each row gives the columns its values`() throws {
    let text = "Let plan price\nRow Annual \"$29.99\"\nRow Lifetime \"$249.00\"\nTap \"${plan}: ${price}\""
    #expect(try Self.kinds(text, row: 0).last == .tap(TapeLabel("Annual: $29.99")))
    #expect(try Self.kinds(text, row: 1).last == .tap(TapeLabel("Lifetime: $249.00")))
  }

  static let faults: [(String, String, String)] = [
    ("Let a = 1\nTap \"${b}\"", "2:5: error: there is no variable \"b\"", "${a}"),
    ("Tap ${b}", "1:5: error: there is no variable \"b\"", "Let b = … above it"),
    ("Let a b\nEnter", "1:5: error: a table without rows", "a line such as Row"),
    ("Row 1", "1:1: error: a row without a table", "Let package price"),
    ("Let a b\nRow 1", "2:5: error: 1 values", "2, one for each of a, b"),
    ("Enter\nLet a b\nRow 1 2", "2:5: error: a table after the walk has begun", "above the first step"),
    ("Let a-b = 1", "1:5: error: \"a-b\" is no name of a variable", "letters, digits and _"),
    ("Let a =", "1:8: error: the line ends too early", "the value of a"),
  ]

  @Test(arguments: faults)
  func `a fault is told at its place`(text: String, place: String, expected: String) {
    let error = #expect(throws: TapeSyntaxError.self) { try Self.kinds(text) }
    #expect(error?.description.contains("a.tape:\(place)") == true, "\(error?.description ?? "")")
    #expect(error?.description.contains(expected) == true, "\(error?.description ?? "")")
  }

  @Test func `a sourced tape takes the values of the tape that sources it`() throws {
    var services = TapeRun.services
    services.tape = { $0 == "add.tape" ? "Let title = \"Nothing\"\nTap \"Add item\"\nType \"${title}\" Enter" : nil }
    let tape = """
      Tap "Homes"
      Type "Flat" Enter
      Let title = "Tent"
      Source add.tape
      Expect "Tent"
      """
    #expect(TapeRun.result(tape, services: services).text == "")
  }

  @Test func `a table is played once for each row, and each is known by its values`() throws {
    let tape = """
      Let name count
      Row Flat 1
      Row "Summer house" 1
      Tap "Homes"
      Type "${name}" Enter
      Expect "${name}"
      Expect count homes ${count}
      """
    let scripts = try TapeScript.all(tape, file: "walk.tape", services: TapeRun.services)
    #expect(scripts.map { $0.tableRow?.name } == ["Flat, 1", "Summer house, 1"])
    for script in scripts {
      #expect(ReplayRunner(services: TapeRun.services).run(script).outcome == .passed)
    }
  }

  @Test func `rows between other commands give their values to what stands below them`() throws {
    let tape = "Let a\nRow x\nLet b = \"${a}!\"\nRow y\nType \"${b}\"\n"
    let scripts = try TapeScript.all(tape, file: "walk.tape", services: TapeRun.services)
    #expect(scripts.map(\.tableRow?.name) == ["x", "y"])
    for (row, script) in scripts.enumerated() {
      let alone = try TapeScript(tape, file: "walk.tape", row: row, services: TapeRun.services)
      #expect(script.steps == alone.steps)
    }
  }

  @Test(arguments: [
    "Let a\nRow x\nSet Theme dark\nRow y\n# here\nEnv UI-TESTING \"1\"\nRow z\nType \"${a}\"\n",
    "Let a\nRow x\nLet a = w\nRow y\nType \"${a}\"\n", "Let a\nRow x\nSource other.tape\nRow y\nType \"${a}\"\n",
    "Let a b\nRow x 1\nLet c = \"v\"\nRow y \"${c}\"\nRow z 2\nType \"${a}${b}${c}\"\n",
  ])
  func `rows between settings are read as each alone`(tape: String) throws {
    var services = TapeRun.services
    services.tape = { _ in "Type \"${a}\"" }
    let scripts = try TapeScript.all(tape, file: "walk.tape", services: services)
    #expect(scripts.count == tape.matches(of: /Row/).count)
    for (row, script) in scripts.enumerated() {
      let alone = try TapeScript(tape, file: "walk.tape", row: row, services: services)
      #expect(script.steps == alone.steps && script.tableRow == alone.tableRow && script.setup == alone.setup)
    }
  }

  @Test func `all rows at once are read as each alone`() throws {
    let tape =
      "Set Theme dark\nLet c = 1s\nLet a b # columns\nRow x 1\n# between\nRow \"y z\" 2s\nOutput \"${a}.txt\"\n"
      + "Let d = \"${a}-${c}\"\nType \"${d}\" Sleep ${b}\nSource other.tape\n"
    var services = TapeRun.services
    services.tape = { _ in "Type \"${a}${d}\"" }
    let scripts = try TapeScript.all(tape, file: "walk.tape", services: services)
    for (row, script) in scripts.enumerated() {
      let alone = try TapeScript(tape, file: "walk.tape", row: row, services: services)
      #expect(script.steps == alone.steps && script.tableRow == alone.tableRow)
      #expect(script.variableNames == alone.variableNames && script.setup == alone.setup)
    }
    #expect(scripts.count == 2)
  }

  @Test func `a fault of a later row is a fault of the tape`() {
    let error = #expect(throws: TapeScriptError.self) {
      try TapeScript.all("Let a\nRow 1s\nRow x\nSleep ${a}", file: "walk.tape", services: TapeRun.services)
    }
    #expect(error?.diagnostics.map(\.line) == [4])
  }

  static let tooMuch: [(tape: String, limit: String)] = [
    ("Sleep 1000000h", "at most 31d; Advance goes further"),
    ("Wait+Screen@32d /x/", "at most 31d; Advance goes further"),
    ("Type \"\(String(repeating: "a", count: 1_000_000))\"", "at most 100000"),
    ("Copy \"\(String(repeating: "é", count: 100_001))\"", "at most 100000"),
  ]

  @Test(arguments: tooMuch.indices)
  func `what would take for ever is refused with its limit`(index: Int) {
    let error = #expect(throws: TapeSyntaxError.self) {
      try TapeParser.parse(Self.tooMuch[index].tape, file: "walk.tape")
    }
    #expect(error?.diagnostics.map(\.expected) == [Self.tooMuch[index].limit])
  }

  @Test func `a value from outside makes no faults of a tape without variables`() throws {
    #expect(try Self.kinds("Type \"echo ${HOME}\"", variables: ["plan": "Pro"]) == [.type("echo ${HOME}", speed: nil)])
    #expect(throws: TapeSyntaxError.self) { try Self.kinds("Let a = 1\nType \"echo ${HOME}\"") }
  }

  @Test func `values that double end in a fault, and so do tapes that source without end`() {
    let doubling = "Let a = \"0123456789\"\n" + String(repeating: "Let a = \"${a}${a}\"\n", count: 40)
    #expect(throws: TapeSyntaxError.self) { try Self.kinds(doubling) }
    var services = TapeRun.services
    services.tape = { path in
      let level = path.dropLast(5).count
      return level < 40
        ? String(repeating: "Source \(String(repeating: "a", count: level + 1)).tape\n", count: 4) : "Enter"
    }
    let error = #expect(throws: TapeScriptError.self) {
      try TapeScript("Source a.tape", file: "walk.tape", services: services)
    }
    #expect(error?.diagnostics.map(\.message) == ["more than 1000 tapes are sourced"])
  }
}
