import Monetization
import Testing

@testable import Loading

/// Build settings of several levels, as lists and as projects of Xcode have them.
struct BuildLevelsTests {
  private static let plist = AppSamples.plist([
    ("CFBundleDisplayName", "$(APP_NAME)"), ("REVENUECAT_API_KEY", "$(REVENUECAT_API_KEY)"),
  ])

  /// A project with an app, a widget and two configurations.
  private static func project(_ app: String = "", release: String = "") -> String {
    """
    // !$*UTF8*$!
    {
    \tarchiveVersion = 1;
    \tobjects = {
    \t\tP = { isa = PBXProject; buildConfigurationList = PL; mainGroup = G; targets = (A, W, ); projectDirPath = ""; };
    \t\tG = { isa = PBXGroup; children = ( C /* Config */, ); sourceTree = "<group>"; };
    \t\tC = { isa = PBXGroup; children = ( BF, TF, ); path = Config; sourceTree = "<group>"; };
    \t\tBF = { isa = PBXFileReference; path = Project.xcconfig; sourceTree = "<group>"; };
    \t\tTF = { isa = PBXFileReference; path = Config/Shop.xcconfig; sourceTree = SOURCE_ROOT; };
    \t\tA = { isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application"; buildConfigurationList = AL; };
    \t\tW = { isa = PBXNativeTarget; name = Widget; productType = "com.apple.product-type.app-extension"; buildConfigurationList = PL; };
    \t\tPL = { isa = XCConfigurationList; buildConfigurations = (PD, PR, ); defaultConfigurationName = Release; };
    \t\tPD = { isa = XCBuildConfiguration; baseConfigurationReference = BF /* Project.xcconfig */; buildSettings = { SDKROOT = iphoneos; }; name = Debug; };
    \t\tPR = { isa = XCBuildConfiguration; baseConfigurationReference = BF; buildSettings = { SDKROOT = iphoneos; }; name = Release; };
    \t\tAL = { isa = XCConfigurationList; buildConfigurations = (AD, AR, ); };
    \t\tAD = { isa = XCBuildConfiguration; baseConfigurationReference = TF; buildSettings = {
    \t\t\tINFOPLIST_FILE = "App/Info.plist";
    \t\t\t\(app)
    \t\t}; name = "Debug-Staging"; };
    \t\tAR = { isa = XCBuildConfiguration; baseConfigurationReference = TF; buildSettings = { INFOPLIST_FILE = "App/Info.plist"; \(release) }; name = Release; };
    \t};
    \trootObject = P /* Project object */;
    }
    """
  }

  private static let files = [
    "app.json": AppSamples.app, "Products.storekit": AppSamples.products,
    "ios/Config/Project.xcconfig": "REVENUECAT_API_KEY = appl_project\nAPP_NAME = From Project",
    "ios/Config/Shop.xcconfig": "APP_NAME = $(inherited) App", "Info.plist": plist,
  ]

  private func target(
    _ levels: [String], _ more: [String: String] = [:], _ configuration: BuildConfiguration = .debug,
    target: String? = nil
  ) throws(LoadingError) -> TargetSettings {
    let named = "\"xcconfig\": [" + levels.map { "\"\($0)\"" }.joined(separator: ", ") + "],"
    let app = AppSamples.app.replacing("{\n  \"tabs\"", with: "{ \(named)\n  \"tabs\"")
    let source = FileSource.memory(Self.files.merging(more) { $1 }.merging(["app.json": app]) { $1 })
    return try AppParts(
      source, name: "shop", options: LoadOptions(configuration: configuration, target: target)
    ).runtime.target
  }

  @Test func `a list of files is read from the weakest to the strongest`() throws {
    let target = try target(["ios/Config/Project.xcconfig", "ios/Config/Shop.xcconfig"])
    #expect(target.settings.value("APP_NAME") == "From Project App")
    #expect(target.plist?["REVENUECAT_API_KEY"] == .present("appl_project"))
    let other = try self.target(
      ["ios/Config/Project.xcconfig", "ios/Config/Shop.xcconfig"], ["ios/Other.xcconfig": "APP_NAME = Other"],
      target: "ios/Other")
    #expect(other.settings.value("APP_NAME") == "Other" && other.settings.value("REVENUECAT_API_KEY") == "appl_project")
  }

