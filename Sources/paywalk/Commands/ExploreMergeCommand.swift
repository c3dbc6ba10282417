import ArgumentParser
import Explore
import Foundation
import Loading
import Tapes

/// `paywalk explore merge`: joins what several processes have found.
struct ExploreMergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    command: "merge", of: ExploreCommand.wholeName, abstract: "Join the reports of several processes.",
    discussion: """
      Each file is what `paywalk explore --report FILE` has written, all of one version and one app. Coverage and broken \
      promises are joined; of each broken promise the shortest way is kept, and its tape is written. Exit status 0 if \
      every promise is kept, 1 if one is broken, 2 if a file is wrong.
      """)

  @Argument(help: "The reports.")
  var files: [String]

  @OptionGroup var output: ExploreOutput

  func run() throws {
    var joined: ExploreReport?
    for file in files {
      let report = try Self.report(file)
      guard var all = joined else {
        joined = report
        continue
      }
      do throws(UnlikeReports) {
        try all.join(report)
      } catch {
        throw CommandFailure(status: .usage, message: "paywalk: \(TapeFiles.name(file)) \(error.reason).")
      }
      joined = all
    }
    guard let joined else { return }
    try output.give(joined)
  }

  private static func report(_ file: String) throws(CommandFailure) -> ExploreReport {
    let text = try TapeFiles.readableText(file)
    do throws(LoadingError) {
      return try ExploreReport(PositionedJSON(bytes: Array(text.utf8), file: TapeFiles.name(file)))
    } catch {
      throw CommandFailure(status: .usage, message: "paywalk: \(error)")
    }
  }
}
