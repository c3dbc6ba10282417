/// The files of an app folder that say what it is, for which target it is built, and what it sells.
struct AppParts {
  var files: RecordedFiles
  let app: AppFile
  let runtime: RuntimeConfiguration
  let store: CatalogueAssembly

  /// - Throws: The first fault with which the app cannot start.
  init(_ source: FileSource, name: String, options: LoadOptions) throws(LoadingError) {
    try AppFolder.check(source, name: name)
    files = RecordedFiles(source)
    app = try AppFile(
      bytes: try files.bytes(AppFileName.app, expected: "the description of the app, which “paywalk init” drafts"),
      file: AppFileName.app)
    try app.files.check(in: source, app: app.file)
    let target = try TargetSettings(app, name: name, options: options, files: &files)
    runtime = RuntimeConfiguration(environment: options.environment, target: target, code: app.inCode)
    store = try CatalogueAssembly(&files, app.files)
  }

  /// The faults in the files with which the app still starts.
  var warnings: [LoadingWarning] { runtime.target.warnings + store.warnings }
}
