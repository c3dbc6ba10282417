import Monetization
import NativeApp
import Simulation

/// The gallery: the app's avatars, the exclusive ones with the reason why they are locked, and the customer's own.
enum GalleryScreen {
  static func panel(in room: ScreenRoom, _ context: ScreenContext) -> Panel {
    let setup = context.configuration.chat
    let customs = context.model.features.chat.avatars(in: setup).dropFirst(setup.avatars.count)
    var body: [Node] = []
    body += section("For everybody", setup.avatars.filter { !$0.isExclusive }, in: room, context)
    body += section("Exclusive", setup.avatars.filter(\.isExclusive), in: room, context)
    body += section("Your own", Array(customs), in: room, context)
    if customs.isEmpty { body += [.heading("Your own", Style(.secondary)), .text("Nobody yet. Make one.")] }
    body += [
      .space(1),
      .row([.button("new-avatar", "New avatar", .primary, action: .visit(.newAvatar))]),
    ]
    return Panel(body: .column(body))
  }

  private static func section(
    _ title: String, _ avatars: [Avatar], in room: ScreenRoom, _ context: ScreenContext
  ) -> [Node] {
    if avatars.isEmpty { return [] }
    let cards = Node.column(spacing: showsFaces(in: room) ? 1 : 0, avatars.map { card(of: $0, in: room, context) })
    return [.heading(title, Style(.secondary)), cards, .space(1)]
  }

  /// There is room for pictures beside the names.
  private static func showsFaces(in room: ScreenRoom) -> Bool { room.rows > 15 }

  private static func card(of avatar: Avatar, in room: ScreenRoom, _ context: ScreenContext) -> Node {
    let chat = context.model.features.chat
    let isOpen = ChatScreen.isOpen(avatar, context)
    let hasTalk = chat.talk(with: avatar.id) != nil
    var details = [avatar.detail]
    if !isOpen, let plural = chat.resource(of: avatar)?.plural { details.append("The free plan has no \(plural).") }
    var nodes: [Node] = [
      .row(
        FocusID("avatar-\(avatar.id.text)"), avatar.title,
        trailing: isOpen ? (hasTalk ? "Go on ▹" : "Chat ▹") : hasTalk ? "Read ▹" : "\(context.proName) only",
        trailingRole: isOpen ? .secondary : .pro, details: details, action: .visit(.talk(avatar.id)))
    ]
    if case .custom(let number) = avatar.id {
      nodes.append(
        .row([
          .button(FocusID("edit-\(number)"), "Edit \(avatar.title)", .link, action: .visit(.editAvatar(number))),
          .button(
            FocusID("delete-\(number)"), "Delete \(avatar.title)", .link,
            action: .user(.chat(.deleteChosen(avatar.id)))),
        ]))
    }
    guard showsFaces(in: room), let face = context.configuration.chat.face(avatar.face) else { return .column(nodes) }
    return .row([
      .sized(
        .fixed(AvatarFace.largest.columns), face.picture(of: avatar.title, role: isOpen ? .accent : .secondary)),
      .sized(.flexible(1), .column(nodes)),
    ])
  }
}
