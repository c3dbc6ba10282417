import Monetization
import NativeApp

extension World {
  /// Kills the app of a phone and starts it again from the kept data.
  mutating func relaunch(_ phone: Int, _ step: inout StepOutput) {
    withStore(on: phone, &step) { store, client, call in store.appTerminated(for: &client, &call) }
    phones[phone].ads.appTerminated()
    phones[phone].browser.restart()
    phones[phone].causes.appTerminated()
    faults.appTerminated(of: phones[phone].id)
    phones[phone].device.isAppInForeground = true
    phones[phone].model = AppModel(kept: phones[phone].model.kept)
    withStore(on: phone, &step) { store, client, call in store.appResumed(for: &client, &call) }
    apply(.launched, to: phone, &step)
    // The app that ran before knew of the sheet; this one does not.
    if isSheetUp(on: phone) { noticeSheet(on: phone, &step) }
  }

  /// Adds a phone that has never had the app, signed in to the same account as `other`, and shows it.
  ///
  /// The other phone stays as it is, with its app running.
  mutating func addPhone(besides other: Int, _ step: inout StepOutput) {
    let id = PhoneID((phones.map(\.id.number).max() ?? 0) + 1)
    let (client, call) = callStore(on: other, step.app) { store, client, call in
      store.newClient(signedInTo: client.accountID, &call)
    }
    phones.append(Phone(id: id, app: step.app, client: client, at: now))
    shown = id
    pass(call, on: phones.count - 1, &step)
    apply(.client(.setPolicies(phones[other].model.monetization.policies)), to: phones.count - 1, &step)
    apply(.launched, to: phones.count - 1, &step)
  }

  /// Shows another phone.
  mutating func show(_ other: PhoneID, on phone: Int, _ step: inout StepOutput) {
    if index(of: other) == nil {
      tell(.withoutEffect(.phone(other, existing: phones.map(\.id))), on: phone, &step)
    } else {
      shown = other
    }
  }
}
