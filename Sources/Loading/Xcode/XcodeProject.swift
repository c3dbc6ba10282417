/// What a project of Xcode says about the build settings of its targets.
struct XcodeProject {
  /// A target, as far as its settings go.
  struct Target {
    var name: String
    /// Such as `com.apple.product-type.application`.
    var productType: String
    fileprivate var configurations: String
  }

  /// The path of the file `project.pbxproj`.
  let file: String
  /// The folder from which the project's paths begin.
  let root: String
  private(set) var targets: [Target] = []
  private let objects: [String: OpenStepValue]
  /// The group around each group and file.
  private var parents: [String: String] = [:]
  private var projectConfigurations = ""

  static let fileName = "project.pbxproj"
  static let fileSuffix = ".pbxproj"
  static let suffix = ".xcodeproj"

  init(bytes: [UInt8], file: String) throws(LoadingError) {
    let tree = try OpenStepReader.read(bytes, file: file)
    guard let objects = tree["objects"]?.entries, !objects.isEmpty else {
      throw LoadingError(file: file, found: "a list without “objects”", expected: "a project of Xcode")
    }
    self.file = file
    let table = Dictionary(objects.map { ($0.key, $0.value) }) { _, last in last }
    self.objects = table
    let project = tree["rootObject"]?.text.flatMap { table[$0] } ?? .table([])
    let folder = FilePaths.folder(of: FilePaths.folder(of: file))
    root = FilePaths.join(folder, project["projectDirPath"]?.text ?? "")
    projectConfigurations = project["buildConfigurationList"]?.text ?? ""
    for id in project["targets"]?.texts ?? [] {
      guard let target = table[id], let name = target["name"]?.text else { continue }
      targets.append(
        Target(
          name: name, productType: target["productType"]?.text ?? "",
          configurations: target["buildConfigurationList"]?.text ?? ""))
    }
    for entry in objects {
      for child in entry.value["children"]?.texts ?? [] { parents[child] = entry.key }
    }
  }

  func target(named name: String) -> Target? { targets.first { $0.name == name } }

  /// The targets that are apps, and no extension, test or watch app.
  var apps: [Target] { targets.filter { $0.productType == "com.apple.product-type.application" } }

  /// The build settings of a target for a configuration, the weakest first: the project's file, the project's own
  /// settings, the target's file, the target's own settings.
  func levels(of target: Target, configuration: String) -> [SettingsLevel] {
    [projectConfigurations, target.configurations].flatMap { list -> [SettingsLevel] in
      guard let chosen = chosen(configuration, in: list) else { return [] }
      return [baseFile(of: chosen).map(SettingsLevel.file), .settings(inlineSettings(of: chosen))].compactMap(\.self)
    }
  }

  /// The configuration of this name, else one whose name begins with it, as in `Debug-Staging`, else the usual one.
  private func chosen(_ name: String, in list: String) -> OpenStepValue? {
    let all = objects[list]?["buildConfigurations"]?.texts.compactMap { objects[$0] } ?? []
    let usual = objects[list]?["defaultConfigurationName"]?.text
    let names = all.map { $0["name"]?.text ?? "" }
    let index =
      names.firstIndex(of: name) ?? names.firstIndex { $0.lowercased().hasPrefix(name.lowercased()) }
      ?? usual.flatMap(names.firstIndex(of:))
    return index.map { all[$0] } ?? all.first
  }

  /// The path of the file that a configuration is based on; nil without one.
  private func baseFile(of configuration: OpenStepValue) -> String? {
    if let id = configuration["baseConfigurationReference"]?.text { return path(of: id) }
    // A folder that Xcode keeps in step with the disk has no entry for each file.
    guard let anchor = configuration["baseConfigurationReferenceAnchor"]?.text,
      let relative = configuration["baseConfigurationReferenceRelativePath"]?.text, let folder = path(of: anchor)
    else { return nil }
    return FilePaths.join(folder, relative)
  }

  /// The path of a file or group, from where the path of the project begins; nil for one of Xcode's own.
  func path(of id: String) -> String? {
    var parts: [String] = []
    var next: String? = id
    // No project nests its groups as deep; a circle of groups ends here.
    for _ in 0..<64 {
      guard let id = next, let object = objects[id] else { break }
      if let path = object["path"]?.text { parts.insert(path, at: 0) }
      switch object["sourceTree"]?.text {
      case "SOURCE_ROOT": next = nil
      case "<absolute>": return parts.joined(separator: "/")
      case "<group>", nil: next = parents[id]
      default: return nil
      }
    }
    return FilePaths.join(root, parts.joined(separator: "/"))
  }

  private func inlineSettings(of configuration: OpenStepValue) -> [BuildSettings.Setting] {
    (configuration["buildSettings"]?.entries ?? []).map { entry in
      let parts = entry.key.split(separator: "[", omittingEmptySubsequences: false)
      let conditions = parts.dropFirst().compactMap { part -> XcconfigFile.Condition? in
        guard part.hasSuffix("]"), let sign = part.firstIndex(of: "=") else { return nil }
        return XcconfigFile.Condition(String(part[..<sign]), String(part[part.index(after: sign)...].dropLast()))
      }
      return BuildSettings.Setting(
        String(parts[0]), entry.value.text ?? entry.value.texts.joined(separator: " "), conditions: conditions,
        file: file, line: entry.line)
    }
  }
}
