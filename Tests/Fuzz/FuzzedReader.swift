import ArgumentParser

/// The readers of files that anybody may have written.
enum FuzzedReader: String, CaseIterable, ExpressibleByArgument {
  /// A tape.
  case tape
  /// Files of an app folder.
  case app, plist, xcconfig, storekit, offerings, mapping, paths, page, json
  /// The recorded answers of a real web server.
  case har
  /// A session of a walkthrough that was saved to be resumed.
  case session
  /// The saved state of a live walk, with its rows.
  case state
  /// A tape of random steps, which is played.
  case walk

  func target() throws -> any FuzzTarget {
    switch self {
    case .tape: try TapeTarget()
    case .app: try AppFileTarget(.app)
    case .plist: try AppFileTarget(.plist)
    case .xcconfig: try AppFileTarget(.xcconfig)
    case .storekit: try AppFileTarget(.storekit)
    case .offerings: try AppFileTarget(.offerings)
    case .mapping: try AppFileTarget(.mapping)
    case .paths: try AppFileTarget(.paths)
    case .page: try AppFileTarget(.page)
    case .json: try AppFileTarget(.json)
    case .har: HARTarget()
    case .session: try SessionTarget()
    case .state: try StateTarget()
    case .walk: try WalkTarget()
    }
  }
}
