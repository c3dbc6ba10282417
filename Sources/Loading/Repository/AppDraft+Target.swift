import Monetization
import NativeApp

/// The choice of the target, with its property list and its build settings.
extension AppDraft {
  /// A target of a project that may be the app.
  private struct App {
    var project: XcodeProject
    var target: XcodeProject.Target
    var settings: TargetSettings
    /// The path of the property list; nil if Xcode makes it.
    var plist: String?
    var isOfComputers: Bool
    var score: Int

    /// The reference by which `app.json` names all levels of the target.
    var reference: String { "\(FilePaths.folder(of: project.file))/\(target.name)" }
  }

  /// Chooses an app among the targets of the projects; returns false if there is none.
  mutating func chooseTarget() -> Bool {
    let apps = survey.projects.prefix(30).flatMap { project in
      project.apps.prefix(20).compactMap { app(project, $0) }
    }
    let ofPhones = apps.filter { !$0.isOfComputers }
    let all = ofPhones.isEmpty ? apps : ofPhones
    // Of several that suit as well, the first.
    guard let best = all.reversed().max(by: { $0.score < $1.score }) else { return false }
    target = best.settings
    paths[.infoPlist] = best.plist
    found.removeAll { $0.subject == AppFileName.infoPlist }
    guessed.removeAll { $0.subject == AppFileName.infoPlist }
    let count = best.settings.plist?.entries.count ?? 0
    if let plist = best.plist {
      found.append(
        Note(AppFileName.infoPlist, "\(plist), \(CountWording.text(count, "key")), of the target \(best.target.name)")
      )
    } else if count > 0 {
      found.append(
        Note(
          AppFileName.infoPlist,
          "made by Xcode of the settings of \(best.target.name), \(CountWording.text(count, "key"))"))
    }
    let files = files(of: best)
    levels = files ?? [best.reference]
    found.append(
      Note(
        "build settings",
        files.map { "\($0.joined(separator: ", then ")), as \(best.project.file) has them" }
          ?? "the target \(best.target.name) of \(best.project.file)"))
    noteOthers(of: best, among: all)
    return true
  }

  private func app(_ project: XcodeProject, _ target: XcodeProject.Target) -> App? {
    let reference = SettingsReference("\(FilePaths.folder(of: project.file))/\(target.name)")
    guard let bare = settings([reference], nil) else { return nil }
    let system = bare.settings.value("SDKROOT") ?? "auto"
    let platforms = bare.settings.value("SUPPORTED_PLATFORMS") ?? ""
    if ["watchos", "appletvos", "xros"].contains(system) { return nil }
    let isAuto = system == "auto" && platforms.isEmpty
    let isOfComputers =
      !platforms.contains("iphone") && (system == "macosx" || platforms.contains("macosx"))
      || isAuto && bare.settings.value("IPHONEOS_DEPLOYMENT_TARGET") == nil
        && bare.settings.value("MACOSX_DEPLOYMENT_TARGET") != nil
    // In $(SRCROOT)/Shop/Info.plist the project's own folder is in the path already.
    let named = bare.settings.value("INFOPLIST_FILE").map {
      [FilePaths.join(project.root, $0), FilePaths.standardized($0)]
    }
    let plist = named?.first(where: survey.source.hasFile)
    if RepositoryPlace.part(of: plist ?? "\(project.file)/\(target.name)") != nil { return nil }
    guard let settings = plist.map({ settings([reference], $0) }) ?? bare else { return nil }
    let runtime = RuntimeConfiguration(environment: [:], target: settings)
    let keys = ConfigurationKey.allCases.filter { !$0.plistKeys.isEmpty && runtime[$0].value.text != nil }
    return App(
      project: project, target: target, settings: settings, plist: plist, isOfComputers: isOfComputers,
      score: keys.count * 2 + sharedFolders(plist ?? project.file) * 8)
  }

  private func settings(_ levels: [SettingsReference], _ plist: String?) -> TargetSettings? {
    var files = RecordedFiles(survey.source)
    // Files that cannot be read are in the account, or doctor names them.
    return try? TargetSettings(
      levels: levels, plist: plist ?? AppFileName.infoPlist, name: "App", options: LoadOptions(), files: &files)
  }

