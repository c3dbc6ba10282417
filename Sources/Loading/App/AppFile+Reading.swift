import Monetization
import NativeApp

extension AppFile {
  /// The keys that the file may have.
  package static let keys = [
    "tabs", "baseURL", "files", "xcconfig", "entitlements", "nonRenewing", "limits", "policies", "strictUpstream",
    "paywall", "pathConfiguration", "accent", "icon", "sounds", "chat", "seed", "mockData", "server", "onboarding",
    "summary", CodeValues.key, draftKey,
  ]

  /// The key of the mark of a draft, which means nothing to an app.
  static let draftKey = "drafted"

  /// Reads the file strictly: an unknown or repeated key is an error, so that no misspelled setting goes unnoticed.
  package init(bytes: [UInt8], file: String) throws(LoadingError) {
    let root = try PositionedJSON(bytes: bytes, file: file)
    try root.checkKeys(Self.keys)
    self.file = file
    summary = try root.optionalString("summary")
    files = try root.optionalObject("files").map { json throws(LoadingError) in try AppFiles(json) } ?? AppFiles()
    tabs = try Self.tabs(root)
    onboarding = try Self.onboarding(root)
    baseURL = try Self.baseURL(root)
    xcconfig = try Self.xcconfig(root)
    inCode =
      try root.optionalObject(CodeValues.key).map { json throws(LoadingError) in try CodeValues(json) } ?? CodeValues()
    (adFree, limitsEntitlement, contentEntitlement) = try Self.entitlements(try root.object("entitlements"))
    nonRenewing = []
    if let json = try root.optionalObject("nonRenewing") { nonRenewing = try Self.nonRenewing(json) }
    limits = nil
    if let json = try root.optionalObject("limits") { limits = try Self.limits(json) }
    let policies = try root.object("policies")
    try policies.checkKeys(["offline", "onCancel", "trialReminder", "paywall"])
    offlinePolicy = try policies.choice("offline")
    onCancel = try policies.choice("onCancel")
    remindsOfTrialEnd = try policies.optionalBool("trialReminder") ?? false
    paywallTiming = policies["paywall"] == nil ? .onDemand : try policies.choice("paywall")
    strictUpstream = try root.optionalBool("strictUpstream") ?? false
    let server = try ServerFile(root.optionalObject("server"))
    self.server = server.definition
    answerPages = server.answerPages
    signInPath = server.signInPath
    servedPathsPath = try root.optionalString("pathConfiguration")
    if let path = servedPathsPath, !path.hasPrefix("/") {
      let what = "a path of the server that begins with “/” for “pathConfiguration”"
      throw try root.required("pathConfiguration", what).error(expected: what)
    }
    accent = nil
    if let text = try root.optionalString("accent") {
      let what = "a colour such as \"#E4572E\" for “accent”"
      guard let color = AccentColor(text) else { throw try root.required("accent", what).error(expected: what) }
      accent = color
    }
    icon = try Self.icon(root)
    paywall = try Self.paywall(try root.object("paywall"))
    sounds = try Self.sounds(root)
    chat = try root.optionalObject("chat").map { json throws(LoadingError) in try ChatSetup(json) } ?? ChatSetup()
    seed = Inventory()
    if let json = try root.optionalObject("seed") { seed = try InventorySeed.inventory(json) }
    mockData = nil
    if let json = try root.optionalObject("mockData") { mockData = try InventorySeed.inventory(json) }
  }

  private static func tabs(_ root: PositionedJSON) throws(LoadingError) -> [TabDefinition] {
    var tabs: [TabDefinition] = []
    for json in try root.array("tabs") {
      try json.checkKeys(["title", "path"])
      let tab = TabDefinition(title: try json.filledString("title"), path: try json.string("path"))
      if !tab.path.hasPrefix("/") {
        throw try json.required("path", "a path").error(expected: "a path that begins with “/” for “path”")
      }
      tabs.append(tab)
    }
    if !(1...9).contains(tabs.count) {
      let what = "1 to 9 tabs"
      let json = try root.required("tabs", what)
      throw LoadingError(file: root.file, at: json.position, found: "\(tabs.count) tabs", expected: what)
    }
    return tabs
  }

  /// The levels of build settings: a name, or a list of them.
  private static func xcconfig(_ root: PositionedJSON) throws(LoadingError) -> [FileReference] {
    guard let json = root.optional("xcconfig") else { return [] }
    var levels: [FileReference] = []
    let expected = "the name of a file of build settings, or a list of such names, for “xcconfig”"
    if case .array = json.value {
      for level in try root.array("xcconfig") {
        levels.append(FileReference(path: try level.text(expected), position: level.position))
      }
    } else {
      levels = [FileReference(path: try json.text(expected), position: json.position)]
    }
    return levels
  }

