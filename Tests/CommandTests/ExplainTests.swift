import Foundation
import TerminalTesting
import Testing

extension CommandTests {
  /// `paywalk explain` from outside.
  @Suite struct Explain {
    private static let rules = """
      {
        "rules": [
          { "patterns": [".*"], "properties": { "context": "default" } },
          { "patterns": ["/new$", "("], "properties": { "context": "modal", "modal_style": "medium" } },
          { "patterns": ["^/hikes/[0-9]+/map$"], "properties": { "view_controller": "map", "title": "Map" } }
        ]
      }
      """

    private func explain(_ arguments: [String], rules: String = Self.rules) throws -> Program.Run {
      let scratch = try Scratch()
      try scratch.write(rules, to: "paths.json")
      return try Program.run(
        ["explain"] + arguments + ["--path-configuration", scratch.file("paths.json")], in: scratch)
    }

    @Test func `a native screen that the app will never open there is rejected, as on the phone`() throws {
      let scratch = try Scratch()
      let stranger = try Program.run(["explain", "/chat/zzz", "--app", "avatars"], in: scratch)
      #expect(stranger.output.contains("The native screen chat needs an avatar that the app has; zzz"), "\(stranger)")
      #expect(stranger.output.contains("reject") && !stranger.output.contains("\n  push\n"), "\(stranger.output)")
      let known = try Program.run(["explain", "/chat/nova", "--app", "avatars"], in: scratch)
      #expect(known.output.contains("\n  push\n"), "\(known.output)")
    }

