import Foundation
import Testing

@testable import Loading

@Suite struct `Paths with wildcards` {
  @Test(arguments: [
    ("milk.tape", "milk.tape", true), ("milk.tape", "*.tape", true), ("milk.tape", "*", true), ("milk", "m?lk", true),
    ("mlk", "m?lk", false), ("milk", "m*l*k", true), ("milk", "m*x*k", false), ("", "*", true), ("", "?", false),
    ("a1", "a[0-9]", true), ("ab", "a[0-9]", false), ("ab", "a[!0-9]", true), ("a1", "a[^0-9]", false),
    ("a]", "a[]]", true), ("a-", "a[-x]", true), ("a-", "a[x-]", true), ("ab", "a[z-a]", false), ("a[", "a[", true),
    ("a[b", "a[b", true), ("ab", "a[", false), ("a*", "a\\*", true), ("ab", "a\\*", false), ("a\\", "a\\", true),
    (".milk", "*milk", false), (".milk", "?milk", false), (".milk", "[.]milk", false), (".milk", ".m*", true),
    ("橋.tape", "?.tape", true), ("e\u{301}", "?", true), ("aaaaaaaaaaaaaaaaaaaaaaaaaaab", "*a*a*a*a*a*a*a*c", false),
  ])
  func `a name matches its pattern, or not`(name: String, pattern: String, isMatch: Bool) {
    #expect(Glob(pattern).matches(fileName: name) == isMatch)
  }

  @Test(arguments: [
    ("*.tape", ["a.tape", "b.tape"]), ("**/*.tape", ["a.tape", "b.tape", "x/a.tape", "x/y/a.tape", "x/y/c.tape"]),
    ("x/**/a.tape", ["x/a.tape", "x/y/a.tape"]), ("**/y/*", ["x/y/a.tape", "x/y/c.tape"]),
    ("**/**/a.tape", ["a.tape", "x/a.tape", "x/y/a.tape"]), ("x/*/[ab].tape", ["x/y/a.tape"]),
    ("x/*", ["x/a.tape", "x/y"]),
    ("x/**", ["x/a.tape", "x/y", "x/y/a.tape", "x/y/c.tape"]), ("?.txt", ["c.txt"]), ("nowhere/*", []),
    ("a.tape/*", []),
    ("./*.tape", ["./a.tape", "./b.tape"]), ("**/.hidden/*", [".hidden/a.tape"]),
    ("link/*.tape", ["link/a.tape", "link/b.tape"]),
    ("x//y/c.*", ["x/y/c.tape"]),
  ])
  func `a pattern names what there is in the tree`(pattern: String, paths: [String]) throws {
    let folder = try Self.tree()
    // A folder left behind in the temporary directory does no harm.
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let glob = try #require(PathGlob("\(folder)/\(pattern)"))
    #expect(glob.paths() == paths.map { "\(folder)/\($0)" })
  }

  @Test(arguments: ["", "a.tape", "walks/a.tape", "/"])
  func `a path without wildcards is none`(path: String) {
    #expect(PathGlob(path) == nil)
  }

  /// Files, folders, a hidden folder, and a link that leads back to the top.
  private static func tree() throws -> String {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: "glob-\(UUID().uuidString)").path
    for name in ["x/y", ".hidden"] {
      try files.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
    }
    let names = ["a.tape", "b.tape", "c.txt", "x/a.tape", "x/y/a.tape", "x/y/c.tape", ".hidden/a.tape", "x/.d.tape"]
    for name in names { try Data().write(to: URL(filePath: "\(folder)/\(name)")) }
    try files.createSymbolicLink(atPath: "\(folder)/link", withDestinationPath: folder)
    return folder
  }
}
