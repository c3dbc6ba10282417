import Foundation
import Tapes
import TerminalUI

/// The place of a walkthrough's report.
struct ReportFiles {
  /// The path that was asked for: a file or a folder; nil for none.
  let place: String?
  let name: String
  let theme: Theme

  private enum Ending: String, CaseIterable {
    case markdown = ".md"
    case junit = ".xml"
  }

  private var ending: Ending? { Ending.allCases.first { place?.hasSuffix($0.rawValue) == true } }

  /// Throws before the walk if the report could not be written after it.
  func check() throws {
    guard let place, ending != nil else { return }
    let folder = URL(filePath: place).deletingLastPathComponent().path
    guard FileManager.default.isWritableFile(atPath: folder) else {
      throw CommandFailure(
        status: .environment, message: "paywalk: \(place) cannot be written: \(folder) is no folder to write in")
    }
  }

  /// Writes the report, and returns its path.
  func write(_ report: WalkthroughReport) throws -> String {
    switch ending {
    case .markdown?: try write(report.markdown(.text), to: place ?? "")
    case .junit?: try write(report.junit.xml, to: place ?? "")
    case nil: return try writeFolder(report)
    }
    return place ?? ""
  }

  private func writeFolder(_ report: WalkthroughReport) throws -> String {
    let folder = place ?? unusedFolder
    try write(report.markdown(.files), to: "\(folder)/report.md")
    try write(report.junit.xml, to: "\(folder)/junit.xml")
    try write(report.tape, to: "\(folder)/walk.tape")
    for picture in report.pictures(theme: theme) { try write(picture.svg, to: "\(folder)/\(picture.path)") }
    return "\(folder)/report.md"
  }

  /// The name of a new folder, so that an existing report stays.
  private var unusedFolder: String {
    let first = "\(name)-report"
    if !FileManager.default.fileExists(atPath: first) { return first }
    var number = 2
    while FileManager.default.fileExists(atPath: "\(first)-\(number)") { number += 1 }
    return "\(first)-\(number)"
  }

  private func write(_ text: String, to path: String) throws(OutputFailure) {
    try OutputFile(path).write(Array(text.utf8), makingFolders: true)
  }
}
