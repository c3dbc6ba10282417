import ArgumentParser
import Foundation
import Loading
import Tapes
import TerminalUI

/// `paywalk init`: makes an app folder of a team's repository.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    command: "init",
    abstract: "Look through a team's repository, and write the app.json that joins its files.",
    discussion: """
      Looks for .storekit, .xcconfig and Info.plist files, tables of prices, path configurations and RevenueCat's \
      responses, in an Xcode project as well as in a web application, and the code for what it says literally. Says \
      what it found, what it guessed and what is missing. Writes into FOLDER alone. What it drafts it marks, and \
      replaces when it runs again; a file of your own stays as it is. At the end it prints the command that \
      starts the app, with something to buy. Exit status 0 if the app loads, 1 if it does not, 2 if there is nothing to look through or a \
      file stands in the way.
      """)

  @Argument(help: "The folder of the app: the repository itself, or a folder in it or elsewhere.")
  var folder = "."

  @Option(
    name: .long, help: ArgumentHelp("The repository, if it is not the folder itself.", valueName: "repository"))
  var from: String?

  @Flag(
    name: .long, help: "Replace an app.json that was drafted and changed since. Nothing else of yours is ever replaced."
  )
  var force = false

  @Flag(name: .long, help: "Write nothing; print the app.json instead.")
  var dryRun = false

  func run() throws {
    let repository = from ?? folder
    guard InitPlace.isFolder(repository) else {
      let found = FileManager.default.fileExists(atPath: repository) ? "a file" : "no such folder"
      throw CommandFailure(
        status: .usage, message: "paywalk: \(repository): found \(found), expected a repository to look through")
    }
    if FileManager.default.fileExists(atPath: folder), !InitPlace.isFolder(folder) {
      throw CommandFailure(
        status: .usage, message: "paywalk: \(folder): found a file, expected a folder to write into")
    }
    let place = InitPlace(folder: folder)
    let draft = AppDraft(
      repository: repository, prefix: from == nil ? "" : place.way(to: repository),
      name: InitPlace(folder: repository).name,
      folder: .disk(folder: folder))
    if !dryRun { try refuse(draft, place) }
    let fault = draft.fault(in: folder, name: place.name)
    var text = InspectionText()
    let title = ["", ".", "./"].contains(folder) ? place.name : folder
    text.paragraph(from == nil ? title : "\(title), made of \(repository)")
    draft.describe(in: &text)
    if dryRun {
      text.title("Nothing is written. The \(draft.files[0].name) would be")
      try StandardStream.output.print(
        text.text + "\n\n" + TextSanitizing.sanitize(draft.files[0].text, allowingNewlines: true))
    } else {
      try write(draft, place, &text)
    }
    if let fault {
      text.title("An app with these files does not load yet. Mend this, and run paywalk init again")
      text.item("\(fault)")
    } else if !dryRun {
      draft.describeStart(place.shellWord, in: &text)
    }
    if !dryRun { try StandardStream.output.print(text.text) }
    if fault != nil { throw ExitCode(ExitStatus.failed.rawValue) }
  }

  private func write(_ draft: AppDraft, _ place: InitPlace, _ text: inout InspectionText) throws {
    let replaced = draft.files.filter { place.exists($0.name) }
    do {
      for file in draft.files {
        try OutputFile(place.path(of: file.name)).write(Array(file.text.utf8), makingFolders: true)
      }
      for name in draft.stale { try FileManager.default.removeItem(atPath: place.path(of: name)) }
    } catch let failure as OutputFailure {
      throw CommandFailure(failure)
    } catch {
      throw CommandFailure(status: .environment, message: "paywalk: \(folder): found a draft that cannot be removed")
    }
    text.title("Written")
    for file in draft.files {
      text.item("\(place.path(of: file.name))\(replaced.contains(file) ? ", in place of the draft before" : "")")
    }
    if draft.stale.isEmpty { return }
    text.title("Taken away: drafts whose place a file of yours has now")
    for name in draft.stale { text.item(place.path(of: name)) }
  }

  /// Refuses to write in the place of anything but a draft, and through a link, which may lead out of the folder.
  private func refuse(_ draft: AppDraft, _ place: InitPlace) throws {
    let words = [place.pathOfAnother, from ?? folder].map(ShellWord.path)
    let elsewhere = "`paywalk init \(words[0]) --from \(words[1])` makes the app in a folder of its own"
    for file in draft.files {
      let path = place.path(of: file.name)
      if let link = place.link(on: file.name) {
        throw CommandFailure(
          status: .usage,
          message: "paywalk: \(place.path(of: link)): found a link, expected a name that is free; nothing is written. "
            + elsewhere)
      }
      switch draft.state(of: file.name) {
      case .absent, .drafted: continue
      case .changed where force: continue
      case .changed:
        throw CommandFailure(
          status: .usage,
          message: "paywalk: \(path): found a draft that was changed since, and nothing is written. --force drafts it "
            + "anew; \(elsewhere)")
      case .own:
        let isDescription = file == draft.files.first && draft.hasDescription
        let doctor = isDescription ? "`paywalk doctor --app \(place.shellWord)` says what may be wrong with it; " : ""
        throw CommandFailure(
          status: .usage,
          message:
            "paywalk: \(path): found a file that paywalk init did not draft, and nothing is written. \(doctor)\(elsewhere)"
        )
      }
    }
  }
}
