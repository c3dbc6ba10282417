import Foundation
import Testing

extension CommandTests {
  /// From a team's repository to a purchase, by keys alone.
  @Suite struct DraftWalk {
    /// A kind of repository, as its tools make it.
    struct Repository: Sendable, CustomTestStringConvertible {
      var name: String
      var files: [String: String]
      /// No file and no code has the key of the purchases SDK.
      var needsKey = true
      var entitlement = "premium"
      /// The repository has an app.json of another tool, so that the app gets a folder of its own.
      var hasOwnDescription = false
      /// Lines that the account has to have.
      var said: [String]

      var testDescription: String { name }
    }

    static func store(_ id: String) -> String {
      """
      { "version": { "major": 4, "minor": 0 }, "products": [
        { "productID": "\(id)", "type": "NonConsumable", "displayPrice": "9.99",
          "localizations": [{ "locale": "en_US", "displayName": "Everything", "description": "All of it" }] }] }
      """
    }

    static func list(_ entries: [(String, String)]) -> String {
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\"><dict>\n"
        + entries.map { "<key>\($0)</key><string>\($1)</string>\n" }.joined() + "</dict></plist>\n"
    }

    /// A project with one app, as Xcode writes it.
    static func project(_ name: String, _ settings: String, base: String? = nil, sdk: String = "iphoneos") -> String {
      let file = base.map { "F = { isa = PBXFileReference; path = \"\($0)\"; sourceTree = SOURCE_ROOT; };" } ?? ""
      let reference = base == nil ? "" : "baseConfigurationReference = F;"
      return """
        // !$*UTF8*$!
        { objects = {
          P = { isa = PBXProject; buildConfigurationList = PL; targets = ( A, T ); };
          A = { isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.application"; buildConfigurationList = AL; };
          T = { isa = PBXNativeTarget; name = \(name)Tests; productType = "com.apple.product-type.bundle.unit-test"; buildConfigurationList = AL; };
          PL = { isa = XCConfigurationList; buildConfigurations = ( PD ); };
          PD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = \(sdk); }; };
          AL = { isa = XCConfigurationList; buildConfigurations = ( AD, AR ); };
          AD = { isa = XCBuildConfiguration; name = Debug; \(reference) buildSettings = { \(settings) }; };
          AR = { isa = XCBuildConfiguration; name = Release; \(reference) buildSettings = { \(settings) }; };
          \(file)
        }; rootObject = P; }
        """
    }

