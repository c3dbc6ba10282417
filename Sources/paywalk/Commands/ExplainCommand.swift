import ArgumentParser
import Foundation
import Loading
import Monetization
import NativeApp
import Tapes

/// `paywalk explain`: says where a link leads, rule by rule.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    command: "explain",
    abstract: "Say where a link leads in a native shell: which rules match, and what they do to the stacks.",
    discussion: """
      A screen of --main and --modal is web:PATH or native:CLASS:PATH; several are separated by commas, root first. \
      Without an app every other view_controller counts as a native screen that the app has. Exit status 0, whatever \
      the answer is; 2 for a file or a screen that cannot be read.
      """)

  @Argument(help: "A URL, or a path of the app such as /hikes/1/map.")
  var url: String

  @OptionGroup var app: AppOptions

  @Option(name: .long, help: ArgumentHelp("A path configuration in place of an app's.", valueName: "file"))
  var pathConfiguration: String?

  @Option(name: .long, help: "The location at which the app starts; its host is that of the app's own pages.")
  var start: String?

  @Option(name: .long, help: ArgumentHelp("The main stack before.", valueName: "screens"))
  var main = ""

  @Option(name: .long, help: ArgumentHelp("The modal stack before.", valueName: "screens"))
  var modal = ""

  @Option(name: .long, help: "What the visit does to the history: advance, replace or restore.")
  var action = VisitAction.advance

  @Flag(name: .long, help: "The server redirected another visit to this one.")
  var redirected = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The app's answer: accept, reject, alert, or the class of a native screen; by view_controller unless told.",
      valueName: "answer"))
  var answer: String?

  @Flag(name: .long, help: "Try the patterns on the path alone, as with matchQueryStrings off.")
  var withoutQuery = false

  @Flag(
    name: .long, help: "Take two native screens of one class for the same, whatever their URLs, as the library does.")
  var strictUpstream = false

  @Flag(name: .long, help: "Write JSON, for a program.")
  var json = false

  func validate() throws {
    if pathConfiguration != nil, app.saysAnything {
      throw ValidationError("--path-configuration is for no app, so --app and its options have no meaning beside it.")
    }
  }

  func run() throws {
    let rules = try rules()
    let screens = try Self.screens(main, "--main", from: 1)
    let navigator = Navigator(main: screens, modal: try Self.screens(modal, "--modal", from: screens.count + 1))
    let explanation = ExplainedVisit(
      of: url, from: navigator, rules, action: action, redirected: redirected, answer: answer.map(Self.answer),
      matchQueryStrings: !withoutQuery)
    try StandardStream.output.print(json ? explanation.json.safeIndentedText : explanation.text)
  }

  /// The rules that count, with the app's own.
  private func rules() throws -> ExplainedVisit.Rules {
    guard let pathConfiguration else {
      let app = try app.load(environment: ProcessInfo.processInfo.environment).configuration
      return ExplainedVisit.Rules(
        paths: app.paths, file: "path-configuration.json of \(self.app.app)", start: start ?? app.baseURL,
        strictUpstream: strictUpstream || app.strictUpstream, isBrowser: app.shell == .browser,
        servedPath: app.shell == .native ? app.servedPathsPath : nil
      ) {
        AppFeatures.viewControllers.contains($0)
      } subject: {
        AppFeatures.subject(of: $0, at: $1, in: SubjectSetup(chat: app.chat, paths: app.paths))
      }
    }
    do {
      let (paths, warnings) = try PathMatcher.reading(path: pathConfiguration)
      for line in AppLibrary.lines(warnings, about: nil) { StandardStream.errors.say(line) }
      return ExplainedVisit.Rules(
        paths: paths, file: pathConfiguration, start: start, strictUpstream: strictUpstream, isBrowser: false
      ) { _ in true }
    } catch {
      throw CommandFailure(status: .usage, message: "paywalk: \(error)")
    }
  }

  private static func screens(_ text: String, _ option: String, from first: Int) throws -> [Screen] {
    try text.split(separator: ",").enumerated().map { offset, word in
      guard let screen = Screen(notation: String(word), id: ScreenID(first + offset)) else {
        throw ValidationError(
          "\(option): found \"\(word)\", expected a screen such as web:/hikes or native:map:/hikes/1/map.")
      }
      return screen
    }
  }

  private static func answer(_ word: String) -> ProposalResult {
    switch word {
    case "accept": .accept
    case "reject": .reject
    case "alert": .alert
    default: .acceptCustom(word)
    }
  }
}

extension VisitAction: ExpressibleByArgument {}
