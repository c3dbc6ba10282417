import Monetization
import Testing

@testable import Loading

/// The check-up of pages and of whole folders.
struct PageCheckupTests {
  private func found(_ html: String) throws -> [String] {
    let checkup = PageCheckup(try HTMLPage(bytes: Array(html.utf8), file: "p.html"))
    return checkup.faults.map { "fault \($0.line ?? 0): \($0.found) → \($0.expected)" }
      + checkup.remarks.map { "remark \($0.line ?? 0): \($0.found)" }
  }

  @Test(arguments: [
    ("<div data-controller='purchse'>", "fault 1: the component “purchse”, which stays inert → “purchase”"),
    (
      "\n<div data-controller='menu-button rewarded-add'>",
      "fault 2: the component “rewarded-add”, which stays inert → “rewarded-ad”"
    ),
    ("<p data-controller='bridge--share'>", "remark 1: the component “bridge--share”, which the app does not have"),
    (
      "<div data-controller='purchase'><button data-action='click->purchase#showPaywal'>",
      "fault 1: the unknown action “showPaywal” of purchase, so that nothing happens → “showPaywall”"
    ),
    (
      "<button data-action='purchase#showPaywall'>",
      "fault 1: “purchase#showPaywall” in no element with data-controller=\"purchase\", so that nothing happens → that attribute"
    ),
    (
      "<div data-controller='purchase'><b data-action='puchase#showPaywall'>",
      "fault 1: the action “puchase#showPaywall” of no component"
    ),
    (
      "<div data-controller='rewarded-ad'><b data-rewarded-ad-target='adButon'>",
      "fault 1: the unknown target “adButon” of rewarded-ad → “adButton”"
    ),
    (
      "<div data-controller='rewarded-ad' data-rewarded-ad-workout-app-ids-value='7'>",
      "fault 1: the unknown value “workout-app-ids” of rewarded-ad, which is not read → “workout-app-id”"
    ),
    (
      "<div data-controller='bridge--purchase' data-bridge--purchase-plan-value='7'>",
      "fault 1: the unknown value “plan” of bridge--purchase, which is not read → no value, because"
    ),
    (
      "<div data-controller='button'><b data-button-target='label'>",
      "fault 1: the unknown target “label” of button → no target, because button has none"
    ),
    (
      "<p data-controller='purchase'>\n<button data-action='purchase#restorePurchases'>",
      "remark 2: the button of “restorePurchases”, which has no target, so that it is neither disabled nor relabelled"
    ),
    ("<b data-purchas-target='x'>", "fault 1: a target of the unknown component “purchas”"),
  ])
  func `a misspelt name is found at its line`(html: String, expected: String) throws {
    let found = try found(html)
    #expect(found.count == 1 && found[0].hasPrefix(expected), "\(found)")
  }

  @Test(arguments: [
    "<div data-controller='purchase dropdown'><a data-action='click->purchase#showPaywall turbo:load->dropdown#open'>",
    "<div data-controller='hello'><p data-hello-target='name' data-action='hello#greet'>",
    "<p data-controller='rewarded-ad hello' data-rewarded-ad-workout-app-id-value='7' data-hello-name-value='x'>",
    "<section data-controller='rewarded-ad'><div><b data-rewarded-ad-target='adButton adButtonText'>", "<p>", "",
    "<div data-controller='purchases'><p data-action='purchases#list'></div>".replacing("purchases", with: "orders"),
  ])
  func `a page's own scripts are left alone`(html: String) throws {
    #expect(try found(html).isEmpty)
  }

