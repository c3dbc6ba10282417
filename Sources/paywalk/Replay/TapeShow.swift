import ArgumentParser
import CursesTerminal
import Foundation
import Tapes

/// `paywalk replay --speed`: shows one tape in the terminal, and then its result.
struct TapeShow {
  let options: PlaybackOptions
  let cases: TapeCaseOptions
  let looks: LookOptions
  let allowsOpenEnd: Bool

  func run(_ files: [String]) throws {
    guard let file = files.first, files.count == 1 else {
      throw CommandFailure(
        status: .usage,
        message: "paywalk: --speed and --step play one tape in the terminal, and here are \(files.count). "
          + "`paywalk demo` has some to choose from.")
    }
    let player = try TapeViewer.player(of: file, cases, allowsOpenEnd: allowsOpenEnd)
    let showing = try show(player, title: TapeFiles.name(String(file.split(separator: "/").last ?? "")))
    try TapeViewer.finish(showing.result)
    if showing.isLeft {
      throw CommandFailure(
        status: .failed, message: "paywalk: \(TapeFiles.name(file)) was left before its end, so it has not passed.")
    }
  }

  private func show(_ player: TapePlayer, title: String) throws -> TapeViewer.Showing {
    let screen = try SharedTerminal(looks.terminalOptions(ProcessInfo.processInfo.environment))
    let viewer = TapeViewer(screen: screen, pace: options.pace, isStepping: options.step)
    return try viewer.show(player, title: title)
  }
}
