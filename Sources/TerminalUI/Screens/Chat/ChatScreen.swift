import Monetization
import NativeApp
import Simulation

/// A talk with one avatar: its picture, the messages with their answers or their places in the queue, and the field for
/// the next message.
enum ChatScreen {
  static func panel(
    _ avatar: Avatar, on screen: Screen, in room: ScreenRoom, _ context: ScreenContext
  ) -> Panel {
    let chat = context.model.features.chat
    let messages = chat.talk(with: avatar.id)?.messages ?? []
    var body: [Node] = [line(avatar.title, avatar.greeting, nameStyle: Style(.accent, .bold))]
    for message in messages { body += nodes(of: message, to: avatar, context) }
    var panel = Panel(
      top: .column(header(avatar, in: room, context) + [.rule]), body: .column(body),
      bottom: .column([.rule] + composer(avatar, context)))
    panel.endsInView = true
    if isOpen(avatar, context) {
      panel.initialFocus = FieldName.message.id
      panel.typedInto = FieldName.message.id
    }
    return panel
  }

  /// The customer may write to the avatar.
  static func isOpen(_ avatar: Avatar, _ context: ScreenContext) -> Bool {
    context.hasContent || context.model.features.chat.resource(of: avatar) == nil
  }

  // MARK: The top

  private static func header(_ avatar: Avatar, in room: ScreenRoom, _ context: ScreenContext) -> [Node] {
    let gallery = Node.button("gallery", "All avatars", .link, action: .visit(.avatars))
    guard room.rows > 15, let face = context.configuration.chat.face(avatar.face) else {
      // One line leaves the room to the messages.
      let about = Node.text("\(avatar.title), \(avatar.detail)", Style(.title), wraps: false)
      return [.row([.sized(.flexible(1), about), gallery])]
    }
    // A link has a blank before its words.
    let about: Node = .column([
      .column(
        indent: 1,
        [
          .text(avatar.title, Style(.title, .bold), wraps: false),
          .text(avatar.detail, Style(.secondary), wraps: false),
        ]), .row([gallery]),
    ])
    return [
      .row([.sized(.fixed(AvatarFace.largest.columns), face.picture(of: avatar.title)), .sized(.flexible(1), about)])
    ]
  }

  // MARK: The messages

  private static func line(_ name: String, _ text: String, nameStyle: Style, _ style: Style = .plain) -> Node {
    .pair(name, text, style, nameColumns: nameColumns, nameStyle: nameStyle)
  }

  /// The columns of the names beside the messages; a longer name is cut.
  private static let nameColumns = 13

  private static func nodes(of message: ChatMessage, to avatar: Avatar, _ context: ScreenContext) -> [Node] {
    let own = line("You", message.text, nameStyle: Style(.secondary, .bold))
    switch message.state {
    case .answered(let reply):
      return [own, line(avatar.title, reply, nameStyle: Style(.accent, .bold))]
    case .sending: return [own, line("", "on its way", nameStyle: .plain, Style(.secondary))]
    case .queued(_, let isPriority): return [own] + queue(message, to: avatar, isPriority: isPriority, context)
    case .notSent(let problem):
      let id = ChatMessageID(avatar.id, message.number)
      return [
        own, line("", "Not sent. \(problem.sentence)", nameStyle: .plain, Style(.error)),
        .row([
          .sized(.fixed(nameColumns), .text("")),
          .button(
            FocusID("retry-\(avatar.id.text)-\(message.number)"), "Retry", .secondary,
            action: .user(.chat(.retryChosen(id)))),
          .button(
            FocusID("discard-\(avatar.id.text)-\(message.number)"), "Delete message", .plain,
            action: .user(.chat(.discardChosen(id)))),
        ]),
      ]
    }
  }

  /// The place of a message, and the way to a shorter wait.
  private static func queue(
    _ message: ChatMessage, to avatar: Avatar, isPriority: Bool, _ context: ScreenContext
  ) -> [Node] {
    let setup = context.configuration.chat
    let chat = context.model.features.chat
    let place = chat.place(of: message, at: context.time, in: setup) ?? 1
    let left = (message.left(at: context.time) ?? .zero).countdown
    if isPriority { return [line("", "Priority: the answer is being written", nameStyle: .plain, Style(.pro))] }
    var nodes = [line("", "\(ChatWording.place(place)), about \(left.longText)", nameStyle: .plain, Style(.secondary))]
    let isFirst = chat.talk(with: avatar.id)?.messages.first { $0.isWaiting }?.number == message.number
    if isFirst, !context.hasContent {
      nodes.append(
        .row([
          .sized(.fixed(nameColumns), .text("")),
          .button("skip-queue", "Skip the queue", .link, action: .user(.chat(.priorityChosen))),
        ]))
    }
    return nodes
  }

  // MARK: The bottom

  private static func composer(_ avatar: Avatar, _ context: ScreenContext) -> [Node] {
    let chat = context.model.features.chat
    guard isOpen(avatar, context) else {
      let plural = chat.resource(of: avatar)?.plural ?? ""
      return [
        .text("The free plan has no \(plural). What was said stays here to read.", Style(.secondary)),
        .row([.button("unlock", "Unlock \(avatar.title)", .primary, action: .user(.chat(.unlockChosen)))]),
      ]
    }
    let draft = chat.draft(to: avatar.id)
    return [
      .field(
        FieldName.message.id, "Message to \(avatar.title)", context.interface.editing(.message, draft),
        placeholder: "Say something", action: .user(.chat(.sendChosen))),
      .row([
        .button(
          "send", "Send", .primary, action: .user(.chat(.sendChosen)),
          disabledReason: draft.allSatisfy(\.isWhitespace) ? "There is nothing to send yet" : nil),
        .text(allowance(context), Style(allowanceRole(context)), wraps: false),
      ]),
    ]
  }

  private static func freeLeft(_ context: ScreenContext) -> Int? {
    let chat = context.model.features.chat
    return chat.allowance.map { _ in max(0, context.configuration.chat.freeMessagesADay - chat.usedMessages) }
  }

  private static func allowanceRole(_ context: ScreenContext) -> Style.Role {
    context.hasContent ? .pro : freeLeft(context) == 0 ? .warning : .secondary
  }

  /// What the plan has left for today, and when all of it is there again.
  private static func allowance(_ context: ScreenContext) -> String {
    let limit = context.configuration.chat.freeMessagesADay
    let messages = limit == 1 ? "message" : "messages"
    if context.hasContent { return "Unlimited messages, with priority" }
    guard let left = freeLeft(context) else { return "\(limit) free \(messages) a day" }
    let span = context.model.features.chat.allowance?.left(at: context.time)
    let again = span.map { ", \(limit) again in \($0.countdown.shortText)" } ?? " today"
    return "\(left) of \(limit) free \(messages) left\(again)"
  }
}
