import Foundation
import TerminalTesting
import Testing

extension CommandTests {
  /// `paywalk inspect` from outside.
  @Suite struct Inspect {
    private static let products = """
      {
        "version": { "major": 4, "minor": 0 },
        "settings": { "_askToBuyEnabled": true },
        "products": [
          { "productID": "oven", "type": "NonConsumable", "displayPrice": "30", "familyShareable": true,
            "localizations": [{ "locale": "en_US", "displayName": "Oven\\u001b[31m", "description": "\(words)" }] }
        ],
        "subscriptionGroups": [{ "id": "G1", "name": "Bread", "subscriptions": [
          { "productID": "bread.weekly", "displayPrice": "1.99", "recurringSubscriptionPeriod": "P1W",
            "groupNumber": 2, "subscriptionGroupID": "G1", "type": "RecurringSubscription",
            "introductoryOffer": { "paymentMode": "free", "subscriptionPeriod": "P3D" },
            "winbackOffers": [{ "offerID": "again", "paymentMode": "payAsYouGo", "displayPrice": "0.99",
              "subscriptionPeriod": "P1W", "numberOfPeriods": 4 }] }] }]
      }
      """
    private static let words = Array(repeating: "パンを焼く", count: 20).joined(separator: " ")

    @Test func `of a path configuration it says the rules, what they match and what may not be meant`() throws {
      let scratch = try Scratch()
      try scratch.write(
        """
        { "rules": [
          { "patterns": ["/new$"], "properties": { "presentation": "modal" } },
          { "patterns": ["^/hikes/[0-9]+/map$"], "properties": { "view_controller": "map", } }
        ] }
        """, to: "paths.json")
      let arguments = ["inspect", scratch.file("paths.json"), "--url", "/hikes/1/map", "--url", "/hikes/new?a=b"]
      let run = try Program.run(arguments, in: scratch)
      #expect(run.end == .exited(0), "\(run.errors)")
      for line in [
        "A path configuration of Hotwire Native, 2 rules.", "  rule 2 (line 3)",
        "    patterns      ^/hikes/[0-9]+/map$",
        "    view_controller map", "    rules         2", "    tested        /hikes/new?a=b", "    rules         none",
        "  line 3:82", "    found         a trailing comma",
        "    found         a rule that matches none of 2 URLs, “/new$”",
        "0 refusals, 3 remarks.",
      ] {
        #expect(run.output.contains(line + "\n"), "\(line)\n\(run.output)")
      }
      let json = try Program.run(arguments + ["--json"], in: scratch).output
      #expect(json.contains("{\"url\":\"/hikes/1/map\",\"testedString\":\"/hikes/1/map\",\"rules\":[1]}"), "\(json)")
      try scratch.write("{\"offerings\": []}", to: "offerings.json")
      let other = try Program.run(["inspect", scratch.file("offerings.json"), "--url", "/"], in: scratch)
      #expect(other.end == .exited(2) && other.errors.contains("--url is for a path configuration"), "\(other.errors)")
    }

    @Test func `a list of URLs that cannot be read is not held against the file`() throws {
      let scratch = try Scratch()
      try scratch.write("{ \"rules\": [] }", to: "paths.json")
      let run = try Program.run(
        ["inspect", "--json", scratch.file("paths.json"), "--urls", scratch.file("gone.txt")], in: scratch)
      #expect(run.end == .exited(2) && run.output.isEmpty, "\(run.output)")
      #expect(run.errors.hasPrefix("paywalk: --urls: \(scratch.file("gone.txt"))"), "\(run.errors)")
    }

    @Test(arguments: ["{\n\"rules\": [{ \"patterns\": \"/new\" }] }", "{\n", "{\n\"rules\": 7}"])
    func `a file that is refused as a whole has its reason in JSON, too`(text: String) throws {
      let scratch = try Scratch()
      try scratch.write(text, to: "path-configuration.json")
      let run = try Program.run(["inspect", "--json", scratch.file("path-configuration.json")], in: scratch)
      #expect(run.end == .exited(2) && run.errors.contains("expected"), "\(run.errors)")
      for part in ["{\"format\":\"paywalk-inspection\"", "\"refused\":true", "\"severity\":\"refused\"", "\"line\":2"] {
        #expect(run.output.contains(part), "\(part)\n\(run.output)")
      }
      #expect(run.output.filter { $0 == "\n" }.count == 1)
    }

    @Test func `it says how a configuration is read, in eighty columns`() throws {
      let scratch = try Scratch()
      try scratch.write(Self.products, to: "P.storekit")
      let run = try Program.run(["inspect", scratch.file("P.storekit")], in: scratch)
      #expect(run.end == .exited(0), "\(run.errors)")
      for line in [
        "A StoreKit configuration, schema 4.0; storefront USA (USD), locale en_US.", "  oven",
        "    kind          non-consumable, family sharing", "    price         $30.00",
        "Subscription group “Bread” (G1)", "  bread.weekly", "    level         2",
        "    price         $1.99 a week", "    introductory  3 days free",
        "    win-back      again: $0.99 a week for 4 weeks", "First conditions of a walk", "  purchase pending",
        "    set by        _askToBuyEnabled, line 3", "No remarks.",
      ] {
        #expect(run.output.contains(line + "\n"), "\(line)\n\(run.output)")
      }
      #expect(!run.output.contains("\u{1b}"))
      // A kana takes two columns, so twice its place in the count.
      let widths = run.output.split(separator: "\n").map { line in
        line.unicodeScalars.reduce(0) { $0 + ($1.value > 0x2FFF ? 2 : 1) }
      }
      #expect(widths.max().map { $0 <= 80 } == true)
    }

