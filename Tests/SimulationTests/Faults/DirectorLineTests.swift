import Foundation
import Monetization
import Simulation
import Testing

/// Lines of the Director about faults, settings, people and prices.
struct DirectorLineTests {
  @Test(arguments: [
    ("restore fail network once", "fault restore network once"), ("restore fail", "fault restore network once"),
    ("restore ok", "fault restore off"), ("offerings fail storeproblem always", "fault offerings storeProblem always"),
    ("offerings fail after 2", "fault offerings network after 2"),
    (
      "customerinfo fail notallowed",
      "fault customerinfo purchaseNotAllowed once"
    ), ("restore fail storefront", "fault restore notAvailableInStorefront once"),
    ("restore fail notavailable", "fault restore productNotAvailable once"),
    ("ad fail noFill", "fault adload noFill once"), ("ad fail noanswer always", "fault adload noAnswer always"),
    ("ad fill", "fault adload off"), ("ad present fail", "fault adpresent internalError once"),
    ("ad present fail adtoolarge always", "fault adpresent adTooLarge always"),
    ("ad present ok", "fault adpresent off"),
    ("server fail", "fault page 500 always"), ("server fail 503", "fault page 503 always"),
    ("server ok", "fault page off"), ("fault offerings", "fault offerings network once"),
    ("fault offerings hold", "fault offerings hold"),
    ("fault page timedOut hold phone 2", "fault page timedOut hold phone 2"),
    ("fault restore UNEXPECTEDBACKEND 418", "fault restore unexpectedBackend 418 once"),
    ("fault restore configuration \"two words\"", "fault restore configuration \"two words\" once"),
    ("fault off", "fault off"), ("release", "release"), ("release offerings", "release offerings"),
    ("purchase fail receiptinuse", "purchase fail receiptInUse"), ("latency banner 3s", "latency banner 3s"),
    ("storefront GB", "storefront GBR"), ("storefront at", "storefront AUT"), ("storefront JPN", "storefront JPN"),
    ("account out", "account out"), ("account none", "account out"),
    ("account sam@example.com", "account sam@example.com"),
    ("price annual 34.99 consent", "price annual 34.99 consent"), ("price annual 5", "price annual 5"),
    ("price agree annual", "price agree annual"), ("price decline annual", "price decline annual"),
    ("customer", "customer"), ("CUSTOMER close", "customer close"), ("family show", "family show"),
    ("family share annual", "family share annual"), ("family end annual", "family end annual"),
    ("family parent alex@example.com", "family parent alex@example.com"), ("Family Parent None", "family parent none"),
    ("buy annual at 2025-03-01", "buy annual at 2025-03-01 00:00:00"),
    ("buy annual AT 2025-03-01 09:41 ONCE", "buy annual at 2025-03-01 09:41:00 once"),
    ("eligibility reset", "eligibility reset"), ("revoke annual", "revoke annual"),
    ("Login Sam", "login Sam"), ("LOGOUT", "logout"), ("Cache Reset", "cache reset"), ("sync", "sync"),
    ("notifications REFUSED", "notifications refused"), ("tracking ASK", "tracking ask"),
    ("privacy options", "privacy options"), ("set offline FAILOPEN", "set offline failOpen"),
    ("ADVANCE 1D 2H", "advance 1d 2h"), ("advance 1y", "advance 1y"), ("advance 14mo 2w", "advance 1y 2mo 14d"),
    ("advance 3 days", "advance 3d"), ("advance 1 Year 2 months 3h", "advance 1y 2mo 3h"),
    ("Advance TO Next", "advance to next"), ("CLOCK +1H", "clock +1h"),
    ("clock RIGHT", "clock right"), ("SET ASKTOBUY 24H", "set asktobuy 1d"), ("LATENCY ADS 2S", "latency ads 2s"),
    ("fault page TIMEDOUT HOLD PHONE 2", "fault page timedOut hold phone 2"),
    ("OFFERINGS FAIL AFTER 2", "fault offerings network after 2"),
  ])
  func `a line is said in its long form, which reads back`(line: String, long: String) throws {
    let command = try DirectorCommand(line)
    #expect(command.line == long)
    #expect(try DirectorCommand(long) == command)
  }

