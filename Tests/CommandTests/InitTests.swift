import Foundation
import TerminalTesting
import Testing

extension CommandTests {
  /// `paywalk init` from outside.
  @Suite struct Init {
    private static let products = """
      { "version": { "major": 4 }, "products": [
        { "productID": "shop.pro", "type": "NonConsumable", "displayPrice": "9.99" }] }
      """

    private func repository() throws -> Scratch {
      let scratch = try Scratch()
      try FileManager.default.createDirectory(atPath: scratch.file("shop/ios"), withIntermediateDirectories: true)
      try scratch.write(Self.products, to: "shop/ios/Shop.storekit")
      return scratch
    }

    private func names(_ scratch: Scratch, _ folder: String) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: scratch.file(folder)).sorted()
    }

    @Test func `it says what it did, writes into the folder alone, and the app can be walked`() throws {
      let scratch = try repository()
      let run = try Program.run(["init", scratch.file("shop")], in: scratch)
      #expect(run.end == .exited(0), "\(run.errors)")
      for line in [
        "  Products.storekit", "    ios/Shop.storekit, 1 product", "Written",
        "    a first page at /, your plan, settings", "On the first page Enter opens the paywall.",
      ] {
        #expect(run.output.contains(line + "\n"), "\(line)\n\(run.output)")
      }
      // A shell would take the parts of a broken line for commands of their own.
      let command = "  REVENUECAT_API_KEY=appl_… paywalk run --app \(scratch.file("shop"))"
      #expect(run.output.contains("\nStart it\n\(command)\n"), "\(run.output)")
      let words = run.output.split(separator: "\n").filter {
        !$0.contains("paywalk run") && !$0.contains("paywalk doctor")
      }
      #expect(words.allSatisfy { $0.count <= 80 })
      #expect(
        try names(scratch, "shop") == [
          "app.json", "ios", "offerings.json", "pages", "path-configuration.json", "product_entitlement_mapping.json",
        ])
      let explained = try Program.run(["explain", "/", "--app", scratch.file("shop"), "--json"], in: scratch)
      #expect(explained.end == .exited(0) && explained.output.contains("\"after\""), "\(explained.errors)")
      let arguments = ["run", "--in-memory", "--app", scratch.file("shop")]
      let walk = try ProgramOnTerminal(arguments, in: scratch, environment: ["REVENUECAT_API_KEY": "appl_key"])
      try walk.shows("shop", "Open the paywall", "9.99 USD")
      walk.type("q")
      #expect(walk.wait() == .exited(0))
    }

    @Test func `a file that is none of its drafts is never replaced`() throws {
      let scratch = try repository()
      try scratch.write("{ \"name\": \"of another tool\" }", to: "shop/app.json")
      for force in [[], ["--force"]] {
        let refused = try Program.run(["init", scratch.file("shop")] + force, in: scratch)
        #expect(refused.end == .exited(2), "\(refused.output)")
        #expect(
          refused.errors.contains("app.json: found a file that paywalk init did not draft, and nothing is written"))
        #expect(!refused.errors.contains("doctor"))
        #expect(try names(scratch, "shop") == ["app.json", "ios"])
        #expect(try scratch.read("shop/app.json").contains("another tool"))
      }
      // One that describes an app of ours may be mended.
      try scratch.write("{ \"tabs\": [] }", to: "shop/app.json")
      let refused = try Program.run(["init", scratch.file("shop")], in: scratch)
      #expect(refused.errors.contains("`paywalk doctor --app \(scratch.file("shop"))` says what may be wrong with it"))
    }

    @Test func `another target stands in a line to copy`() throws {
      let scratch = try repository()
      for name in ["One", "Two Three"] { try scratch.write("REVENUECAT_API_KEY = appl_a", to: "shop/\(name).xcconfig") }
      let run = try Program.run(["init", scratch.file("shop")], in: scratch)
      let words = scratch.file("shop")
      #expect(
        run.output.contains("paywalk run --app \(words) --target 'Two Three.xcconfig'\n"),
        "\(run.output)")
    }

    @Test func `it writes through no link`() throws {
      let scratch = try repository()
      try FileManager.default.createSymbolicLink(
        atPath: scratch.file("shop/app.json"), withDestinationPath: scratch.file("outside.json"))
      for force in [[], ["--force"]] {
        let run = try Program.run(["init", scratch.file("shop")] + force, in: scratch)
        #expect(run.end == .exited(2) && run.errors.contains("app.json: found a link"), "\(run.errors)")
      }
      #expect(!FileManager.default.fileExists(atPath: scratch.file("outside.json")))
    }

    @Test func `an app in a folder of its own refers to the files of the repository`() throws {
      let scratch = try repository()
      let run = try Program.run(
        ["init", scratch.file("walk/app"), "--from", scratch.file("shop")], in: scratch)
      #expect(run.end == .exited(0), "\(run.output)\(run.errors)")
      #expect(try names(scratch, "shop") == ["ios"])
      #expect(try scratch.read("walk/app/app.json").contains("\"products\": \"../../shop/ios/Shop.storekit\""))
      #expect(try Program.run(["explain", "/", "--app", scratch.file("walk/app")], in: scratch).end == .exited(0))
    }

    @Test func `without a folder it is the one that one is in`() throws {
      let scratch = try repository()
      let run = try Program.run(["init", "--from", scratch.file("shop"), "--dry-run"], in: scratch)
      let name = URL(filePath: FileManager.default.currentDirectoryPath).lastPathComponent
      #expect(run.end == .exited(0) && run.output.hasPrefix("\(name), made of"), "\(run.output)\(run.errors)")
    }

    @Test func `the account says where the first screens lead, beside pages of one's own`() throws {
      let rule = { (screen: String) in
        "{ \"patterns\": [\"^/\(screen)$\"], \"properties\": { \"view_controller\": \"\(screen)\" } }"
      }
      for (page, screens, words) in [
        ("<h1>mine</h1>", ["settings", "pro"], "The tab “Your plan” leads to the paywall."),
        ("<h1>mine</h1>", ["receipts"], "Nothing leads to the paywall yet. A button with"),
        (
          "<div data-controller='purchase'><button data-action='purchase#showPaywall' data-purchase-target='paywallButton'>Buy</button></div>",
          ["pro"], "Your own page pages/index.html leads to the paywall."
        ),
      ] {
        let scratch = try repository()
        try FileManager.default.createDirectory(atPath: scratch.file("shop/pages"), withIntermediateDirectories: true)
        try scratch.write(page, to: "shop/pages/index.html")
        try scratch.write(
          "{ \"rules\": [\(screens.map(rule).joined(separator: ", "))] }", to: "shop/path-configuration.json")
        let run = try Program.run(["init", scratch.file("shop")], in: scratch)
        #expect(run.end == .exited(0), "\(run.errors)")
        let said = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(said.contains(words), "\(words)\n\(run.output)")
        #expect(!said.contains("drafted pages") && !said.contains("On the first page") && !said.contains("localhost"))
        #expect(try scratch.read("shop/app.json").contains("\"/pro\"") == words.contains("tab “"))
      }
    }

    @Test func `a dry run writes nothing and shows the file`() throws {
      let scratch = try repository()
      let run = try Program.run(["init", scratch.file("shop"), "--dry-run"], in: scratch)
      #expect(run.end == .exited(0) && run.output.contains("\"products\": \"ios/Shop.storekit\""))
      #expect(try names(scratch, "shop") == ["ios"])
    }

    @Test(arguments: ["two words", "it's \"q\" $(x)", "~x", "a;b&c", "back\u{202E}wards", "line\nbreak", "plain"])
    func `a folder stands as one word of a shell in the lines to copy`(name: String) throws {
      let scratch = try Scratch()
      try FileManager.default.createDirectory(atPath: scratch.file(name), withIntermediateDirectories: true)
      try scratch.write(Self.products, to: "\(name)/Shop.storekit")
      let run = try Program.run(["init", scratch.file(name)], in: scratch)
      let line = try #require(run.output.split(separator: "\n").first { $0.hasPrefix("  paywalk doctor --app ") })
      let word = line.dropFirst("  paywalk doctor --app ".count)
      #expect(try Tool.run("bash", ["-c", "printf %s \(word)"]) == scratch.file(name), "\(word)")
      // The hint of another folder names one that is free, and the repository.
      try scratch.write("{}", to: "\(name)/app.json")
      try FileManager.default.createDirectory(atPath: scratch.file("\(name)/walk"), withIntermediateDirectories: true)
      try scratch.write("{}", to: "\(name)/walk/app.json")
      let refused = try Program.run(["init", scratch.file(name)], in: scratch)
      let hint = try #require(refused.errors.split(separator: "`").first { $0.hasPrefix("paywalk init ") })
      let words = hint.dropFirst("paywalk init ".count)
      #expect(
        try Tool.run("bash", ["-c", "printf '%s|' \(words)"])
          == "\(scratch.file("\(name)/walk-2"))|--from|\(scratch.file(name))|", "\(hint)")
    }

    @Test func `a folder that is not there is a wrong use`() throws {
      let scratch = try Scratch()
      let run = try Program.run(["init", scratch.file("gone")], in: scratch)
      #expect(run.end == .exited(2) && run.errors.contains("gone: found no such folder"))
    }

    @Test(arguments: [
      (["file"], "file: found a file, expected a repository to look through\n"),
      (["file", "--from", "repository"], "file: found a file, expected a folder to write into\n"),
      (["app", "--from", "file"], "file: found a file, expected a repository to look through\n"),
    ])
    func `a file in the place of a folder is a wrong use`(arguments: [String], sentence: String) throws {
      let scratch = try Scratch()
      try scratch.write("", to: "file")
      try FileManager.default.createDirectory(atPath: scratch.file("repository"), withIntermediateDirectories: false)
      let run = try Program.run(["init"] + arguments.map { $0 == "--from" ? $0 : scratch.file($0) }, in: scratch)
      #expect(run.end == .exited(2) && run.errors.hasSuffix(sentence), "\(run.errors)")
      #expect(run.output == "" && !FileManager.default.fileExists(atPath: scratch.file("app")))
    }
  }
}
