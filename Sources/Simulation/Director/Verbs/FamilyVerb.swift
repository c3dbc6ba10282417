import Monetization

extension Verb {
  package static let family = Verb(
    "family", at: 300,
    "makes the account of the phone the child of another, who then has to approve what it buys, or ends that; "
      + "a member of the family shares a purchase until its buyer loses it, or stops; opens the system's sheet of the "
      + "family; another parent is another family",
    forms: "family parent alex@example.com", "family parent none", "family share product", "family end product",
    "family show",
    taking: [
      .slots(.word("parent"), .word("none")), .slots(.word("parent"), .one(.text(offered: ["alex@example.com"]))),
      .slots(.word("share"), .one(.product(.all))), .slots(.word("end"), .one(.product(.all))), .slots(.word("show")),
    ],
    clause: .oneOfSeveral,
    rows: [
      DirectorRow(
        "The system's sheet of the family", "who is in the family, and what each of them shares", in: .account, at: 90,
        .shows([.word("show")]))
    ],
    meanings: [
      "parent": "the account that approves what this one buys", "parent none": "nobody has to approve any more",
      "parent alex@example.com": "this account, or another one",
      "share": "a member shares a purchase with this account",
      "end": "the member shares it no longer", "show": "the system's sheet of the family",
    ]
  ) { command, phone, world, step in
    world.changeAccount(on: phone, &step) { store, client, call in
      if let product = command.product {
        if command.says("share") {
          store.shareFromFamily(product, with: client.accountID, &call)
        } else {
          store.endFamilySharing(of: product, with: client.accountID, &call)
        }
      } else if command.says("show") {
        store.openFamily(for: &client, &call)
      } else if let parent = command.text {
        store.makeChild(client.accountID, of: parent, &call)
      } else {
        store.leaveFamily(client.accountID, &call)
      }
    }
  }
}

extension DirectorCommand {
  /// Makes the account of the phone the child of another; nil ends it.
  public static func parent(_ name: String?) -> DirectorCommand {
    DirectorCommand(.family, .word("parent"), name.map { .text($0) } ?? .word("none"))
  }

  /// A member of the family shares a purchase with the account of the phone.
  public static func shareFromFamily(productID: String) -> DirectorCommand {
    DirectorCommand(.family, .word("share"), .product(productID))
  }

  /// The member of the family shares the purchase no longer.
  public static func endFamilySharing(productID: String) -> DirectorCommand {
    DirectorCommand(.family, .word("end"), .product(productID))
  }

  /// Opens the system's sheet of the family.
  public static let showFamily = DirectorCommand(.family, .word("show"))
}