  @Test(arguments: [
    "fault", "fault weather", "fault offerings noFill", "fault adload network", "fault page 200", "fault restore after",
    "fault restore after -1", "fault restore network sometimes", "fault restore network once phone", "release weather",
    "set", "set grace much", "set grace 16d", "set sheet maybe", "price annual", "price annual 1,5", "price annual .5",
    "price annual 5 perhaps", "buy annual at", "buy annual at noon", "buy annual at 2025-02-30",
    "buy annual at 2025-03-01 twice", "buy annual once",
    "storefront XX", "family", "family share", "family parent", "account", "revoke",
    "eligibility", "login", "cache", "notifications", "notifications maybe", "tracking maybe", "privacy",
    "set geography mars", "set transfer away", "set offline never",
  ])
  func `what is no command says what was expected`(line: String) throws {
    let error = try #require(throws: DirectorCommandError.self) { try DirectorCommand(line) }
    #expect(error.message.contains("expected"))
  }

  @Test(arguments: [
    ("set grace banana", "0, 3, 16 or 28 after \"set grace\""), ("set grace 17", "0, 3, 16 or 28 after \"set grace\""),
    ("set latelisting 999999h", "a time up to 1d"), ("buy annual at 2025-02-30", "a date that exists"),
    ("set sheet maybe", "on or off after \"set sheet\""),
    (
      "latency",
      "store, ads, web, offerings, customerinfo, purchase, restore, banner, consent, ssv or timeout after \"latency\""
    ),
    ("network perhaps", "on or off after \"network\""),
    ("account nonsense", "type an address such as sam@example.com, or out"),
    ("backend fail soon", "a value such as 500, 503 or silent after \"backend fail\""),
    ("fault restore network sometimes", "once, always or after 2 after \"fault restore network\""),
    ("ad order backwards", "after \"ad order\""), ("advance soon", "a number with a unit (y, mo, w, d, h, m, s or ms)"),
    ("advance 1d 2q", "found \"2q\""), ("advance to nxt", "next, or a date such as 2026-01-03 09:41"),
    ("advance", "found the end of the line, expected a number with a unit"),
  ])
  func `an error names the words that may stand there`(line: String, choices: String) throws {
    let error = try #require(throws: DirectorCommandError.self) { try DirectorCommand(line) }
    #expect(error.message.contains(choices), "\(error.message)")
  }

  @Test(arguments: [
    (
      "storefront XYZ",
      "“XYZ” does not fit after “storefront”. "
        + "What fits: the code of a country with an App Store, such as DE or DEU."
    ),
    ("set sheet maybe", "“maybe” does not fit after “set sheet”. What fits: on or off."),
    ("fault restore netwrk", "“netwrk” does not fit after “fault restore”. Did you mean network?"),
    ("falt restore", "There is no command “falt”. Did you mean fault?"),
    ("storefront", "“storefront” wants more: the code of a country with an App Store, such as DE or DEU."),
    ("account bob", "“bob” is no account: type an address such as sam@example.com, or out."),
    ("scenario owns=pro trail", "“trail” does not fit after “owns=pro”. Did you mean trial?"),
    (
      "buy annual at 2025-02-30",
      "“2025-02-30” does not fit after “buy annual at”. What fits: a date that exists, such as 2025-03-01."
    ),
    (
      "set accounttoken me",
      "“me” does not fit after “set accounttoken”. "
        + "What fits: a UUID such as 7d3a1c52-0f4e-4b7e-9d55-2f8a6c3e1b90, or none."
    ),
  ])
  func `a person is told of an error in whole sentences`(line: String, sentence: String) throws {
    let error = try #require(throws: DirectorCommandError.self) { try DirectorCommand(line) }
    #expect(error.sentence == sentence)
  }

  @Test(arguments: [
    ("there is no branch \"man\", did you mean main?", "There is no branch “man”. Did you mean main?"),
    ("there is no other app \"a\"b\", only cubby", "There is no other app “a\"b”, only cubby."),
    ("\"\"\" comes after \"x\"", "“\"” comes after “x”."), ("type the path of a file", "Type the path of a file."),
  ])
  func `what is wrong with a line is told in sentences, with marks around what was typed`(message: String, told: String)
  {
    #expect(SpokenWords.problem(message) == told)
  }