  @Test func `all of a folder is checked, however many of its files are broken`() {
    let checkup = AppCheckup(
      AppSamples.changed([
        "Products.storekit": "x", "offerings.json": "{", "pages/index.html": "<p data-controller='purchse'>",
        "path-configuration.json": "{\"rules\": [{\"patterns\": [\"^a\"], \"properties\": {}}]}",
        "Config.xcconfig": "A = https://b\n-",
      ]), name: "gym", options: LoadOptions())
    let found = checkup.findings.map { "\($0.area) \($0.isFault) \($0.error.file):\($0.error.line ?? 0)" }
    #expect(
      found == [
        "folder true Config.xcconfig:2", "folder true Products.storekit:1", "folder true offerings.json:1",
        "settings true Config.xcconfig:1", "paths false path-configuration.json:1", "pages true pages/index.html:1",
      ])
  }

  @Test func `rules are held against the links of the pages, and screens against those there are`() {
    let rules = """
      { "rules": [
        { "patterns": ["/about$"], "properties": { "context": "modal" } },
        { "patterns": ["/left$"], "properties": { "context": "modal" } },
        { "patterns": ["^/$"], "properties": { "view_controller": "mop" } }
      ] }
      """
    let checkup = AppCheckup(
      AppSamples.changed([
        "pages/index.html": AppSamples.page + "<a href='about'>About</a><form action='/save'></form>",
        "path-configuration.json": rules,
      ]), name: "gym", options: LoadOptions())
    let found = checkup.findings.filter { $0.area == .paths }.map { "\($0.error.line ?? 0) \($0.error.found)" }
    #expect(
      found == [
        "3 a rule that matches none of 3 URLs, “/left$”",
        "4 the screen “mop”, which Paywalk does not have, so that it shows the page",
      ])
    #expect(!checkup.hasFaults)
  }

  @Test func `a native screen whose URL does not say what it shows is remarked, as the app rejects it`() {
    let rules = """
      { "rules": [
        { "patterns": ["/things"], "properties": { "view_controller": "item" } },
        { "patterns": ["/plan$"], "properties": { "view_controller": "pro" } }
      ] }
      """
    let checkup = AppCheckup(
      AppSamples.changed([
        "pages/index.html": "<a href='/things'>All</a><a href='/things/7'>One</a><a href='/plan'>Plan</a>",
        "path-configuration.json": rules,
      ]), name: "gym", options: LoadOptions())
    let found = checkup.findings.filter { $0.area == .paths }.map { "\($0.error.line ?? 0) \($0.error.found)" }
    #expect(found == ["2 the screen “item” at “/things”, which the app rejects"])
  }

  @Test(arguments: [
    ("<a href='/w/avatar_form'>New</a>", "at “/w/avatar_form”, which the app rejects"),
    ("", "which the app rejects everywhere"),
  ])
  func `a form for avatars in an app without any is remarked, as the app rejects it`(link: String, words: String) {
    let rules = """
      { "rules": [{ "patterns": ["^/w/avatar_form"], "properties": { "view_controller": "avatar_form" } }] }
      """
    let checkup = AppCheckup(
      AppSamples.changed(["pages/index.html": AppSamples.page + link, "path-configuration.json": rules]), name: "gym",
      options: LoadOptions())
    let found = checkup.findings.filter { $0.area == .paths }.map(\.error.found)
    #expect(found.count == 1 && found[0].hasPrefix("the screen “avatar_form”") && found[0].hasSuffix(words), "\(found)")
  }

  @Test func `a button on a page that nothing leads to is no way to the paywall`() {
    func pages(_ home: String) -> [LoadingError] {
      AppCheckup(
        AppSamples.changed(["pages/index.html": home, "pages/offer.html": AppSamples.page]), name: "gym",
        options: LoadOptions()
      ).findings.filter { $0.area == .pages && $0.isFault }.map(\.error)
    }
    let alone = pages("<p>Hello</p>")
    #expect(alone.map(\.found) == ["no way to the paywall, since nothing leads to the page “/offer”, which has one"])
    #expect(pages("<a href='/offer'>Offer</a>") == [])
  }

  @Test(
    arguments: [
      ("<p>Hello</p>", [], "fault app.json: found no way to the paywall, expected a page with"),
      (
        AppSamples.page.replacing(" rewarded-ad", with: ""),
        [("ADMOB_REWARDED_ID", "ca-app-pub-1111111111111111/4444444444")],
        "remark Info.plist:4: found a unit for rewarded ads, although no page attaches “rewarded-ad”, expected data-"
      ),
      (nil, [], "remark app.json: found no way to the paywall, unless a page of your server has one, expected a page"),
    ] as [(String?, [(key: String, value: String)], String)])
  func `a folder that leads nobody to the paywall or the ad is told so`(
    page: String?, keys: [(key: String, value: String)], expected: String
  ) {
    let entries =
      [(key: "REVENUECAT_API_KEY", value: "$(REVENUECAT_API_KEY)"), (key: "DISPLAY_ADS", value: "YES")] + keys
    let checkup = AppCheckup(
      AppSamples.changed(["pages/index.html": page, "Info.plist": AppSamples.plist(entries)]), name: "gym",
      options: LoadOptions())
    let found = checkup.findings.filter { $0.area == .pages }.map { "\($0.isFault ? "fault" : "remark") \($0.error)" }
    #expect(found.count == 1 && found[0].hasPrefix(expected), "\(found)")
  }

  @Test(arguments: ["pro", "settings", "sounds"])
  func `a native screen in a tab is a way to the paywall`(screen: String) {
    let rules = "{ \"rules\": [{ \"patterns\": [\"^/$\"], \"properties\": { \"view_controller\": \"\(screen)\" } }] }"
    let checkup = AppCheckup(
      AppSamples.changed(["pages/index.html": "<p>Hello</p>", "path-configuration.json": rules]), name: "gym",
      options: LoadOptions())
    #expect(!checkup.findings.contains { $0.area == .pages })
  }
}
