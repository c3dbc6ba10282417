import Foundation
import TerminalTesting
import Testing

extension CommandTests {
  /// `paywalk why` and `paywalk state` from outside.
  @Suite struct Reading {
    private static let tape = """
      Director buy cubby_pro_annual
      Advance 4d
      Director refund cubby_pro_annual
      Sleep 1s
      Expect entitlement pro inactive

      """

    private static func scratch() throws -> Scratch {
      let scratch = try Scratch()
      try scratch.write(tape, to: "walk.tape")
      return scratch
    }

    @Test func `why explains the end of a tape`() throws {
      let scratch = try Self.scratch()
      let run = try Program.run(["why", "pro", "--tape", scratch.file("walk.tape")], in: scratch)
      #expect(run.end == .exited(0) && run.errors == "")
      #expect(run.output.hasPrefix("`pro` on phone 1 at 2026-01-05 09:41:01\n"))
      #expect(run.output.contains("Store: inactive, cubby_pro_annual was refunded at 2026-01-05 09:41:00\n"))
      #expect(run.output.hasSuffix("Agree: store and phone give the same answer\n"))
      let all = try Program.run(["why", "--tape", scratch.file("walk.tape")], in: scratch)
      #expect(all.output.contains("`pro` on phone 1") && all.output.contains("`premium` on phone 1"))
    }

    @Test func `next lists the coming events of the store and of every phone`() throws {
      let scratch = try Scratch()
      try scratch.write(
        "Director buy cubby_pro_annual at 2025-12-30\nSleep 1s\nExpect next \"free trial ends\"\n", to: "next.tape")
      let run = try Program.run(["next", "--tape", scratch.file("next.tape")], in: scratch)
      #expect(run.end == .exited(0) && run.errors == "")
      #expect(
        run.output.contains("2026-01-02 00:00:00  store     cubby_pro_annual: free trial ends, then $29.99\n"))
      let json = try Program.run(["next", "--json", "--count", "1", "--tape", scratch.file("next.tape")], in: scratch)
      let object = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
      let events = try #require(object["events"] as? [[String: Any]])
      #expect(events.count == 1 && events[0]["place"] as? String == "store")
      #expect(events[0]["at"] as? String == "2026-01-02T00:00:00.000Z")
    }

    /// The value of `--scenario`, and a part of the message.
    @Test(arguments: [
      ("owns=pro trail", "column 10: found \"trail\""), ("offlin", "did you mean offline?"),
      (
        "owns=pro trial@13d23h", "column 10: past ▸ trial@13d23h cannot be: the free trial of cubby_pro_annual lasts 3d"
      ),
    ])
    func `a scenario that is none fails clearly`(_ scenario: String, _ part: String) throws {
      let run = try Program.run(["run", "--in-memory", "--scenario", scenario], in: try Scratch())
      #expect(run.end == .exited(2))
      #expect(run.errors.contains(part), "\(run.errors)")
    }

    @Test func `why as JSON names rule and purchase`() throws {
      let scratch = try Self.scratch()
      let run = try Program.run(["why", "pro", "--json", "--tape", scratch.file("walk.tape")], in: scratch)
      let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      let store = try #require(object["store"] as? [String: Any])
      #expect(store["rule"] as? String == "refunded" && store["active"] as? Bool == false)
      #expect((store["source"] as? [String: Any])?["product"] as? String == "cubby_pro_annual")
      #expect(object["agree"] as? Bool == true)
    }

    @Test func `names with control characters reach no terminal`() throws {
      let scratch = try Scratch()
      try scratch.write("Director account x\u{1B}[31m@e.com\nDirector try login q\u{9B}31m\n", to: "walk.tape")
      for words in [["state"], ["state", "--revenuecat"], ["why"], ["why", "--json"], ["next"], ["next", "--json"]] {
        let run = try Program.run(words + ["--tape", scratch.file("walk.tape")], in: scratch)
        #expect(run.end == .exited(0))
        #expect(!run.output.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
      }
      let state = try Program.run(["state", "--tape", scratch.file("walk.tape")], in: scratch)
      #expect(state.output.contains("Account: x@e.com\n") && !state.output.contains("App user: q"))
    }

    @Test func `state writes the subscriber in RevenueCat's form`() throws {
      let scratch = try Self.scratch()
      for flags in [[], ["--cached"]] {
        let run = try Program.run(
          ["state", "--revenuecat", "--tape", scratch.file("walk.tape")] + flags, in: scratch)
        #expect(run.end == .exited(0))
        let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let subscriber = try #require(object["subscriber"] as? [String: Any])
        let subscriptions = try #require(subscriber["subscriptions"] as? [String: [String: Any]])
        #expect(subscriptions["cubby_pro_annual"]?["refunded_at"] as? String == "2026-01-05T09:41:00Z")
      }
      let offerings = try Program.run(
        ["state", "--offerings", "--tape", scratch.file("walk.tape")], in: scratch)
      #expect(offerings.output.contains("\"current_offering_id\": \"default\""))
      let short = try Program.run(["state", "--tape", scratch.file("walk.tape")], in: scratch)
      #expect(short.output.contains("Money: charged $29.99, refunded $29.99, proceeds $0.00\nTransactions: 2\n"))
    }