  @Test func `a target of a project has the project's file, its settings, the target's file and its settings`() throws {
    let project = Self.project(
      "APP_NAME = \"$(inherited) Staging\"; FLAGS = (\n-a,\n\"$(inherited)\",\n); \"KEY[sdk=iphonesimulator*]\" = yes;",
      release: "APP_NAME = \"$(inherited) Shipped\";")
    let files = ["ios/Shop.xcodeproj/project.pbxproj": project]
    let debug = try target(["ios/Shop.xcodeproj/Shop"], files)
    #expect(debug.settings.value("APP_NAME") == "From Project App Staging")
    #expect(debug.settings.value("FLAGS") == "-a " && debug.settings.value("KEY") == "yes")
    #expect(debug.settings.value("TARGET_NAME") == "Shop" && debug.settings.value("PROJECT_NAME") == "Shop")
    #expect(debug.settings.history(of: "APP_NAME").last?.setting.line == 18)
    let release = try target(["ios/Shop.xcodeproj/Shop"], files, .release)
    #expect(release.settings.value("APP_NAME") == "From Project App Shipped")
  }

  @Test(arguments: [
    (["ios/Shop.xcodeproj/Shp"], "found no target “Shp”, expected “Shop”, the nearest known name"),
    (["ios/Gone.xcodeproj/Shop"], "app.json:1:16: found “ios/Gone.xcodeproj/Shop”, which the folder does not have"),
    (["ios/Config/Project.xcconfig", "gone"], "app.json:1:47: found “gone”, which the folder does not have"),
  ])
  func `a level that is not there is an error with its place`(levels: [String], expected: String) {
    let found = message { () throws(LoadingError) in
      try target(levels, ["ios/Shop.xcodeproj/project.pbxproj": Self.project()])
    }
    #expect(found.contains(expected), "\(found)")
  }

