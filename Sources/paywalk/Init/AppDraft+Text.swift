import Loading
import Tapes

extension AppDraft {
  /// The account for people: what was found, guessed, missing, broken and passed over.
  func describe(in text: inout InspectionText) {
    describe(found, "Found", in: &text)
    if foundNothing { text.title("Found nothing that an app is made of") }
    describe(guessed, "Guessed; change it in app.json where it is wrong", in: &text)
    describe(missing, "Missing", in: &text)
    if !broken.isEmpty { text.title("Not usable") }
    for error in broken.prefix(Self.mostBroken) { text.item("\(error)") }
    if broken.count > Self.mostBroken { text.item("and \(broken.count - Self.mostBroken) more") }
    describe(passedOver, "Not looked into", in: &text)
  }

  /// The account of what to type next, the best first.
  func describeStart(_ folder: String, in text: inout InspectionText) {
    let key = lacksKey ? "\(ConfigurationKey.apiKey.rawValue)=appl_… " : ""
    let run = "\(key)paywalk run --app \(folder)"
    if let server {
      text.title("Start it with your server running")
      text.command("\(run) --base-url \(server)")
      text.paragraph(
        "Without a server, \(draftsPages ? "drafted pages" : "your own pages") stand in for its own")
      text.command(run)
    } else {
      text.title("Start it")
      text.command(run)
    }
    text.paragraph(
      sells ? wayToThePaywall : "No purchase opens anything yet; what is missing, above, says why and what to do.")
    if lacksKey {
      text.paragraph("In place of appl_… your key of the purchases SDK; any text will do for a walk.")
    }
    text.paragraph("What may be wrong with it")
    text.command("paywalk doctor --app \(folder)")
    if let otherTarget {
      text.paragraph("Another target")
      text.command("\(run) --target \(ShellWord.path(otherTarget))")
    }
    guard let otherApp else { return }
    text.paragraph("Another app of the repository gets a folder of its own")
    text.command("paywalk init OTHER --from \(ShellWord.path(otherApp))")
  }

  private var wayToThePaywall: String {
    switch way {
    case .firstPage: "On the first \(server == nil ? "page" : "of them") Enter opens the paywall."
    case .page(let tab): "On the page of the tab “\(tab)” Enter opens the paywall."
    case .tab(let title): "The tab “\(title)” leads to the paywall."
    case .ownPage(let file): "Your own page \(file) leads to the paywall."
    case .server: "Nothing here tells whether a page of your server leads to the paywall. \(Self.remedy)"
    case .nowhere: "Nothing leads to the paywall yet. \(Self.remedy)"
    }
  }

  private static let remedy =
    "A button with data-action=\"purchase#showPaywall\" in an element with data-controller=\"purchase\" does, or a tab "
    + "whose path rule says “view_controller”: “pro”."

  private static let mostBroken = 10

  private func describe(_ notes: [Note], _ title: String, in text: inout InspectionText) {
    if notes.isEmpty { return }
    text.title(title)
    var last = ""
    for note in notes {
      if note.subject != last { text.item(note.subject) }
      last = note.subject
      text.detail(note.text)
    }
  }
}
