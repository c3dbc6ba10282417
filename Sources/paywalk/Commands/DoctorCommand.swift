import ArgumentParser
import Loading
import Tapes

/// `paywalk doctor`: looks through an app folder for what would keep money or ads away.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    command: "doctor",
    abstract: "Check an app folder before the app ships: keys, ad units, products, settings, path rules, pages.",
    discussion: """
      The folder alone counts, not the environment. Each finding has its file, its line, and what belongs there. With \
      --configuration Release the ids for tests are faults as well, since they earn nothing. Exit status 0 without a \
      fault, 1 with one, 2 for a wrong use.
      """)

  @OptionGroup var app: AppOptions

  func run() throws {
    if let unused = UnusedOptions([
      "--shell": app.shell != .native, "--ui-testing": app.uiTesting, "--seed-mock-data": app.seedMockData,
    ]) {
      throw ValidationError("\(unused) for a check-up.")
    }
    let checkup: AppCheckup
    do {
      checkup = AppCheckup(
        try AppLibrary.source(app.app), name: AppLibrary.folderName(app.app), options: app.loadOptions(environment: [:])
      )
    } catch {
      throw CommandFailure(status: .usage, message: "paywalk: \(error)")
    }
    try StandardStream.output.print(checkup.text(folder: app.app, app.build.configuration))
    if checkup.hasFaults { throw ExitCode(ExitStatus.failed.rawValue) }
  }
}
