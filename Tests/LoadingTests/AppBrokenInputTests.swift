import Foundation
import Testing

@testable import Loading

struct AppBrokenInputTests {
  /// One file, a part of its text, and the replacement for that part.
  struct Break: Sendable {
    var file: String
    var part: String
    var replacement: String
    var complaint: String

    init(_ file: String, _ part: String, _ replacement: String, _ complaint: String) {
      self.file = file
      self.part = part
      self.replacement = replacement
      self.complaint = complaint
    }

    var changes: [String: String?] {
      let text = AppSamples.files[file] ?? ""
      return [file: part.isEmpty ? replacement : text.replacingOccurrences(of: part, with: replacement)]
    }
  }

  @Test func `the sample has nothing to complain about`() {
    #expect(AppSamples.complaints([:]) == [])
  }

  @Test func `a missing folder is named`() {
    let expected = "nowhere/gym: found no such folder, expected a folder with app.json and Products.storekit"
    #expect(
      message { () throws(LoadingError) in try AppFolder.load(.memory([:]), name: "nowhere/gym") } == expected)
    let disk = FileSource.disk(folder: "/nowhere/gym")
    #expect(message { () throws(LoadingError) in try AppFolder.load(disk, name: "nowhere/gym") } == expected)
    let file = FileSource.disk(folder: #filePath)
    #expect(
      message { () throws(LoadingError) in try AppFolder.load(file, name: "gym.swift") }
        == "gym.swift: found a file, expected a folder with app.json and Products.storekit")
  }

  @Test(arguments: [
    ("app.json", "app.json: found no such file, expected the description of the app, which “paywalk init” drafts"),
    ("Products.storekit", "Products.storekit: found no such file, expected a StoreKit configuration"),
  ])
  func `two files have to be there`(file: String, expected: String) {
    #expect(AppSamples.complaints([file: nil]) == [expected])
  }

  @Test(arguments: [
    (
      "offerings.json",
      "warning: offerings.json: found no such file, expected the offerings; without them the paywall has "
        + "nothing to sell"
    ),
    (
      "pages/index.html",
      "warning: pages: found no page, expected a folder of HTML files; without them every web page "
        + "answers 404"
    ),
  ])
  func `an app without half of its parts says which are missing`(file: String, expected: String) {
    #expect(AppSamples.complaints([file: nil]) == [expected])
  }

  @Test(arguments: [
    Break(
      "app.json", "\"policies\"", "\"polices\"",
      "5:3: found the unknown key “polices”, expected “policies”, the nearest known name"),
    Break(
      "app.json", "\"adFree\"", "\"xyzzy\"",
      "4:21: found the unknown key “xyzzy”, expected one of “adFree”, “limits”, “content”"),
    Break(
      "app.json", "\"baseURL\"", "\"tabs\": [], \"baseURL\"", "3:3: found a second “tabs”, expected every key once"),
    Break("app.json", "\"Feed\"", "7", "2:23: found the number 7, expected a string for “title”"),
    Break("app.json", "\"Feed\"", "\" \"", "2:23: found “ ”, expected a text for “title”"),
    Break(
      "app.json", "\"path\": \"/\"", "\"path\": \"x\"",
      "2:39: found “x”, expected a path that begins with “/” for “path”"),
    Break("app.json", "[{ \"title\": \"Feed\", \"path\": \"/\" }]", "[]", "2:11: found 0 tabs, expected 1 to 9 tabs"),
    Break(
      "app.json", "https://gym.example\"", "gym.example\"",
      "3:14: found “gym.example”, expected an address such as \"https://example.com\" for “baseURL”"),
    Break(
      "app.json", "https://gym.example\"", "https://gym.example/\"",
      "3:14: found “https://gym.example/”, expected a scheme and a host alone, without a trailing “/”"),
    Break(
      "app.json", "\"cached\"", "\"cahced\"",
      "5:28: found “cahced”, expected “failOpen” or “cached” or “cachedUntilExpiry” or “failClosed”"),
    Break(
      "app.json", "\"headline\": \"More\"", "\"look\": \"storekit\", \"headline\": \"More\"",
      "7:29: found “storekit”, expected “custom” or “storeKit”"),
    Break(
      "app.json", "\"headline\": \"More\"", "\"headline\": \"More\", \"ctaText\": \"For {{ product.prise }}\"",
      "7:52: found the unknown variable “product.prise”, expected “product.price”, the nearest known name"),
    Break("app.json", "\"keepOpen\"", "\"stay\"", "5:50: found “stay”, expected “keepOpen” or “dismiss”"),
    Break(
      "app.json", ", \"onCancel\": \"keepOpen\"", "",
      "5:15: found an object without “onCancel”, expected it to hold “keepOpen” or “dismiss”"),
    Break(
      "app.json", "\"policies\"", "\"limits\": { \"homes\": 0, \"itemsPerHome\": 1 }, \"policies\"",
      "5:24: found the number 0, expected a whole number from 1 for “homes”"),
    Break(
      "app.json", "\"policies\"", "\"xcconfig\": \"Gone.xcconfig\", \"policies\"",
      "5:15: found “Gone.xcconfig”, which the folder does not have, expected a build configuration file, or a target of a project, as in Shop.xcodeproj/Shop"
    ),
    Break(
      "app.json", "\"policies\"",
      "\"seed\": { \"homes\": [{ \"name\": \"A\", \"items\": [{ \"title\": \"x\", \"location\": \"B\" }] }] }, \"policies\"",
      "5:76: found “B”, expected the name of a location of this home"),
    Break(
      "app.json", "\"policies\"", "\"mockData\": { \"homes\": [{ \"name\": \"\\u0007\" }] }, \"policies\"",
      "5:37: found nothing visible, expected a text for “name”"),
    Break(
      "app.json", "\"policies\"",
      #""seed": { "homes": [{ "name": "A", "items": [{ "title": "x", "nota": "y" }] }] }, "policies""#,
      "5:64: found the unknown key “nota”, expected “note”, the nearest known name"),
    Break(
      "app.json", "\"policies\"",
      #""seed": { "homes": [{ "name": "A", "locations": [{ "name": "B", "location": [] }] }] }, "policies""#,
      "5:67: found the unknown key “location”, expected “locations”, the nearest known name"),
    Break(
      "app.json", "\"policies\"",
      #""seed": { "homes": [{ "name": "A", "locations": [{ "name": "B", "locations": [{ "name": "B" }] }], "items": [{ "title": "x", "location": "B" }] }] }, "policies""#,
      "5:140: found “B”, which two locations are called, expected a name that one location of this home has"),
    Break(
      "app.json", "\"policies\"",
      #""accent": "tomato", "policies""#,
      "5:13: found “tomato”, expected a colour such as \"#E4572E\" for “accent”"),
    Break(
      "app.json", "\"policies\"",
      ##""accent": "#12345G", "policies""##,
      "5:13: found “#12345G”, expected a colour such as \"#E4572E\" for “accent”"),
    Break(
      "app.json", "\"policies\"",
      #""icon": ["🌙"], "policies""#,
      "5:11: found an array, expected 1 to 3 rows of at most 6 characters for “icon”, each one column wide: ASCII, "
        + "lines, blocks, shapes"),
    Break(
      "app.json", "\"policies\"",
      #""icon": [7], "policies""#,
      "5:12: found the number 7, expected a row of the picture"),
    Break(
      "app.json", "\"policies\"",
      #""strictUpstream": "yes", "policies""#,
      "5:21: found “yes”, expected true or false for “strictUpstream”"),
    Break(
      "app.json", "\"policies\"",
      #""nonRenewing": { "gym.pass": "ninety days" }, "policies""#,
      "5:32: found “ninety days”, expected a period such as “P3M”"),
    Break(
      "app.json", "\"headline\"", "\"features\": [{ \"titel\": \"Ads\" }], \"headline\"",
      "7:36: found the unknown key “titel”, expected “title”, the nearest known name"),
    Break(
      "app.json", "\"headline\"", "\"header\"",
      "7:21: found the unknown key “header”, expected one of “look”, “title”, “headline”, “ctaText”, “ctaTextWithOffer”, “features”, “privacyURL”, “termsURL”, “supportContact”"
    ),
    Break("Products.storekit", "", "<plist>", "1:1: found “<”, expected a JSON value"),
    Break("offerings.json", "", "", "1:1: found the end of the file, expected a JSON value"),
    Break(
      "Config.xcconfig", "", "A = 1\n-",
      "2: found a fault (unexpected character ‘-’), expected an assignment, #include, or a // comment"),
    Break(
      "Info.plist", "", "<plist><dict>",
      "1:14: found text that is not XML (Premature end of data in tag dict line 1), expected a property list in XML"),
    Break("pages/hikes/1/map.json", "", "{,}", "1:2: found “,”, expected a key in quotation marks"),
  ])
  func `a broken file is one error`(fault: Break) {
    #expect(AppSamples.complaints(fault.changes) == ["\(fault.file):\(fault.complaint)"])
  }

  @Test(arguments: [
    Break(
      "app.json", "\"policies\"",
      #""nonRenewing": { "gym.forever": "P90D" }, "policies""#,
      "app.json:5:20: found the product “gym.forever”, expected a product of the store that does not renew, of which there is none"
    ),
    Break(
      "offerings.json", "}] }", "},\n{ \"identifier\": \"w\", \"platform_product_identifier\": \"gym.week\" }] }",
      "offerings.json:6:53: found the unknown product “gym.week”, expected a product of the StoreKit configuration"),
    Break(
      "offerings.json", "\"current_offering_id\": \"default\"", "\"current_offering_id\": \"defualt\"",
      "offerings.json:2:26: found the unknown current offering “defualt”, expected “default”, the nearest known name"),
    Break(
      "product_entitlement_mapping.json", "\"premium\", ", "",
      "app.json:4:31: found the entitlement “premium”, which nothing grants, "
        + "expected one that a product grants in product_entitlement_mapping.json"),
    Break(
      "Products.storekit", "}]",
      "},\n{ \"productID\": \"gym.mat\", \"type\": \"NonConsumable\", \"displayPrice\": \"1\" }]",
      "Products.storekit:4:1: found the product “gym.mat”, which grants no entitlement, "
        + "expected one for it in product_entitlement_mapping.json"),
    Break(
      "Products.storekit", "\"products\"", "\"settings\": { \"_storefront\": \"ATL\" }, \"products\"",
      "Products.storekit:3:32: found the unknown storefront “ATL”, expected a country such as “USA”; "
        + "prices are in US dollars"),
    Break(
      "path-configuration.json", "", "{\"rules\": [{\"patterns\": [\"/a\", \"[\"], \"properties\": {}}]}",
      "path-configuration.json:1:32: found “[”, expected a regular expression; this one matches nothing"),
    Break(
      "Info.plist", "</dict>", "<key>ADMOB_BANNER_ID</key><string>$(GONE)</string></dict>",
      "Info.plist:3: found ADMOB_BANNER_ID, which is unresolved: nothing defines GONE, "
        + "expected an ad unit id, or an empty value"),
    Break(
      "Info.plist", "</dict>", "<key>REVENUECAT_OFFERING_ID</key><string>sale</string></dict>",
      "Info.plist:3: found the unknown offering “sale”, expected “default”"),
  ])
  func `what the app can live with is a warning`(fault: Break) {
    #expect(AppSamples.complaints(fault.changes) == ["warning: " + fault.complaint])
  }

  @Test func `an offering without anything to buy is a warning beside that of its package`() {
    let text = AppSamples.offerings.replacingOccurrences(of: "gym.forever", with: "gym.week")
    #expect(
      AppSamples.complaints(["offerings.json": text]) == [
        "warning: offerings.json:5:70: found the unknown product “gym.week”, "
          + "expected a product of the StoreKit configuration",
        "warning: offerings.json:4:5: found the offering “default” with nothing to buy, "
          + "expected a package whose product the store has",
      ])
  }

  @Test func `an include cycle is a warning with its chain`() throws {
    let changes = [
      "Config.xcconfig": "#include \"Other\"", "Other.xcconfig": "#include \"Config\"\nREVENUECAT_API_KEY = appl_key",
    ]
    #expect(
      AppSamples.complaints(changes) == [
        "warning: Other.xcconfig:1: found a fault (skipped the inclusion of a file that is being read: "
          + "Config.xcconfig → Other.xcconfig → Config.xcconfig), expected includes that do not come back"
      ])
    #expect(try AppSamples.load(changes).definition.configuration.monetization.apiKey == .present)
  }

  @Test func `two pages for one path are refused`() {
    #expect(
      AppSamples.complaints(["pages/a.html": "", "pages/a/index.html": ""]) == [
        "pages/a/index.html: found a second page for “/a”, expected pages/a.html alone"
      ])
  }

  @Test func `a target that is not there is refused`() {
    #expect(
      AppSamples.complaints([:], options: LoadOptions(target: "Yoga")) == [
        "Yoga.xcconfig: found no such file, expected a build configuration file"
      ])
  }
}