  private static func onboarding(_ root: PositionedJSON) throws(LoadingError) -> [OnboardingPage] {
    var pages: [OnboardingPage] = []
    for json in try root.optionalArray("onboarding") {
      try json.checkKeys(["title", "text", "picture"])
      var picture: [String] = []
      for line in try json.optionalArray("picture") {
        let expected = "at most \(pictureColumns) characters of ASCII, lines, blocks, shapes or braille"
        let text = try line.text(expected)
        guard CellArt.canDraw([text], columns: pictureColumns) else { throw line.error(expected: expected) }
        picture.append(text)
      }
      if picture.count > pictureRows {
        throw try json.required("picture", "a picture").error(expected: "at most \(pictureRows) lines for “picture”")
      }
      pages.append(
        OnboardingPage(title: try json.filledString("title"), text: try json.filledString("text"), picture: picture))
    }
    return pages
  }

  /// The size of a picture that a terminal of 60 columns and 20 rows has room for, under a title and over a text.
  private static let (pictureColumns, pictureRows) = (48, 6)

  private static func baseURL(_ root: PositionedJSON) throws(LoadingError) -> String {
    let address = try root.webAddress("baseURL")
    let host = address.drop { $0 != "/" }.dropFirst(2)
    if host.contains(where: { "/?#".contains($0) }) {
      throw try root.required("baseURL", "an address")
        .error(expected: "a scheme and a host alone, without a trailing “/”")
    }
    return address
  }

  private static func entitlements(
    _ json: PositionedJSON
  ) throws(LoadingError) -> (adFree: EntitlementName, limits: EntitlementName, content: EntitlementName) {
    try json.checkKeys(["adFree", "limits", "content"])
    let adFree = try entitlement("adFree", json)
    return (
      adFree, json["limits"] == nil ? adFree : try entitlement("limits", json),
      json["content"] == nil ? adFree : try entitlement("content", json)
    )
  }

  private static func icon(_ root: PositionedJSON) throws(LoadingError) -> AppIcon? {
    guard let json = root["icon"] else { return nil }
    let what = "1 to 3 rows of at most 6 characters for “icon”, each one column wide: ASCII, lines, blocks, shapes"
    var lines: [String] = []
    for line in try root.array("icon") { lines.append(try line.text("a row of the picture")) }
    guard let icon = AppIcon(lines) else { throw json.error(expected: what) }
    return icon
  }

  private static func sounds(_ root: PositionedJSON) throws(LoadingError) -> [Sound] {
    var sounds: [Sound] = []
    for json in try root.optionalArray("sounds") {
      try json.checkKeys(["id", "title", "detail", "picture"])
      let sound = Sound(
        id: SoundID(try json.filledString("id")), title: try json.filledString("title"),
        detail: try json.optionalString("detail") ?? "", picture: try json.choice("picture"))
      if sounds.contains(where: { $0.id == sound.id }) {
        throw try json.required("id", "an id").error(expected: "an id that no other sound has")
      }
      sounds.append(sound)
    }
    return sounds
  }

  private static func entitlement(_ key: String, _ json: PositionedJSON) throws(LoadingError) -> EntitlementName {
    EntitlementName(id: try json.filledString(key), position: json[key]?.position ?? json.position)
  }

  private static func nonRenewing(_ json: PositionedJSON) throws(LoadingError) -> [NonRenewing] {
    // A product that stands twice would have two periods.
    try json.checkKeys(try json.members().map(\.key))
    var periods: [NonRenewing] = []
    for member in try json.members() {
      let expected = "a period such as “P3M”"
      guard let period = SubscriptionPeriod(iso8601: try member.value.text(expected)) else {
        throw member.value.error(expected: expected)
      }
      periods.append(
        NonRenewing(
          period: NonRenewingPeriod(productID: member.key, period: period), position: member.position))
    }
    return periods
  }

  private static func limits(_ json: PositionedJSON) throws(LoadingError) -> Limits {
    try json.checkKeys(LimitSetting.all.map(\.key))
    var limits: [Limits.Limit] = []
    for setting in LimitSetting.all {
      limits.append(Limits.Limit(setting.resource, try json.count(setting.key, from: setting.least)))
    }
    return Limits(limits)
  }
}
