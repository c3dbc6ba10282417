import ArgumentParser
import Foundation
import Loading
import Tapes
import TerminalUI

/// `paywalk init`: makes an app folder of a team's repository.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Look through a team's repository, and write the app.json that joins its files.",
    discussion: """
      Looks for .storekit, .xcconfig and Info.plist files, path configurations and RevenueCat's responses, in an Xcode \
      project as well as in a web application. Says what it found, what it guessed and what is missing. Writes into \
      FOLDER alone, and replaces a file only with --force. Then `paywalk run --app FOLDER` starts. Exit status 0 if \
      the app loads, 1 if it does not, 2 if there is nothing to look through or a file stands in the way.
      """)

  @Argument(help: "The folder of the app: the repository itself, or a folder in it or elsewhere.")
  var folder: String

  @Option(
    name: .long, help: ArgumentHelp("The repository, if it is not the folder itself.", valueName: "repository"))
  var from: String?

  @Flag(name: .long, help: "Replace an app.json and drafted files that are there already.")
  var force = false

  @Flag(name: .long, help: "Write nothing; print the app.json instead.")
  var dryRun = false

  func run() throws {
    let repository = from ?? folder
    guard InitPlace.isFolder(repository) else {
      throw CommandFailure(
        status: .usage, message: "paywalk: \(repository): found no such folder, expected a repository to look through")
    }
    let place = InitPlace(folder: folder)
    let draft = AppDraft(
      repository: repository, prefix: from == nil ? "" : place.way(to: repository), name: place.name)
    if !dryRun { try refuse(draft, place) }
    let fault = draft.fault(in: folder, name: place.name)
    var text = InspectionText()
    text.paragraph(from == nil ? folder : "\(folder), made of \(repository)")
    draft.describe(in: &text)
    if dryRun {
      text.title("Nothing is written. The \(draft.files[0].name) would be")
      try StandardStream.output.print(
        text.text + "\n\n" + TextSanitizing.sanitize(draft.files[0].text, allowingNewlines: true))
    } else {
      let replaced = draft.files.filter { place.exists($0.name) }
      do {
        for file in draft.files {
          try OutputFile(place.path(of: file.name)).write(Array(file.text.utf8), makingFolders: true)
        }
      } catch {
        throw CommandFailure(error)
      }
      text.title("Written")
      for file in draft.files {
        text.item("\(place.path(of: file.name))\(replaced.contains(file) ? ", in place of the one before" : "")")
      }
    }
    if let fault {
      text.title("An app with these files does not load yet")
      text.item("\(fault)")
    } else if !dryRun {
      let key = draft.missingKey.map { "\($0)=appl_… " } ?? ""
      text.title("Start it with: \(key)paywalk run --app \(place.shellWord)")
      if draft.missingKey != nil {
        text.paragraph("In place of appl_… your key of the purchases SDK; any text will do for a walk.")
      }
      text.paragraph("What may be wrong with it: paywalk doctor --app \(place.shellWord)")
    }
    if !dryRun { try StandardStream.output.print(text.text) }
    if fault != nil { throw ExitCode(ExitStatus.failed.rawValue) }
  }

  /// Refuses to replace a file without being told to, and to write through a link, which may lead out of the folder.
  private func refuse(_ draft: AppDraft, _ place: InitPlace) throws {
    for file in draft.files where place.exists(file.name) {
      let path = place.path(of: file.name)
      if place.isLink(file.name) {
        throw CommandFailure(
          status: .usage, message: "paywalk: \(path): found a link, expected a name that is free; nothing is written")
      }
      if !force {
        throw CommandFailure(
          status: .usage,
          message: "paywalk: \(path) is there already, and nothing is written. --force replaces it; "
            + "`paywalk init OTHER-FOLDER --from \(from ?? folder)` makes the app in a folder of its own")
      }
    }
  }
}
