import Foundation
import Monetization

/// What a team's repository holds of an app's files, each read to see what it is.
struct RepositorySurvey {
  /// A file that can be used, and how well it seems to suit.
  struct Candidate: Hashable {
    var path: String
    var score: Int
    /// What the file holds, in a few words.
    var words: String
  }

  private(set) var tree: RepositoryTree
  /// The candidates for each part, the best first.
  private(set) var candidates: [AppFiles.FileKey: [Candidate]] = [:]
  private(set) var settings: [Candidate] = []
  /// Files that cannot be used, with the reason.
  private(set) var broken: [LoadingError] = []
  /// Addresses of a server in Swift code, with their places.
  private(set) var addresses: [(url: String, file: String, line: Int)] = []

  let source: FileSource
  /// Words of Xcode's project files, which name the files that they use.
  private var projectText = ""
  private var bytesLeft = 64 << 20

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
      case FileSuffix.json: readJSON(file)
      default: break
      }
    }
    readCode()
    for part in candidates.keys { candidates[part]?.sort(by: Self.isBetter) }
    settings.sort(by: Self.isBetter)
  }

  private static func isBetter(_ one: Candidate, _ other: Candidate) -> Bool {
    let depths = [one, other].map { candidate in candidate.path.count { $0 == "/" } }
    return (other.score, depths[0], one.path) < (one.score, depths[1], other.path)
  }

  /// The text of a file; nil if it cannot be read, is too large, or enough has been read.
  private mutating func bytes(_ file: String, upTo limit: Int = Self.largestText) -> [UInt8]? {
    guard bytesLeft > 0, case .bytes(let bytes) = source.reading(file) else { return nil }
    bytesLeft -= bytes.count
    return bytes.count <= limit ? bytes : nil
  }

  private mutating func note(
    _ part: AppFiles.FileKey, _ file: String, _ read: ([UInt8]) throws(LoadingError) -> (score: Int, words: String)?
  ) {
    do throws(LoadingError) {
      let bytes = try source.bytes(file, expected: "a file that can be read")
      guard let (score, words) = try read(bytes) else { return }
      candidates[part, default: []].append(Candidate(path: file, score: score, words: words))
    } catch {
      broken.append(error)
    }
  }

  // MARK: Xcode's project

  private mutating func readProjects() {
    for file in tree.files where file.hasSuffix(".pbxproj") || file.hasSuffix(".xcscheme") {
      guard let bytes = bytes(file, upTo: 8 << 20) else { continue }
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
    return (min(count, 50) - (isOfTests(file) ? 100 : 0), "\(count) product\(count == 1 ? "" : "s")")
  }

  private static func plist(
    _ bytes: [UInt8], _ file: String, isUsed: Bool
  ) throws(LoadingError) -> (score: Int, words: String)? {
    let plist = try InfoPlist(bytes: bytes, file: file, settings: BuildSettings())
    let keys = Set(plist.entries.map(\.key))
    let own = ConfigurationKey.allCases.flatMap(\.plistKeys).filter(keys.contains)
    var score = own.count * 10 + (isUsed ? 5 : 0) + (keys.contains("UILaunchScreen") ? 2 : 0)
    if keys.contains("NSExtension") || isOfTests(file) { score -= 1000 }
    if ["Watch", "Widget", "Extension", "Clip"].contains(where: file.contains) { score -= 100 }
    return (score, "\(plist.entries.count) keys" + (own.isEmpty ? "" : ", among them \(own.joined(separator: ", "))"))
  }

  private mutating func readSettings(_ file: String) {
    let name = FilePaths.lastComponent(of: file)
    if name.hasPrefix("Pods-") { return }
    do throws(LoadingError) {
      let chain = try XcconfigChain(path: file, in: source)
      if let error = chain.firstError { throw error }
      let known = Set(ConfigurationKey.allCases.map(\.rawValue))
      let own = Set(chain.settings.map(\.name)).intersection(known).sorted()
      var score = own.count * 10 + (isUsedByProject(file) ? 5 : 0) + (chain.files.count > 1 ? 3 : 0)
      if name.contains("Debug") { score += 2 }
      if ["Local", "Secret", "Override", "Release", "Prod"].contains(where: name.contains) { score -= 8 }
      if Self.isOfTests(file) { score -= 100 }
      let count = chain.settings.count
      settings.append(Candidate(path: file, score: score, words: "\(count) assignment\(count == 1 ? "" : "s")"))
    } catch {
      broken.append(error)
    }
  }

  /// Reads a JSON file that mentions what one of ours has to mention; others are none of ours.
  private mutating func readJSON(_ file: String) {
    guard let bytes = bytes(file) else { return }
    let data = Data(bytes)
    func mentions(_ key: String) -> Bool { data.range(of: Data("\"\(key)\"".utf8)) != nil }
    if mentions("patterns"), mentions("rules") {
      note(.pathConfiguration, file) { bytes throws(LoadingError) in
        let paths = try PathConfigurationFile(bytes: bytes, file: file)
        let name = file.lowercased()
        var score = min(paths.rules.count, 20) + (name.contains("ios") ? 50 : 0)
        if name.contains("android") { score -= 500 }
        if Self.isOfTests(file) { score -= 100 }
        return (score, "\(paths.rules.count) rule\(paths.rules.count == 1 ? "" : "s")")
      }
    } else if mentions("offerings"), mentions("packages") {
      note(.offerings, file) { bytes throws(LoadingError) in
        let count = try OfferingsFile(bytes: bytes, file: file).offerings.count
        return (count - (Self.isOfTests(file) ? 100 : 0), "\(count) offering\(count == 1 ? "" : "s")")
      }
    } else if mentions("product_entitlement_mapping") {
      note(.entitlementMapping, file) { bytes throws(LoadingError) in
        let count = try EntitlementMappingFile(bytes: bytes, file: file).mappings.count
        return (count - (Self.isOfTests(file) ? 100 : 0), "\(count) product\(count == 1 ? "" : "s")")
      }
    }
  }

  private static func isOfTests(_ file: String) -> Bool {
    let path = file.lowercased()
    return ["test", "fixture", "preview", "spec/"].contains(where: path.contains)
  }

  // MARK: A web application in Rails

  /// The path at which a web application in Rails serves a file of its folder `public`; nil for another file.
  func servedPath(of file: String) -> String? {
    var folders = FilePaths.folder(of: file)
    while !folders.isEmpty {
      if FilePaths.lastComponent(of: folders) == "public" {
        let home = FilePaths.folder(of: folders)
        let isRails = ["config.ru", "config/routes.rb", "bin/rails"].contains { name in
          if case .bytes = source.reading(FilePaths.join(home, name)) { true } else { false }
        }
        if isRails { return String(file.dropFirst(folders.count)) }
      }
      folders = FilePaths.folder(of: folders)
    }
    return nil
  }

  // MARK: Swift code

  /// Looks for the address at which the app starts, such as `let rootURL = URL(string: "http://localhost:3000")!`.
  private mutating func readCode() {
    var count = 0
    for file in tree.files where file.hasSuffix(".swift") && !Self.isOfTests(file) {
      count += 1
      guard count <= Self.mostCode, let bytes = bytes(file, upTo: 256 << 10) else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      guard text.contains("URL(string: \"http") else { continue }
      for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
        guard let start = line.firstRange(of: "URL(string: \"http")?.lowerBound else { continue }
        let name = line[..<start].lowercased()
        guard ["root", "base", "start", "remote", "server", "host"].contains(where: name.contains) else { continue }
        let url = line[start...].dropFirst("URL(string: \"".count).prefix { $0 != "\"" }
        addresses.append((String(url), file, index + 1))
      }
    }
  }
}
