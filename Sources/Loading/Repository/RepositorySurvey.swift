import Foundation
import Monetization
import NativeApp

/// What a team's repository holds of an app's files, each read to see what it is.
struct RepositorySurvey {
  /// A file that can be used, and how well it seems to suit.
  struct Candidate: Hashable {
    var path: String
    var score: Int
    /// What the file holds, in a few words.
    var words: String
    /// The part of the repository that it belongs to, if that is not the app.
    var foreign: RepositoryPlace?
    /// The file was drafted, and changed since; a file that nobody drafted takes its place.
    var isChangedDraft = false
  }

  private(set) var tree: RepositoryTree
  /// The candidates for each part, the best first. Those of something else than the app come last.
  private(set) var candidates: [AppFiles.FileKey: [Candidate]] = [:]
  private(set) var settings: [Candidate] = []
  /// Files that cannot be used, with the reason.
  private(set) var broken: [LoadingError] = []
  /// The projects of Xcode, without those of tests and examples.
  private(set) var projects: [XcodeProject] = []
  private(set) var code = SourceSurvey()
  /// Files that might have told something and were not read, each with the reason.
  private(set) var unread: [(file: String, reason: String)] = []
  private(set) var tools = RepositoryTools()

  let source: FileSource
  /// Words of Xcode's project files, which name the files that they use.
  private var projectText = ""
  private var bytesLeft = Self.mostBytes

  private static let mostBytes = 64 << 20
  private static let largestText = 1 << 20
  private static let mostCode = 2000

  init(_ root: String) {
    tree = RepositoryTree(root)
    source = .disk(folder: root)
    readProjects()
    for file in tree.files {
      switch FilePaths.suffix(of: file) {
      case FileSuffix.products: note(.products, file) { bytes throws(LoadingError) in try Self.store(bytes, file) }
      case FileSuffix.propertyList where FilePaths.lastComponent(of: file).hasSuffix("Info.plist"):
        let isUsed = isUsedByProject(file)
        note(.infoPlist, file) { bytes throws(LoadingError) in try Self.plist(bytes, file, isUsed: isUsed) }
      case FileSuffix.settings: readSettings(file)
      case FileSuffix.table: readTable(file)
      case FileSuffix.json: readJSON(file)
      default:
        guard RepositoryTools.isWanted(file) else { continue }
        noteTool(file)
      }
    }
    readCode()
    dropOtherSystems()
    for part in candidates.keys { candidates[part]?.sort(by: Self.isBetter) }
    settings.sort(by: Self.isBetter)
  }

  private static func isBetter(_ one: Candidate, _ other: Candidate) -> Bool {
    func rank(_ candidate: Candidate) -> (Int, Int) { (candidate.foreign == nil ? 1 : 0, candidate.score) }
    let depths = [one, other].map { candidate in candidate.path.count { $0 == "/" } }
    if rank(one) != rank(other) { return rank(other) < rank(one) }
    return (depths[0], one.path) < (depths[1], other.path)
  }

  /// The best candidates of the app itself.
  func own(_ part: AppFiles.FileKey) -> [Candidate] { (candidates[part] ?? []).filter { $0.foreign == nil } }

  /// The text of a file; nil if it cannot be read, is too large, or enough has been read.
  private mutating func bytes(_ file: String, upTo limit: Int = Self.largestText) -> [UInt8]? {
    guard bytesLeft > 0 else {
      noteUnread(file, "after \(Self.mostBytes >> 20) MiB of other files")
      return nil
    }
    switch source.reading(file) {
    case .absent: return nil
    case .unreadable(let reason):
      noteUnread(file, reason)
      return nil
    case .bytes(let bytes):
      bytesLeft -= bytes.count
      if bytes.count <= limit { return bytes }
      noteUnread(file, "over \(limit >> 20) MiB")
      return nil
    }
  }

  /// What tests have tells nothing of the app.
  private mutating func noteUnread(_ file: String, _ reason: String) {
    if RepositoryPlace.part(of: file) == nil { unread.append((file, reason)) }
  }

  private mutating func noteTool(_ file: String) {
    tools.note(file, bytes(file).map { String(decoding: $0, as: UTF8.self) } ?? "")
  }

