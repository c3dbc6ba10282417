import Foundation
import Monetization

extension Verb {
  package static let price = Verb(
    "price", at: 240,
    "changes a price: subscribers have to agree to a large rise, or to a second one within a year, and with `consent`, as some "
      + "laws ask, to any; with `preserve` they keep theirs. The customer agrees or does not",
    forms: "price product 34.99 [consent|preserve]", "price agree product", "price decline product",
    taking: [
      .slots(.word("agree"), .one(.product(.unlisted))), .slots(.word("decline"), .one(.product(.unlisted))),
      .slots(.one(.product(.unlisted)), .one(.custom(.amount)), .rare("consent")),
      .slots(.one(.product(.unlisted)), .one(.custom(.amount)), .rare("preserve", isOptional: false)),
    ],
    clause: .oneOfSeveral
  ) { command, phone, world, step in
    guard let product = command.product else { return }
    world.changeAccount(on: phone, &step) { store, client, call in
      if let amount = command.amount {
        store.changePrice(
          of: product, to: amount, needsConsent: command.says("consent"), isPreserved: command.says("preserve"), &call)
      } else {
        store.answerPriceIncrease(of: product, agrees: command.says("agree"), by: client.accountID, &call)
      }
    }
  }
}

extension CustomKind {
  /// Digits with at most one point, in any locale.
  fileprivate static let amount = CustomKind { words throws(DirectorCommandError) in
    let text = try words.required()
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, text.utf8.count <= 12,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let amount = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
    else { throw words.unexpected(text) }
    return .amount(amount)
  }
}

extension DirectorCommand {
  /// Answers a price that rises for the customer.
  public static func answerPrice(productID: String, agrees: Bool) -> DirectorCommand {
    DirectorCommand(.price, .word(agrees ? "agree" : "decline"), .product(productID))
  }
}
