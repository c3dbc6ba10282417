import Foundation
import Loading
import Simulation

/// One file of the demo app, read alone and with the rest of its folder.
struct AppFileTarget: FuzzTarget {
  enum FileName: String, CaseIterable {
    case app = "app.json"
    case plist = "Info.plist"
    case xcconfig = "Config.xcconfig"
    case storekit = "Products.storekit"
    case offerings = "offerings.json"
    case mapping = "product_entitlement_mapping.json"
    case paths = "path-configuration.json"
    case page = "pages/index.html"
    case json = "pages/data.json"
  }

  private let kind: FileName
  private let damage: Damage
  /// The files of the folder without its pages.
  private let folder: [String: [UInt8]]

  init(_ kind: FileName) throws {
    self.kind = kind
    let source = try BundledApps.source(named: "demo")
    let files = try Dictionary(
      uniqueKeysWithValues: source.files(in: "").map { ($0, try source.bytes($0, expected: "a file")) })
    folder = files.filter { !$0.key.hasPrefix("pages/") }
    let own = files.filter { $0.key == kind.rawValue }.map(\.value)
    let others =
      switch kind {
      case .page: files.filter { $0.key.hasSuffix(".html") }.map(\.value) + Self.corpus("html")
      case .plist: Self.corpus("xml")
      case .xcconfig: files.filter { $0.key.hasSuffix(".xcconfig") }.map(\.value)
      case .json: files.filter { $0.key.hasSuffix(".json") }.map(\.value)
      default: [[UInt8]]()
      }
    // The order of a dictionary is another in each run.
    damage = Damage((own + others).sorted { $0.lexicographicallyPrecedes($1) }, style: .whole)
  }

  func input(_ dice: inout Dice) -> [UInt8] { damage.input(&dice) }

  func verdict(on input: [UInt8]) -> FuzzVerdict {
    let file = kind.rawValue
    do throws(LoadingError) {
      if try read(input) != read(input) { return .broken("read twice, it is not the same") }
    } catch {
      let verdict = FaultCheck.verdict(on: error, for: input, named: file)
      if case .broken = verdict { return verdict }
    }
    do throws(LoadingError) {
      let app = try AppFolder.load(source(with: input), name: "fuzz")
      let isSafe = app.warnings.allSatisfy { warning in
        !warning.description.unicodeScalars.contains { $0.properties.generalCategory == .control }
      }
      return isSafe ? .read : .broken("a warning prints a control character")
    } catch {
      return FaultCheck.verdict(on: error, for: input, named: file)
    }
  }

  /// The contents of the file, as a value to compare.
  private func read(_ bytes: [UInt8]) throws(LoadingError) -> AnyHashable {
    let file = kind.rawValue
    switch kind {
    case .app: return try AppFile(bytes: bytes, file: file)
    case .plist: return try InfoPlist(bytes: bytes, file: file, settings: BuildSettings())
    case .xcconfig:
      let chain = try XcconfigChain(path: file, in: source(with: bytes))
      let settings = BuildSettings(chain.settings)
      return settings.settings.map { settings.value($0.name) } + chain.findings.map(\.error.description)
    case .storekit: return try StoreKitConfiguration(bytes: bytes, file: file)
    case .offerings: return try OfferingsFile(bytes: bytes, file: file)
    case .mapping: return try EntitlementMappingFile(bytes: bytes, file: file)
    case .paths:
      let paths = try PathConfigurationFile(bytes: bytes, file: file)
      return [AnyHashable(paths), paths.remarks, paths.tried(["/new?a=b"])]
    case .page:
      let page = try HTMLPage(bytes: bytes, file: file)
      return [AnyHashable(page), PageCheckup(page).faults]
    case .json: return try PositionedJSON(bytes: bytes, file: file).json
    }
  }

  /// The folder with the input in place of its file.
  private func source(with input: [UInt8]) -> FileSource {
    let name = kind.rawValue
    let folder = folder
    let pages = name.hasPrefix("pages/") ? [String(name.dropFirst("pages/".count))] : []
    return FileSource { path in
      if path == name { return .bytes(input) }
      if path.isEmpty || path == "pages" { return .unreadable("a folder") }
      return folder[path].map { .bytes($0) } ?? .absent
    } listing: { path in
      path == "pages" && !pages.isEmpty ? .files(pages) : .absent
    }
  }

  /// The inputs that the fuzzer of the C border begins with.
  private static func corpus(_ name: String) -> [[UInt8]] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Corpus/\(name)")
    // Away from its sources the program does without.
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.compactMap { FileManager.default.contents(atPath: $0.path).map { Array($0) } }
  }
}
