import Loading
import Monetization
import NativeApp
import TerminalUI

extension AppCheckup {
  /// The check-up as lines: an area each, its findings below it, and the sum.
  func text(folder: String, _ configuration: BuildConfiguration) -> String {
    var lines = [
      "\((appName ?? AppLibrary.word(for: folder)).printable), \(configuration.rawValue) build of \(folder.printable)",
      "",
    ]
    for area in Area.allCases {
      let found = findings.filter { $0.area == area }
      lines.append("  \(mark(of: area, found)) \(area.rawValue)\(skipped[area].map { ": not checked, \($0)" } ?? "")")
      lines += found.map { "      \($0.error)" }
    }
    let faults = findings.count(where: \.isFault)
    return
      (lines + ["", "\(CountWording.text(faults, "fault")), \(CountWording.text(findings.count - faults, "remark"))"])
      .joined(separator: "\n")
  }

  private func mark(of area: Area, _ found: [Finding]) -> String {
    if skipped[area] != nil { return "–" }
    if found.isEmpty { return "✓" }
    return found.contains(where: \.isFault) ? "✗" : "!"
  }
}
