import Foundation
import Testing

/// Compares the dependencies between targets with the imports in the sources.
@Suite struct ImportTests {
  /// The modules that each target may import.
  static let allowed: [(target: String, imports: Set<String>)] = [
    ("Monetization", ["Foundation"]),
    ("NativeApp", ["Monetization", "Foundation"]),
    ("Simulation", ["NativeApp", "Monetization", "Foundation"]),
    ("TerminalUI", ["Simulation", "NativeApp", "Monetization", "Foundation", "Synchronization"]),
    ("Tapes", ["TerminalUI", "Simulation", "NativeApp", "Monetization", "Foundation"]),
    (
      "Explore",
      ["Tapes", "TerminalUI", "Simulation", "NativeApp", "Monetization", "Foundation", "Dispatch", "Synchronization"]
    ),
    ("CursesTerminal", ["CNCurses", "TerminalUI", "Monetization", "Glibc", "Darwin"]),
    (
      "TerminalReplay",
      ["CPseudoTerminal", "CursesTerminal", "Tapes", "TerminalUI", "Monetization", "Foundation", "Glibc", "Darwin"]
    ),
    ("Loading", ["Simulation", "NativeApp", "Monetization", "CMarkup", "Foundation"]),
    (
      "WebClient",
      ["Loading", "Simulation", "Monetization", "NIOCore", "NIOPosix", "NIOHTTP1", "Glibc", "Darwin"]
    ),
    ("Persistence", ["Simulation", "NativeApp", "Monetization", "Foundation", "GRDB", "Glibc", "Darwin"]),
    (
      "paywalk",
      [
        "TerminalReplay", "CursesTerminal", "Explore", "Tapes", "TerminalUI", "Simulation", "NativeApp", "Monetization",
        "Loading", "Persistence", "WebClient", "ArgumentParser", "Foundation", "Glibc", "Darwin", "Dispatch",
        "Synchronization",
      ]
    ),
  ]

  @Test(arguments: allowed)
  func `a target imports only what lies below it`(target: String, imports: Set<String>) throws {
    let files = try Self.sources(of: target)
    #expect(!files.isEmpty)
    for (path, text) in files {
      for line in text.split(whereSeparator: \.isNewline) {
        guard let module = importedModule(String(line)) else { continue }
        #expect(imports.contains(module), "\(path) imports \(module)")
      }
    }
  }

  @Test(arguments: ["Monetization", "NativeApp", "Simulation", "TerminalUI", "Tapes"])
  func `nothing from the outside world is read inside`(target: String) throws {
    let outside = [
      "Date()", "Date.now", "UUID()", ".random(", "SystemRandomNumberGenerator", "Task.sleep", "ProcessInfo",
      "FileManager.default", "Locale.current", "TimeZone.current", "getenv(", "import Dispatch",
    ]
    for (path, text) in try Self.sources(of: target) {
      for line in text.split(whereSeparator: \.isNewline) where !line.drop(while: \.isWhitespace).hasPrefix("//") {
        for word in outside { #expect(!line.contains(word), "\(path): \(line)") }
      }
    }
  }

  @Test func `the interface names no tape`() throws {
    for (path, text) in try Self.sources(of: "TerminalUI") {
      #expect(!path.contains("Tape"), "\(path)")
      for line in text.split(whereSeparator: \.isNewline) where !line.drop(while: \.isWhitespace).hasPrefix("//") {
        #expect(!line.contains("Tape") && !line.contains("tape"), "\(path): \(line)")
      }
    }
  }

  private func importedModule(_ line: String) -> String? {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard let index = words.firstIndex(of: "import"), words[..<index].allSatisfy({ Self.modifiers.contains($0) })
    else { return nil }
    var rest = words[(index + 1)...]
    if let first = rest.first, Self.kinds.contains(first) { rest = rest.dropFirst() }
    return rest.first.map { String($0.prefix { $0 != "." && $0 != ";" }) }
  }

  private static let modifiers: Set<Substring> = [
    "public", "package", "internal", "private", "fileprivate", "@testable",
  ]
  private static let kinds: Set<Substring> = ["struct", "class", "enum", "func", "protocol", "typealias", "var", "let"]

  static func sources(of target: String) throws -> [(path: String, text: String)] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = root.appending(path: "Sources/\(target)")
    let enumerator = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var files: [(String, String)] = []
    while let url = enumerator?.nextObject() as? URL {
      guard url.pathExtension == "swift" else { continue }
      files.append((url.lastPathComponent, try String(contentsOf: url, encoding: .utf8)))
    }
    return files
  }
}
