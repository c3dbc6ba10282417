import Monetization

/// A control of the form of consent.
public enum ConsentControl: Hashable, Sendable {
  /// Agrees to all purposes, or lets data be sold.
  case accept
  /// Agrees to none, or opts out.
  case refuse
  /// Shows the purposes one by one.
  case manage
  case toggle(ConsentPurpose)
  /// Agrees to the ticked purposes.
  case confirm
  case back
}

extension UninvitedSheet {
  static let consent = UninvitedSheet("consent", at: 10) { world, phone in
    world.phones[phone].device.privacy.form != nil
  }
}

extension ConsentControl: SheetOperation {
  static let isAskedFor = false

  func perform(on phone: Int, in world: inout World, _ step: inout StepOutput) {
    guard let form = world.consentForm(on: phone) else { return }
    switch self {
    case .manage: world.phones[phone].device.privacy.form?.showsPurposes = true
    case .back: world.phones[phone].device.privacy.form?.showsPurposes = false
    case .toggle(let purpose): world.phones[phone].device.privacy.form?.purposes.formSymmetricDifference([purpose])
    case .accept: world.choose(Set(ConsentPurpose.allCases), by: form, on: phone, &step)
    case .refuse: world.choose([], by: form, on: phone, &step)
    case .confirm: world.choose(form.purposes, by: form, on: phone, &step)
    }
  }
}

extension World {
  /// The form that lies over the app of the phone at an index; nil if there is none, or while an ad or a sheet that the app
  /// asked for is up.
  package func consentForm(on phone: Int) -> PhonePrivacy.Form? {
    isUp(.consent, on: phone) ? phones[phone].device.privacy.form : nil
  }

  fileprivate mutating func choose(
    _ purposes: Set<ConsentPurpose>, by form: PhonePrivacy.Form, on phone: Int, _ step: inout StepOutput
  ) {
    phones[phone].device.privacy.form = nil
    switch form.kind {
    case .consent:
      phones[phone].device.privacy.info.purposes = purposes
      phones[phone].device.privacy.info.status = .obtained
    case .optOut: phones[phone].device.privacy.info.isOptedOut = purposes.isEmpty
    }
    apply(.consent(.formClosed(phones[phone].device.privacy.info)), to: phone, &step)
  }
}
