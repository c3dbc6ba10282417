import Monetization

// The words by which tapes ask the gates of the chat.
extension NamedGate {
  static let message = NamedGate("message") { model, time, app in
    model.features.chat.messageAnswer(hasAccess: model.hasContent(at: time, in: app), in: app.chat)
  }

  static let customAvatar = NamedGate("custom-avatar") { model, time, app in
    model.hasContent(at: time, in: app) ? .allowed : .denied(.proOnly(.customAvatar))
  }
}

extension AppModel {
  fileprivate func hasContent(at time: DeviceTime, in app: AppConfiguration) -> Bool {
    entitlementAccess(app.monetization.entitlements.content, at: time, in: app).isActive
  }
}