    @Test func `the state names the user defaults that an app's developers know`() throws {
      let scratch = try Scratch()
      try scratch.write(
        "Wait+Screen /Train Ad-Free/\nTap \"Watch Ad for Free Session\"\nWait+Screen@1m /Reward earned/\nTap \"Close\"\n",
        to: "ad.tape")
      let run = try Program.run(["state", "--tape", scratch.file("ad.tape")], in: scratch)
      #expect(run.output.contains("User default `REWARDED_AD_FREE_UNTIL`: 2026-01-01 11:41"), "\(run.output)")
      #expect(run.output.contains("User default `REMOVE_ADS`: never kept"))
    }

    @Test func `a folder without a state is named, and stays as it is`() throws {
      let scratch = try Scratch()
      for command in ["why", "state"] {
        let run = try Program.run([command, "--state", scratch.file("state")], in: scratch)
        #expect(run.end == .exited(3) && run.output == "")
        #expect(
          run.errors == "paywalk: there is no state of demo in \(scratch.file("state")). A `paywalk run` makes one.\n")
      }
      #expect(!FileManager.default.fileExists(atPath: scratch.file("state")))
    }

    @Test(arguments: [
      (["why", "gold", "--tape", "walk.tape"], "unknown entitlement \"gold\"; known are pro, premium"),
      (["why", "--tape", "walk.tape", "--phone", "2"], "there is no phone 2; there are 1"),
      (["why", "--tape", "walk.tape", "--state", "x"], "name two worlds"),
      (["why", "--tape", "walk.tape", "--app", "cubby"], "the tape says which app"),
      (["state", "--cached"], "--cached is for --revenuecat"),
      (["state", "--offerings", "--revenuecat"], "ask for one"), (["why", "--row", "2"], "are for a --tape"),
    ])
    func `a wrong use says so`(arguments: [String], message: String) throws {
      let scratch = try Self.scratch()
      let run = try Program.run(
        arguments.map { $0 == "walk.tape" ? scratch.file($0) : $0 }, in: scratch)
      #expect(run.end == .exited(2) && run.errors.contains(message))
    }

    @Test func `a tape that fails is reported, and nothing is explained`() throws {
      let scratch = try Scratch()
      try scratch.write("Expect \"Nowhere\"\n", to: "bad.tape")
      let run = try Program.run(["why", "--tape", scratch.file("bad.tape")], in: scratch)
      #expect(run.end == .exited(1) && run.output == "" && run.errors.contains("bad.tape:1: Expect \"Nowhere\""))
    }

    @Test(.enabled(if: Tool.hasPyte, "needs python3 with pyte")) func `a saved state is read as it was saved`() throws {
      let scratch = try Scratch()
      let program = try ProgramOnTerminal(["run", "--state", scratch.file("state")], in: scratch)
      try program.shows("Couch to 5K", "q quit")
      program.type(":")
      try program.shows("Command")
      program.type("buy cubby_pro_lifetime\r")
      try program.shows("Pro")
      program.type("q")
      #expect(program.wait() == .exited(0))
      let run = try Program.run(["why", "pro", "--state", scratch.file("state")], in: scratch)
      #expect(run.end == .exited(0) && run.errors == "")
      #expect(run.output.contains("Store: active, lifetime: cubby_pro_lifetime does not end\n"))
      let again = try Program.run(["why", "pro", "--state", scratch.file("state")], in: scratch)
      #expect(again == run)
    }

    @Test(.enabled(if: Tool.hasPyte, "needs python3 with pyte"))
    func `next names of a saved walk what the inspector has named`() throws {
      let scratch = try Scratch()
      let program = try ProgramOnTerminal(
        ["run", "--state", scratch.file("state")], in: scratch, columns: 120, rows: 40)
      try program.shows("Couch to 5K", "q quit")
      program.type("i")
      try program.shows("NEXT", "loaded ad expires")
      program.type("q")
      #expect(program.wait() == .exited(0))
      let history = try scratch.read("state/demo.history")
      let run = try Program.run(["next", "--state", scratch.file("state")], in: scratch)
      #expect(run.end == .exited(0) && run.errors == "")
      #expect(
        run.output.hasSuffix("  phone 1   loaded ad expires\n") && run.output.count { $0 == "\n" } == 1, "\(run.output)"
      )
      #expect(try scratch.read("state/demo.history") == history)
      // Without the history there is the saved state, which holds no ad.
      try scratch.write("no history", to: "state/demo.history")
      let saved = try Program.run(["next", "--state", scratch.file("state")], in: scratch)
      #expect(saved.output.hasPrefix("Nothing is scheduled after "), "\(saved.output)")
      #expect(try scratch.read("state/demo.history") == "no history")
    }
  }
}
