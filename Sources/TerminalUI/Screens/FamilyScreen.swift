import Monetization
import Simulation

extension SheetScreen {
  static let family = SheetScreen { context in
    context.world.isFamilySheetUp(on: context.index) ? [FamilyScreen.layer(context)] : []
  }
}

/// The system's sheet of the family: its members, what is shared, and the way out.
enum FamilyScreen {
  static func layer(_ context: ScreenContext) -> Layer {
    let family = context.world.store.family(of: context.client.accountID)
    return Layer(
      key: LayerKey(.family), title: "Family",
      panel: panel(family, context), chrome: .systemSheet,
      cancel: .sheet(.family(.close)))
  }

  private static func panel(_ family: Family?, _ context: ScreenContext) -> Panel {
    let close: Node = .button("family-close", "Close", .primary, action: .sheet(.family(.close)))
    guard let family else { return .asking([.text("Nobody is signed in.")], [close]) }
    var buttons: [Node] = []
    if family.canLeave {
      buttons.append(
        .button("family-leave", "Leave family", .secondary, action: .sheet(.family(.remove(family.accountID)))))
    }
    return .asking(
      [explanation(family)] + family.members.map { member($0, of: family, context) }, buttons + [close],
      initialFocus: "family-close")
  }

  private static func isAlone(_ family: Family) -> Bool {
    family.members.count == 1 && family.organizerID == nil && !family.canLeave
  }

  private static func explanation(_ family: Family) -> Node {
    let words =
      isAlone(family)
      ? "There is nobody else in this family."
      : family.isOrganizer
        ? "You organize this family: children ask you before they buy."
        : "What the family shares is yours as long as you are in it."
    return .text(words, Style(.secondary))
  }

  private static func member(_ member: Family.Member, of family: Family, _ context: ScreenContext) -> Node {
    let isOrganizer = member.accountID == family.organizerID
    let part = isOrganizer ? "organizer" : member.isChild ? "child, asks to buy" : isAlone(family) ? nil : "member"
    let you = member.accountID == family.accountID ? "you" : nil
    var rows: [Node] = [.text([part, you].compactMap { $0 }.joined(separator: ", "), Style(.secondary))]
    rows += member.sharedProducts.map { shared($0, with: member, family, context) }
    let isOther = member.accountID != family.accountID
    if family.isOrganizer, isOther {
      rows.append(
        .row([
          .button(
            FocusID("family-remove-\(member.accountID)"), "Remove \(member.accountID)", .secondary,
            action: .sheet(.family(.remove(member.accountID))))
        ]))
    }
    return .column([.heading(member.accountID)] + rows)
  }

  /// A shared product; the organizer can end the sharing with others.
  private static func shared(
    _ productID: String, with member: Family.Member, _ family: Family, _ context: ScreenContext
  ) -> Node {
    let name = context.app.catalogue.product(productID)?.displayName ?? productID
    let text: Node = .text("\(name) is shared with \(member.accountID == family.accountID ? "you" : "them")")
    guard family.isOrganizer, member.accountID != family.accountID else { return text }
    return .row(
      spacing: 2,
      [
        text,
        .button(
          FocusID("family-end-\(productID)-\(member.accountID)"), "Stop sharing", .secondary,
          action: .sheet(.family(.stopSharing(productID, with: member.accountID)))),
      ])
  }
}