    static let kinds = [
      Repository(
        name: "native, with a store",
        files: [
          "Shop.xcodeproj/project.pbxproj": project("Shop", "INFOPLIST_FILE = Shop/Info.plist;"),
          "Shop/Info.plist": list([
            ("CFBundleDisplayName", "Corner Shop"), ("REVENUECAT_API_KEY", "$(REVENUECAT_API_KEY)"),
          ]),
          "Shop/Store.storekit": store("shop.all"),
          "Shop/App.swift": "let isOpen = info.entitlements[\"gold\"]?.isActive == true\n",
          "ShopTests/Other.storekit": store("shop.test"), "ShopTests/Info.plist": list([("REVENUECAT_API_KEY", "x")]),
        ], entitlement: "gold",
        said: [
          "gold, at Shop/App.swift:1", "Shop/Info.plist, 2 keys, of the target Shop", "Shop/Store.storekit, 1 product",
        ]),
      Repository(
        name: "native, without a store",
        files: [
          "App.xcodeproj/project.pbxproj": project(
            "App", "GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_CFBundleDisplayName = Walks;"),
          "App/App.swift":
            "@main struct Walks: App {\n  init() { Purchases.configure(withAPIKey: \"appl_AbCdEfGhIjKl\") }\n}\n",
          "App/Ads.swift": "let bannerUnit = \"ca-app-pub-1111111111111111/2222222222\"\n",
        ], needsKey: false,
        said: [
          "at App/App.swift:2; it counts as present", "made by Xcode of the settings of App",
          "a made-up subscription stands in", "ca-app-pub-1111111111111111/2222222222, at App/Ads.swift:1",
        ]),
      Repository(
        name: "Hotwire with Rails",
        files: [
          "config.ru": "run Rails.application\n", "Gemfile": "gem \"rails\"\n",
          "config/routes.rb":
            "Rails.application.routes.draw do\n  resources :configurations, only: [] do\n    get :ios_v1, on: :collection\n    get :android_v1, on: :collection\n  end\nend\n",
          "ios/Hikes/Info.plist": list([("CFBundleName", "Hikes"), ("REVENUECAT_API_KEY", "appl_plain")]),
          "ios/Hikes/SceneDelegate.swift":
            "import HotwireNative\nlet docs = URL(string: \"https://hotwired.dev\")!\nlet rootURL = URL(string: \"https://hikes.example\")!\n",
          "ios/Hikes/Hikes.storekit": store("hikes.all"),
        ], needsKey: false,
        said: [
          "https://hikes.example, at ios/Hikes/SceneDelegate.swift:3",
          "/configurations/ios_v1.json, a route at config/routes.rb:3",
          "--base-url http://localhost:3000",
        ]),
      Repository(
        name: "Flutter",
        files: [
          "pubspec.yaml": "name: walks\ndependencies:\n  flutter:\n    sdk: flutter\n",
          "ios/Runner.xcodeproj/project.pbxproj": project(
            "Runner", "INFOPLIST_FILE = Runner/Info.plist;", base: "Flutter/Debug.xcconfig"),
          "ios/Flutter/Debug.xcconfig": "#include \"Generated.xcconfig\"\nAPP_NAME = Walks\n",
          "ios/Runner/Info.plist": list([("CFBundleName", "$(APP_NAME)")]),
          "macos/Runner.xcodeproj/project.pbxproj": project(
            "Runner", "INFOPLIST_FILE = Runner/Info.plist;", base: "Runner/Configs/AppInfo.xcconfig", sdk: "macosx"),
          "macos/Runner/Info.plist": list([("CFBundleName", "x"), ("REVENUECAT_API_KEY", "x"), ("DISPLAY_ADS", "NO")]),
          "macos/Runner/Configs/AppInfo.xcconfig": "PRODUCT_NAME = mac\n",
          "lib/main.dart":
            "final c = PurchasesConfiguration('appl_AbCdEfGhIjKl');\nif (info.entitlements.all['pro']?.isActive ?? false) {}\n",
        ], needsKey: false, entitlement: "pro",
        said: [
          "pro, at lib/main.dart:2", "ios/Flutter/Debug.xcconfig, as ios/Runner.xcodeproj",
          "ios/Runner/Info.plist, 1 key, of",
        ]),
      Repository(
        name: "React Native",
        files: [
          "app.json": "{ \"name\": \"walks\", \"displayName\": \"Walks\" }\n",
          "package.json": "{ \"dependencies\": { \"react-native\": \"0.76\" } }\n",
          "ios/Walks/Info.plist": list([("CFBundleDisplayName", "Walks")]),
          "src/App.tsx":
            "Purchases.configure({ apiKey: 'appl_AbCdEfGhIjKl' });\nconst pro = info.entitlements.active['plus'] !== undefined;\nconst sale = offerings.all['summer'];\n",
        ], needsKey: false, entitlement: "plus", hasOwnDescription: true,
        said: ["plus, at src/App.tsx:2", "summer, at src/App.tsx:3", "at src/App.tsx:1; it counts as present"]),
      Repository(
        name: "a workspace with several apps",
        files: [
          "All.xcworkspace/contents.xcworkspacedata": "<Workspace/>\n",
          "One/One.xcodeproj/project.pbxproj": project("One", "INFOPLIST_FILE = One/Info.plist;"),
          "One/One/Info.plist": list([("CFBundleName", "One"), ("REVENUECAT_API_KEY", "")]),
          "One/One/One.storekit": store("one.all"),
          "Two/Two.xcodeproj/project.pbxproj": project("Two", "INFOPLIST_FILE = Two/Info.plist;"),
          "Two/Two/Info.plist": list([("CFBundleName", "Two"), ("REVENUECAT_API_KEY", "")]),
          "Two/Two/Two.storekit": store("two.all").replacing(
            "\"products\": [",
            with:
              "\"products\": [{ \"productID\": \"two.more\", \"type\": \"Consumable\", \"displayPrice\": \"1.99\" },"),
        ],
        said: [
          "Two/Two/Two.storekit, 2 products", "Two/Two/Info.plist, 2 keys, of the target Two",
          "Another app of the repository gets a folder of its own paywalk init OTHER --from",
        ]),
    ]

