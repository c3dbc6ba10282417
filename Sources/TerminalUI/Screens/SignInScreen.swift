import Monetization
import Simulation

extension SheetScreen {
  static let signIn = SheetScreen { context in
    guard let sheet = context.client.signInSheet, context.world.now >= sheet.arrivesAt else { return [] }
    return [SignInScreen.layer(sheet, context)]
  }
}

/// The system's sheet that asks for an App Store account.
enum SignInScreen {
  static func layer(_ sheet: SignInSheet, _ context: ScreenContext) -> Layer {
    Layer(
      key: LayerKey(.signIn), title: "Sign In",
      panel: panel(sheet, context), chrome: .systemSheet,
      cancel: .sheet(.signIn(.cancel)))
  }

  private static func panel(_ sheet: SignInSheet, _ context: ScreenContext) -> Panel {
    let reason = sheet.isComplete ? nil : "An account is an e-mail address"
    return .asking(
      [
        .column([
          .heading("Sign in to the App Store"),
          .text("\(explanation(sheet, context)).", Style(.secondary)),
          .text("At present nobody is signed in.", Style(.secondary)),
        ]),
        .field(
          FieldName.account.id, "Account", Optional(sheet).editing(in: context.interface),
          placeholder: "name@example.com", action: sheet.isComplete ? .sheet(.signIn(.signIn)) : nil),
      ],
      [
        .button("sheet-sign-in", "Sign in", .primary, action: .sheet(.signIn(.signIn)), disabledReason: reason),
        .button("sheet-cancel", "Cancel", .secondary, action: .sheet(.signIn(.cancel))),
      ], initialFocus: FieldName.account.id)
  }

  private static func explanation(_ sheet: SignInSheet, _ context: ScreenContext) -> String {
    switch sheet.purpose {
    case .purchase: "To buy \(context.client.sheet?.product.displayName ?? "in \(context.configuration.name)")"
    case .restore: "To find your purchases in \(context.configuration.name)"
    case .redemption: "To redeem a code for \(context.configuration.name)"
    case .management: "To see your subscriptions"
    }
  }
}

extension SignInSheet? {
  /// The field of the sheet. It comes up with the whole address marked, since another one is mostly typed in its place.
  func editing(in interface: Interface) -> TextEditing {
    let resting = TextEditing(self?.name ?? "", maximumLength: FieldName.account.maximumLength)
    return interface.editing(.account, self?.isUntouched == true ? resting.selected : resting)
  }
}
