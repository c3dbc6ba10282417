import Monetization
import Simulation

extension SheetScreen {
  static let consent = SheetScreen { context in
    context.world.consentForm(on: context.index).map { [ConsentScreen.layer($0, context)] } ?? []
  }

  static let tracking = SheetScreen { context in
    context.world.isTrackingQuestionUp(on: context.index) ? [TrackingQuestionScreen.layer(context)] : []
  }
}

/// The form of consent over the app.
enum ConsentScreen {
  static func layer(_ form: PhonePrivacy.Form, _ context: ScreenContext) -> Layer {
    // The form comes by itself: the key that is being pressed must not agree to anything.
    return Layer(
      key: LayerKey(.consent, mode: form.showsPurposes ? .question : .usual), title: "Your privacy",
      panel: panel(form, context), chrome: .systemSheet,
      cancel: form.showsPurposes ? .sheet(.consent(.back)) : nil)
  }

  private static func panel(_ form: PhonePrivacy.Form, _ context: ScreenContext) -> Panel {
    let name = context.configuration.name
    switch form.kind {
    case .consent where form.showsPurposes: return purposes(form)
    case .consent:
      return asking(
        "\(name) asks for your consent to ads",
        "With it, the app and its partners store and read information on this device, choose ads and measure them.",
        [
          button("consent-accept", "Consent", .accept), button("consent-refuse", "Do not consent", .refuse),
          button("consent-manage", "Manage options", .manage),
        ], initialFocus: "consent-manage")
    case .optOut:
      return asking(
        "\(name) and the sale of your data",
        "You can opt out of the sale of your data. Ads stay, and are not chosen by your interests.",
        [button("consent-refuse", "Do not sell my data", .refuse), button("consent-accept", "Allow", .accept)],
        initialFocus: "consent-refuse")
    }
  }

  private static func purposes(_ form: PhonePrivacy.Form) -> Panel {
    .asking(
      [
        .heading("Manage options"),
        .column(
          ConsentPurpose.allCases.map { purpose in
            .row(
              FocusID("consent-\(purpose.rawValue)"), purpose.title,
              trailing: form.purposes.contains(purpose) ? "yes" : "no", action: .sheet(.consent(.toggle(purpose))))
          }),
      ],
      [button("consent-confirm", "Confirm choices", .confirm), button("consent-back", "Back", .back)],
      initialFocus: "consent-confirm")
  }

  private static func asking(
    _ heading: String, _ text: String, _ buttons: [Node], initialFocus: FocusID
  ) -> Panel {
    .asking([.heading(heading), .text(text, Style(.secondary))], buttons, initialFocus: initialFocus)
  }

  /// All buttons look the same, because none of the answers is to be suggested.
  private static func button(_ id: FocusID, _ label: String, _ control: ConsentControl) -> Node {
    .button(id, label, .secondary, action: .sheet(.consent(control)))
  }
}

/// The system's question if the app may track its user.
enum TrackingQuestionScreen {
  static func layer(_ context: ScreenContext) -> Layer {
    Layer(
      key: LayerKey(.tracking), title: "Tracking",
      panel: .asking(
        [
          .heading("Allow \(context.configuration.name) to track you across other apps and websites?"),
          .text("Ads can then be chosen by your interests.", Style(.secondary)),
        ],
        [
          .button("tracking-refuse", "Ask App Not to Track", .secondary, action: .sheet(.tracking(.refuse))),
          .button("tracking-allow", "Allow", .secondary, action: .sheet(.tracking(.allow))),
        ], initialFocus: "tracking-refuse"), chrome: .dialog, cancel: .sheet(.tracking(.refuse)))
  }
}
