// swift-tools-version: 6.2
import PackageDescription

/// On the build machine a warning fails the build; at home it only warns.
let strictness: [SwiftSetting] = Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)]

let package = Package(
  name: "Paywalk",
  products: [
    // The model and gate layer, for an app that wants to lift it out.
    .library(name: "Monetization", targets: ["Monetization"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
  ],
  targets: [
    .target(name: "Monetization"),
    // The app that every app folder runs on.
    .target(name: "NativeApp", dependencies: ["Monetization"]),
    .target(name: "Simulation", dependencies: ["NativeApp", "Monetization"]),
    .target(name: "TerminalUI", dependencies: ["Simulation", "NativeApp", "Monetization"]),
    .target(name: "Tapes", dependencies: ["TerminalUI", "Simulation", "NativeApp", "Monetization"]),
    // The search over everything that can be done.
    .target(name: "Explore", dependencies: ["Tapes", "TerminalUI", "Simulation", "NativeApp", "Monetization"]),

    // ncurses, behind a header that names none of its types.
    .target(name: "CNCurses", linkerSettings: [.linkedLibrary("ncursesw")]),
    .target(name: "CursesTerminal", dependencies: ["CNCurses", "TerminalUI", "Monetization"]),

    // Tapes on a pseudo-terminal: the program plays on it, an emulator reads what it shows.
    .target(name: "CPseudoTerminal"),
    .target(
      name: "TerminalReplay",
      dependencies: ["CPseudoTerminal", "CursesTerminal", "Tapes", "TerminalUI", "Monetization"]),

    // Contributes the include path and the linker flag of libxml2; no Swift file imports it.
    .systemLibrary(name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    // HTML and XML, behind a header that names none of its types.
    .target(name: "CMarkup", dependencies: ["CLibXML2"]),
    .target(
      name: "Loading", dependencies: ["Simulation", "NativeApp", "Monetization", "CMarkup"],
      resources: [
        .copy("../../Resources/Apps"), .copy("../../Resources/Tapes"), .copy("../../Resources/Demonstrations"),
        .copy("../../Resources/Walkthroughs"),
      ]),

    .target(
      name: "Persistence",
      dependencies: ["Simulation", "NativeApp", "Monetization", .product(name: "GRDB", package: "GRDB.swift")]),

    // HTTP to a real web server.
    .target(
      name: "WebClient",
      dependencies: [
        "Loading", "Simulation", "Monetization", .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
      ]),

    .executableTarget(
      name: "paywalk",
      dependencies: [
        "WebClient", "TerminalReplay", "CursesTerminal", "Explore", "Tapes", "TerminalUI", "Simulation", "NativeApp",
        "Monetization", "Loading",
        "Persistence",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "paywalk-benchmark",
      dependencies: [
        "Explore", "Tapes", "TerminalUI", "Simulation", "NativeApp", "Monetization", "Loading", "Persistence",
        "CPseudoTerminal",
      ],
      path: "Sources/Benchmark"),
    // The least that a program in a terminal costs, for the benchmark and `Tests/Peers/run`.
    .executableTarget(
      name: "bare-list", path: "Tests/Peers/BareList", linkerSettings: [.linkedLibrary("ncursesw")]),

    .testTarget(name: "ArchitectureTests"),
    // Damaged files by the million, for whoever works on what reads them.
    .executableTarget(
      name: "paywalk-fuzz",
      dependencies: [
        "Tapes", "Loading", "Persistence", "Simulation", "NativeApp", "Monetization",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Tests/Fuzz", exclude: ["Border", "Corpus"]),
    .testTarget(name: "MonetizationTests", dependencies: ["Monetization"]),
    .testTarget(name: "NativeAppTests", dependencies: ["NativeApp", "Monetization"]),
    // An app made in code, for tests that need no files.
    .target(
      name: "SampleApps", dependencies: ["Simulation", "NativeApp", "Monetization"], path: "Tests/Support/SampleApps"),
    // Files in XML that the program has made, read back.
    .target(name: "XMLTesting", dependencies: ["Loading"], path: "Tests/Support/XMLTesting"),
    .testTarget(name: "SimulationTests", dependencies: ["Simulation", "NativeApp", "Monetization", "SampleApps"]),
    .testTarget(
      name: "TerminalUITests", dependencies: ["TerminalUI", "Simulation", "NativeApp", "Monetization", "SampleApps"]),
    .testTarget(
      name: "TapesTests",
      dependencies: ["Tapes", "TerminalUI", "Simulation", "NativeApp", "Monetization", "SampleApps", "XMLTesting"]),
    .testTarget(
      name: "ExploreTests",
      dependencies: [
        "Explore", "Tapes", "TerminalUI", "Simulation", "NativeApp", "Monetization", "SampleApps", "XMLTesting",
      ], exclude: ["Places"]),
    .testTarget(
      name: "ReplayTests", dependencies: ["Loading", "Tapes", "TerminalUI", "Simulation", "NativeApp", "Monetization"],
      exclude: ["Screens", "Corpus", "Plain", "Keys"]),
    .testTarget(
      name: "LoadingTests", dependencies: ["Loading", "Simulation", "NativeApp", "Monetization"], exclude: ["Fixtures"]),
    .testTarget(
      name: "PersistenceTests",
      dependencies: [
        "Persistence", "Loading", "Simulation", "NativeApp", "Monetization", "SampleApps",
        .product(name: "GRDB", package: "GRDB.swift"),
      ], exclude: ["Fixtures"]),
    // Pseudo-terminals, child processes and emulators, for the tests of what runs in a terminal.
    .target(
      name: "TerminalTesting", dependencies: ["CPseudoTerminal"], path: "Tests/Support/TerminalTesting",
      exclude: ["screen.py", "live.py"]),
    // A real web server with the hikes app, for the tests of the web client.
    .target(
      name: "ServerTesting",
      dependencies: [
        .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ], path: "Tests/Support/ServerTesting"),
    .executableTarget(
      name: "curses-probe", dependencies: ["CursesTerminal", "TerminalUI", "Monetization"],
      path: "Tests/Support/CursesProbe"),
    .testTarget(
      name: "CursesTerminalTests",
      dependencies: [
        "CursesTerminal", "TerminalReplay", "Tapes", "TerminalUI", "Simulation", "NativeApp", "Monetization", "Loading",
        "TerminalTesting", "XMLTesting", "curses-probe", "paywalk",
      ]),
    .testTarget(
      name: "TerminalReplayTests",
      dependencies: ["TerminalReplay", "CursesTerminal", "TerminalUI", "TerminalTesting"]),
    .testTarget(
      name: "WebClientTests", dependencies: ["WebClient", "Loading", "Simulation", "Monetization", "ServerTesting"]),
    .testTarget(name: "CommandTests", dependencies: ["paywalk", "Loading", "TerminalTesting", "ServerTesting"]),
  ]
)

/// True where another package has fetched this one: it takes no flags of the kind below from a dependency.
let isFetched = ["/checkouts/", "/registry/"].contains { Context.packageDirectory.contains($0) }

/// With `STANDALONE=1` a release build of the program has the standard library in it, lies at one place in memory, so that no
/// address in it is adjusted at a start, and exports nothing: it starts sooner and takes less memory (docs/performance.md). It
/// is for that product alone: the tests have this target in them too, and load the shared libraries.
let isStandalone = !isFetched && Context.environment["STANDALONE"] == "1"

/// With `OPTIMIZED=1` these are optimized in debug builds too, since the tests spend their time in them: tapes take a quarter of
/// the time. `Loading` is not among them: optimizing it takes longer to build and saves the tests nothing.
let optimized: Set<String> = ["Monetization", "NativeApp", "Simulation", "TerminalUI", "Tapes", "Explore"]

/// Otherwise, and where another package has fetched this one, a debug build is plain: the program is there in half the time, and
/// a debugger sees every value.
let isPlain = isFetched || Context.environment["OPTIMIZED"] != "1"

for target in package.targets where target.type != .system {
  target.swiftSettings = (target.swiftSettings ?? []) + strictness
  if target.name == "paywalk", isStandalone {
    // The compiler names the archives to link by what this target imports; Foundation names those of the others.
    target.swiftSettings?.append(.unsafeFlags(["-static-stdlib"], .when(configuration: .release)))
    target.linkerSettings = [
      .unsafeFlags(
        ["-static-stdlib", "-Xclang-linker", "-no-pie", "-Xlinker", "--no-export-dynamic"],
        .when(configuration: .release))
    ]
  }
  if isPlain { continue }
  var flags: [String] = []
  if optimized.contains(target.name) { flags.append("-O") }
  // Lines for backtraces, but no variables: objects of two thirds of the size. The package manager's own `-g` comes later and
  // would win, so the frontend is told.
  if optimized.contains(target.name) || target.type == .test { flags += ["-Xfrontend", "-gline-tables-only"] }
  if !flags.isEmpty { target.swiftSettings?.append(.unsafeFlags(flags, .when(configuration: .debug))) }
}