  @Test(arguments: ["storefront XX", "storefront"])
  func `an error about a country says how one is written`(line: String) throws {
    let country = try #require(throws: DirectorCommandError.self) { try DirectorCommand(line) }
    #expect(country.message.hasSuffix("expected the code of a country with an App Store, such as DE or DEU"))
  }

  @Test func `an error about a page names all failures that there are`() throws {
    let page = try #require(throws: DirectorCommandError.self) { try DirectorCommand("fault page 999") }
    for failure in ServiceAPI.page.failures { #expect(page.message.contains(failure.words)) }
  }

  @Test(arguments: [("falt restore", "fault"), ("fault oferings", "offerings"), ("fault restore netwrk", "network")])
  func `a misspelt word names the nearest`(line: String, word: String) throws {
    let error = try #require(throws: DirectorCommandError.self) { try DirectorCommand(line) }
    #expect(error.message.hasSuffix("did you mean \(word)?"), "\(error.message)")
  }

  @Test(arguments: Setting.all.map(\.word))
  func `every setting has values that read back, take effect, are told of and come back`(word: String) throws {
    var story = Story()
    let setting = try #require(Setting.named(word))
    let choices = setting.choices(in: story.app)
    #expect(story.world.value(of: setting) == setting.usual)
    for value in choices {
      let command = DirectorCommand.set(setting, value)
      #expect(try DirectorCommand(command.line) == command)
      let before = story.world.value(of: setting)
      let count = story.entries.count
      story.direct(command)
      #expect(story.world.value(of: setting) == value)
      let told = story.entries[count...].compactMap { if case .setting(let fact) = $0.fact { fact } else { nil } }
      #expect(told == (before == value ? [] : [.changed(word, from: before.words, to: value.words)]))
      let resumed = World(saved: story.world.saved(in: story.app), app: story.app, resumingAt: story.now)
      #expect(resumed.value(of: setting) == value)
      #expect(resumed.failingSettings == story.world.failingSettings)
    }
    #expect(Set(choices).count == choices.count && (choices.count > 1 || word == "paths serve"))
  }

  @Test func `a setting that makes something fail is counted until it is as usual again`() {
    var story = Story()
    var counted: Set<String> = []
    for setting in Setting.all {
      for value in setting.choices(in: story.app) {
        story.direct(.set(setting, value))
        counted.formUnion(story.world.failingSettings)
        #expect(story.world.failingSettings.allSatisfy { $0 == setting.word }, "\(setting.word) \(value.words)")
      }
      story.direct(.set(setting, setting.usual))
      #expect(story.world.failingSettings.isEmpty, "\(setting.word)")
    }
    #expect(counted == Set(Setting.all.filter { $0.trouble.contains(.counts) }.map(\.word)))
  }

  @Test func `a decision that one purchase uses up is no longer counted, and its end is told`() {
    var story = Story()
    story.direct(.set(.purchaselasts, .flag(false)))
    story.direct(.purchase(.cancel))
    #expect(story.world.failingSettings == ["purchase"])
    story.openPaywall()
    story.paywall(.purchaseChosen)
    story.act(.sheet(.appStore(.confirm)))
    story.settle()
    #expect(story.world.failingSettings.isEmpty)
    #expect(story.entries.contains { $0.fact == .setting(.changed("purchase", from: "cancel", to: "ask")) })
  }

  @Test func `no setting and no verb stands in its list twice, and every setting has a verb that sets it`() throws {
    #expect(Set(Setting.all.map(\.word)).count == Setting.all.count)
    #expect(Set(Setting.all.map(\.title)).count == Setting.all.count)
    #expect(Set(Verb.all.map(\.word)).count == Verb.all.count)
    let kept = Setting.all.compactMap(\.keptName)
    #expect(Set(kept).count == kept.count)
    for setting in Setting.all {
      let line = "\(setting.beginning) \(setting.usual.words)"
      #expect(try DirectorCommand(line) == .set(setting, setting.usual), "\(line)")
    }
  }

  @Test(arguments: Verb.all.map(\.word))
  func `every verb says itself in all its forms`(word: String) throws {
    let verb = try #require(Verb.named(word))
    #expect(!verb.summary.isEmpty && !verb.forms.isEmpty)
    for form in verb.forms { #expect(form.split(separator: " ").first.map(String.init) == word) }
  }
}
