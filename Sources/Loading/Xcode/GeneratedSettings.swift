/// A file of build settings that a tool makes, so that a fresh clone does not have it.
struct GeneratedSettings: Hashable {
  /// The command that makes it.
  var command: String

  /// Nil for a file that people write.
  init?(includedAs name: String, from file: String) {
    let last = FilePaths.lastComponent(of: name)
    let isOfFlutter = "/\(file)/\(name)".contains("/Flutter/") || name.contains("ephemeral/")
    if isOfFlutter, last == "Generated.xcconfig" || last == "Flutter-Generated.xcconfig" {
      command = "flutter pub get"
    } else if name.contains("Target Support Files/Pods-") {
      command = "pod install"
    } else {
      return nil
    }
  }
}