  private mutating func note(
    _ part: AppFiles.FileKey, _ file: String, _ read: ([UInt8]) throws(LoadingError) -> (score: Int, words: String)?
  ) {
    let foreign = Self.foreignPart(file, part)
    do throws(LoadingError) {
      let bytes = try source.bytes(file, expected: "a file that can be read")
      // A draft of ours is no find; it makes way for one.
      let state = DraftMark.state(of: bytes)
      if state == .drafted { return }
      guard let (score, words) = try read(bytes) else { return }
      candidates[part, default: []].append(
        Candidate(path: file, score: score, words: words, foreign: foreign, isChangedDraft: state == .changed))
    } catch {
      // What tests break on purpose is no fault of the app.
      if foreign == nil { broken.append(error) }
    }
  }

  private static func foreignPart(_ file: String, _ part: AppFiles.FileKey) -> RepositoryPlace? {
    // A widget or a share sheet has a property list and a store of its own.
    let hasOwn = part == .infoPlist || part == .products
    let kinds: [RepositoryPlace] = [.tests, .previews, .examples] + (hasOwn ? [.extensions] : [])
    return RepositoryPlace.part(of: file, countsName: part != .products, among: kinds)
  }

  // MARK: Xcode's project

  private mutating func readProjects() {
    for file in tree.files where file.hasSuffix(XcodeProject.fileName) || file.hasSuffix(".xcscheme") {
      guard let bytes = bytes(file, upTo: 8 << 20) else { continue }
      if file.hasSuffix(XcodeProject.fileName), RepositoryPlace.part(of: file) == nil {
        tools.note(file, "")
        // The lines of one that cannot be parsed are looked through all the same.
        if let project = try? XcodeProject(bytes: bytes, file: file) { projects.append(project) }
      }
      // Only lines that name a file of use are kept.
      for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
        if ["INFOPLIST_FILE", "baseConfigurationReference", FileSuffix.products].contains(where: line.contains) {
          projectText += line + "\n"
        }
      }
    }
  }

  /// True if the project uses a file of this name.
  private func isUsedByProject(_ file: String) -> Bool {
    let name = FilePaths.lastComponent(of: file)
    return ["/\(name)", " \(name)", "\"\(name)"].contains(where: projectText.contains)
  }

  // MARK: The kinds of files

  private static func store(_ bytes: [UInt8], _ file: String) throws(LoadingError) -> (score: Int, words: String)? {
    let store = try StoreKitConfiguration(bytes: bytes, file: file)
    let count = StoreProductBuilder(store).products.count
    return (min(count, 50), CountWording.text(count, "product"))
  }

  private static func plist(
    _ bytes: [UInt8], _ file: String, isUsed: Bool
  ) throws(LoadingError) -> (score: Int, words: String)? {
    let plist = try InfoPlist(bytes: bytes, file: file, settings: BuildSettings())
    let keys = Set(plist.entries.map(\.key))
    // The list of an extension says so, whatever its folder is called.
    if keys.contains("NSExtension") || keys.contains("WKApplication") || keys.contains("XPCService") { return nil }
    let own = ConfigurationKey.allCases.flatMap(\.plistKeys).filter(keys.contains)
    let score = own.count * 10 + (isUsed ? 5 : 0) + (keys.contains("UILaunchScreen") ? 2 : 0)
    return (
      score,
      CountWording.text(plist.entries.count, "key")
        + (own.isEmpty ? "" : ", among them \(own.joined(separator: ", "))")
    )
  }

  private mutating func readSettings(_ file: String) {
    let name = FilePaths.lastComponent(of: file)
    if name.hasPrefix("Pods-") { return }
    let foreign = RepositoryPlace.part(of: file, among: [.tests, .previews, .examples, .extensions, .computers])
    do throws(LoadingError) {
      let chain = try XcconfigChain(path: file, in: source)
      if let error = chain.firstError { throw error }
      let isOfComputers = chain.settings.contains { $0.name == "SDKROOT" && $0.value == "macosx" }
      let known = Set(ConfigurationKey.allCases.map(\.rawValue))
      let own = Set(chain.settings.map(\.name)).intersection(known).sorted()
      var score = own.count * 10 + (isUsedByProject(file) ? 5 : 0) + (chain.files.count > 1 ? 3 : 0)
      if name.contains("Debug") { score += 2 }
      if ["Local", "Secret", "Override", "Release", "Prod"].contains(where: name.contains) { score -= 8 }
      let count = chain.settings.count
      settings.append(
        Candidate(
          path: file, score: score, words: CountWording.text(count, "assignment"),
          foreign: isOfComputers ? .computers : foreign))
    } catch {
      if foreign == nil { broken.append(error) }
    }
  }

  /// An app for the phone is never joined with what is for computers; an app for computers alone is taken as it is.
  private mutating func dropOtherSystems() {
    let isOfComputers = { (path: String) in RepositoryPlace.part(of: path, among: [.computers]) != nil }
    let lists = own(.infoPlist)
    guard lists.isEmpty || lists.contains(where: { !isOfComputers($0.path) }) else {
      for index in settings.indices where settings[index].foreign == .computers { settings[index].foreign = nil }
      return
    }
    let all = candidates[.infoPlist] ?? []
    candidates[.infoPlist] = all.map { candidate in
      var candidate = candidate
      if candidate.foreign == nil, isOfComputers(candidate.path) { candidate.foreign = .computers }
      return candidate
    }
  }

  /// Reads a table of prices; others are none of ours.
  private mutating func readTable(_ file: String) {
    guard let bytes = bytes(file), StorefrontPricesFile.isOne(bytes) else { return }
    note(.prices, file) { bytes throws(LoadingError) in
      let count = try StorefrontPricesFile(bytes: bytes, file: file).rows.count
      return (min(count, 50), CountWording.text(count, "price"))
    }
  }

  /// Reads a JSON file that mentions what one of ours has to mention; others are none of ours.
  private mutating func readJSON(_ file: String) {
    if FilePaths.lastComponent(of: file) == "package.json" { return noteTool(file) }
    guard let bytes = bytes(file) else { return }
    let data = Data(bytes)
    func mentions(_ key: String) -> Bool { data.range(of: Data("\"\(key)\"".utf8)) != nil }
    if mentions("patterns"), mentions("rules") {
      note(.pathConfiguration, file) { bytes throws(LoadingError) in
        let paths = try PathConfigurationFile(bytes: bytes, file: file)
        let name = file.lowercased()
        if name.contains("android") { return nil }
        let score = min(paths.rules.count, 20) + (name.contains("ios") ? 50 : 0)
        return (score, CountWording.text(paths.rules.count, "rule"))
      }
    } else if mentions("offerings"), mentions("packages") {
      note(.offerings, file) { bytes throws(LoadingError) in
        let count = try OfferingsFile(bytes: bytes, file: file).offerings.count
        return (count, CountWording.text(count, "offering"))
      }
    } else if mentions("product_entitlement_mapping") {
      note(.entitlementMapping, file) { bytes throws(LoadingError) in
        let count = try EntitlementMappingFile(bytes: bytes, file: file).mappings.count
        return (count, CountWording.text(count, "product"))
      }
    } else {
      checkUsual(file)
    }
  }

  /// Reads a file of a usual name for its faults: the app reads it, whatever it mentions.
  private mutating func checkUsual(_ file: String) {
    switch file {
    case AppFileName.pathConfiguration:
      note(.pathConfiguration, file) { bytes throws(LoadingError) in
        _ = try PathConfigurationFile(bytes: bytes, file: file)
        return nil
      }
    case AppFileName.offerings:
      note(.offerings, file) { bytes throws(LoadingError) in
        _ = try OfferingsFile(bytes: bytes, file: file)
        return nil
      }
    case AppFileName.entitlementMapping:
      note(.entitlementMapping, file) { bytes throws(LoadingError) in
        _ = try EntitlementMappingFile(bytes: bytes, file: file)
        return nil
      }
    default: break
    }
  }

  // MARK: Code

  /// Reads the code of the app: Swift first, since it is the phone's own.
  private mutating func readCode() {
    var count = 0
    for ending in SourceSurvey.endings {
      for file in tree.files where file.hasSuffix(ending) && RepositoryPlace.part(of: file) == nil {
        count += 1
        guard count <= Self.mostCode, let bytes = bytes(file) else { continue }
        code.read(String(decoding: bytes, as: UTF8.self), file: file)
      }
    }
  }
}
