import Monetization
import NativeApp
import Simulation

/// The settings of the app, in groups: purchases, privacy, help, and what a support person asks for.
enum SettingsScreen {
  static func element(_ context: ScreenContext) -> Node {
    .column(purchases(context) + phone(context) + help(context) + about(context))
  }

  private static func group(_ title: String, _ rows: [Node]) -> [Node] {
    rows.isEmpty ? [] : [.heading(title, Style(.secondary))] + rows + [.space(1)]
  }

  private static func purchases(_ context: ScreenContext) -> [Node] {
    let isRestoring = context.model.monetization.isRestoringPlan
    return group(
      "Purchases",
      [
        .row(
          "plan", context.configuration.monetization.paywall.title, trailing: context.isPro ? context.proName : "Free",
          trailingRole: context.isPro ? .pro : .secondary, action: .visit(path: ProFeature.path)),
        .row(
          "settings-restore", isRestoring ? "Restoring…" : "Restore purchases",
          action: .user(.paywall(.restoreChosen)), disabledReason: isRestoring ? "The store is at work" : nil),
        .row("settings-redeem", "Redeem a code", action: .user(.paywall(.redeemChosen))),
      ])
  }

  private static func phone(_ context: ScreenContext) -> [Node] {
    var rows: [Node] = []
    if context.configuration.monetization.remindsOfTrialEnd {
      rows.append(line("Notifications: " + notifications(context)))
    }
    // As Google's SDK says with `privacyOptionsRequirementStatus`: only where there is a choice to change.
    if context.configuration.monetization.ads.displayAds, context.device.privacy.offersOptions {
      rows.append(.row("privacy-options", "Privacy options", action: .user(.privacyOptionsChosen)))
    }
    return group("On this phone", rows)
  }

  /// A line in a row with the labels of the rows.
  private static func line(_ text: String) -> Node { .column(indent: 2, [.text(text, Style(.secondary))]) }

  private static func notifications(_ context: ScreenContext) -> String {
    switch context.device.notifications.permission {
    case .notDetermined: "not asked yet; the question comes with a free trial"
    case .allowed: "allowed"
    case .refused: "off; nothing can remind you before a trial ends"
    }
  }

  private static func help(_ context: ScreenContext) -> [Node] {
    let paywall = context.configuration.monetization.paywall
    return group(
      "Help",
      [
        .row(
          "support", "Write to us", trailing: paywall.supportContact, trailingRole: .secondary,
          action: .user(.linkChosen(url: "mailto:" + paywall.supportContact))),
        .row("settings-terms", "Terms of Use", action: .user(.linkChosen(url: paywall.termsURL))),
        .row("settings-privacy", "Privacy Policy", action: .user(.linkChosen(url: paywall.privacyURL))),
      ])
  }

  private static func about(_ context: ScreenContext) -> [Node] {
    let configuration = context.configuration
    var lines = [configuration.name + (configuration.version.map { " " + $0 } ?? "")]
    if configuration.monetization.build == .debug { lines.append("Debug build, log level debug") }
    if context.model.customer.info != nil { lines.append("Customer " + context.client.appUserID) }
    return [.heading("About", Style(.secondary))] + lines.map(line)
  }
}