    static func make(_ files: [String: String], in scratch: Scratch) throws {
      for (name, text) in files {
        let path = scratch.file("repository/\(name)")
        let folder = URL(filePath: path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try scratch.write(text, to: "repository/\(name)")
      }
    }

    @Test(arguments: kinds)
    func `a draft ends where something can be bought`(_ repository: Repository) throws {
      let scratch = try Scratch()
      try Self.make(repository.files, in: scratch)
      let own = scratch.file("repository/walk")
      var arguments = ["init", scratch.file("repository")]
      if repository.hasOwnDescription {
        let refused = try Program.run(arguments, in: scratch)
        #expect(
          refused.end == .exited(2) && refused.errors.contains("`paywalk init \(own) --from"), "\(refused.errors)")
        arguments = ["init", own, "--from", scratch.file("repository")]
      }
      let folder = repository.hasOwnDescription ? "repository/walk" : "repository"
      let run = try Program.run(arguments, in: scratch)
      #expect(run.end == .exited(0), "\(run.output)\(run.errors)")
      let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      for said in repository.said { #expect(words.contains(said), "\(said)\n\(run.output)") }
      #expect(words.contains("REVENUECAT_API_KEY=appl_… paywalk run") == repository.needsKey, "\(run.output)")
      #expect(!run.output.contains("appl_AbCdEfGhIjKl"))
      let app = try scratch.read("\(folder)/app.json")
      #expect(!app.contains("appl_AbCdEfGhIjKl"), "\(app)")
      try scratch.write(
        """
        Set App "\(folder)"
        \(repository.needsKey ? "Env REVENUECAT_API_KEY \"appl_x\"" : "")
        Sleep 3s
        Expect not "Error loading page"
        Expect not "Not Found"
        Expect "What is sold"
        Enter
        Sleep 3s
        Expect layer paywall
        Expect not /Free +Pro/
        Enter
        Wait+Screen /Confirm/
        Enter
        Wait+Screen /all set/
        Enter
        Expect eventually entitlement \(repository.entitlement) active
        """, to: "buys.tape")
      let walk = try Program.run(["replay", scratch.file("buys.tape")], in: scratch)
      #expect(walk.end == .exited(0), "\(walk.output)\(walk.errors)")
    }

    @Test(arguments: [
      "$(SRCROOT)/Shop/Info.plist", "${PROJECT_DIR}/Shop/Info.plist", "$SRCROOT/Shop/Info.plist", "./Shop/Info.plist",
    ])
    func `the property list of a target is found from the project's folder`(path: String) throws {
      for folder in ["", "ios/"] {
        let scratch = try Scratch()
        try Self.make(
          [
            "\(folder)Shop.xcodeproj/project.pbxproj": Self.project("Shop", "INFOPLIST_FILE = \"\(path)\";"),
            "\(folder)Shop/Info.plist": Self.list([("REVENUECAT_API_KEY", "appl_plain")]),
          ], in: scratch)
        let run = try Program.run(["init", scratch.file("repository"), "--dry-run"], in: scratch)
        let said = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(said.contains("\(folder)Shop/Info.plist, 1 key, of the target Shop"), "\(run.output)\(run.errors)")
      }
    }

    @Test func `what tests, examples and built apps have is not the app's`() throws {
      let scratch = try Scratch()
      try Self.make(
        [
          "Shop.storekit": Self.store("shop.all"),
          "AppTests/Fixtures/Offerings.json":
            "{\"current_offering_id\":\"t\",\"offerings\":[{\"identifier\":\"t\",\"packages\":[{\"identifier\":\"$rc_monthly\",\"platform_product_identifier\":\"test.monthly\"}]}]}",
          "Examples/mapping.json": "{\"product_entitlement_mapping\":{\"a\":{\"entitlements\":[\"never\"]}}}",
          "Build/Shop.app/Info.plist": Self.list([("REVENUECAT_API_KEY", "built")]),
          "Old.app/Info.plist": Self.list([("REVENUECAT_API_KEY", "built")]),
          "Previews/Info.plist": Self.list([("REVENUECAT_API_KEY", "preview")]),
          "Widget/Info.plist": Self.list([("REVENUECAT_API_KEY", "widget")]),
        ], in: scratch)
      let run = try Program.run(["init", scratch.file("repository")], in: scratch)
      #expect(run.end == .exited(0), "\(run.output)\(run.errors)")
      #expect(run.output.contains("AppTests/Fixtures/Offerings.json, which is of tests"), "\(run.output)")
      #expect(run.output.contains("Examples/mapping.json, which is of examples"), "\(run.output)")
      #expect(run.output.contains("Widget/Info.plist, which is of an extension"), "\(run.output)")
      let app = try scratch.read("repository/app.json")
      #expect(!app.contains("infoPlist") && app.contains("\"adFree\": \"premium\""), "\(app)")
    }

    @Test func `a key that a broken store keeps from being read is mended, and the real file takes the draft's place`()
      throws
    {
      let scratch = try Scratch()
      let bad = Self.store("shop.all").replacing("9.99", with: "9,99 €")
      try Self.make(["Products.storekit": bad], in: scratch)
      for force in [[], ["--force"]] {
        let run = try Program.run(["init", scratch.file("repository")] + force, in: scratch)
        #expect(run.end == .exited(1), "\(run.output)\(run.errors)")
        let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("Products.storekit:2:71: found “9,99 €”, expected a price"), "\(run.output)")
        #expect(try scratch.read("repository/Products.storekit") == bad)
      }
      try FileManager.default.removeItem(atPath: scratch.file("repository/Products.storekit"))
      let drafted = try Program.run(["init", scratch.file("repository")], in: scratch)
      #expect(drafted.end == .exited(0) && drafted.output.contains("Products.storekit"), "\(drafted.output)")
      #expect(try scratch.read("repository/Products.storekit").contains("by paywalk init"))
      try Self.make(["ios/Shop.storekit": Self.store("shop.all")], in: scratch)
      let real = try Program.run(["init", scratch.file("repository")], in: scratch)
      #expect(real.end == .exited(0) && real.output.contains("Taken away"), "\(real.output)\(real.errors)")
      #expect(!FileManager.default.fileExists(atPath: scratch.file("repository/Products.storekit")))
      #expect(try scratch.read("repository/app.json").contains("ios/Shop.storekit"))
      #expect(try scratch.read("repository/offerings.json").contains("shop.all"))
    }

