import Foundation
import Testing

@testable import Loading

/// An app that is drafted of a team's repository.
struct AppDraftTests {
  /// A made-up repository in a folder of its own, deleted with the value.
  final class Repository {
    let path = FileManager.default.temporaryDirectory.appending(path: "paywalk-\(UUID().uuidString)").path

    init(_ files: [String: String]) throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      for (name, text) in files { try write(text, to: name) }
    }

    deinit {
      // A folder left behind in the temporary directory does no harm.
      try? FileManager.default.removeItem(atPath: path)
    }

    func write(_ text: String, to name: String) throws {
      let file = URL(filePath: path).appending(path: name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }

    func link(_ name: String, to target: String) throws {
      try FileManager.default.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: target)
    }

    var draft: AppDraft { AppDraft(repository: path, prefix: "", name: "shop") }
  }

  private static let xcode = [
    "ios/Shop/Store.storekit": AppSamples.products,
    "ios/Shop/Info.plist": AppSamples.plist([
      ("CFBundleName", "Shop"), ("REVENUECAT_API_KEY", "$(REVENUECAT_API_KEY)"),
    ]),
    "ios/Shop/Shop.xcconfig": "#include \"Base\"\nREVENUECAT_API_KEY = appl_shop",
    "ios/Shop/Base.xcconfig": "REVENUECAT_API_KEY =\nREVENUECAT_ENTITLEMENT_ID = gold",
    "ios/Shop/Scene.swift": "import UIKit\nlet rootURL = URL(string: \"https://shop.example/start\")!",
    "public/configurations/ios_v1.json":
      "{\"settings\": {\"tabs\": [{\"title\": \"Shop\", \"path\": \"/\"}, {\"title\": \"Me\", \"path\": \"/me\"}]}, \"rules\": [{\"patterns\": [\"/new$\"], \"properties\": {},}]}",
    "Gemfile": "gem 'rails'", "config.ru": "run Rails.application", "app/views/home.html.erb": "<p>",
  ]

  private func value(_ draft: AppDraft) throws -> AppFile {
    try AppFile(bytes: Array(draft.files[0].text.utf8), file: "app.json")
  }

  @Test func `an Xcode project and a web application are joined, and the app loads`() throws {
    let repository = try Repository(Self.xcode)
    let draft = repository.draft
    let app = try value(draft)
    #expect(
      draft.files.map(\.name) == [
        "app.json", "offerings.json", "product_entitlement_mapping.json", "pages/index.html", "pages/me.html",
      ])
    #expect(app.files[.products] == "ios/Shop/Store.storekit" && app.files[.infoPlist] == "ios/Shop/Info.plist")
    #expect(app.files[.pathConfiguration] == "public/configurations/ios_v1.json")
    #expect(app.xcconfig.map(\.path) == ["ios/Shop/Shop.xcconfig"] && app.baseURL == "https://shop.example")
    #expect(app.tabs.map(\.title) == ["Shop", "Me"] && app.paywall.title == "Shop")
    #expect(draft.fault(in: repository.path, name: "shop") == nil)
    #expect(app.servedPathsPath == "/configurations/ios_v1.json" && !draft.lacksKey)
    #expect(draft.found.map(\.subject).contains("tabs"))
    #expect(draft.guessed.map(\.text).contains("https://shop.example, at ios/Shop/Scene.swift:2"))
    for file in draft.files { try repository.write(file.text, to: file.name) }
    let loaded = try AppFolder.load(.disk(folder: repository.path), name: "shop")
    #expect(loaded.definition.configuration.monetization.apiKey == .present)
    // Every product of the draft is for sale, and grants the entitlement of the settings.
    #expect(loaded.definition.catalogue.offerings.current?.packages.map(\.productID) == ["gym.forever"])
    #expect(loaded.warnings.map(\.fault.file) == ["public/configurations/ios_v1.json"])
    #expect(!AppCheckup(.disk(folder: repository.path), name: "shop", options: LoadOptions()).hasFaults)
  }

  @Test func `a rule is not said to be left over where drafts stand in for the pages`() throws {
    let repository = try Repository(Self.xcode)
    for file in repository.draft.files { try repository.write(file.text, to: file.name) }
    let rules = {
      AppCheckup(.disk(folder: repository.path), name: "shop", options: LoadOptions()).findings
        .filter { $0.error.found.contains("matches none") }.map(\.error.found)
    }
    #expect(rules() == [])
    try repository.write(AppSamples.page, to: "pages/own.html")
    #expect(rules().count == 1 && rules()[0].hasSuffix(" URLs, “/new$”"), "\(rules())")
  }

  @Test(
    arguments: [
      (["web/public/paths/ios.json"], ["web/config/routes.rb"], "/paths/ios.json"),
      (["public/ios.json", "public/android.json"], ["bin/rails"], "/ios.json"),
      (["public/android_v1.json"], ["config.ru"], nil), (["public/ios.json"], ["package.json"], nil),
      (["app/ios.json"], ["config.ru"], nil), (["public/ios.json"], ["web/config.ru"], nil),
    ] as [([String], [String], String?)])
  func `the server's path configuration is suggested if a Rails application has it among its public files`(
    rules: [String], others: [String], path: String?
  ) throws {
    let text = "{\"rules\": [{\"patterns\": [\"/new$\"], \"properties\": {}}]}"
    let files = Dictionary(uniqueKeysWithValues: rules.map { ($0, text) } + others.map { ($0, "{}") })
    let draft = try Repository(files).draft
    #expect(try value(draft).servedPathsPath == path)
    #expect(draft.guessed.contains { $0.subject == "pathConfiguration" } == (path != nil))
  }

  @Test func `of several files the likelier one is chosen, and the others are named`() throws {
    let two = AppSamples.products.replacing(
      "\"products\": [",
      with: "\"products\": [\n{ \"productID\": \"gym.more\", \"type\": \"NonConsumable\", \"displayPrice\": \"1.99\" },"
    )
    let repository = try Repository(
      Self.xcode.merging([
        "ios/Shop/Full.storekit": two, "ios/ShopTests/Tests.storekit": two.replacing("gym.more", with: "gym.test"),
        "ios/Widget/Info.plist": "<plist><dict><key>NSExtension</key><dict/></dict></plist>",
        "ios/ShopTests/Info.plist": AppSamples.plist([("REVENUECAT_API_KEY", "x")]),
        "ios/Shop/Other.xcconfig": "#include \"Base\"\nREVENUECAT_API_KEY = appl_other",
        "public/configurations/android_v1.json": "{\"rules\": [{\"patterns\": [\"a\"], \"properties\": {}}]}",
      ]) { $1 })
    let draft = repository.draft
    let app = try value(draft)
    #expect(app.files[.products] == "ios/Shop/Full.storekit" && app.files[.infoPlist] == "ios/Shop/Info.plist")
    #expect(app.files[.pathConfiguration] == "public/configurations/ios_v1.json")
    let notes = draft.guessed.map(\.text)
    #expect(
      notes.contains { $0.hasPrefix("ios/Shop/Full.storekit rather than ios/Shop/Store.storekit, ios/ShopTests") }
    )
    #expect(notes.contains("ios/Shop/Info.plist rather than ios/ShopTests/Info.plist"))
    #expect(draft.otherTarget == "ios/Shop/Other.xcconfig" || draft.otherTarget == "ios/Shop/Shop.xcconfig")
    #expect(draft.fault(in: repository.path, name: "shop") == nil)
  }

  @Test(arguments: [
    ("ShopTests/Info.plist", "tests"), ("ShopUITests/a.json", "tests"), ("apptests/a.json", "tests"),
    ("spec/fixtures/a.json", "tests"), ("Shop/Preview Content/a.json", "previews"), ("Examples/App/a.json", "examples"),
    ("Shop/MockOfferings.json", "tests"), ("Shop/Latest.json", nil), ("Demo/a.json", "examples"),
    ("Democracy/a.json", nil), ("contests/a.json", nil), ("Contest/a.json", nil),
    ("Config/TestFlight.xcconfig", nil), ("Sources/Respect/a.json", nil),
  ])
  func `tests, previews and examples are told by words`(path: String, part: String?) {
    #expect(RepositoryPlace.part(of: path)?.rawValue == part)
  }

  @Test func `a list for the phone is not joined with settings for computers`() throws {
    let list = AppSamples.plist([("REVENUECAT_API_KEY", "$(REVENUECAT_API_KEY)")])
    let repository = try Repository([
      "ios/Info.plist": list, "macos/Config.xcconfig": "REVENUECAT_API_KEY = appl_mac",
      "desktop/Config.xcconfig": "SDKROOT = macosx\nREVENUECAT_API_KEY = appl_mac",
    ])
    #expect(try value(repository.draft).xcconfig.isEmpty)
    let alone = try Repository(["macos/Info.plist": list, "macos/Config.xcconfig": "REVENUECAT_API_KEY = appl_mac"])
    #expect(try value(alone.draft).xcconfig.map(\.path) == ["macos/Config.xcconfig"])
  }

  @Test func `the code is read for what it says literally, and no key is kept`() throws {
    let repository = try Repository([
      "App/Keys.swift":
        "// Purchases.configure(withAPIKey: \"appl_inAComment\")\nlet api = URL(string: \"https://api.shop.example\")!\nPurchases.configure(withAPIKey: \"appl_secretsecret\")\n",
      "App/Root.swift":
        "import HotwireNative\nlet rootURL =\n  URL(string: \"https://shop.example\")!\nlet config = PathConfiguration(sources: [\n  .server(rootURL.appending(path: \"configurations/ios_v2.json\"))])\nlet privacyURL = \"https://shop.example/privacy-policy\"",
      "App/Store.kt": "val unit = \"ca-app-pub-1111111111111111/1111111111\" // banner\nval key = \"goog_abcdefgh\"",
      "App/Ads.dart":
        "final rewardedUnit = 'ca-app-pub-1111111111111111/2222222222';\nconst entitlementId = 'gold';\nfinal o = offerings.getOffering(\"spring\");",
      "AppTests/T.swift": "Purchases.configure(withAPIKey: \"appl_ofthetests\")\nlet entitlementID = \"never\"",
    ])
    let draft = repository.draft
    let app = try value(draft)
    #expect(app.inCode.apiKeyPlace == "App/Keys.swift:3" && app.inCode.bannerUnitID == nil)
    #expect(app.inCode.rewardedUnitID == "ca-app-pub-1111111111111111/2222222222")
    #expect(app.adFree.id == "gold" && app.baseURL == "https://shop.example" && draft.server == "http://localhost:3000")
    #expect(app.servedPathsPath == "/configurations/ios_v2.json")
    #expect(app.paywall.privacyURL == "https://shop.example/privacy-policy" && !draft.lacksKey)
    #expect(
      draft.files.contains { $0.name == "offerings.json" && $0.text.contains("\"current_offering_id\": \"spring\"") })
    let all = draft.files.map(\.text).joined() + (draft.found + draft.guessed + draft.missing).map(\.text).joined()
    #expect(!all.contains("secret") && !all.contains("goog_abcdefgh"))
    for file in draft.files { try repository.write(file.text, to: file.name) }
    let loaded = try AppFolder.load(.disk(folder: repository.path), name: "shop")
    #expect(loaded.definition.configuration.monetization.apiKey == .present)
    #expect(loaded.definition.configuration.monetization.ads.rewardedUnitID == "ca-app-pub-1111111111111111/2222222222")
  }

  @Test func `the units of the phone are the app's, and those that no walk shows are named`() throws {
    let unit = { (digit: Int) in "ca-app-pub-1111111111111111/" + String(repeating: "\(digit)", count: 10) }
    let draft = try Repository([
      "pubspec.yaml": "name: shop",
      "lib/ads.dart":
        "final bannerId = Platform.isAndroid ? '\(unit(1))' : '\(unit(2))';\nfinal other = BannerAd(adUnitId: '\(unit(3))');\nInterstitialAd.load(adUnitId: '\(unit(4))');\nload('\(unit(5))');\nconst androidRewardedId = '\(unit(6))';",
    ]).draft
    let app = try value(draft)
    #expect(app.inCode.bannerUnitID == unit(2) && app.inCode.rewardedUnitID == nil)
    func said(_ notes: [AppDraft.Note], _ words: String) -> Bool { notes.contains { $0.text.contains(words) } }
    #expect(said(draft.found, "\(unit(4)), the unit of an interstitial, at lib/ads.dart:3"))
    #expect(said(draft.guessed, "\(unit(2)) rather than \(unit(3)), at lib/ads.dart:2"))
    #expect(said(draft.missing, "the kind of \(unit(5)), at lib/ads.dart:4"))
    #expect(said(draft.passedOver, "\(unit(6)), at lib/ads.dart:5, which is for Android"))
  }

  @Test func `a unit whose kind nobody can tell is named also beside those that the app has`() throws {
    let unit = { (digit: Int) in "ca-app-pub-1111111111111111/" + String(repeating: "\(digit)", count: 10) }
    let draft = try Repository([
      "App/Ads.swift":
        "let banner = \"\(unit(1))\"\nlet rewarded = \"\(unit(2))\"\nload(\"\(unit(3))\")\n#if os(macOS)\nlet interstitial = \"\(unit(4))\"\n#endif"
    ]).draft
    #expect(draft.missing.contains { $0.text.hasPrefix("the kind of \(unit(3)), at App/Ads.swift:3") })
    #expect(
      draft.passedOver.contains { $0.text == "\(unit(4)), at App/Ads.swift:5, which is for other devices than phones" }
    )
  }

  @Test func `an address in the line after one about a host is none of the app's`() throws {
    let icons = "guard let host else { return nil }\nreturn URL(string: \"https://icons.example/\\(host).ico\")"
    #expect(try value(Repository(["App/Icon.swift": icons]).draft).baseURL == "https://shop.example")
    let root = "var rootURL: URL {\n  URL(string: \"https://pages.example\")!\n}"
    #expect(try value(Repository(["App/Root.swift": root]).draft).baseURL == "https://pages.example")
  }

  @Test(arguments: [
    (
      "namespace :turbo do\n  namespace :ios do\n    resource :path_configuration, only: :show\n  end\nend",
      ["/turbo/ios/path_configuration.json 3"]
    ),
    ("get \"/hotwire/ios/path_configuration\", to: \"x#y\"", ["/hotwire/ios/path_configuration.json 1"]),
    ("resources :posts do\n  get :configuration_android\nend\nget 'configurations/android_v1'", []),
    (
      "# get \"configurations/ios_v1\"\nscope \"/v1\" do\n  get 'configurations/ios.json'\nend",
      ["/v1/configurations/ios.json 3"]
    ),
    (
      "namespace :api do\n  if flag\n    endpoint_of :x\n  end\n  get \"configurations/ios_v1\"\nend",
      ["/api/configurations/ios_v1.json 5"]
    ),
    (
      "namespace :turbo do namespace :ios do resource :path_configuration, only: :show end end\nget \"configurations/ios\"",
      ["/turbo/ios/path_configuration.json 1", "/configurations/ios.json 2"]
    ),
  ])
  func `routes of Rails that give rules away`(routes: String, expected: [String]) {
    var rails = RailsRoutes()
    rails.note(RailsRoutes.mainFile, routes)
    #expect(rails.served.map { "\($0.path) \($0.line)" } == expected)
  }

  @Test(arguments: [
    ("get \"native/nav\", to: \"native#nav\"", "native_controller.rb", "nav", "/native/nav.json"),
    ("get \"native/nav\" => \"native#nav\"  # rules", "native_controller.rb", "nav", "/native/nav.json"),
    ("get \"native/nav\"", "native_controller.rb", "nav", "/native/nav.json"),
    ("namespace :app do get \"x\", to: \"nav#ios\" end", "app/nav_controller.rb", "ios", "/app/x.json"),
    ("get \"native/nav\", to: \"native#other\"", "native_controller.rb", "nav", nil),
    ("resource :nav, only: :show", "navs_controller.rb", "show", "/nav.json"),
    ("resource :nav, controller: \"native\", only: [:show]", "native_controller.rb", "show", "/nav.json"),
    ("resources :navs, only: %i[index]", "navs_controller.rb", "index", "/navs.json"),
    (
      "resources :navs, only: [] do\n get :phone, on: :collection\n end", "navs_controller.rb", "phone",
      "/navs/phone.json"
    ),
    ("resources :navs do\n collection do\n get :phone\n end\n end", "navs_controller.rb", "phone", "/navs/phone.json"),
    ("resources :navs do\n get :phone\n end", "navs_controller.rb", "phone", nil),
    (
      "scope \"app\", module: :native do\n get \"nav\", to: \"nav#phone\"\n end", "native/nav_controller.rb", "phone",
      "/app/nav.json"
    ),
    ("controller :native do\n get \"nav\", action: :phone\n end", "native_controller.rb", "phone", "/nav.json"),
    ("get \"nav\",\n    to: \"native#phone\"", "native_controller.rb", "phone", "/nav.json"),
    ("get \"nav/:platform\", to: \"native#phone\"", "native_controller.rb", "phone", "/nav/ios.json"),
    ("get \"nav/ios_config\", to: \"native#other\"", "native_controller.rb", "phone", nil),
  ])
  func `routes of Rails to an action that renders rules`(
    route: String, controller: String, action: String, path: String?
  ) throws {
    let draft = try Repository([
      "config/routes.rb": "Rails.application.routes.draw do\n  \(route)\nend\n",
      "app/controllers/\(controller)":
        "class C < ApplicationController\n  def other\n  end\n  def \(action)\n    render json: { settings: {}, rules: [\n      { patterns: [\"/new$\"], properties: {} }] }\n  end\nend\n",
    ]).draft
    #expect(try value(draft).servedPathsPath == path)
  }

  @Test(
    arguments: [
      (["package.json": "{\"dependencies\":{\"next\":\"14\"}}"], "http://localhost:3000", "package.json"),
      (["manage.py": "import django", "requirements.txt": "django"], "http://localhost:8000", "Django"),
      (["index.html": "<h1>Shop</h1>"], "http://localhost:8000", "index.html"),
      (["config.ru": "run X"], "http://localhost:3000", "Rails"),
      (
        ["ios/paths.json": "{\"rules\": [{\"patterns\": [\"/new$\"], \"properties\": {}}]}"], "http://localhost:3000",
        "a guess"
      ),
      (["package.json": "{\"dependencies\":{\"react-native\":\"0.76\", \"express\":\"4\"}}"], nil, "made up"),
      (["index.html": "<p>", "pubspec.yaml": "name: x"], nil, "made up"),
    ] as [([String: String], String?, String)])
  func `a server is told by its own files`(files: [String: String], server: String?, words: String) throws {
    let draft = try Repository(files).draft
    #expect(draft.server == server)
    #expect(draft.guessed.contains { $0.subject == "baseURL" && $0.text.contains(words) }, "\(draft.guessed)")
  }

  @Test func `the first page links to the native screens that the rules name`() throws {
    let rules =
      "{\"rules\": [{\"patterns\": [\"^/homes$\"], \"properties\": {\"view_controller\": \"homes\"}}, {\"patterns\": [\"^/plan$\"], \"properties\": {\"view_controller\": \"pro\"}}, {\"patterns\": [\"/items/[0-9]+\"], \"properties\": {\"view_controller\": \"item\"}}]}"
    let page = try #require(Repository(["App/paths.json": rules]).draft.files.first { $0.name == "pages/index.html" })
    #expect(page.text.contains("<a href=\"/homes\">Homes</a>") && page.text.contains("<a href=\"/plan\">Your plan</a>"))
    #expect(!page.text.contains("/items"))
    let plain = try #require(Repository([:]).draft.files.first { $0.name == "pages/index.html" })
    #expect(!plain.text.contains("Homes") && plain.text.contains("<a href=\"/pro\">Your plan</a>"))
  }

  @Test(arguments: [
    ("a.swift", "let adUnitID = \"UNIT\"", nil, true), ("a.js", "const unit = 'UNIT'", nil, true),
    ("a.kt", "adView.adUnitId = \"UNIT\"", nil, true),
    ("a.kt", "RewardedAd.load(this, \"UNIT\", request, call)", true, false),
    ("a.swift", "InterstitialAd.load(with: \"UNIT\")", nil, false),
  ])
  func `a unit of ads is found, or named where its kind cannot be told`(
    file: String, line: String, isFound: Bool?, isNamed: Bool
  ) throws {
    let unit = "ca-app-pub-1234567890123456/1111111111"
    let draft = try Repository(["App/\(file)": line.replacing("UNIT", with: unit)]).draft
    #expect(try value(draft).inCode.rewardedUnitID == (isFound == true ? unit : nil))
    let named = draft.missing.first { $0.subject == "ad units" }?.text ?? ""
    #expect(named.hasPrefix("the kind of \(unit), at App/\(file):1; write it into") == isNamed, "\(draft.missing)")
  }

  @Test(arguments: ["ShareExtension", "AppClip", "Widget", "Demo"])
  func `a store of a part that is not the app is named with what to do`(folder: String) throws {
    let draft = try Repository(["\(folder)/S.storekit": AppSamples.products]).draft
    #expect(try value(draft).files[.products] == "Products.storekit")
    let note = try #require(draft.passedOver.first { $0.subject == "Products.storekit" })
    #expect(
      note.text.hasPrefix("\(folder)/S.storekit, which is of ")
        && note.text.hasSuffix("; if it is the app's, name it as “products” in “files” of app.json"))
  }

  @Test func `settings for macOS that are not joined are named, and a root alone is a find`() throws {
    let list = AppSamples.plist([("REVENUECAT_API_KEY", "$(REVENUECAT_API_KEY)")])
    let draft = try Repository([
      "ios/Info.plist": list, "Mac/Mac.xcconfig": "SDKROOT = macosx\nREVENUECAT_API_KEY = appl_mac",
    ]).draft
    #expect(draft.passedOver.contains { $0.text.hasPrefix("Mac/Mac.xcconfig, which is for macOS; if it is the app's") })
    #expect(try Repository([:]).draft.foundNothing)
    #expect(try !Repository(["App/R.swift": "let rootURL = URL(string: \"https://a.example\")!"]).draft.foundNothing)
    #expect(try !Repository(["Products.storekit": AppSamples.products]).draft.foundNothing)
  }

  @Test func `of several apps in one repository, the files of one folder are joined`() throws {
    let mapping = AppSamples.mapping
    let repository = try Repository([
      "one/S.storekit": AppSamples.products, "one/mapping.json": mapping,
      "other/mapping.json": mapping.replacing("} } }", with: "}, \"more\": { \"entitlements\": [] } } }"),
    ])
    #expect(try value(repository.draft).files[.entitlementMapping] == "one/mapping.json")
  }

  @Test func `a table of prices is found by its columns, and left out if it has other products than the store`() throws
  {
    let repository = try Repository([
      "ios/S.storekit": AppSamples.products, "store/euro.csv": "product,storefront,price\ngym.forever,DEU,7.49\n",
      "seeds/people.csv": "name,price\nAnn,2\n",
    ])
    let draft = repository.draft
    #expect(try value(draft).files[.prices] == "store/euro.csv" && draft.broken.isEmpty)
    #expect(draft.found.contains(AppDraft.Note("prices.csv", "store/euro.csv, 1 price")))
    #expect(draft.fault(in: repository.path, name: "shop") == nil)
    try repository.write("product,storefront,price\ngym.other,DEU,7.49\n", to: "store/euro.csv")
    #expect(try value(repository.draft).files[.prices] == "prices.csv")
    #expect(repository.draft.broken.map(\.found) == ["the unknown product “gym.other”"])
    let alone = try Repository(["prices.csv": "product,storefront,price\ngym.other,DEU,7.49\n"]).draft
    #expect(alone.broken.map(\.expected) == ["a .storekit file with them"])
    #expect(repository.draft.fault(in: repository.path, name: "shop") == nil)
  }

  @Test func `settings of a whole project go below those of a target if the property list needs both`() throws {
    let plist = AppSamples.plist([
      ("CFBundleName", "$(APP_NAME)"), ("DISPLAY_ADS", "$(DISPLAY_ADS)"),
      ("REVENUECAT_API_KEY", "$(REVENUECAT_API_KEY)"),
    ])
    let files = [
      "Info.plist": plist, "Products.storekit": AppSamples.products,
      "Project.xcconfig": "REVENUECAT_API_KEY = appl_project\nAPP_NAME = Our",
      "Shop.xcconfig": "DISPLAY_ADS = NO\nAPP_NAME = $(inherited) Shop",
    ]
    let draft = try Repository(files).draft
    #expect(try value(draft).xcconfig.map(\.path) == ["Project.xcconfig", "Shop.xcconfig"] && !draft.lacksKey)
    #expect(draft.found.contains(AppDraft.Note("build settings", "Project.xcconfig, then Shop.xcconfig")))
    #expect(try value(draft).paywall.title == "Our Shop")
    // One file that says all is enough.
    let alone = files.merging(["Shop.xcconfig": "#include \"Project\"\nDISPLAY_ADS = NO"]) { $1 }
    #expect(try value(Repository(alone).draft).xcconfig.map(\.path) == ["Shop.xcconfig"])
  }

  @Test func `a file that Xcode's scheme or project names is preferred`() throws {
    let repository = try Repository([
      "A-Info.plist": AppSamples.plist([("X", "y")]), "B-Info.plist": AppSamples.plist([("X", "y")]),
      "Shop.xcodeproj/project.pbxproj": "\t\t\t\tINFOPLIST_FILE = \"B-Info.plist\";\n",
    ])
    #expect(try value(repository.draft).files[.infoPlist] == "B-Info.plist")
  }

  @Test func `nothing at all makes an app that loads, with all of it said to be made up`() throws {
    let repository = try Repository([:])
    let draft = repository.draft
    #expect(draft.found.isEmpty && draft.lacksKey)
    #expect(
      draft.missing.map(\.subject) == [
        "Products.storekit", "offerings.json", "product_entitlement_mapping.json", "Info.plist", "REVENUECAT_API_KEY",
        "path-configuration.json", "pages",
      ])
    #expect(draft.files.count == 6 && draft.fault(in: repository.path, name: "shop") == nil)
    #expect(try value(draft).baseURL == "https://shop.example" && draft.server == nil)
    #expect(try value(draft).tabs.map(\.path) == ["/", "/pro", "/settings"])
  }

  @Test func `broken files and files that cannot be read are named, and the rest is used`() throws {
    let repository = try Repository(
      Self.xcode.merging([
        "old/Old.storekit": "{", "old/Bad.xcconfig": "-", "old/Info.plist": "bplist00",
        "config/paths.json": "{\"rules\": [{\"patterns\": 1}]}",
      ]) { $1 })
    try repository.link("Gone.storekit", to: "nowhere")
    let draft = repository.draft
    #expect(
      draft.broken.map(\.file).sorted() == [
        "config/paths.json", "old/Bad.xcconfig", "old/Info.plist", "old/Old.storekit",
      ])
    #expect(draft.fault(in: repository.path, name: "shop") == nil)
    #expect(try value(draft).files[.products] == "ios/Shop/Store.storekit")
  }

  @Test func `links in a circle, folders of tools and deep folders end the search, and are said`() throws {
    let deep = (0..<40).map { "d\($0)" }.joined(separator: "/")
    let repository = try Repository([
      "node_modules/x/Products.storekit": AppSamples.products, ".git/Products.storekit": AppSamples.products,
      "Pods/Info.plist": AppSamples.plist([("X", "y")]), "DerivedData/a.xcconfig": "A = 1",
      "\(deep)/Deep.storekit": AppSamples.products,
    ])
    try repository.link("loop", to: ".")
    try repository.link("self", to: "self")
    let draft = repository.draft
    #expect(draft.found.isEmpty)
    #expect(draft.passedOver.map(\.text).first == "DerivedData, Pods, node_modules")
    #expect(draft.passedOver.map(\.subject) == ["folders", "the rest"])
  }

  @Test func `the faults of all files are told in one run`() throws {
    let draft = try Repository([
      "Info.plist": "<plist><dict><key>A</key>", "path-configuration.json": "{\"rules\": [}", "offerings.json": "{",
      "product_entitlement_mapping.json": "[", "other.json": "[",
    ]).draft
    #expect(
      draft.broken.map(\.file) == [
        "Info.plist", "offerings.json", "path-configuration.json", "product_entitlement_mapping.json",
      ])
  }

  @Test func `files that are too large, or cannot be read, are named`() throws {
    let repository = try Repository([
      "App/Large.swift": "let entitlementID = \"gold\"" + String(repeating: " ", count: 1 << 20),
      "AppTests/Large.json": String(repeating: " ", count: 2 << 20),
      "App/Long.swift": "let offeringID = \"spring\"" + String(repeating: " ", count: 1 << 19),
    ])
    let draft = repository.draft
    #expect(draft.passedOver.map { "\($0.subject): \($0.text)" } == ["files: App/Large.swift: over 1 MiB"])
    #expect(draft.found.map(\.text) == ["spring, at App/Long.swift:1"])
  }

  @Test func `the draft of a store is one that loads`() {
    #expect(DraftFiles.madeUpProducts.map(\.id) == ["premium.monthly"])
  }

  @Test(arguments: [
    ("{ \"products\": \"gone.storekit\" }", "found “gone.storekit”, which the folder does not have"),
    ("{ \"product\": \"a\" }", "found the unknown key “product”, expected “products”, the nearest known name"),
    ("{ \"pages\": 1 }", "expected a string for “pages”"), ("[]", "expected an object for “files”"),
  ])
  func `a named file that is not there is an error in the description`(files: String, expected: String) {
    let app = AppSamples.app.replacing("{\n  \"tabs\"", with: "{ \"files\": \(files),\n  \"tabs\"")
    let complaints = AppSamples.complaints(["app.json": app])
    #expect(
      complaints.count == 1 && complaints[0].hasPrefix("app.json:1:") && complaints[0].contains(expected),
      "\(complaints)")
  }

  @Test func `files are read where the description says`() throws {
    let app = AppSamples.app.replacing(
      "{\n  \"tabs\"",
      with:
        "{ \"files\": { \"products\": \"ios/S.storekit\", \"pages\": \"../web\", \"infoPlist\": \"ios/I.plist\" },\n  \"tabs\""
    )
    let loaded = try AppSamples.load([
      "app.json": app, "Products.storekit": nil, "ios/S.storekit": AppSamples.products, "Info.plist": nil,
      "ios/I.plist": AppSamples.plist, "pages/index.html": nil, "../web/index.html": "<p>Hello</p>",
    ])
    #expect(loaded.warnings.isEmpty && loaded.definition.pages.keys.sorted() == ["/"])
  }
}
