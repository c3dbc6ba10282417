import Monetization
import NativeApp

extension Verb {
  package static let open = Verb(
    "open", at: 410,
    "opens a link into the app from outside, which brings it to the front; `cold` launches it by the link",
    forms: "open /hikes/2", "open /hikes/2 cold", taking: [.slots(.one(.text()), .rare("cold"))],
    appAfter: { $0.says("cold") ? .startedAnew : .inFront },
    perform: { command, phone, world, step in
      if let link = command.text { world.open(link, isCold: command.says("cold"), on: phone, &step) }
    })
}

extension World {
  /// Opens a link from outside, as from a message: the app comes to the front, and is launched if it has to be.
  fileprivate mutating func open(_ link: String, isCold: Bool, on phone: Int, _ step: inout StepOutput) {
    let base = step.app.configuration.baseURL
    guard let url = URLResolver.resolve(link, against: base + "/"),
      ExternalURL.destination(ofResolved: url, startLocation: base) == .app
    else { return tell(.withoutEffect(.link(link)), on: phone, &step) }
    if isCold { relaunch(phone, &step) } else { setForeground(true, of: phone, &step) }
    apply(.linkOpened(url: url), to: phone, &step)
  }
}
