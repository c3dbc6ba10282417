import Foundation
import Loading

/// The demo app as a user's own folder, with changes.
enum AppCopy {
  /// Copies the app to `app` in the scratch folder; `change` gets each text file's path in the folder.
  static func make(in scratch: Scratch, change: (_ file: String, _ text: String) -> String) throws {
    let demo = try BundledApps.folder(named: "demo")
    try FileManager.default.copyItem(atPath: demo, toPath: scratch.file("app"))
    for file in try FileManager.default.subpathsOfDirectory(atPath: demo).sorted() {
      // Folders are not text.
      guard let text = try? String(contentsOfFile: "\(demo)/\(file)", encoding: .utf8) else { continue }
      let changed = change(file, text)
      if changed != text { try scratch.write(changed, to: "app/\(file)") }
    }
  }
}