  @Test func `a base file that a tool makes is remarked, and the rest is read`() throws {
    let flutter = Self.project().replacing(
      "Project.xcconfig;", with: "\"Pods/Target Support Files/Pods-Runner/Pods-Runner.debug.xcconfig\";")
    let target = try target(["ios/Shop.xcodeproj/Shop"], ["ios/Shop.xcodeproj/project.pbxproj": flutter])
    #expect(target.settings.value("APP_NAME") == " App")
    #expect(
      target.warnings.map(\.fault.expected) == ["the file that “pod install” makes; the rest is read"])
    // A team that keeps its own settings to itself leaves a template.
    let gone = Self.project().replacing("Project.xcconfig;", with: "Gone.xcconfig;")
    let bare = try self.target(["ios/Shop.xcodeproj/Shop"], ["ios/Shop.xcodeproj/project.pbxproj": gone])
    #expect(bare.warnings.map(\.fault.expected) == ["a file of build settings"])
    let kept = try self.target(
      ["ios/Shop.xcodeproj/Shop"],
      ["ios/Shop.xcodeproj/project.pbxproj": gone, "ios/Config/Gone.xcconfig.template": ""])
    #expect(
      kept.warnings.map(\.fault.expected) == [
        "a copy of ios/Config/Gone.xcconfig.template under this name; the rest is read"
      ])
    let chain = try XcconfigChain(
      path: "ios/Flutter/Debug.xcconfig",
      in: .memory(["ios/Flutter/Debug.xcconfig": "#include \"Generated.xcconfig\"\nAPP_NAME = Shop"]))
    #expect(chain.firstError == nil && chain.settings.map(\.value) == ["Shop"])
    #expect(
      chain.findings.map(\.error.description) == [
        "ios/Flutter/Debug.xcconfig:1: found no included file “Generated.xcconfig”, which flutter pub get makes, expected that command first; the rest is read without it"
      ])
    // A file of this name that nobody makes is missed as ever.
    let own = try XcconfigChain(path: "A.xcconfig", in: .memory(["A.xcconfig": "#include \"Generated.xcconfig\""]))
    #expect(own.firstError != nil)
  }

  @Test func `Xcode makes a property list of settings, and knows its own keys alone`() throws {
    let project = Self.project(
      "GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_CFBundleDisplayName = \"My Shop\"; MARKETING_VERSION = 2.1;\nINFOPLIST_KEY_REVENUECAT_API_KEY = appl_lost;"
    )
    let files = ["ios/Shop.xcodeproj/project.pbxproj": project]
    let bare = try target(
      ["ios/Shop.xcodeproj/Shop"], files.merging(["Info.plist": AppSamples.plist([("X", "y")])]) { $1 })
    #expect(bare.plist?["CFBundleDisplayName"] == .present("My Shop") && bare.plist?["X"] == .present("y"))
    #expect(
      bare.plist?["CFBundleShortVersionString"] == .present("2.1") && bare.plist?["REVENUECAT_API_KEY"] == .absent)
    #expect(
      bare.warnings.map(\.description) == [
        "warning: ios/Shop.xcodeproj/project.pbxproj:19: found INFOPLIST_KEY_REVENUECAT_API_KEY, which Xcode does not hand over: it knows its own keys alone, expected the key “REVENUECAT_API_KEY” in Info.plist, as $(REVENUECAT_API_KEY)"
      ])
    // What the file has itself wins.
    let own = try target(["ios/Shop.xcodeproj/Shop"], files)
    #expect(own.plist?["CFBundleDisplayName"] == .present("From Project App"))
  }

  @Test func `two slashes in a list that is preprocessed are a fault`() throws {
    let files = ["Info.plist": AppSamples.plist([("A", "https://a.example"), ("B", "https:/$()/b.example")])]
    let preprocessed = ["ios/Config/Shop.xcconfig": "INFOPLIST_PREPROCESS = YES"]
    let levels = ["ios/Config/Shop.xcconfig"]
    #expect(
      try target(levels, files.merging(preprocessed) { $1 }).preprocessed.map(\.description) == [
        "Info.plist:2: found “https://a.example”, cut at “//” since INFOPLIST_PREPROCESS is on, expected “/$()/” in it, or INFOPLIST_OTHER_PREPROCESSOR_FLAGS = -traditional"
      ])
    let spared = "INFOPLIST_PREPROCESS = YES\nINFOPLIST_OTHER_PREPROCESSOR_FLAGS = -traditional"
    #expect(try target(levels, files.merging(["ios/Config/Shop.xcconfig": spared]) { $1 }).preprocessed.isEmpty)
    #expect(try target(levels, files).preprocessed.isEmpty)
    let lists = """
      <plist><dict><key>A</key><array>
      <string>b</string>
      <string>myapp://$(HOST)</string>
      <array><dict><key>C</key>
      <string>//c</string></dict></array>
      </array></dict></plist>
      """
    let found = try target(levels, preprocessed.merging(["Info.plist": lists]) { $1 }).preprocessed
    // A text in a list stands on a line of its own; one under a key, on that of the key.
    #expect(found.map(\.line) == [3, 4] && found.map(\.found).allSatisfy { $0.contains("//") })
    #expect(found.first?.found.contains("“myapp://$(HOST)”") == true)
  }

  @Test(arguments: [
    ("{ a = b", "P:1: found the end of the file, expected “;”"), ("{ a = (b c); }", "P:1: found “c”, expected “,”"),
    ("{\n a = \"b\n", "P:2: found a text without its end, expected a quotation mark"),
    ("/* {", "P:1: found a comment without its end, expected “*/”"), ("{ a = ; }", "P:1: found “;”, expected a value"),
    ("{ } x", "P:1: found “x”, expected the end of the file"), ("{ a = b; }", "P: found a list without “objects”"),
    (String(repeating: "(", count: 100), "P:1: found “(”, expected fewer lists in one another"),
  ])
  func `a broken project is one sentence`(text: String, expected: String) {
    let found = message { () throws(LoadingError) in try XcodeProject(bytes: Array(text.utf8), file: "P") }
    #expect(found.hasPrefix(expected), "\(found)")
  }

  @Test func `a level that app.json leaves out is named`() {
    let files = [
      "Config.xcconfig": nil, "Shop.xcconfig": "DISPLAY_ADS = NO", "Project.xcconfig": "REVENUECAT_API_KEY = appl_key",
      "app.json": AppSamples.app.replacing("{\n  \"tabs\"", with: "{ \"xcconfig\": \"Shop.xcconfig\",\n  \"tabs\""),
    ]
    let checkup = AppCheckup(AppSamples.changed(files), name: "gym", options: LoadOptions())
    let found = checkup.findings.filter { $0.area == .settings }.map(\.error.description)
    #expect(
      found == [
        "Project.xcconfig:1: found REVENUECAT_API_KEY, which Info.plist refers to, in a file that is no level of the target, expected “xcconfig”: [“Project.xcconfig”, “Shop.xcconfig”] in app.json, the weakest first"
      ])
  }
}
