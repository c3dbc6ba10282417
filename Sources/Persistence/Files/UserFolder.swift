/// Paywalk's folders of one user, by the XDG Base Directory Specification.
package enum UserFolder: Sendable {
  /// Saved states: in `$XDG_STATE_HOME`, else in `~/.local/state`.
  case state
  /// What the user has set up: in `$XDG_CONFIG_HOME`, else in `~/.config`.
  case configuration

  private var variable: String {
    switch self {
    case .state: "XDG_STATE_HOME"
    case .configuration: "XDG_CONFIG_HOME"
    }
  }

  private var inHome: String {
    switch self {
    case .state: ".local/state"
    case .configuration: ".config"
    }
  }

  /// The path of the folder; nil if no variable says where it is.
  ///
  /// A relative path in either variable is ignored, as the specification demands for the first.
  package func path(environment: [String: String]) -> String? {
    if let folder = environment[variable], folder.hasPrefix("/") { return StateFolder.join(folder, "paywalk") }
    if let home = environment["HOME"], home.hasPrefix("/") { return StateFolder.join(home, "\(inHome)/paywalk") }
    return nil
  }
}