  /// The files of an app's settings, if they alone say all that the app looks for, in every configuration.
  private func files(of app: App) -> [String]? {
    let files = [BuildConfiguration.debug, .release].map { configuration in
      app.project.levels(of: app.target, configuration: configuration.rawValue).compactMap { level in
        if case .file(let path) = level { path } else { nil }
      }
    }
    guard files[0] == files[1], !files[0].isEmpty,
      let alone = settings(files[0].map { SettingsReference($0) }, app.plist)
    else { return nil }
    let (some, all) = (
      RuntimeConfiguration(environment: [:], target: alone),
      RuntimeConfiguration(environment: [:], target: app.settings)
    )
    let isSame = ConfigurationKey.allCases.allSatisfy { some[$0].value == all[$0].value }
    return isSame && alone.valueRemarks().count <= app.settings.valueRemarks().count ? files[0] : nil
  }

  private mutating func noteOthers(of best: App, among all: [App]) {
    let others = all.filter { $0.reference != best.reference }
    if others.isEmpty { return }
    noteOthers([best.reference] + others.map(\.reference), than: best.reference, for: "app")
    if let twin = others.first(where: { $0.project.file == best.project.file }) {
      otherTarget = twin.target.name
    } else {
      otherApp = FilePaths.join(repository, FilePaths.folder(of: FilePaths.folder(of: others[0].project.file)))
    }
  }

  /// Chooses the settings for the property list among all files of settings, where no project says which are the app's.
  mutating func chooseSettings() {
    let plist = paths[.infoPlist]
    var best: (score: Int, candidate: RepositorySurvey.Candidate, target: TargetSettings)?
    let own = survey.settings.filter { $0.foreign == nil }
    for other in survey.settings.filter({ $0.foreign == .computers }).prefix(3) {
      passedOver.append(
        Note(
          "build settings",
          "\(other.path), which is for \(RepositoryPlace.computers.rawValue); if it is the app's, name it as “xcconfig” in \(AppFileName.app)"
        ))
    }
    for candidate in own.prefix(50) {
      guard let target = settings([SettingsReference(candidate.path)], plist) else { continue }
      let score = target.solved * 10 + candidate.score
      if score > best?.score ?? .min { best = (score, candidate, target) }
    }
    guard let best else {
      target = settings([], plist)
      return
    }
    let pair = pair(among: own.prefix(50).map(\.path), better: best.target.solved, plist)
    levels = pair?.levels ?? [best.candidate.path]
    target = pair?.target ?? best.target
    if let pair {
      found.append(Note("build settings", pair.levels.joined(separator: ", then ")))
      guessed.append(Note("build settings", "the former below the latter, since \(plist ?? "") needs what both define"))
    } else {
      found.append(Note("build settings", "\(best.candidate.path), \(best.candidate.words)"))
    }
    let included = Set(target?.chains.flatMap(\.files) ?? [])
    let others = own.map(\.path).filter { !included.contains($0) }
    if others.isEmpty { return }
    let chosen = levels[levels.count - 1]
    noteOthers([chosen] + others, than: chosen, for: "build settings")
    otherTarget = prefix + others[0]
  }

  /// A file for a whole project and one for a target beside it, if the property list refers to settings of both.
  ///
  /// - Parameter single: The number of values that one file alone gives; a pair has to give more.
  private func pair(
    among files: [String], better single: Int, _ plist: String?
  ) -> (levels: [String], target: TargetSettings)? {
    var best: (solved: Int, levels: [String], target: TargetSettings)?
    for base in files {
      guard let rank = TargetSettings.rankAsBase(base) else { continue }
      for file in files where FilePaths.folder(of: file) == FilePaths.folder(of: base) {
        if let other = TargetSettings.rankAsBase(file), other <= rank { continue }
        guard let target = settings([base, file].map { SettingsReference($0) }, plist) else { continue }
        if target.solved > best?.solved ?? single { best = (target.solved, [base, file], target) }
      }
    }
    return best.map { ($0.levels, $0.target) }
  }

  /// Names the settings that a tool of the team makes, and that a fresh clone does not have.
  mutating func noteGeneratedSettings() {
    guard let target else { return }
    let absent = target.chains.flatMap(\.diagnostics).filter { $0.kind == .missingGeneratedFile }
    for diagnostic in absent {
      missing.append(
        Note("build settings", "\(diagnostic.message), for \(diagnostic.file):\(diagnostic.line); the rest is read"))
    }
    for error in target.projectRemarks { missing.append(Note("build settings", "\(error.found): \(error.expected)")) }
    if !absent.isEmpty || target.lacksGeneratedBase { return }
    let names = (target.plist?.entries ?? []).flatMap { entry -> [String] in
      if case .unresolved(let names)? = target.plist?[entry.key] { names } else { [] }
    }
    for name in Set(names).sorted() {
      guard let made = GeneratedSettings(setting: name) else { continue }
      missing.append(Note("build settings", "\(name), which “\(made.command)” writes into \(made.file)"))
    }
  }
}
