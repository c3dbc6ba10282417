import Monetization
import NativeApp
import Simulation

extension ChatFeature: FeatureScreens {
  static func content(of screen: Screen, in room: ScreenRoom, _ context: ScreenContext) -> ScreenContent {
    let chat = context.model.features.chat
    switch chat.route(of: screen, in: context.configuration.chat) {
    case .lastTalk?, .talk?:
      guard let avatar = chat.avatar(on: screen, in: context.configuration.chat) else {
        return ScreenContent("Chat", Panel(body: .text("This app has nobody to chat with.", Style(.secondary))))
      }
      return ScreenContent("Chat", ChatScreen.panel(avatar, on: screen, in: room, context))
    case .avatars?: return ScreenContent("Avatars", GalleryScreen.panel(in: room, context))
    case .newAvatar?, .editAvatar?:
      guard let form = chat.form(on: screen.id) else { return ScreenContent("", Panel(body: .column([]))) }
      return ScreenContent(
        form.number == nil ? "New avatar" : "Edit avatar", AvatarFormScreen.panel(form, context))
    case nil: return .nothing
    }
  }
}

extension WalkAction {
  static func visit(_ route: ChatRoute) -> WalkAction { .visit(path: route.path) }
}

extension AvatarFace {
  /// The picture as an element; its rows are made equally long, so that it stands where it should.
  func picture(of name: String, role: Style.Role = .accent) -> Node {
    let columns = rows.map(\.count).max() ?? 0
    let lines = rows.map { $0 + String(repeating: " ", count: columns - $0.count) }
    return .image(
      Picture(lines: lines, alternative: "\(name), \(title.lowercased())", role: role, alignment: .leading))
  }
}

extension ScreenContext {
  /// The customer's access to the app's content.
  var hasContent: Bool {
    model.hasContent(at: time, in: configuration)
  }
}

extension AppModel {
  /// Returns the text typed in the talk on top; empty if there is none.
  func chatDraft(in app: AppConfiguration) -> String {
    features.chat.avatar(on: topScreen, in: app.chat).map { features.chat.draft(to: $0.id) } ?? ""
  }
}