    @Test func `its JSON is one line with the file's own prices, and no control character`() throws {
      let scratch = try Scratch()
      try scratch.write(Self.products, to: "P.storekit")
      let run = try Program.run(["inspect", "--json", scratch.file("P.storekit")], in: scratch)
      #expect(run.end == .exited(0))
      #expect(run.output.hasPrefix("{\"format\":\"paywalk-inspection\",\"version\":1,\"file\":"))
      #expect(run.output.filter { $0 == "\n" }.count == 1 && !run.output.contains("\u{1b}"))
      let json = try #require(
        try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      #expect(json["kind"] as? String == "storekit")
      let contents = try #require(json["contents"] as? [String: Any])
      #expect((contents["products"] as? [[String: Any]])?.first?["price"] as? String == "30")
      let again = try Program.run(["inspect", "--json", scratch.file("P.storekit")], in: scratch)
      #expect(again.output == run.output)
    }

    @Test func `a file that lies is refused with every lie`() throws {
      let scratch = try Scratch()
      let lies = Self.products.replacing("\"1.99\"", with: "\"-1.99\"").replacing("\"P3D\"", with: "\"P0D\"")
      try scratch.write(lies, to: "P.storekit")
      let run = try Program.run(["inspect", scratch.file("P.storekit")], in: scratch)
      #expect(run.end == .exited(1))
      #expect(run.output.contains("Refused: an app with this file does not load\n  line 9:52\n"))
      #expect(run.output.contains("    found         “-1.99”\n    expected      a price such as \"4.99\""))
      #expect(run.output.contains("    found         “P0D”\n"))
      #expect(run.output.hasSuffix("2 refusals, 0 remarks.\n"))
      let json = try Program.run(["inspect", "--json", scratch.file("P.storekit")], in: scratch)
      #expect(json.end == .exited(1) && json.output.contains("\"refused\":true"))
    }

    @Test func `offerings, mapping and subscriber are read, and compared with the store beside them`() throws {
      let scratch = try Scratch()
      try scratch.write(Self.products, to: "Products.storekit")
      try scratch.write(
        """
        {"current_offering_id": "default", "offerings": [{"identifier": "default", "description": "all",
        "packages": [{"identifier": "$rc_weekly", "platform_product_identifier": "bread.daily"}]}]}
        """, to: "offerings.json")
      let offerings = try Program.run(["inspect", scratch.file("offerings.json")], in: scratch)
      #expect(offerings.end == .exited(0))
      #expect(offerings.output.contains("Offering “default”, the current one\n"))
      #expect(offerings.output.contains("    product       bread.daily\n"))
      #expect(offerings.output.contains("Compared with Products.storekit beside it.\n"))
      #expect(offerings.output.contains("    found         the unknown product “bread.daily”\n"))
      try scratch.write(
        "{\"product_entitlement_mapping\": {\"oven\": {\"entitlements\": [\"pro\"]}}}", to: "mapping.json")
      let mapping = try Program.run(["inspect", scratch.file("mapping.json")], in: scratch)
      #expect(mapping.output.contains("  oven\n    entitlements  pro\n"))
      try scratch.write(
        """
        {"request_date": "2026-01-01T00:00:00Z", "subscriber": {"first_seen": "2025-01-01T00:00:00Z",
        "original_app_user_id": "u", "entitlements": {"pro": {"product_identifier": "oven", "expires_date": null}},
        "non_subscriptions": {"oven": [{"purchase_date": "2025-12-01T00:00:00Z", "store": "app_store"}]}}}
        """, to: "subscriber.json")
      let subscriber = try Program.run(["inspect", scratch.file("subscriber.json")], in: scratch)
      #expect(subscriber.output.contains("  pro\n    access        active, for good\n    product       oven\n"))
      #expect(subscriber.output.contains("    bought        2025-12-01 00:00:00, app_store\n"))
    }

    @Test func `a file that cannot be read is one sentence`() throws {
      let scratch = try Scratch()
      try scratch.write("{", to: "half.json")
      for file in ["half.json", "gone.json"] {
        let run = try Program.run(["inspect", scratch.file(file)], in: scratch)
        #expect(run.end == .exited(2) && run.output.isEmpty)
        #expect(run.errors.hasPrefix("paywalk: \(scratch.file(file))"))
        #expect(run.errors.contains(": found ") && run.errors.contains(", expected "))
      }
    }

    @Test(arguments: ["\u{61C}", "\u{200F}", "\u{202E}", "\u{2069}"])
    func `a mark that reorders or hides a name is escaped`(mark: String) throws {
      let scratch = try Scratch()
      try scratch.write(
        "{ \"version\": { \"major\": 4 }, \"products\": [{ \"productID\": \"a\(mark)b\", \"type\": \"NonConsumable\", \"displayPrice\": \"1.99\" }] }",
        to: "Products.storekit")
      let code = String(try #require(mark.unicodeScalars.first).value, radix: 16, uppercase: true)
      let run = try Program.run(["inspect", scratch.file("Products.storekit")], in: scratch)
      #expect(run.output.contains("a\\u{\(code)}b") && !run.output.contains(mark), "\(run.output)")
      let json = try Program.run(["inspect", scratch.file("Products.storekit"), "--json"], in: scratch)
      #expect(
        !json.output.contains(mark)
          && json.output.lowercased().contains(
            "\\u\(String(repeating: "0", count: 4 - code.count))\(code.lowercased())")
      )
    }
  }
}