    @Test func `a draft that somebody changed counts until a real file is found, and stays`() throws {
      let scratch = try Scratch()
      try Self.make(["README.md": "nothing"], in: scratch)
      let folder = scratch.file("repository")
      #expect(try Program.run(["init", folder], in: scratch).end == .exited(0))
      let store = try scratch.read("repository/Products.storekit").replacing("4.99", with: "6.49")
      try scratch.write(store, to: "repository/Products.storekit")
      let kept = try Program.run(["init", folder], in: scratch)
      #expect(kept.output.contains("Products.storekit, 1 product, a draft that was changed"), "\(kept.output)")
      #expect(try scratch.read("repository/pages/index.html").contains("6.49"))
      let rules = try scratch.read("repository/path-configuration.json").replacing("receipts", with: "bills")
      try scratch.write(rules, to: "repository/path-configuration.json")
      let tabs = try Program.run(["init", folder], in: scratch)
      #expect(tabs.output.contains("    a first page at /, your plan, settings\n"), "\(tabs.output)")
      try Self.make(["ios/Shop/Shop.storekit": Self.store("shop.all")], in: scratch)
      let real = try Program.run(["init", folder], in: scratch)
      let words = real.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(
        words.contains(
          "ios/Shop/Shop.storekit rather than Products.storekit, a draft that was changed since; it stays"),
        "\(real.output)\(real.errors)")
      #expect(try scratch.read("repository/Products.storekit") == store)
      #expect(try scratch.read("repository/app.json").contains("\"products\": \"ios/Shop/Shop.storekit\""))
      #expect(try scratch.read("repository/offerings.json").contains("shop.all"))
    }

    @Test func `a draft that somebody changed is theirs`() throws {
      let scratch = try Scratch()
      try Self.make(["Shop.storekit": Self.store("shop.all")], in: scratch)
      let folder = scratch.file("repository")
      #expect(try Program.run(["init", folder], in: scratch).end == .exited(0))
      let offerings = try scratch.read("repository/offerings.json").replacing("Every product", with: "My products")
      try scratch.write(offerings, to: "repository/offerings.json")
      let again = try Program.run(["init", folder], in: scratch)
      #expect(again.end == .exited(0), "\(again.output)\(again.errors)")
      #expect(try scratch.read("repository/offerings.json") == offerings)
      let app = try scratch.read("repository/app.json").replacing("Everything in", with: "All of")
      try scratch.write(app, to: "repository/app.json")
      let refused = try Program.run(["init", folder], in: scratch)
      #expect(
        refused.end == .exited(2) && refused.errors.contains("found a draft that was changed since"),
        "\(refused.errors)")
      #expect(try scratch.read("repository/app.json") == app)
      #expect(try Program.run(["init", folder, "--force"], in: scratch).end == .exited(0))
      #expect(try scratch.read("repository/app.json").contains("Everything in"))
    }
  }
}
