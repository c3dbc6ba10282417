import Testing

@testable import Loading

/// Units of ads in code for two systems.
struct AdUnitReaderTests {
  private static func unit(_ digit: Int) -> String {
    "ca-app-pub-1234567890123456/" + String(repeating: String(digit), count: 10)
  }

  /// What is read of code in which `A`, `B` and so on stand for units.
  private func read(_ code: String, file: String = "lib/ads.dart") -> [String] {
    var text = code
    for (digit, letter) in "ABCDEF".enumerated() {
      for quote in ["'", "\""] {
        text = text.replacing("\(quote)\(letter)\(quote)", with: quote + Self.unit(digit + 1) + quote)
      }
    }
    return AdUnitReader.units(text, file: file).map { unit in
      let digit = unit.literal.text.last?.wholeNumberValue ?? 0
      let letter = ["?", "A", "B", "C", "D", "E", "F"][digit]
      let system = unit.isForOthers ? "others" : unit.system.map { "\($0)" } ?? "every"
      return "\(letter) \(system) \(unit.format.map { "\($0)" } ?? "unknown")"
    }
  }

  @Test(arguments: [
    ("BannerAd(size: s, adUnitId: Platform.isAndroid ? 'A' : 'B')", ["A android banner", "B ios banner"]),
    ("BannerAd(adUnitId: Platform.isIOS ? 'A' : 'B')", ["A ios banner", "B android banner"]),
    ("final bannerId = Platform.isAndroid\n    ? 'A'\n    : 'B';", ["A android banner", "B ios banner"]),
    ("final bannerId = !Platform.isAndroid ? 'A' : 'B';", ["A ios banner", "B android banner"]),
    ("final bannerId = Platform.isAndroid ? 'A' : Platform.isIOS ? 'B' : '';", ["A android banner", "B ios banner"]),
    ("final bannerId = kDebug ? 'A' : isAndroid ? 'B' : 'C';", ["A every banner", "B android banner", "C ios banner"]),
    (
      "class AdHelper {\n  static String get rewardedAdUnitId {\n    if (Platform.isAndroid) {\n      return 'A';\n    } else if (Platform.isIOS) {\n      return 'B';\n    } else {\n      throw UnsupportedError('Unsupported platform');\n    }\n  }\n}",
      ["A android rewarded", "B ios rewarded"]
    ),
    (
      "static String? get bannerId {\n  if (Platform.isIOS) {\n    return 'A';\n  } else {\n    return 'B';\n  }\n}",
      ["A ios banner", "B android banner"]
    ),
    (
      "String bannerId() {\n  if (Platform.isAndroid) return 'A';\n  return 'B';\n}",
      ["A android banner", "B every banner"]
    ),
    (
      "String bannerId() {\n  if (Platform.isAndroid)\n    return 'A';\n  else\n    return 'B';\n}",
      ["A android banner", "B ios banner"]
    ),
    (
      "String get banner => switch (defaultTargetPlatform) {\n  TargetPlatform.android => 'A',\n  TargetPlatform.iOS => 'B',\n};",
      ["A android banner", "B ios banner"]
    ),
    (
      "String get banner {\n  switch (defaultTargetPlatform) {\n    case TargetPlatform.android:\n      return 'A';\n    case TargetPlatform.iOS:\n      return 'B';\n    default:\n      return 'C';\n  }\n}",
      ["A android banner", "B ios banner", "C every banner"]
    ),
    (
      "const androidBanner = 'A';\nconst iosBanner = 'B';\nconst interstitial = 'C';",
      ["A android banner", "B ios banner", "C every interstitial"]
    ),
    (
      "AppOpenAd.load(adUnitId: 'A');\nNativeAd(adUnitId: 'B');\nRewardedInterstitialAd.load(adUnitId: 'C');",
      ["A every appOpen", "B every native", "C every rewardedInterstitial"]
    ),
    ("// BannerAd(adUnitId: 'A')\nload('B');", ["B every unknown"]),
  ])
  func `Dart chooses in many ways`(code: String, expected: [String]) {
    #expect(read(code) == expected)
  }