    @Test func `it names the string, the rules, the properties, the stacks and the reasons`() throws {
      let run = try explain(["/hikes/1/map", "--main", "web:/hikes,web:/hikes/1"])
      #expect(run.end == .exited(0))
      #expect(run.errors.contains("paths.json:4:"), "\(run.errors)")
      for line in [
        "    tested        /hikes/1/map", "  rule 1 (line 3): ✓ .*",
        "  rule 2 (line 4): · /new$ ✗ (no regular expression) (",
        "  rule 3 (line 5): ✓ ^/hikes/[0-9]+/map$", "  rule 4 (built in): · /recede_historical_location",
        "  rule 6 (built in): · /refresh_historical_location", "    view_controller map, by rule 3 (line 5)",
        "    before        web:/hikes > web:/hikes/1",
        "    after         web:/hikes > web:/hikes/1 > native:map:/hikes/1/map", "  push",
        "  The app shows it as its native screen map: rule 3 (line 5) sets", "    view_controller.",
        "  It belongs on the main stack: rule 1 (line 3) sets context default.",
      ] {
        #expect(run.output.contains(line + "\n"), "\(line)\n\(run.output)")
      }
      #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }

    @Test func `of an app it says what the shell does, also with a native screen at a path of its own`() throws {
      let opens = try Program.run(
        ["explain", "/supporter", "--app", "hikes", "--main", "web:/about"], in: try Scratch())
      #expect(opens.output.contains("native:pro:/supporter"), "\(opens.output)")
      let named = try Program.run(
        ["explain", "/items/99", "--app", "cubby", "--main", "native:homes:/homes"], in: try Scratch())
      #expect(named.output.contains("The app rejects it while there is no item 99."), "\(named.output)")
    }

    @Test(arguments: [
      (
        ["/hikes/new", "--main", "web:/hikes"], ["web:/hikes"], ["web:/hikes/new"],
        ["visit(modal,/hikes/new,advance)", "present"]
      ),
      (
        ["/hikes/1", "--main", "web:/hikes", "--modal", "web:/hikes/new"], ["web:/hikes", "web:/hikes/1"], [],
        ["visit(main,/hikes/1,advance)", "dismiss", "push"]
      ),
      (
        ["/hikes/1", "--main", "web:/hikes/1"], ["web:/hikes/1"], [], ["visit(main,/hikes/1,advance)", "replace(same)"]
      ),
      (
        ["/hikes/2/map", "--main", "web:/,native:map:/hikes/1/map"],
        ["web:/", "native:map:/hikes/1/map", "native:map:/hikes/2/map"], [], ["push"]
      ),
      (
        ["/hikes/2/map", "--main", "web:/,native:map:/hikes/1/map", "--strict-upstream"],
        ["web:/", "native:map:/hikes/2/map"], [], ["replace(same)"]
      ),
      (
        ["/hikes/1", "--main", "web:/,web:/hikes", "--action", "replace"], ["web:/", "web:/hikes/1"], [],
        ["visit(main,/hikes/1,replace)", "replace(action)"]
      ),
      (
        ["https://elsewhere.example/", "--start", "https://app.example", "--main", "web:/"], ["web:/"], [],
        ["external:safari"]
      ),
      (
        ["/hikes/new?from=promo", "--main", "web:/"], ["web:/", "web:/hikes/new?from=promo"], [],
        ["visit(main,/hikes/new?from=promo,advance)", "push"]
      ),
      (
        ["/hikes/new?from=promo", "--main", "web:/", "--without-query"], ["web:/"], ["web:/hikes/new?from=promo"],
        ["visit(modal,/hikes/new?from=promo,advance)", "present"]
      ),
      (
        ["/session/new", "--main", "web:/,web:/secret", "--redirected"], ["web:/"], ["web:/session/new"],
        ["pop(main)", "visit(modal,/session/new,advance)", "present"]
      ),
    ])
    func `where links lead`(_ arguments: [String], _ main: [String], _ modal: [String], _ effects: [String]) throws {
      let object = try Self.object(explain(arguments + ["--json"]).output)
      #expect(try Self.stack("main", of: object) == main)
      #expect(try Self.stack("modal", of: object) == modal)
      #expect(object["effects"] as? [String] == effects)
      #expect(!(object["why"] as? [String] ?? []).isEmpty)
    }

    @Test(arguments: [
      (["/x", "--main", "hikes"], "--main: found \"hikes\", expected a screen such as"),
      (["/x", "--modal", "native:map"], "--modal: found \"native:map\", expected a screen"),
      (["/x", "--app", "train"], "--app and its options have no meaning beside it"),
      (["/x", "--action", "jump"], "The value 'jump' is invalid for '--action"),
    ])
    func `what it cannot explain`(_ arguments: [String], _ words: String) throws {
      let run = try explain(arguments)
      #expect(run.end == .exited(2) && run.errors.contains(words), "\(run.errors)")
    }

    @Test(arguments: ["{", "{\"rules\": 1}", "{\"rules\": [{\"patterns\": [\"a\"]}]}"])
    func `a broken configuration is named with its line`(rules: String) throws {
      let run = try explain(["/x"], rules: rules)
      #expect(run.end == .exited(2) && run.errors.contains("paths.json:1:"), "\(run.errors)")
    }

    @Test func `the rules of an app, and the native screens that it has`() throws {
      let scratch = try Scratch()
      let object = try Self.object(
        Program.run(["explain", "/homes/new", "--main", "web:/", "--json"], in: scratch).output)
      #expect(try Self.stack("modal", of: object) == ["native:home_form:/homes/new"])
      #expect(object["answer"] as? String == "home_form")
      let browser = try Self.object(
        Program.run(["explain", "/homes/new", "--shell", "browser", "--json"], in: scratch).output)
      #expect(browser["answer"] as? String == "accept")
    }

    // MARK: The tables of the library's behaviour, if they lie beside the package.

    private static let shared = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared")

    private static func table(_ name: String) -> [[String: Any]] {
      guard let data = try? Data(contentsOf: shared.appending(path: "conformance/\(name).json")) else { return [] }
      return (try? JSONSerialization.jsonObject(with: data) as? [[String: Any]]) ?? []
    }

    private static let visits = table("navigator-cases").indices
    private static let matches = table("path-configuration-cases").indices

    @Test(.enabled(if: !visits.isEmpty), arguments: visits)
    func `every row of the table of visits`(row: Int) throws {
      let row = Self.table("navigator-cases")[row]
      let proposal = try #require(row["proposal"] as? [String: Any])
      let before = try #require(row["before"] as? [String: Any])
      let properties = try JSONSerialization.data(withJSONObject: proposal["properties"] ?? [:])
      let rules =
        "{\"rules\":[{\"patterns\":[\".*\",\"^$\"],\"properties\":\(String(decoding: properties, as: UTF8.self))}]}"
      func list(_ key: String) -> String { (before[key] as? [String] ?? []).joined(separator: ",") }
      let run = try explain(
        [
          try #require(proposal["url"] as? String), "--start", "https://example.com", "--main", list("main"),
          "--modal", list("modal"), "--action", try #require(proposal["action"] as? String), "--answer",
          try #require(proposal["result"] as? String), "--strict-upstream", "--json",
        ], rules: rules)
      let object = try Self.object(run.output)
      let after = try #require(row["after"] as? [String: Any])
      #expect(try Self.stack("main", of: object) == after["main"] as? [String])
      #expect(try Self.stack("modal", of: object) == after["modal"] as? [String] ?? [])
      #expect(object["effects"] as? [String] == row["effects"] as? [String])
    }

    @Test(.enabled(if: !matches.isEmpty), arguments: matches)
    func `every row of the table of paths`(row: Int) throws {
      let row = Self.table("path-configuration-cases")[row]
      let name = URL(filePath: try #require(row["fixture"] as? String)).lastPathComponent
      let file = Self.shared.appending(path: "data/path-configuration/\(name)").path()
      guard FileManager.default.fileExists(atPath: file) else { return }
      let flags = row["match_query_strings"] as? Bool == true ? [] : ["--without-query"]
      let run = try Program.run(
        ["explain", try #require(row["url"] as? String), "--path-configuration", file, "--json"] + flags,
        in: try Scratch())
      let object = try Self.object(run.output)
      #expect(object["testedString"] as? String == row["tested_string"] as? String)
      #expect(object["matchedRules"] as? [Int] == row["matched_rule_indexes"] as? [Int])
      #expect(object["properties"] as? NSDictionary == row["properties"] as? NSDictionary)
    }

    @Test func `it says that the rules are the bundled ones if the app asks its server for others`() throws {
      let words = "These are the bundled rules; the app asks its server for"
      for (app, says) in [("served-rules", true), ("hikes", false)] {
        let arguments = ["explain", "/hikes", "--app", app]
        let text = try Program.run(arguments, in: try Scratch()).output
        #expect(text.contains(words) == says, "\(text)")
        let object = try Self.object(try Program.run(arguments + ["--json"], in: try Scratch()).output)
        let why = try #require(object["why"] as? [String])
        #expect(why.contains { $0.hasPrefix(words) } == says)
      }
    }

    private static func object(_ text: String) throws -> [String: Any] {
      try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any], "\(text)")
    }

    private static func stack(_ name: String, of object: [String: Any]) throws -> [String] {
      let after = try #require(object["after"] as? [String: Any])
      return after[name] as? [String] ?? []
    }
  }
}