  @Test(arguments: [
    ("const bannerId = Platform.OS === 'ios' ? 'A' : 'B'", ["A ios banner", "B android banner"]),
    (
      "const bannerId = Platform.OS !== \"ios\"\n  ? 'A'\n  : 'B'\nconst rewardedId = 'C'",
      ["A android banner", "B ios banner", "C every rewarded"]
    ),
    (
      "const bannerId = __DEV__ ? TestIds.BANNER : Platform.select({ ios: 'A', android: 'B' });",
      ["A ios banner", "B android banner"]
    ),
    (
      "export const units = Platform.select({\n  android: {\n    interstitial: 'A',\n    banner: 'B',\n  },\n  ios: {\n    interstitial: 'C',\n    banner: 'D',\n  },\n  default: {},\n})",
      ["A android interstitial", "B android banner", "C ios interstitial", "D ios banner"]
    ),
    (
      "const ids = isIOS ? { banner: 'A', 'app-open': 'B' } : { banner: 'C' };",
      ["A ios banner", "B ios appOpen", "C android banner"]
    ),
    (
      "return (\n  <View>\n    <Text>Don't</Text>\n    <BannerAd\n      unitId={Platform.OS == 'android' ? 'A' : 'B'}\n      size={s}\n    />\n  </View>\n)",
      ["A android banner", "B ios banner"]
    ),
    ("import { x } from 'react-native-google-mobile-ads'\nload('A')", ["A every unknown"]),
    (
      "const r = RewardedAd.createForAdRequest('A')\nconst i = InterstitialAd.createForAdRequest('B')",
      ["A every rewarded", "B every interstitial"]
    ),
  ])
  func `JavaScript chooses in many ways`(code: String, expected: [String]) {
    #expect(read(code, file: "src/ads.tsx") == expected)
  }

  @Test(arguments: [
    (
      "enum Unit {\n  case banner, rewarded\n  var id: String {\n    switch self {\n    case .banner: return \"A\"\n    case .rewarded:\n      return \"B\"\n    default: return \"C\"\n    }\n  }\n}",
      ["A every banner", "B every rewarded", "C every unknown"]
    ),
    (
      "#if os(Android)\nlet banner = \"A\"\n#else\nlet banner = \"B\"\n#endif\nlet rewarded = \"C\"",
      ["A android banner", "B ios banner", "C every rewarded"]
    ),
    (
      "#if os(macOS)\nlet banner = \"A\"\n#elseif os(iOS) || os(tvOS)\nlet banner = \"B\"\n#endif",
      ["A others banner", "B ios banner"]
    ),
    (
      "#if DEBUG\nlet banner = \"A\"\n#else\n#if !os(iOS)\nlet banner = \"B\"\n#endif\nlet banner = \"C\"\n#endif",
      ["A every banner", "B others banner", "C every banner"]
    ),
    ("#Preview {\n  Banner(\"A\")\n}\nlet rewarded = \"B\"", ["A every banner", "B every rewarded"]),
  ])
  func `Swift chooses in many ways`(code: String, expected: [String]) {
    #expect(read(code, file: "App/Ads.swift") == expected)
  }

  @Test func `the else of a when in Kotlin says nothing`() {
    let code = "val bannerId get() = when {\n  isAndroid() -> \"A\"\n  else -> \"B\"\n}"
    #expect(read(code, file: "shared/Ads.kt") == ["A android banner", "B every banner"])
  }

  @Test(arguments: [
    ("val bannerId = if (isAndroid) \"A\" else \"B\"\nval rewarded = \"C\""),
    ("val bannerId = if (isAndroid) {\n  \"A\"\n} else {\n  \"B\"\n}\nval rewarded = \"C\""),
    ("val bannerId =\n  if (isAndroid) \"A\"\n  else \"B\"\nval rewarded = \"C\""),
  ])
  func `Kotlin chooses in a value`(code: String) {
    #expect(read(code, file: "shared/Ads.kt") == ["A android banner", "B ios banner", "C every rewarded"])
  }

  @Test func `folders, names of files and Google's units for tests tell, too`() {
    #expect(read("val unit = \"A\"", file: "android/app/BannerScreen.kt") == ["A android banner"])
    #expect(read("let id = \"A\"", file: "ios/Shop/Rewarded.swift") == ["A ios rewarded"])
    #expect(read("const rewarded = 'A'", file: "android-and-ios/scenarios.js") == ["A every rewarded"])
    let tests = AdUnitReader.units(
      "x('ca-app-pub-3940256099942544/6300978111'); y('ca-app-pub-3940256099942544/3986624511')", file: "a.js")
    #expect(tests.map(\.system) == [.android, nil] && tests.map(\.format) == [nil, .native])
  }
}
